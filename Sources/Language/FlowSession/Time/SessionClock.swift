import FlowRuntime
import FlowText

/// The machine that a session runs on: a clock, and another thread.
protocol SessionMachine: BackgroundQueue {
  /// The present time of a monotonic clock, in nanoseconds.
  var nanoseconds: Int { get }

  /// Prepares for a wait: news from here on ends it.
  func prepareToWait()

  /// Waits for a result of the other thread or an interruption, without a time indefinitely; false
  /// if the time is over first, or at a signal.
  func waitForNews(nanoseconds: Int?) -> Bool

  /// Starts the other thread; returns the error if there is none.
  func prepareThread() -> SystemError?
}

/// A clock that lets real time pass by sleeping, and virtual time at once.
final class SessionClock: Waiter {
  private var isReal: Bool
  private let machine: any SessionMachine
  private let interruption: Interruption
  /// The machine's time at the script's `base`.
  private var start: Int
  private var base = 0
  /// Script nanoseconds per machine nanosecond.
  private(set) var speed = 1.0
  /// Time of the script that passed without its clock, since that was set.
  private(set) var lost = 0
  /// The clock of a session that is embedded in another program.
  let guest = GuestClock()
  /// Called before a sleep, so that printed lines can be flushed.
  var willSleep: (() -> Void)?

  init(isReal: Bool, machine: any SessionMachine, interruption: Interruption) {
    self.isReal = isReal
    self.machine = machine
    self.interruption = interruption
    start = machine.nanoseconds
  }

  var present: Int? {
    guard isReal else { return nil }
    let instant = ScriptTime.instant(scaled(machine.nanoseconds &- start), after: base)
    return min(instant, ScriptTime.last)
  }

  var hopsTakeTime: Bool { isReal }

  /// The machine's time, in nanoseconds.
  var machineTime: Int { machine.nanoseconds }

  /// Continues from an instant that is behind the clock, at the same speed.
  func slow(to instant: Int) {
    guard let present else { return }
    let lost = ScriptTime.instant(max(0, present - instant), after: lost)
    goOn(from: instant, isReal: true, speed: speed)
    self.lost = lost
  }

  /// Makes time virtual until `goOn`.
  func stop() {
    isReal = false
  }

  /// Continues from an instant.
  func goOn(from instant: Int, isReal: Bool, speed: Double = 1) {
    self.speed = speed
    lost = 0
    base = instant
    start = machine.nanoseconds
    self.isReal = isReal
  }

  private func scaled(_ nanoseconds: Int) -> Int {
    speed == 1 ? nanoseconds : ScriptTime.nanoseconds(Double(nanoseconds) * speed)
  }

  /// Returns the machine's time for a time of the script.
  func realTime(of nanoseconds: Int) -> Int {
    speed == 1
      ? nanoseconds : ScriptTime.nanoseconds((Double(nanoseconds) / speed).rounded(.up))
  }

  func wait(until instant: Int?) -> Bool {
    if isReal {
      willSleep?()
    }
    machine.prepareToWait()
    while !interruption.isRaisedBeforeSleep {
      var rest: Int?
      if isReal, let instant, let present {
        guard instant > present else { return true }
        rest = realTime(of: instant - present)
      }
      if machine.waitForNews(nanoseconds: rest) { return !interruption.isRaised }
    }
    return false
  }
}
