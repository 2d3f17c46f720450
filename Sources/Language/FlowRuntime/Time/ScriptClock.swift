import FlowText
import Memory

/// The instant that a script is at, in nanoseconds since its start.
///
/// A run goes from one due instant to the next; in real time it waits for each, so the instant never
/// lies ahead of the machine's clock.
package final class ScriptClock {
  private struct State: BitwiseCopyable {
    var instant = 0
    var isBehind = false
  }

  private let state = Held(State())
  /// How time passes; without one only by `advance`.
  @safe @exclusivity(unchecked) package var waiter: (any Waiter)?

  package init() {}

  /// The instant.
  package var now: Int {
    @inline(__always)
    get {
      if state.value.isBehind { catchUp() }
      return state.value.instant
    }
  }

  /// Moves on; never back, and not as far as the end of time.
  package func advance(to instant: Int) {
    state.value.instant = max(state.value.instant, min(instant, ScriptTime.last))
    state.value.isBehind = false
  }

  /// Moves on to the instant of the machine's clock, which is looked at when somebody asks for it.
  ///
  /// Only where nothing is due before.
  func advanceWhenAsked() { state.value.isBehind = true }

  @inline(never)
  private func catchUp() {
    advance(to: waiter?.present ?? state.value.instant)
  }
}

/// How a run lets time pass.
///
/// Injected, so that nothing below a session knows the machine's clock.
package protocol Waiter: AnyObject {
  /// Returns when the machine's clock has reached an instant of the script's, or when there is news
  /// from another thread; false when the run was interrupted.
  ///
  /// Under virtual time it returns at once, or, with nothing but news to wait for, with the news.
  func wait(until instant: Int?) -> Bool
  /// The instant the machine's clock is at; nil under virtual time.
  var present: Int? { get }
  /// True if time passes while a value is on another thread; under virtual time it never does.
  var hopsTakeTime: Bool { get }
}

/// Evaluates on another thread, one job after the other.
package protocol BackgroundQueue: AnyObject {
  /// Runs `job` on the other thread; its result is in a later `takeResults`, in order.
  func submit(_ job: @escaping @Sendable () -> ThreadHopResult)
  func takeResults() -> [ThreadHopResult]
}
