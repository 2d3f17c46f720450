import Foundation
import Testing

/// `runnel test`: which scripts it finds, what it says and how it ends.
struct TestingTests {
  /// A folder with scripts, by their paths in it.
  private func folder(_ files: [String: String]) throws -> Scratch {
    let scratch = try Scratch()
    for (path, text) in files {
      let file = scratch.folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return scratch
  }

  /// The lines of the output without the folder and how long things took.
  private func lines(_ result: Program.Result, _ scratch: Scratch) -> [String] {
    result.output.split(separator: "\n").map { line in
      String(line).replacing(scratch.folder.path + "/", with: "")
        .replacing(#/ +\([0-9.]+m?s\)$/#, with: "")
    }
  }

  private static let good = "print(1)  //> 1\n"

  @Test func everyScriptOfAFolderIsFoundInAStableOrder() throws {
    let scratch = try folder([
      "b.flow": Self.good, "a.flow": Self.good, "sub/deep/c.flow": Self.good, "a.txt": "nope(",
      "sub/imported/m.flow": "nope(", ".hidden/x.flow": "nope(", "model.flow": "cell n = 1",
      "sub/uses.flow": "import \"imported/n.flow\"\nprint(n) //> 7",
      "sub/imported/n.flow": "let n = 7",
    ])
    let result = try Program.run("test", scratch.folder.path)
    #expect(
      lines(result, scratch) == [
        "ok      a.flow", "ok      b.flow", "-       model.flow  nothing is expected in it",
        "ok      sub/deep/c.flow", "ok      sub/uses.flow",
        "4 passed, 1 without expectations",
      ])
    #expect(result.status == 0)
    #expect(result.errors == "")
  }

  /// What a link shows of another folder is nobody's who reads the report.
  @Test func aLinkOutOfTheFolderIsNotFollowed() throws {
    let scratch = try folder([
      "secret": "the word is swordfish", "own/a.flow": Self.good, "own/sub/b.txt": Self.good,
    ])
    let own = scratch.folder.appending(path: "own").path
    #expect(symlink("../secret", own + "/x.flow") == 0)
    #expect(symlink("../sub/b.txt", own + "/sub/y.flow") == 0)
    let result = try Program.run("test", own)
    #expect(result.status == 66)
    #expect(!(result.output + result.errors).contains("swordfish"))
    #expect(
      result.errors
        == "runnel: error[R6001]: `\(own)/x.flow` is a link that leads out of the folder\n")
    #expect(lines(result, scratch).prefix(2) == ["ok      own/a.flow", "ok      own/sub/y.flow"])
    // One that is named is followed.
    #expect(try Program.run("test", own + "/x.flow").output.contains("swordfish"))
  }

