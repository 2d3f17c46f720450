import FlowText
import Testing

@testable import FlowRuntime
@testable import FlowSession

/// When lines from outside are taken in real time, beside timers and another thread.
@Suite struct LineTimeTests {
  /// Lines that are all there from the beginning.
  private final class Lines: Feed {
    private let count: Int
    private var taken = 0

    init(_ count: Int) { self.count = count }

    func next() -> FedValue? {
      guard taken <= count else { return nil }
      taken += 1
      return taken <= count ? .line : .end
    }

    var text: String { "line \(taken)" }
    var number: Int { taken }
    func readASCII(_ body: (Swift.Span<UInt8>) -> Void) -> Bool { false }
    var isOver: Bool { taken > count }
  }

  /// A program in real time whose events `line` and `end` get lines.
  private func program(_ lines: Int, _ entries: String...) -> LiveProgram {
    let program = LiveProgram(time: .real, ["event line: String; event end"] + entries)
    program.runtime.feed(
      program.symbol("line"), program.symbol("end"), from: Lines(lines),
      at: Span(source: SourceID(index: 0), start: 0, end: 0))
    return program
  }

  /// What is there is taken at once, however long the other thread takes.
  @Test func linesDoNotWaitForAnotherThread() {
    let program = program(
      3, "line -> { print(it, now()) }",
      "line | deliverOn(background) | map(it.upper) | deliverOn(main) -> { print(it, now()) }")
    program.machine.jobTime = 10_000_000
    program.pass(100)
    #expect(
      program.takeLines() == [
        "line 1 0ms", "line 2 0ms", "line 3 0ms", "LINE 1 10ms", "LINE 2 20ms", "LINE 3 30ms",
      ])
  }

  /// A line comes at the instant of the machine's clock, and what is due before it comes first.
  @Test(arguments: ["", "every(10ms) -> { print(\"tick\", now()) }"])
  func linesComeBetweenWhatIsDue(_ clock: String) {
    let program = program(30, "line -> { print(\"line\", now()) }", clock)
    program.machine.lookTime = 3_000_000
    program.pass(200)
    let said = program.takeLines().map { $0.split(separator: " ") }
    let instants = said.compactMap { Int($0[1].dropLast(2)) }
    #expect(instants.count == said.count && instants == instants.sorted(), "\(said)")
    #expect(Set(instants).count > 20, "time passes between the lines")
    let ticks = zip(said, instants).filter { $0.0[0] == "tick" }.map(\.1)
    #expect(ticks == (clock.isEmpty ? [] : (1...ticks.count).map { 10 * $0 }))
  }
}
