import FlowCheck
import FlowLower
import FlowRuntime

/// A timer that is ahead, as the prompt lists it.
package struct TimerRow: Hashable, Sendable {
  /// How long until then, as a duration.
  package let left: String
  /// When, in nanoseconds from the start.
  package let due: Int
  package let origin: String
  /// What it lets go then; nil where it holds nothing.
  package let value: String?
  package let contract: String
  /// The contract as `ProgramPicture` numbers it.
  package let contractID: Int
  package let number: Int?
}

/// The clock of a prompt: it can be stopped, moved on, and run faster or slower.
extension Session {
  /// What is to happen by itself, in the order of its time.
  package var timers: [TimerRow] {
    let now = now
    return runtime.pendingTimers.map { timer in
      TimerRow(
        left: ValueFormatter.instant(max(0, timer.due - now)), due: timer.due,
        origin: timer.origin, value: timer.value.map(runtime.formatter.quoted),
        contract: runtime.plan(of: timer.contract)?.text ?? "",
        contractID: Int(timer.contract.index), number: numbers[timer.contract])
    }
  }

  /// Where the clock stands and how it goes, in words.
  package var clockText: String {
    let time = ValueFormatter.instant(now)
    guard clock.present != nil else { return "\(time), stopped" }
    let speed = clock.speed
    let times = speed == speed.rounded() ? String(Int(speed)) : "\(speed)"
    return speed == 1 ? "\(time), in real time" : "\(time), at \(times) times its speed"
  }

  /// How many times as fast as real time the clock goes; 0 while it stands.
  package var clockSpeed: Double { clock.present == nil ? 0 : clock.speed }

  /// The instant up to which everything has been carried out, in nanoseconds from the start.
  package var instant: Int { runtime.clock.now }

  /// Stops the clock; timers wait.
  package func pauseClock() {
    let now = now
    serveTimers()
    clock.stop()
    runtime.clock.advance(to: max(now, runtime.clock.now))
  }

  /// Lets the clock go on from where it stands, so many times as fast as real time.
  package func runClock(speed: Double) {
    clock.goOn(from: now, isReal: true, speed: speed)
  }

  /// Lets the clock go as that of a session does whose entries have been carried out again here.
  package func takeClock(of session: Session) {
    guard options.time == .real else { return }
    if session.clock.present == nil {
      pauseClock()
    } else if session.clock.speed != 1 {
      runClock(speed: session.clock.speed)
    }
  }

  /// Lets time pass at once, with everything that falls due in it.
  package func step(by nanoseconds: Int) {
    let (target, overflows) = now.addingReportingOverflow(nanoseconds)
    let goesOn = clock.present != nil
    pauseClock()
    letPass(until: overflows ? .max : target)
    if goesOn { runClock(speed: clock.speed) }
  }
}
