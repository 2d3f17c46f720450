import FlowRuntime

/// What a session asks of the machine it runs on: a clock, and another thread.
protocol SessionMachine: BackgroundQueue {
  /// What a monotonic clock shows, in nanoseconds.
  var nanoseconds: Int { get }

  /// Makes ready for a wait: news from here on ends it.
  func prepareToWait()

  /// Waits for a result of the other thread, or an interruption, without a time for as long as it takes;
  /// false when the time is over first, or when there was a signal.
  func waitForNews(nanoseconds: Int?) -> Bool

  /// Makes sure that there is another thread; the reason if there is none.
  func prepareThread() -> SystemError?
}

/// Lets time pass for a session: real time by sleeping, virtual time at once.
final class SessionClock: Waiter {
  private var isReal: Bool
  private let machine: any SessionMachine
  private let interruption: Interruption
  /// What the machine's clock showed at the script's `base`.
  private var start: Int
  private var base = 0
  /// How many nanoseconds of the script go by in one of the machine.
  private(set) var speed = 1.0
  /// Called before a sleep, so that what was printed can be read meanwhile.
  var willSleep: (() -> Void)?

  init(isReal: Bool, machine: any SessionMachine, interruption: Interruption) {
    self.isReal = isReal
    self.machine = machine
    self.interruption = interruption
    start = machine.nanoseconds
  }

  var present: Int? {
    isReal ? base &+ scaled(machine.nanoseconds &- start) : nil
  }

  var hopsTakeTime: Bool { isReal }

  /// Lets time jump until `goOn`.
  func stop() {
    isReal = false
  }

  /// Goes on from an instant.
  func goOn(from instant: Int, isReal: Bool, speed: Double = 1) {
    self.speed = speed
    base = instant
    start = machine.nanoseconds
    self.isReal = isReal
  }

  private func scaled(_ nanoseconds: Int) -> Int {
    speed == 1 ? nanoseconds : Int(Double(nanoseconds) * speed)
  }

  /// How long the machine takes for a time of the script.
  func realTime(of nanoseconds: Int) -> Int {
    speed == 1 ? nanoseconds : Int((Double(nanoseconds) / speed).rounded(.up))
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
