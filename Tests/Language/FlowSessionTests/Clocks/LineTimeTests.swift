import FlowCheck
import FlowRuntime
import FlowSession
import Testing

/// When lines from outside are taken in real time, beside timers and another thread.
@Suite struct LineTimeTests {
  /// A program in real time to which a thing named `lines` gives so many lines.
  private func program(_ lines: Int, _ entries: String...) -> LiveProgram {
    let thing = FakeThing(
      "lines", values: (1...lines).map { .text("line \($0)") }, of: .string, endsWith: "end")
    return LiveProgram(time: .real, world: [thing.offer], entries)
  }

  /// What is there is taken at once, however long the other thread takes.
  @Test func linesDoNotWaitForAnotherThread() {
    let program = program(
      3, "lines.value -> { print(it, now()) }",
      "lines.value | deliverOn(background) | map(it.upper) | deliverOn(main) -> { print(it, now()) }"
    )
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
    let program = program(30, "lines.value -> { print(\"line\", now()) }", clock)
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
