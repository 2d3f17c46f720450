import FlowText
import Testing

@testable import FlowSession

/// What is recorded of a run is bounded by its bytes, and the oldest goes first.
struct RecordLimitTests {
  private final class Listener: SessionOutput {
    var log: MomentLog
    init(limit: Int) { log = MomentLog(limit: limit) }
    func print(_ line: String) {}
    func show(_ event: SessionEvent) {}
    func report(_ diagnostic: Diagnostic, in sources: SourceMap) {}
    func record(_ moment: RecordedMoment) { log.append(moment) }
  }

  /// Runs a cell through texts of 4,000 bytes each.
  private static func run(_ changes: Int, limit: Int) -> (session: Session, log: MomentLog) {
    var options = SessionOptions()
    options.time = .virtual
    options.records = true
    options.watches = true
    options.limits.recordBytes = limit
    let listener = Listener(limit: limit)
    let session = Session(options: options, output: listener)
    let text = String(repeating: "x", count: 4_000)
    session.submit("cell first = 1")
    session.submit("first = 2")
    session.submit("cell a = \"\"")
    for number in 0..<changes {
      session.step(by: 1_000_000_000)
      session.submit("a = \"\(number) \(text)\"")
    }
    return (session, listener.log)
  }

  @Test func `a record below its limit is kept whole, and one above it is not`() {
    let whole = Self.run(20, limit: .max)
    #expect(whole.log.forgottenUntil == nil && whole.session.forgottenUntil == nil)
    let under = Self.run(20, limit: max(whole.log.bytes, whole.session.history.bytes))
    #expect(under.log.forgottenUntil == nil && under.session.forgottenUntil == nil)
    #expect(under.log.moments == whole.log.moments)
    for limit in [whole.log.bytes - 1, whole.session.history.bytes - 1] {
      let over = Self.run(20, limit: limit)
      #expect((over.log.forgottenUntil != nil) == (limit < whole.log.bytes))
      #expect((over.session.forgottenUntil != nil) == (limit < whole.session.history.bytes))
      #expect(over.log.bytes <= limit && over.log.count == whole.log.count)
      // The oldest go first.
      #expect(over.log.moments == whole.log.moments.suffix(over.log.moments.count))
    }
  }

  @Test func `a record of any length takes no more than its limit`() {
    let (session, log) = Self.run(2_000, limit: 100_000)
    #expect((50_000...100_000).contains(log.bytes))
    #expect((50_000...100_000).contains(session.history.bytes))
    #expect(log.moments(since: 0).count == log.moments.count)
    #expect(log.moments(since: log.count).isEmpty)
    #expect(log.moments.map(\.bytes).reduce(0, +) == log.bytes)
  }

  @Test func `where nothing is kept there is no past`() {
    let (session, log) = Self.run(5, limit: 0)
    #expect(log.moments.isEmpty && log.bytes == 0)
    #expect(session.history.all.isEmpty && session.history.bytes == 0)
  }

  @Test func `that older waves are forgotten is said`() {
    let (session, _) = Self.run(100, limit: 100_000)
    #expect((session.forgottenUntil ?? 0) > 1_000_000_000)
    #expect(session.why("first").contains { $0.contains("is no longer kept") })
    #expect(session.why("a").allSatisfy { !$0.contains("is no longer kept") })
  }

  /// Of a list that grows, each step would have all of it.
  @Test(arguments: [false, true]) func `a step has the beginning of a long value`(_ isWhole: Bool) {
    var options = SessionOptions()
    options.time = .virtual
    options.records = true
    options.recordsLongValues = isWhole
    let listener = Listener(limit: .max)
    let program =
      "event e: String\ne | scan([\"\"], acc + [it]) -> b = it\n"
      + "for i in 1...400 { e(\"a text of some length, number \\(i)\") }"
    let run = Run(
      Array(program.utf8), named: "a.flow", options: options, output: listener)
    _ = run.finish()
    let longest = listener.log.moments.map(\.bytes).max() ?? 0
    #expect(isWhole == (longest > 20_000), "\(longest)")
  }
}
