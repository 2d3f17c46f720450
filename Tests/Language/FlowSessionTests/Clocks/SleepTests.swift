import FlowRuntime
import FlowTesting
import FlowText
import Testing

@testable import FlowSession

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// How often a session that has nothing to do wakes.
@Suite struct SleepTests {
  private func session(
    _ machine: any SessionMachine, _ interruption: Interruption = Interruption()
  ) -> (Session, RunRecorder) {
    let recorder = RunRecorder()
    return (
      Session(
        options: SessionOptions(), output: recorder, machine: machine, interruption: interruption),
      recorder
    )
  }

  private func run(_ text: String, _ session: Session) -> RunStatus {
    session.run(name: "main.flow", bytes: Array(text.utf8))
  }

  /// One wait for each thing that comes due, however long that takes.
  @Test func aRunSleepsUntilSomethingIsDue() {
    let machine = SimulatedMachine()
    let (session, recorder) = session(machine)
    #expect(
      run("wait 1h\nprint(\"an hour\")\nafter(2h) -> print(\"two\")\n", session) == .succeeded)
    #expect(recorder.lines == ["an hour", "two"])
    #expect(machine.waits == 2)
  }

  /// A value on another thread is waited for once, however long it takes there.
  @Test func aRunSleepsUntilAValueIsBack() {
    let machine = SimulatedMachine()
    machine.jobTime = 10_000_000
    let (session, recorder) = session(machine)
    let text = "cell a = 1\na | deliverOn(background) | map(it + 1) | deliverOn(main) -> print\n"
    #expect(run(text, session) == .succeeded)
    #expect(recorder.lines == ["2"])
    #expect(machine.waits == 1)
  }

  /// Whoever is interrupted while it sleeps, for as long as it takes, is woken.
  @Test func anInterruptionEndsASleep() {
    let interruption = Interruption()
    let machine = RealMachine(BackgroundThread(wakePipe: interruption.wakePipe)) {
      // It is about to sleep for an hour.
      let raiser = Raiser(interruption)
      raiser.start()
    }
    let (session, recorder) = session(machine, interruption)
    #expect(run("wait 1h\nprint(\"an hour\")\n", session) == .interrupted)
    #expect(recorder.lines == [])
    #expect(machine.waits <= 2)
  }

  /// What was raised before a sleep began is not slept through.
  @Test func aWakeBeforeASleepEndsIt() {
    let wakePipe = WakePipe()
    wakePipe.prepare()
    wakePipe.wake()
    wakePipe.wake()
    #expect(wakePipe.wait(nanoseconds: nil))
    #expect(!wakePipe.wait(nanoseconds: 1), "both wakes were one")
    #expect(wakePipe.sleepCount == 2)
  }

  @Test func aPipeThatNobodyWaitsForTakesNoDescriptor() {
    let wakePipe = WakePipe()
    for _ in 0..<100_000 { wakePipe.wake() }
    #expect(!wakePipe.wait(nanoseconds: 1))
    for _ in 0..<100_000 { wakePipe.wake() }
    #expect(wakePipe.wait(nanoseconds: nil), "a full pipe wakes as well as any")
    #expect(!wakePipe.wait(nanoseconds: 1))
  }

  // MARK: No thread

  private let background =
    "cell a = 1\nprint(\"begun\")\na | deliverOn(background) | map(it) | deliverOn(main) -> print\n"

  @Test func aRunThatIsGrantedNoThreadSaysSo() {
    let machine = SimulatedMachine()
    machine.refusal = SystemError(code: EAGAIN)
    let (session, recorder) = session(machine)
    #expect(run(background, session) == .failedWhileRunning)
    #expect(recorder.lines == [], "nothing of it is done")
    #expect(recorder.found.map(\.diagnostic.code) == [.limitReached])
    #expect(recorder.found[0].diagnostic.message.contains("`deliverOn(background)`"))
  }

  @Test func anEntryThatIsGrantedNoThreadDoesNothing() {
    let machine = SimulatedMachine()
    machine.refusal = SystemError(code: EAGAIN)
    let (session, recorder) = session(machine)
    session.submit(background)
    #expect(recorder.lines == [])
    #expect(recorder.found.map(\.diagnostic.code) == [.limitReached])
    #expect(session.status == .failedWhileRunning)
    #expect(session.listing(of: .cells).isEmpty)
    machine.refusal = nil
    session.submit(background)
    #expect(recorder.lines.first == "begun", "it may be entered again")
    #expect(recorder.found.count == 1)
  }
}

/// The machine's own clock and thread; says when somebody is about to wait.
private final class RealMachine: SessionMachine {
  private let machine: BackgroundThread
  private let willWait: () -> Void
  private(set) var waits = 0

  init(_ machine: BackgroundThread, willWait: @escaping () -> Void) {
    self.machine = machine
    self.willWait = willWait
  }

  var nanoseconds: Int { machine.nanoseconds }
  func submit(_ job: @escaping @Sendable () -> ThreadHopResult) { machine.submit(job) }
  func takeResults() -> [ThreadHopResult] { machine.takeResults() }
  func prepareThread() -> SystemError? { machine.prepareThread() }
  func prepareToWait() { machine.prepareToWait() }

  func waitForNews(nanoseconds: Int?) -> Bool {
    if waits == 0 { willWait() }
    waits += 1
    return machine.waitForNews(nanoseconds: nanoseconds)
  }
}

/// Raises an interruption from another thread.
private struct Raiser: Sendable {
  private let interruption: Interruption

  init(_ interruption: Interruption) {
    self.interruption = interruption
  }

  func start() {
    Task.detached { [interruption] in interruption.raise() }
  }
}
