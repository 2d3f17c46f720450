import FlowTesting
import FlowText
import Testing

@testable import FlowRuntime
@testable import FlowSession

/// Where all values together are as many as they may be, what comes next is refused without a count of everything.
///
/// Not so behind a `delay`: what waits for its time is no value of the store and goes by itself, so that it is counted
/// each time.
@Suite struct FullBudgetTests {
  private func session(room: Int) -> (Session, RunRecorder) {
    var options = SessionOptions()
    options.time = .virtual
    options.limits.allValueBytes = room
    let recorder = RunRecorder()
    return (Session(options: options, output: recorder), recorder)
  }

  @Test(arguments: [
    "line | take(100000) | collect -> print(it.count)", "line | scan([], acc + [it]) -> all = it",
    "cell all: [String] = []; line -> { all = all.append(it) }",
    "line | per(it) | scan([], acc + [it]) -> print(it.count)",
    "line | buffer(1h) -> print(it.count)",
    "line | window(1h) -> last = it",
  ])
  func aLineThatFindsNoRoomIsRefusedWithoutACount(_ contract: String) {
    let (session, recorder) = session(room: 8_000)
    session.submit("event line: String; cell k = 0; " + contract)
    #expect(recorder.found.map(\.words) == [])
    for _ in 1...500 { session.submit("line(\"a line of the input, \\(k)\")") }
    #expect(recorder.found.contains { $0.diagnostic.code == .limitReached })
    let counts = session.runtime.store.budget.counts
    #expect(counts < 60, "\(counts)")
  }

  @Test func whatIsLetGoIsRoomAgain() {
    let (session, recorder) = session(room: 100_000)
    session.submit("cell all = \"\"; cell more: [String] = []")
    session.submit("all = \"x\".repeat(60000)")
    session.submit("for i in 1...1000 { more = more.append(\"a line of the input, \\(i)\") }")
    #expect(recorder.found.map(\.diagnostic.code.rawValue) == ["R6003"])
    for _ in 0..<10 { session.submit("more = (1...2000).map(i => \"a line of the input, \\(i)\")") }
    #expect(recorder.found.count == 11)
    session.submit("all = \"\"")
    session.submit("more = (1...1000).map(i => \"a line of the input, \\(i)\")")
    session.submit("print(more.count)")
    #expect(recorder.found.count == 11)
    #expect(recorder.lines == ["1000"])
  }
}
