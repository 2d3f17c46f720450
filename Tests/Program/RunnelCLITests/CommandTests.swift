import FlowHelp
import Foundation
import Testing

@testable import RunnelCLI

struct CommandTests {
  @Test func versionAndHelp() throws {
    #expect(
      RunnelCommand.subcommandNames == [
        "run", "check", "repl", "explain", "why", "marbles", "graph", "learn", "test", "compare",
        "show", "serve", "help",
      ])
    let version = try Program.run("--version")
    #expect(version.status == 0)
    #expect(version.output == "runnel \(RunnelCommand.version)\n")
    let help = try Program.run("--help")
    #expect(help.status == 0)
    #expect(help.errors == "")
    for command in RunnelCommand.subcommandNames where command != "help" {
      #expect(help.output.contains(command))
      #expect(try Program.run("help", command).status == 0)
      #expect(try Program.run(command, "--help").status == 0)
    }
  }

  @Test(arguments: [
    ("1", 1, "1"), ("3KiB", 3_072, "3KiB"), ("16MiB", 16_777_216, "16MiB"),
    ("2GiB", 2_147_483_648, "2GiB"), ("1048576", 1_048_576, "1MiB"),
  ])
  func sizesAreRead(written: String, bytes: Int, shown: String) {
    #expect(ByteCount(argument: written)?.bytes == bytes)
    #expect(ByteCount(bytes).description == shown)
  }

  @Test(arguments: ["", "KiB", "0", "-1", "1.5MiB", "1TB", "9223372036854775807KiB", "1 KiB"])
  func whatIsNoSizeIsRefused(written: String) {
    #expect(ByteCount(argument: written) == nil)
  }

  @Test func aPageIsFoundByItsNumberAndHasColours() throws {
    let plain = try Program.run("explain", "2001")
    #expect(plain.status == 0)
    #expect(try Program.run("explain", "r2001").output == plain.output)
    let coloured = try Program.run("explain", "R2001", "--color", "always")
    #expect(coloured.output.hasPrefix("\u{1B}[1m"))
    #expect(coloured.output.contains("  \u{1B}[35mcell\u{1B}[m year"))
    let withoutColours = coloured.output.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(withoutColours == plain.output)
  }

  @Test func aTextOnTheCommandLineIsRun() throws {
    let plain = try Program.run("-e", "cell a = 1\nprint(a + 1)")
    #expect((plain.status, plain.output, plain.errors) == (0, "2\n", ""))
    let timed = try Program.run("run", "--time", "virtual", "-e", "wait 1h; print(now())")
    #expect((timed.status, timed.output) == (0, "1h\n"))
    let traced = try Program.run("--trace", "-e", "print(-1)")
    #expect((traced.status, traced.output) == (0, "> -1\n"))
    let dashed = try Program.run("-e", "-1 -> a")
    #expect(dashed.status == 65 && dashed.errors.hasPrefix("-e:1:1: error[R1001]"))
    let large = try Program.run("--max-source", "4", "-e", "print(1)")
    #expect(large.status == 66 && large.errors.contains("larger than a script may be"))
  }

  @Test(arguments: [
    (["-e"], "-e"), (["-e", "print(1)", "a.flow"], "`name=value`"), (["run"], "-e"),
  ])
  func aTextBehindAnOptionStandsInPlaceOfAFile(arguments: [String], message: String) throws {
    let result = try Program.run(arguments, bytes: [])
    #expect(result.status == 64 && result.output == "")
    #expect(result.errors.contains(message))
  }

  @Test func aTextImportsFromTheCurrentFolder() throws {
    let scratch = try Scratch()
    _ = try scratch.script("let answer = 42\n", name: "model.flow")
    let line = "runnel -e 'import \"model.flow\"; print(answer)'"
    let result = try Program.shell("cd '\(scratch.folder.path)' && \(line)")
    #expect((result.status, result.output) == (0, "42\n"))
  }

  @Test func checkSaysWhatIsFine() throws {
    let scratch = try Scratch()
    let fine = try scratch.script("cell a = 1\nprint(a)\n", name: "fine.flow")
    let hint = try scratch.script("cell a = 1\ncell b = a + 1\n", name: "hint.flow")
    let result = try Program.run("check", fine, hint)
    #expect(result.status == 0)
    #expect(result.output == "\(fine): ok\n\(hint): ok, 1 hint\n", "and nothing has run")
    #expect(result.errors.contains("R7001"))
  }

  @Test func checkGoesOnAndEndsWithTheHighestCode() throws {
    let scratch = try Scratch()
    let wrong = try scratch.script("a = 1\n", name: "wrong.flow")
    let fine = try scratch.script("cell a = 1\n", name: "fine.flow")
    let both = try Program.run("check", wrong, fine)
    #expect(both.status == 65)
    #expect(both.output == "\(fine): ok\n")
    #expect(try Program.run("check", fine, "no-such.flow", wrong).status == 66)
  }

  @Test func manyErrorsAreCut() throws {
    let script = (0..<1000).map { "unknown\($0) = 1\n" }.joined()
    let result = try Program.run("check", "-", input: script)
    #expect(result.status == 65)
    #expect(result.errors.split(separator: "\n").filter { $0.contains("R2001") }.count == 20)
    #expect(result.errors.hasSuffix("runnel: 980 more errors are not shown\n"))
  }

  /// At 1,000 nothing more is kept; up to there the count is exact.
  @Test(arguments: [(999, "979"), (1000, "980"), (1001, "more than 980"), (9000, "more than 980")])
  func aFloodIsNotCounted(lines: Int, words: String) throws {
    for line in ["print(nope)\n", "let = 1\n", "\"\n"] {
      let script = String(repeating: line, count: lines)
      let result = try Program.run("check", "-", input: script)
      #expect(result.status == 65)
      #expect(result.errors.hasSuffix("\nrunnel: \(words) more errors are not shown\n"), "\(line)")
    }
    // Hints have a count of their own.
    let hinted = "cell a = 1\n" + (1...lines).map { "cell b\($0) = a + 1\n" }.joined()
    let result = try Program.run("check", "-", input: hinted)
    #expect(result.status == 0)
    let count = lines > 1000 ? "more than 1000" : "\(lines)"
    #expect(result.output == "<stdin>: ok, \(count) hints\n")
    #expect(result.errors.matches(of: /hint\[/).count == min(lines, 1000))
  }

  @Test func messagesAreColouredOnRequest() throws {
    let plain = try Program.run("-", input: "a = 1\n")
    #expect(!plain.errors.contains("\u{1B}"))
    let coloured = try Program.run("run", "--color", "always", "-", input: "a = 1\n")
    #expect(coloured.errors.contains("\u{1B}["))
  }

  @Test func explainShowsAPage() throws {
    let page = try Program.run("explain", "R2001")
    #expect(page.status == 0)
    #expect(page.output.hasPrefix("R2001: there is no such name\n"))
    #expect(!page.output.contains("```"))
    #expect(try Program.run("explain", "r2001").output == page.output)
    #expect(try Program.run("explain", "2001").output == page.output)
  }

  @Test func explainListsTheCodes() throws {
    let list = try Program.run("explain").output.split(separator: "\n")
    #expect(list.count == DiagnosticPage.all.count)
    #expect(list.contains("R2001  there is no such name"))
  }

  @Test func explainSuggests() throws {
    let result = try Program.run("explain", "R2091")
    #expect(result.status == 64)
    #expect(result.errors.contains("the nearest are R2012"))
    let word = try Program.run("explain", "cycle")
    #expect(word.status == 64)
    #expect(word.errors.contains("codes look like R2001"))
    #expect(try Program.run("explain", "throtle").errors.contains("did you mean `throttle`?"))
  }

  @Test func explainKnowsWordsToo() throws {
    let word = try Program.run("explain", "throttle")
    #expect(word.status == 0)
    #expect(word.output.hasPrefix("throttle  a stage\n") && word.output.contains("//> 1s: 2\n"))
    let foreign = try Program.run("explain", "combineLatest")
    #expect(foreign.output.hasPrefix("In Runnel: name both"))
    #expect(try Program.run("explain", ":undo").output.contains("undone: year = 2030\n"))
  }
}
