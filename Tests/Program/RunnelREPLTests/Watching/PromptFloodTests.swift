import Foundation
import RunnelREPL
import Testing

/// What is said above a line that is being typed, of a real session under a virtual clock.
@Suite struct PromptFloodTests {
  private static let second = 1_000_000_000

  /// A tick every two milliseconds, by steps of ten.
  private func pour(_ bench: PromptBench, seconds: Int) -> String {
    (0..<100 * seconds).reduce(into: "") { text, _ in text += bench.wait(Self.second / 100) }
  }

  @Test func aFloodIsARowAndTheLogHasEveryLine() throws {
    let bench = try PromptBench()
    bench.type("cell n = 0", "n | updates -> print(\"n is \\(it)\")", "every(2ms) -> { n = n + 1 }")
    let said = pour(bench, seconds: 4)
    #expect(said.split(separator: "\n").count < 300)
    // A hundred and one of the steps, of five ticks each, lie within the second.
    #expect(
      bench.rows == [
        "n  2000   505 changes/s",
        "n is 2000   n | updates -> print(\"n is \\(it)\")   505 lines/s",
      ])
    // The last ten thousand lines hold every print.
    let log = bench.type(":log").split(separator: "\n")
    #expect(log.filter { $0.hasPrefix("n is ") } == (1...2_000).map { "n is \($0)" })
    #expect(
      bench.type(":log 2") == "4s  n  1999 -> 2000   every(2ms) -> { n = n + 1 }\nn is 2000\n")
    #expect(bench.type(":log 0") == "`:log` takes a number of lines, as in `:log 20`\n")
  }

  @Test func whenItIsOverTheRowGoesAndALineSaysWhatItCameTo() throws {
    let bench = try PromptBench()
    bench.type("cell n = 0", "every(2ms) | take(1000) -> { n = n + 1 }")
    #expect(pour(bench, seconds: 4).contains("\nn  1000   after "))
    #expect(bench.rows.isEmpty)
    #expect(bench.loop.timeToNextDeadline == nil)
  }

  @Test func whatAnEntryItselfSaysIsNeverSwallowed() throws {
    let bench = try PromptBench()
    bench.type("cell n = 0", "n | updates -> print(it)")
    bench.type(":quiet on")
    let answer = bench.type((1...200).map { "n = \($0)" }.joined(separator: "\n"))
    #expect(answer.split(separator: "\n") == (1...200).map { "\($0)" })
  }

  /// A program that nobody types beside says every line: at a pipe nothing gathers.
  @Test func atAPipeNothingIsSwallowed() throws {
    let bench = try PromptBench(isAtTerminal: false)
    bench.type("cell n = 0", "every(2ms) -> { n = n + 1 }", "n | updates -> print(it)")
    bench.session.letPass(Self.second)
    bench.output.flush()
    let lines = bench.device.takeText().split(separator: "\n")
    #expect(lines.filter { !$0.contains("->") }.count >= 500)
    #expect(bench.rows.isEmpty)
  }

  @Test func errorsThatComeAgainAndAgainAreOneRow() throws {
    let bench = try PromptBench()
    bench.type("cell n = 0", "cell m = 0", "every(2ms) -> { m = 1 / n }")
    let said = pour(bench, seconds: 2)
    #expect(said.components(separatedBy: "error[R5001]").count - 1 == FloodGate.mostLines)
    #expect(bench.rows == ["error[R5001]: `1 / 0` divides by zero   505 times/s"])
    let log = bench.type(":log")
    #expect(log.components(separatedBy: "error[R5001]").count - 1 == 1_000)
  }

  /// What a timer brings is told with its place once, and in a row from then on; the log has it whole.
  @Test func whatComesAgainIsToldInARow() throws {
    let bench = try PromptBench()
    bench.type(
      "cell floor = 0", "command move() when floor < 0 { floor -= 1 }", "every(1s) -> move()")
    let first = bench.wait(Self.second)
    #expect(first.hasPrefix("warning[R5011]: `move` is disabled and did not run\n"))
    #expect(first.split(separator: "\n").count > 3)
    let again = "warning[R5011] again: `move` is disabled and did not run   every(1s) -> move()\n"
    #expect(bench.wait(2 * Self.second) == again + again)
    bench.output.columns = { 40 }
    #expect(bench.wait(Self.second) == "warning[R5011] again: `move` is disable…\n")
    #expect(bench.type(":log").components(separatedBy: "warning[R5011]: ").count - 1 == 4)
    // What an entry itself brings is told in full, and so is the same at another place.
    #expect(bench.type("move()").hasPrefix("warning[R5011]: "))
    bench.type(":dispose last", "every(1s) -> move")
    #expect(bench.wait(Self.second).hasPrefix("warning[R5011]: "))
  }

  /// Its row says what it is; an answer to what was typed says it all the same, and so does the log.
  @Test func ofAWatchedCellNoRowsComeBesideWhatIsTyped() throws {
    let bench = try PromptBench()
    bench.type("cell n = 0", "n -> twice = n * 2", "every(1s) -> { n = n + 1 }")
    #expect(bench.wait(Self.second).contains("  n  0 -> 1"))
    bench.type(":watch n")
    #expect(bench.wait(Self.second) == "  twice  2 -> 4\n")
    #expect(bench.rows.first?.hasPrefix("n  2") == true)
    #expect(bench.type("n = 7").hasPrefix("n      2 -> 7\n"))
    #expect(bench.type(":log").contains("n  1 -> 2"))
    bench.type(":watch")
    #expect(bench.wait(Self.second).contains("  n  7 -> 8"))
  }

  @Test func watchedCellsStayInSight() throws {
    let bench = try PromptBench()
    #expect(bench.type(":watch age") == "there is no cell or event `age` to watch\n")
    bench.type("cell year = 2016", "year -> age = year - 1985", "event tap: Int")
    #expect(bench.type(":watch age year tap") == "`:watch` alone ends this\n")
    #expect(bench.rows == ["age   31", "year  2016", "tap   no value yet"])
    bench.type("year = 2017", "tap(3)")
    #expect(
      bench.rows == [
        "age   32    ▁█  1 change/s", "year  2017  ▁█  1 change/s", "tap   3         1 change/s",
      ])
    bench.wait(2 * Self.second)
    bench.nanoseconds += Self.second
    #expect(bench.rows == ["age   32    ▁█", "year  2017  ▁█", "tap   3"])
    bench.type(":undo", ":undo", ":undo")
    #expect(bench.rows[0].hasPrefix("age   31"))
    bench.type(":reset")
    #expect(bench.rows == ["age   is gone", "year  is gone", "tap   is gone"])
    #expect(bench.type(":watch").hasPrefix("nothing is watched any more"))
    #expect(bench.rows.isEmpty && bench.loop.timeToNextDeadline == nil)
  }

  @Test func theRowsAreMadeAnewTwentyTimesASecond() throws {
    let bench = try PromptBench()
    bench.type("cell n = 0", "every(2ms) -> { n = n + 1 }", ":watch n")
    var shown: [[String]] = []
    for _ in 0..<200 {
      bench.wait(5_000_000)
      if bench.rows != shown.last { shown.append(bench.rows) }
    }
    #expect((18...22).contains(shown.count), "\(shown.count)")
  }

  @Test func withoutATerminalThereIsNothingToWatchOn() throws {
    let bench = try PromptBench(isAtTerminal: false)
    bench.type("cell a = 1")
    #expect(bench.type(":watch a").contains("there is none here"))
  }
}
