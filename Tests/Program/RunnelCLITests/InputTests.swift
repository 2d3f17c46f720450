import Foundation
import Testing

/// Lines of standard input, `warn` and `exit`, in the built program.
struct InputTests {
  private func run(_ program: String, _ input: String) throws -> Program.Result {
    try Program.run("-e", program, input: input)
  }

  @Test(arguments: [
    ("a\nb\n", "[a]\n[b]\n"), ("a\nb", "[a]\n[b]\n"), ("a\r\nb\r\n", "[a]\n[b]\n"), ("", ""),
    ("\n\n", "[]\n[]\n"), ("\n", "[]\n"), ("a\rb\n", "[a\rb]\n"), ("a\r", "[a\r]\n"),
    ("\u{FEFF}a\n\u{FEFF}b\n", "[a]\n[\u{FEFF}b]\n"), ("a\0b\n", "[a\0b]\n"), ("é\n", "[é]\n"),
  ])
  func aLineComesWithoutItsEnd(input: String, output: String) throws {
    let result = try run("stdin.line -> print(\"[\\(it)]\")", input)
    #expect(result.output == output)
    #expect(result.errors == "")
    #expect(result.status == 0)
  }

  @Test(arguments: ["", "a\n", "a"])
  func theEndComesOnce(input: String) throws {
    let program = "cell n = 0\nstdin.line -> { n += 1 }\nstdin.end -> print(\"end\", n)"
    #expect(try run(program, input).output == "end \(input.isEmpty ? 0 : 1)\n")
  }

