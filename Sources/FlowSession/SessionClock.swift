import Dispatch
import FlowRuntime

/// What a session asks of the machine it runs on: a clock, and another thread.
protocol SessionMachine: BackgroundQueue {
  /// What a monotonic clock shows, in nanoseconds.
  var nanoseconds: Int { get }

  /// Waits for a result of the other thread; false when the time is over first.
  func waitForNews(nanoseconds: Int) -> Bool
}

/// The machine's own clock, and a thread beside the session's for `deliverOn(background)` with a bell
/// that rings when it has something to hand back.
final class BackgroundThread: SessionMachine {
  private let clock = ContinuousClock()
  private let start = ContinuousClock.now
  private let queue = DispatchQueue(label: "runnel.background")
  private let results = FinishedHops()
  private let bell = DispatchSemaphore(value: 0)

  func submit(_ job: @escaping @Sendable () -> HopResult) {
    queue.async { [results, bell] in
      results.add(job())
      bell.signal()
    }
  }

  func takeResults() -> [HopResult] {
    results.takeAll()
  }

  var nanoseconds: Int {
    let (seconds, attoseconds) = (clock.now - start).components
    return Int(seconds) &* 1_000_000_000 &+ Int(attoseconds / 1_000_000_000)
  }

  func waitForNews(nanoseconds: Int) -> Bool {
    bell.wait(timeout: .now() + .nanoseconds(nanoseconds)) == .success
  }
}

/// Lets time pass for a session: real time by sleeping, virtual time at once.
final class SessionClock: Waiter {
  /// How long a sleep may go on before it looks whether it was interrupted.
  private static let slice = 20_000_000

  private var isReal: Bool
  private let machine: any SessionMachine
  private let interruption: Interruption
  /// What the machine's clock showed at the script's `base`.
  private var start: Int
  private var base = 0
  /// Called before a sleep, so that what was printed can be read meanwhile.
  var willSleep: (() -> Void)?

  init(isReal: Bool, machine: any SessionMachine, interruption: Interruption) {
    self.isReal = isReal
    self.machine = machine
    self.interruption = interruption
    start = machine.nanoseconds
  }

  var present: Int? {
    isReal ? base &+ machine.nanoseconds &- start : nil
  }

  var hopsTakeTime: Bool { isReal }

  /// Lets time jump until `goOn`.
  func stop() {
    isReal = false
  }

  /// Goes on from an instant.
  func goOn(from instant: Int, isReal: Bool) {
    base = instant
    start = machine.nanoseconds
    self.isReal = isReal
  }

  func wait(until instant: Int?) -> Bool {
    if isReal {
      willSleep?()
    }
    while !interruption.isRaised {
      var rest = Self.slice
      if isReal, let instant, let present {
        rest = min(rest, instant - present)
      }
      if rest <= 0 || machine.waitForNews(nanoseconds: rest) { return true }
    }
    return false
  }
}
