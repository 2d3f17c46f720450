import FlowSession
import FlowTesting
import FlowText
import Testing

@testable import FlowRuntime
@testable import FlowSession

/// Values that a block or a chain of waves replaces take no room once it is over, and what a block has to remember
/// counts.
@Suite struct BlockMemoryTests {
  private func run(_ text: String, room: Int) -> RunRecorder {
    var options = SessionOptions()
    options.time = .virtual
    options.limits.allValueBytes = room
    let run = Run(text, named: "memory.flow", options: options)
    _ = run.finish()
    return run.output
  }

  private static let list = "cell xs = (1...2000).map(i => 0)\nevent go: Int\n"

  @Test(arguments: [
    "for i in 0...999 { xs[i] = 1 }\nprint(xs.sum)",
    "together { for i in 0...999 { xs[i] = 1 } }\nprint(xs.sum)",
    "command c { for i in 0...999 { xs[i] = 1 } }\nc()\nprint(xs.sum)",
    "go -> { for i in 0...999 { xs[i] = 1 } }\ngo(1)\nprint(xs.sum)",
    "command c { for i in 0...999 { xs[i] = 1 } }\ngo -> c()\ngo(1)\nprint(xs.sum)",
    "cell n = 0\ngo -> { n = 1 }\ngo -> { for i in 0...999 { xs = xs.map(x => x + 1) } }\ngo(1)\nprint(xs[0])",
    "go -> { xs = xs.map(x => x + 1) }\ngo -> { if it > 1 { go(it - 1) } }\ngo(1000)\nprint(xs[0])",
  ])
  func whatIsReplacedIsGivenBack(_ program: String) {
    let recorder = run(Self.list + program, room: 300_000)
    #expect(recorder.lines == ["1000"], "\(recorder.found.map(\.words))")
  }

  /// A block that is not the first one of its wave remembers what its updates read, as the cell may change before.
  @Test func whatUpdatesReadCounts() {
    let program =
      "cell n = 0\nevent go\ngo -> { n += 1 }\ngo -> { for i in 1...20000 { n += i } }\ngo()\nprint(n)"
    let recorder = run(program, room: 1_000_000)
    #expect(recorder.found.map(\.diagnostic.code.rawValue) == ["R6003"])
    #expect(recorder.lines == ["1"])
    #expect(run(program, room: 20_000_000).lines == ["200010001"])
  }

  /// Updates that read nothing else are remembered as one, however many there are.
  @Test func equalUpdatesTakeTheRoomOfOne() {
    let program =
      "cell n = 0\nevent go\ngo -> { n += 1 }\ngo -> { for i in 1...20000 { n += 1 } }\ngo()\nprint(n)"
    #expect(run(program, room: 1_000).lines == ["20001"])
  }

  /// Where a contract leads to the cell, what stands between two updates may reach it in between.
  @Test func updatesThatCanNotBeFoldedCount() {
    let program = """
      cell a = 0; cell b = 0; cell c = 0
      c | updates -> a
      c | updates -> b
      for i in 1...20000 { a += 1; b += 1 }
      print(a, b)
      """
    let recorder = run(program, room: 1_000_000)
    #expect(recorder.found.map(\.diagnostic.code.rawValue) == ["R6003"])
    #expect(recorder.lines == ["0 0"])
    #expect(run(program, room: 50_000_000).lines == ["20000 20000"])
  }

  @Test func aLoopThatSendsMeetsTheLimitOfWhatWaits() {
    var options = SessionOptions()
    options.limits.queued = 100
    let recorder = RunRecorder()
    let session = Session(options: options, output: recorder)
    session.submit("event e: Int; cell n = 0; e -> { n += 1 }")
    session.submit("for i in 1...100 { e(i) }")
    #expect(recorder.found.map(\.words) == [])
    session.submit("for i in 1...102 { e(i) }")
    #expect(recorder.found.last?.words.contains("more than 100 waves would wait") == true)
    session.submit("print(n)")
    #expect(recorder.lines == ["100"])
  }

  /// A list that `collect` gathers, and what is made of it, is bounded with all values and not as one text.
  @Test func whatIsGatheredIsBoundedWithAllValues() {
    let program = """
      event line: String
      line | take(20) | collect -> { print(it.map(l => l.split(",")).flat.tally.sorted(p => -p.1).prefix(1)) }
      let text = (1...1000).map(i => "a,b").join(",")
      for i in 1...20 { line(text) }
      """
    var options = SessionOptions()
    options.time = .virtual
    options.limits.valueBytes = 5_000
    let recorder = RunRecorder()
    let roomy = Run(
      Array(program.utf8), named: "collect.flow", options: options, output: recorder)
    _ = roomy.finish()
    #expect(recorder.lines == ["[(\"a\", 20000)]"], "\(recorder.found.map(\.words))")
    #expect(run(program, room: 100_000).found.map(\.diagnostic.code.rawValue) == ["R6003"])
  }

  @Test func whatIsPrintedIsNoLongerThanAText() {
    var options = SessionOptions()
    options.limits.valueBytes = 100
    let recorder = RunRecorder()
    let session = Session(options: options, output: recorder)
    session.submit("let xs = 1...50")
    for entry in ["print(xs)", "print(\"\\(xs)\")"] { session.submit(entry) }
    #expect(recorder.found.map(\.diagnostic.code.rawValue) == ["R6003", "R6003"])
    session.submit("print(xs.count)")
    #expect(recorder.lines.last == "50")
  }
}
