import Foundation
import RunnelREPL
import Testing

/// `:follow`, `:reload` and what takes them back.
@Suite struct FollowTests {
  private static let pause = 250_000_000

  private static let model = "cell year = 2016\nyear -> age = year - 1985\n"

  private func bench() throws -> PromptBench {
    let bench = try PromptBench()
    try bench.write(Self.model, to: "model.flow")
    return bench
  }

  @Test func aFileIsLoadedAndAgainWhenItIsSaved() throws {
    let bench = try bench()
    #expect(
      bench.type(":follow model.flow")
        == "year = 2016\nage = 31          year -> age\n"
        + "following model.flow; `:follow` alone ends this\n")
    bench.type("age -> months = age * 12")
    #expect(bench.wait(Self.pause).isEmpty)
    try bench.write(Self.model.replacing("2016", with: "2020"), to: "model.flow")
    // It is looked at twice, so that an editor is done.
    #expect(bench.wait(Self.pause).isEmpty)
    #expect(
      bench.wait(Self.pause)
        == """
        model.flow was saved
        loaded again
        year  2016 -> 2020
        age   31 -> 35
        months  372 -> 420

        """.replacing("year  2016", with: "year    2016").replacing("age   31", with: "age     31"))
    #expect(bench.wait(Self.pause).isEmpty)
    #expect(bench.type(":follow") == "model.flow is not followed any more\n")
    try bench.write(Self.model.replacing("2016", with: "2030"), to: "model.flow")
    #expect(bench.wait(Self.pause).isEmpty && bench.wait(Self.pause).isEmpty)
    #expect(bench.type(":follow") == "no file is followed\n")
  }

  @Test func whatTheFilePrintsOtherwiseIsShown() throws {
    let bench = try bench()
    let file =
      Self.model
      + "age -> print(\"age \\(it)\")\nprint(\"loaded\")\nwrite(\"a\")\nwrite(\"b\\n\")\n"
    try bench.write(file, to: "model.flow")
    #expect(bench.type(":load model.flow").contains("age 31\n"))
    bench.type("print(\"typed\")")
    try bench.write(
      file.replacing("2016", with: "2020").replacing("\"b", with: "\"c"), to: "model.flow")
    #expect(
      bench.type(":reload")
        == "loaded again\nage 35\nac\nyear  2016 -> 2020\nage   31 -> 35\n")
    // Nothing is otherwise, and nothing is said of it.
    #expect(bench.type(":reload") == "loaded again\n")
    try bench.write(file.replacing("loaded", with: "read"), to: "model.flow")
    #expect(bench.type(":reload").hasPrefix("loaded again\nage 31\nread\nab\n"))
    bench.type(":follow model.flow")
    try bench.write(file + "print(\"more\")\n", to: "model.flow")
    _ = bench.wait(Self.pause)
    let said = bench.wait(Self.pause)
    #expect(said == "model.flow was saved\nloaded again\nloaded\nmore\n")
    // What it imports prints, too.
    try bench.write("print(\"inner\")\n", to: "inner.flow")
    bench.type("import \"inner.flow\"")
    try bench.write("print(\"INNER\")\n", to: "inner.flow")
    #expect(bench.type(":reload") == "loaded again\nINNER\n")
  }

  @Test func aFileWithMistakesIsReportedOnceAndTheProgramStays() throws {
    let bench = try bench()
    bench.type(":follow model.flow")
    try bench.write("cell year = nope\n", to: "model.flow")
    _ = bench.wait(Self.pause)
    let said = bench.wait(Self.pause)
    #expect(said.contains("model.flow:1:13: error[R2001]"))
    #expect(said.hasSuffix("everything is as it was\n"))
    #expect(bench.type("age").hasPrefix("31 "))
    #expect(bench.wait(Self.pause).isEmpty && bench.wait(Self.pause).isEmpty)
    try bench.write(Self.model.replacing("2016", with: "2017"), to: "model.flow")
    _ = bench.wait(Self.pause)
    #expect(bench.wait(Self.pause).contains("age   31 -> 32"))
  }

  @Test func aMistakeIsToldWithItsTextWhateverWasTypedSince() throws {
    let bench = try bench()
    bench.type(":load model.flow", "year = 300", "year + 1")
    try bench.write("cell year = 1\ncell b: Int = \"x\"\n", to: "model.flow")
    let said = bench.type(":reload")
    #expect(said.contains("model.flow:2:15: error[R3001]"), "\(said)")
    #expect(said.contains("cell b: Int = \"x\""), "\(said)")
  }

  @Test func whileTheFileIsAwayNothingHappens() throws {
    let bench = try bench()
    bench.type(":follow model.flow")
    try FileManager.default.removeItem(at: bench.folder.appending(path: "model.flow"))
    for _ in 0..<3 { #expect(bench.wait(Self.pause).isEmpty) }
    try bench.write(Self.model.replacing("2016", with: "2017"), to: "model.flow")
    _ = bench.wait(Self.pause)
    #expect(bench.wait(Self.pause).contains("age   31 -> 32"))
  }

  @Test func whatItImportsIsFollowedToo() throws {
    let bench = try bench()
    try bench.write("import \"model.flow\"\nage -> next = age + 1\n", to: "main.flow")
    bench.type(":follow main.flow")
    try bench.write(Self.model.replacing("2016", with: "2017"), to: "model.flow")
    _ = bench.wait(Self.pause)
    #expect(bench.wait(Self.pause).contains("next  32 -> 33"))
  }

  @Test func aFileThatIsNotThereIsNotFollowed() throws {
    let bench = try bench()
    #expect(bench.type(":follow nothing.flow").contains("R6001"))
    #expect(bench.type(":follow") == "no file is followed\n")
  }

  @Test func aReloadIsTakenBackAndDoneAgain() throws {
    let bench = try bench()
    bench.type(":load model.flow")
    try bench.write(Self.model.replacing("2016", with: "2020"), to: "model.flow")
    #expect(bench.type(":reload") == "loaded again\nyear  2016 -> 2020\nage   31 -> 35\n")
    #expect(bench.type(":undo") == "undone: :reload\nyear  2020 -> 2016\nage   35 -> 31\n")
    #expect(bench.type(":redo") == "done again: :reload\nyear  2016 -> 2020\nage   31 -> 35\n")
    // Where the files are the same, there is nothing to take back.
    #expect(bench.type(":reload") == "loaded again\n")
    #expect(bench.type(":undo").hasPrefix("undone: :reload"))
    #expect(bench.type(":undo").hasPrefix("undone: :load model.flow"))
  }

  /// Taking something else back does not load what has become of the file since.
  @Test func goingBackKeepsTheFileAsItWasRead() throws {
    let bench = try bench()
    bench.type(":load model.flow", "cell other = 1")
    try bench.write("cell year = nope\n", to: "model.flow")
    #expect(bench.type(":undo") == "undone: cell other = 1\nremoved other\n")
    #expect(bench.type("age").hasPrefix("31 "))
    #expect(bench.type(":reload").hasSuffix("everything is as it was\n"))
    #expect(bench.type("age").hasPrefix("31 "))
  }

  /// What was wrong with a file is not remembered, and neither is a file that was taken back.
  @Test func aFileThatIsLoadedAnewIsReadAnew() throws {
    let bench = try bench()
    try bench.write("cell year = nope\n", to: "model.flow")
    #expect(bench.type(":load model.flow").contains("R2001"))
    try bench.write(Self.model, to: "model.flow")
    #expect(bench.type(":load model.flow").contains("age = 31"))
    bench.type(":undo")
    try bench.write(Self.model.replacing("2016", with: "2017"), to: "model.flow")
    #expect(bench.type(":load model.flow").contains("age = 32"))
  }

  @Test func otherSemanticsAreTakenBack() throws {
    let bench = try PromptBench()
    bench.type("cell a = 1", "b := a * 10", "c := a * 100", "cell told = 0")
    bench.type("b, c -> { told = told + 1 }", "a = 2")
    #expect(bench.type(":semantics classic") == "carried out again in classic\ntold  2 -> 3\n")
    #expect(bench.type(":semantics classic") == "the semantics are classic already\n")
    #expect(bench.type("a = 3").components(separatedBy: "told").count > 2)
    bench.type(":undo")
    #expect(bench.type(":undo") == "undone: :semantics classic\ntold  3 -> 2\n")
    #expect(bench.type(":redo") == "done again: :semantics classic\ntold  2 -> 3\n")
    bench.type(":reset")
    #expect(
      bench.type(":semantics waves") == "carried out again in waves\nnothing is otherwise\n")
  }

  @Test func aKeptSessionStaysInItsSemantics() throws {
    let bench = try PromptBench()
    bench.session.keeper = try SessionJournal(FaultyStorage())
    bench.type("cell a = 1")
    #expect(bench.type(":semantics classic").hasPrefix("a session that is kept stays in waves"))
    #expect(bench.type(":semantics").hasPrefix("semantics  waves"))
  }
}
