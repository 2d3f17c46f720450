import FlowCheck
import FlowLower
import FlowRuntime
import FlowSyntax
import FlowText

/// A pending timer, as the prompt lists it.
package struct TimerRow: Hashable, Sendable {
  /// The time until it fires, as a duration.
  package let left: String
  /// The instant at which it fires, in nanoseconds from the start.
  package let due: Int
  package let origin: String
  /// The value that it will release, of a window what is in it; nil if it holds none.
  package let value: String?
  /// True if the value has been told already, as what is in a window.
  package let isTold: Bool
  /// As it is written; the statement of a block that runs later.
  package let contract: String
  /// The contract's number in `ProgramPicture`; nil for a block that runs later.
  package let contractID: Int?
  package let number: Int?
}

/// The clock of a prompt, which can be stopped, stepped, and run faster or slower.
extension Session {
  /// The pending timers, in the order of their time.
  package var timers: [TimerRow] {
    let now = now
    return runtime.pendingTimers.map { timer in
      TimerRow(
        left: ValueFormatter.instant(max(0, timer.due - now)), due: timer.due,
        origin: timer.origin, value: timer.value.map(runtime.formatter.quoted),
        isTold: timer.isTold,
        contract: text(of: timer),
        contractID: timer.contract.map { Int($0.index) },
        number: timer.contract.flatMap { numbers[$0] })
    }
  }

  /// Returns the contract of a timer as it is written; of a block that runs later, its statement.
  private func text(of timer: PendingTimer) -> String {
    if let contract = timer.contract { return runtime.plan(of: contract)?.text ?? "" }
    guard let block = timer.block else { return "" }
    return OneLineText.text(of: block, in: sources[block.source], columns: 72)
  }

  /// A description of the clock's time and speed.
  package var clockText: String {
    let time = ValueFormatter.instant(now)
    guard clock.present != nil else { return words.clockStopped(time) }
    let speed = clock.speed
    let times = speed == speed.rounded() ? String(Int(speed)) : "\(speed)"
    return words.clock(
      time, speed: speed == 1 ? nil : times,
      lost: clockIsBehind ? ValueFormatter.instant(clock.lost) : nil)
  }

  /// The clock's speed relative to real time; 0 if it is stopped.
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

  /// Starts the clock from its present time, at a multiple of real time.
  package func runClock(speed: Double) {
    clock.goOn(from: reachedInstant, isReal: true, speed: speed)
    setCalendar()
  }

  /// Takes over the speed of another session's clock, whose entries have been replayed here.
  package func takeClock(of session: Session) {
    guard options.time == .real else { return }
    if session.clock.present == nil {
      pauseClock()
    } else if session.clock.speed != 1 {
      runClock(speed: session.clock.speed)
    }
  }

  /// Advances the clock at once, and serves everything that falls due.
  package func step(by nanoseconds: Int) {
    let target = ScriptTime.instant(nanoseconds, after: now)
    let goesOn = clock.present != nil
    pauseClock()
    letPass(until: target)
    if goesOn { runClock(speed: clock.speed) }
  }
}