  @Test func everyLineIsThere() throws {
    let input = (1...100_000).map { "\($0)\n" }.joined()
    let program =
      "stdin.line | map(Int(it) ?? 0) | scan(0, acc + it) -> total = it\nstdin.end -> print(total)"
    #expect(try run(program, input).output == "5000050000\n")
    #expect(
      try Program.run("run", "--semantics=classic", "-e", program, input: input).output
        == "5000050000\n")
  }

  @Test(arguments: [
    "stdin.line | filter(it.contains(\"a\")) -> print",
    "stdin.line | filter(it.contains(\"K\")) | take(3) -> print\nstdin.end -> print(\"end\")",
    "stdin.line | filter(10 / (it.count - 2) > 1) -> print",
    "cell n = 0\nstdin.line | filter(n % 3 == 0) -> { n += 1 }\n"
      + "stdin.line | filter(it == \"a7\") -> { n += 1 }\nstdin.end -> print(n)",
  ])
  func whatEveryFilterDropsIsDroppedAsInAWave(program: String) throws {
    let words = ["a", "b", "\u{212A}", "é", "ab"]
    let input = (1...2000).map { "\(words[$0 % 5])\($0 % 7 * $0 % 11)\n" }.joined()
    // Where something listens to every line, each has a wave.
    let listening = program + "\nevent any: String\nstdin.line -> any"
    for semantics in ["--semantics=waves", "--semantics=classic"] {
      let quick = try Program.run("run", semantics, "-e", program, input: input)
      let plain = try Program.run("run", semantics, "-e", listening, input: input)
      #expect(!quick.output.isEmpty)
      #expect(quick.output == plain.output)
      #expect(quick.errors == plain.errors)
      #expect(quick.status == plain.status)
    }
  }

  @Test func whatIsNoTextIsReplacedAndSaidOnce() throws {
    let result = try Program.run(
      ["-e", "stdin.line -> print"],
      bytes: Array("ok\n".utf8) + [0x61, 0xFF, 0xC3, 0x0A, 0xE2, 0x82, 0x62, 0x0A])
    #expect(result.output == "ok\na\u{FFFD}\u{FFFD}\n\u{FFFD}b\n")
    #expect(result.errors.contains("R5014"))
    #expect(result.errors.contains("line 2 of the input"))
    #expect(result.errors.components(separatedBy: "R5014").count == 2)
    #expect(result.status == 0)
  }

  @Test(arguments: ["< /", "<&-"]) func whatCannotBeReadIsNoEnd(redirection: String) throws {
    let result = try Program.shell(
      "runnel -e 'stdin.line -> print; stdin.end -> print(\"end\")' \(redirection)")
    #expect(result.status == 66)
    #expect(result.output == "")
    #expect(result.errors.contains("error[R6001]: standard input can't be read: "))
  }

  @Test func aFailureNamesItsLine() throws {
    let long = String(repeating: "x", count: 100)
    let result = try run(
      "stdin.line | map(10 / (it.count - 2)) -> print", "a\nb\u{1B}\n\(long)\n")
    #expect(result.status == 70)
    #expect(result.errors.contains("= note: line 2 of the input: `b"))
    #expect(!result.errors.contains("\u{1B}"))
    let kept = try run(
      "stdin.line -> { print(10 / (it.count - 100)) }", "a\n\(long)\n")
    #expect(kept.errors.contains("line 2 of the input: `\(String(repeating: "x", count: 20))"))
    #expect(!kept.errors.contains(long))
    // What was held comes of its time, whatever line there has been meanwhile.
    let held = try run("stdin.line | delay(1ms) | map(10 / (it.count - 2)) -> print", "a\nbb\n")
    #expect(held.status == 70)
    #expect(held.errors.contains("error[R5001]") && !held.errors.contains("of the input"))
  }

  @Test func whatFailsAgainAndAgainIsCounted() throws {
    let input = String(repeating: "ab\n", count: 5000)
    let program =
      "stdin.line | map(10 / (it.count - 2)) -> print\nstdin.line -> { print(1 / (it.count - 2)) }"
    let result = try run(program, input)
    #expect(result.status == 70)
    #expect(result.errors.components(separatedBy: "error[R5001]: ").count == 7)
    #expect(
      result.errors.hasSuffix(
        "-e:1:18: note: 4,997 more like this error[R5001]\n-e:2:23: note: 4,997 more like this error[R5001]\n"
      ))
  }

  @Test func theRunEndsWithTheLastListener() throws {
    let result = try Program.shell(
      "yes | runnel -e 'stdin.line | take(3) -> print'; echo \"status $?\"")
    #expect(result.output == "y\ny\ny\nstatus 0\n")
  }

  @Test func aReaderThatGoesAwayEndsTheRunQuietly() throws {
    let result = try Program.shell(
      "{ yes | runnel -e 'stdin.line -> print'; echo \"status $?\" >&2; } | head -n 1")
    #expect(result.output == "y\n")
    #expect(result.errors == "status 0\n")
  }

  @Test func aScriptThatDoesNotNameItLeavesTheInputAlone() throws {
    let result = try Program.shell("{ runnel -e 'print(1)'; cat; } <<'END'\nkept\nEND\n")
    #expect(result.output == "1\nkept\n")
  }

  @Test func virtualTimeTakesAllLinesAtOnce() throws {
    let program = """
      every(1s) | take(2) -> print("tick \\(it)")
      stdin.line -> print("\\(now()) \\(it)")
      stdin.end -> print("end at \\(now())")
      wait 1500ms
      print("statement")
      """
    let result = try Program.shell(
      "{ sleep 0.1; echo a; sleep 0.1; echo b; } | runnel run --time virtual -e '\(program)'")
    #expect(result.output == "0ms a\n0ms b\nend at 0ms\ntick 1\nstatement\ntick 2\n")
  }

  @Test func noFloodOfLinesStopsATimer() throws {
    let result = try Program.shell(
      "yes | runnel -e 'cell n = 0\nstdin.line -> { n += 1 }\nafter(200ms) -> { print(n > 100); exit(4) }'; "
        + "echo $?")
    #expect(result.output == "true\n4\n")
  }

  @Test func linesComeWhileAScriptWaits() throws {
    let result = try Program.shell(
      "printf 'a\\n' | runnel -e 'stdin.line -> print\nwait 300ms\nprint(\"waited\")'")
    #expect(result.output == "a\nwaited\n")
  }

  @Test func theEndOfTheRunComesThoughTheInputGoesOn() throws {
    let result = try Program.shell(
      "sleep 5 | { runnel run --until 100ms -e 'stdin.line -> print'; echo \"status $?\"; kill $$; }"
    )
    #expect(result.output.hasPrefix("status 0\n"))
  }

  @Test(arguments: [
    "runnel - <<'END'\nstdin.line -> print\nEND",
    "runnel run - <<'END'\nprint(1)\nstdin.end -> print(2)\nEND",
  ])
  func aProgramFromStandardInputReadsNothingFromThere(command: String) throws {
    let result = try Program.shell(command)
    #expect(result.status == 64)
    #expect(result.output == "")
    #expect(result.errors.contains("R1004"))
  }

  @Test func thePromptReadsItsEntriesFromThere() throws {
    let result = try Program.run("repl", input: "stdin.line -> print\nprint(1)\n")
    #expect(result.errors.contains("R1004"))
    #expect(result.output.contains("1\n"))
  }

  @Test func aLineThatIsLargerThanAValueEndsTheRun() throws {
    let result = try Program.shell(
      "{ echo a; head -c 2000 /dev/zero | tr '\\0' 'x'; echo; echo b; } | "
        + "runnel run --max-value 1KiB -e 'stdin.line -> print'")
    #expect(result.output == "a\n")
    #expect(result.errors.contains("R6003"))
    #expect(result.errors.contains("line 2"))
    #expect(result.status == 70)
  }

  @Test func aLineOfTooManyMarksIsLeftOut() throws {
    let marks = String(repeating: "\u{301}\u{316}", count: 20_000)
    for semantics in ["waves", "classic"] {
      let result = try Program.run(
        "run", "--semantics", semantics, "-e",
        "stdin.line | per(it) | scan(0, acc + 1) -> print(key, it)",
        input: "a\na\(marks)\ne\u{301}\nb\n")
      #expect(result.output == "a 1\ne\u{301} 1\nb 1\n")
      #expect(result.errors.contains("R6003") && result.errors.contains("in line 2 of the input"))
      #expect(result.status == 70)
    }
  }

  @Test func warningsGoToStandardErrorInOrder() throws {
    let result = try Program.shell(
      "runnel -e 'print(1)\nwarn(\"two\", 2)\nprint(3)\n5 > 3 ? 1 : 2' 2>&1 || true")
    #expect(result.output.contains("R"))
    let right = try Program.shell("runnel -e 'print(1)\nwarn(\"two\", 2)\nprint(3)' 2>&1")
    #expect(right.output == "1\ntwo 2\n3\n")
    #expect(try run("warn(1)", "").errors == "1\n")
    #expect(try run("cell n = 1\nn -> warn", "").errors == "1\n")
  }

  @Test func whatIsWrittenEndsNoLine() throws {
    #expect(try run("write(1)\nwrite(\"a\\nb\")", "").output == "1a\nb")
    #expect(try run("write(1)\nprint(2)\nwrite(3)", "").output == "12\n3")
    let mixed = try Program.shell("runnel -e 'write(1)\nwarn(2)\nprint(3)' 2>&1")
    #expect(mixed.output == "12\n3\n")
  }

  @Test func aRecordThatIsOpenAtTheEndNamesItsLine() throws {
    let rows = "a,b\n\"c\nd\",1\n\"e\nf,2\n"
    let result = try run("stdin.line | csv -> print", rows)
    #expect(result.output == "[\"a\", \"b\"]\n[\"c\\nd\", \"1\"]\n")
    #expect(result.errors.contains("begins with `\"e` in line 4 of the input is not closed"))
    #expect(result.status == 70)
    let whole = try run("stdin.line | csv | collect -> print(it.count)", rows)
    #expect(whole.output == "2\n" && whole.errors.contains("in line 4 of the input"))
    let large = try Program.run(
      ["run", "--max-value=64KiB", "-e", "stdin.line | csv -> print(it[0].count)"],
      bytes: Array(("\"\n" + String(repeating: "x\n", count: 9_000) + "y\n").utf8))
    #expect(large.errors.contains("in line 1 of the input would take more than 65536 bytes"))
    let many = try Program.run(
      ["run", "--max-memory=64KiB", "-e", "stdin.line | csv -> print(it)"],
      bytes: Array(("\"\n" + String(repeating: "x\n", count: 5_000)).utf8))
    #expect(many.errors.contains("would take more than all values together may"))
    #expect(many.output.hasSuffix("[\"x\"]\n") && many.status == 70)
  }

  @Test(arguments: [0, 1, 64, 70, 130, 143, 255])
  func exitGivesItsStatus(status: Int32) throws {
    for options in [[], ["--semantics=classic"]] {
      let result = try Program.run(
        ["run"] + options
          + ["-e", "print(\"on\")\nexpect 1 == 2\nevery(1ms) -> exit(\(status))"], bytes: [])
      #expect(result.status == status)
      #expect(result.output == "on\n")
    }
  }

  @Test(.enabled(if: knowsTime)) func interruptedWhileItWaitsForALine() throws {
    let result = try Program.shell(
      "sleep 5 | { timeout --preserve-status -s INT 0.5 runnel -e 'print(\"ready\")\nstdin.line -> print'; "
        + "echo \"status $?\"; kill $$; }")
    #expect(result.output.hasPrefix("ready\nstatus 130\n"))
  }
}
