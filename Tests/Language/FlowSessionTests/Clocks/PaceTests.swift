import FlowRuntime
import FlowTesting
import Testing

@testable import FlowSession

/// Timers served a slice at a time: what a person sees of a clock that its program cannot follow.
struct PaceTests {
  /// A machine on which each look at the clock takes half a millisecond, and so each tick.
  private final class SlowMachine: SessionMachine {
    private(set) var looks = 0
    var asleep = 0
    var nanoseconds: Int {
      looks += 1
      return asleep + looks * 500_000
    }
    func submit(_ job: @escaping @Sendable () -> ThreadHopResult) {}
    func takeResults() -> [ThreadHopResult] { [] }
    func prepareThread() -> SystemError? { nil }
    func prepareToWait() {}
    func waitForNews(nanoseconds: Int?) -> Bool { true }
  }

  private static let slice = 10_000_000

  @Test func aTickerThatIsTooFastMakesTheClockSlowerAndLeavesThePromptItsTurn() {
    let machine = SlowMachine()
    let recorder = RunRecorder()
    let session = Session(options: SessionOptions(), output: recorder, machine: machine)
    session.submit("cell n = 0")
    session.submit("every(1ms) -> { n += 1 }")
    let start = session.entryInstant
    session.runClock(speed: 1000)
    #expect(!session.clockIsBehind)
    for _ in 0..<200 {
      let before = machine.nanoseconds
      session.serveTimers(forAtMost: Self.slice)
      // Half a millisecond for each look at the clock around the slice.
      #expect(machine.nanoseconds - before < 2 * Self.slice)
    }
    #expect(session.clockIsBehind)
    #expect(session.clockText.hasSuffix("behind"))
    // An entry does not wait for what is due meanwhile, and no tick is left out.
    let before = machine.nanoseconds
    session.submit("print(n)")
    #expect(machine.nanoseconds - before < Self.slice)
    #expect(recorder.lines.last == "\((session.entryInstant - start) / 1_000_000)")
    session.runClock(speed: 1)
    #expect(!session.clockIsBehind)
  }

  @Test func whatIsLateAfterAPauseIsServedInSlicesAndTheClockIsKept() {
    let machine = SlowMachine()
    let recorder = RunRecorder()
    let session = Session(options: SessionOptions(), output: recorder, machine: machine)
    session.submit("cell n = 0")
    session.submit("every(10ms) -> { n += 1 }")
    machine.asleep = 3_000_000_000
    var slices = 0
    while session.timeToNextDeadline == 0 {
      session.serveTimers(forAtMost: Self.slice)
      slices += 1
    }
    #expect(slices > 10)
    #expect(!session.clockIsBehind)
    #expect(session.instant >= 3_000_000_000)
    session.pauseClock()
    session.submit("print(n)")
    #expect((Int(recorder.lines.last ?? "") ?? 0) >= 300)
  }
}