  #if os(Linux)
  /// Other systems have no such names.
  @Test func aScriptWhoseNameIsNoTextIsNotLeftOutInSilence() throws {
    let scratch = try folder(["a.flow": Self.good])
    let result = try Program.shell(
      "cd '\(scratch.folder.path)'; printf 'print(1) //> 2' > \"$(printf 'b\\377.flow')\"; "
        + "printf x > \"$(printf 'c\\377.txt')\"; mkdir \"$(printf 'd\\377')\"; runnel test .")
    #expect(result.status == 66)
    #expect(result.output.contains("ok      ./a.flow"))
    #expect(
      result.errors.split(separator: "\n").map(String.init).sorted() == [
        "runnel: error[R6001]: the name of `./b\u{FFFD}.flow` is not text in UTF-8",
        "runnel: error[R6001]: the name of `./d\u{FFFD}` is not text in UTF-8",
      ])
    withExtendedLifetime(scratch) {}
  }
  #endif

  @Test func aFailureIsShownWithItsPlaceAndAPicture() throws {
    let scratch = try folder([
      "d.flow": """
      event e: Int
      event out: Int
      e | delay(200ms) -> out
      //: unit 100ms
      //: e   : 1--2---|
      //: out : --1-2--|
      """
    ])
    let result = try Program.run("test", scratch.folder.path + "/d.flow")
    #expect(
      lines(result, scratch) == [
        "FAILED  d.flow",
        "  d.flow:6:15: `out` differs at 400ms: expected `2`, found nothing; in all it differs at 2 "
          + "instants",
        "      e    1--2---|", "      out  --1-2--|  expected", "      out  --1--2-|  found",
        "               ^^", "1 failed",
      ])
    #expect(result.status == 1)
  }

  @Test func whatCannotBeReadIsSaidAsRunSaysIt() throws {
    let scratch = try folder([
      "a.flow": Self.good, "bad.flow": "//: n : (1\n", "binary.flow": "a\0b", "empty/x.txt": "",
    ])
    let path = scratch.folder.path
    let missing = try Program.run("test", path + "/no.flow", path + "/a.flow")
    #expect(missing.status == 66)
    #expect(missing.errors == (try Program.run("run", path + "/no.flow")).errors)
    #expect(lines(missing, scratch).last == "1 failed, 1 passed")
    #expect(try Program.run("test", path + "/bad.flow").status == 65)
    #expect(try Program.run("test", path + "/binary.flow").status == 66)
    #expect(try Program.run("test", path).status == 66)
    let empty = try Program.run("test", path + "/empty")
    #expect(empty.status == 66)
    #expect(empty.errors.contains("there is no script in"))
    #expect(try Program.run("test").status == 64)
    #expect(try Program.run("test", "--watch", "-").status == 64)
  }

  @Test func standardInputMayBeTested() throws {
    let result = try Program.run("test", "-", input: "print(1) //> 2\n")
    #expect(result.status == 1)
    #expect(
      result.output.contains("<stdin>:1: line 1 of the output differs\n      - 2\n      + 1\n"))
  }

  @Test func aScriptNamedTwiceIsTestedOnce() throws {
    let scratch = try folder(["a.flow": Self.good])
    let path = scratch.folder.path
    let result = try Program.run("test", path, path + "/a.flow", path)
    #expect(lines(result, scratch).last == "1 passed")
  }

  @Test func theReportForBuildServersIsWritten() throws {
    let scratch = try folder(["a.flow": Self.good, "b.flow": "print(1) //> 2"])
    let report = scratch.folder.appending(path: "report.xml")
    let result = try Program.run("test", "--junit", report.path, scratch.folder.path)
    #expect(result.status == 1)
    let text = try String(contentsOf: report, encoding: .utf8)
    let lines = text.split(separator: "\n")
    #expect(lines[0] == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    #expect(lines[1].hasPrefix("<!-- Written by Runnel, "))
    #expect(lines[2].hasPrefix("<testsuites name=\"runnel test\" tests=\"2\" failures=\"1\""))
    let refused = try Program.run("test", "--junit", "/nowhere/r.xml", scratch.folder.path)
    #expect(refused.status == 73)
  }

  @Test(arguments: [[], ["--watch"]]) func aReportOnStandardOutputIsAloneThere(
    _ more: [String]
  ) throws {
    let scratch = try folder(["a.flow": Self.good, "b.flow": "print(1) //> 2"])
    let command = "runnel test --junit - \(more.joined(separator: " ")) '\(scratch.folder.path)'"
    // Under `--watch` the reader leaves after the report, and a change then ends the program.
    let result = try Program.shell("timeout 5 \(command) 2>'\(scratch.folder.path)/errors'")
    let report = result.output.split(separator: "\n")
    #expect(report.first == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    #expect(report.last == "</testsuites>")
    let told = try String(
      contentsOf: scratch.folder.appending(path: "errors"), encoding: .utf8)
    #expect(told.contains("line 1 of the output differs") && told.contains("1 failed, 1 passed"))
  }

  @Test func watchTestsAgainWhatChanges() throws {
    let scratch = try folder([
      "a.flow": "import \"m.flow\"\nprint(n) //> 1", "b.flow": Self.good, "m.flow": "let n = 1",
    ])
    let program = try RunningProgram(arguments: ["test", "--watch", scratch.folder.path])
    func round() -> String {
      var text = ""
      while !text.contains(" passed") && !text.contains(" failed") {
        let piece = program.read()
        if piece.isEmpty { break }
        text += piece
      }
      return text
    }
    #expect(round().contains("2 passed, 1 without expectations"))
    // The file that a test imports has changed.
    try Data("let n = 22".utf8).write(to: scratch.folder.appending(path: "m.flow"))
    let second = round()
    #expect(second.contains("FAILED") && second.contains("/a.flow") && !second.contains("/b.flow"))
    try Data("expect 1 == 1".utf8).write(to: scratch.folder.appending(path: "new.flow"))
    let third = round()
    #expect(third.contains("ok      ") && third.contains("/new.flow") && !third.contains("/a.flow"))
    program.send(SIGINT)
    #expect(program.end() == 130)
  }

  @Test func aFilterChoosesByThePath() throws {
    let scratch = try folder(["a.flow": Self.good, "sub/b.flow": Self.good, "sub/c.flow": "nope("])
    let some = try Program.run("test", "--filter", "b/b", scratch.folder.path)
    #expect(lines(some, scratch) == ["ok      sub/b.flow", "1 passed"])
    let none = try Program.run("test", "--filter", "x.flow", scratch.folder.path)
    #expect(none.status == 66)
    #expect(none.errors == "runnel: no path of a script has `x.flow` in it\n")
    #expect(lines(none, scratch) == ["nothing was tested"])
    #expect(try Program.run("test", "--filter", "", scratch.folder.path).status == 64)
  }

  /// What has passed is tested again when it, or a file that it imports, is otherwise.
  @Test func whatHasPassedAndIsUnchangedIsLeftOut() throws {
    let scratch = try folder([
      "t/a.flow": "import \"m.flow\"\nprint(n) //> 1", "t/b.flow": Self.good,
      "t/c.flow": "print(1) //> 2",
      "t/m.flow": "let n = 1",
    ])
    let path = scratch.folder.path
    func test(_ more: String = "") throws -> [String] {
      let command = "HOME='\(path)' XDG_STATE_HOME= runnel test --changed \(more) '\(path)/t'"
      return lines(try Program.shell(command), scratch).filter { !$0.hasPrefix("  ") }
    }
    #expect(try test().last == "1 failed, 2 passed, 1 without expectations")
    #expect(try test() == ["FAILED  t/c.flow", "1 failed, 3 unchanged"])
    try Data("let n = 1 // again".utf8).write(to: scratch.folder.appending(path: "t/m.flow"))
    #expect(try test().filter { $0.hasPrefix("ok") } == ["ok      t/a.flow"])
    // With lines that are others, too.
    let rows = "'--stdin=\(path)/rows'"
    let input = scratch.folder.appending(path: "rows")
    try Data("1\n".utf8).write(to: input)
    #expect(try test(rows).last == "1 failed, 2 passed, 1 without expectations")
    #expect(try test(rows).last == "1 failed, 3 unchanged")
    try Data("1\n2\n".utf8).write(to: input)
    #expect(try test(rows).last == "1 failed, 2 passed, 1 without expectations")
    // Dated back it is changed all the same.
    let rest = "1 failed, 3 unchanged"
    #expect(try test().last == rest)
    let own = scratch.folder.appending(path: "t/b.flow").path
    let day = try FileManager.default.attributesOfItem(atPath: own)[.modificationDate]
    try Data(Self.good.replacing("1", with: "2").utf8).write(
      to: URL(fileURLWithPath: own), options: [])
    try FileManager.default.setAttributes([.modificationDate: day as Any], ofItemAtPath: own)
    #expect(try test().first == "ok      t/b.flow")
    // With other values it is another test.
    #expect(try test("limit=3").last == "1 failed, 2 passed, 1 without expectations")
    let kept = scratch.folder.appending(path: ".local/state/runnel/passed-tests").path
    let mode = try FileManager.default.attributesOfItem(atPath: kept)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    // Whatever stands there, also a half of what did.
    let whole = try String(contentsOfFile: kept, encoding: .utf8)
    for text in [
      "nonsense\u{0}", "\n/a%2\tx\n", "\n/a%\tx\n",
      whole.replacing(#/m\.flow=[^\n]*/#, with: "m%2"),
      whole.replacing(#/m\.flow=/#, with: "m%="), whole.replacing(" ", with: "% "),
    ] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: kept))
      #expect(try test().contains("ok      t/a.flow"), "\(text)")
    }
  }

  /// A variable that a script asks for is kept without its value.
  @Test func whatHasPassedIsTestedAgainInAnotherEnvironment() throws {
    let scratch = try folder(["a.flow": "print(env(\"WORD\") ?? \"none\") //> none"])
    let path = scratch.folder.path
    func test(_ variables: String) throws -> String? {
      let command = "HOME='\(path)' XDG_STATE_HOME= \(variables) runnel test --changed '\(path)'"
      return lines(try Program.shell(command), scratch).last
    }
    #expect(try test("OTHER=1") == "1 passed")
    #expect(try test("OTHER=2") == "1 unchanged")
    #expect(try test("WORD=swordfish") == "1 failed")
    #expect(try test("WORD=none") == "1 passed")
    let kept = try String(
      contentsOfFile: path + "/.local/state/runnel/passed-tests", encoding: .utf8)
    #expect(kept.contains("=WORD=") && !kept.contains("none"))
  }

  @Test func marksAreWrittenAnewWhenThatIsAgreedTo() throws {
    let program = "print(1)  //> 2\nprint(\"b \")\nexpect 1 == 1\n"
    let scratch = try folder(["a.flow": program, "b.flow": Self.good, "c.flow": "expect 1 == 2"])
    let path = scratch.folder.path
    func text() throws -> String {
      try String(contentsOf: scratch.folder.appending(path: "a.flow"), encoding: .utf8)
    }
    // Nobody can be asked here.
    let shown = try Program.run("test", "--accept", path)
    #expect(shown.status == 1)
    let told = lines(shown, scratch)
    #expect(
      told.suffix(7) == [
        "`a.flow` would expect what came:", "  1 - print(1)  //> 2", "  1 + print(1)  //> 1",
        "  1 + //> b·", "`c.flow` can't be accepted: what came is nothing that marks could say",
        "nothing was written: there is no terminal to ask at; `--yes` writes without a question",
        "2 failed, 1 passed",
      ])
    #expect(try text() == program)
    for environment in ["CI=true", "CI=1"] {
      let refused = try Program.shell("\(environment) runnel test --accept --yes '\(path)'")
      #expect(refused.status == 64 && refused.errors.contains("a build server accepts nothing"))
    }
    #expect(try text() == program)
    let written = try Program.shell("CI= runnel test --accept --yes '\(path)'")
    #expect(written.output.contains("1 failed, 2 passed"))
    #expect(written.status == 1)
    #expect(try text() == "print(1)  //> 1\n//> b \nprint(\"b \")\nexpect 1 == 1\n")
    for wrong in [["--yes"], ["--accept", "--watch"], ["--accept", "--junit", "-"]] {
      #expect(try Program.run(["test"] + wrong + [path], bytes: []).status == 64)
    }
  }

  @Test func coloursAndLanguageAreChosen() throws {
    let scratch = try folder(["a.flow": "print(1) //> 2"])
    let path = scratch.folder.path
    #expect(!(try Program.run("test", path).output.contains("\u{1B}")))
    let output = try Program.run("test", "--color", "always", path).output
    #expect(
      output.contains("\u{1B}[1;31mFAILED\u{1B}[0m")
        && output.contains("\u{1B}[32m      + 1\u{1B}[0m"))
    #expect(try Program.run("test", "--lang", "ja", path).output.contains("失敗 1 件 ("))
  }
}
