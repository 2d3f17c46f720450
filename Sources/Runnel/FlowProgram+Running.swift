import FlowSession
import Reactive

extension FlowProgram {
  /// Carries out a further piece of program, as if it was typed at the prompt.
  ///
  /// It is checked as a whole and carried out only if nothing is wrong with it. It may declare new
  /// names, and declare names anew: the contracts that use them stay and follow, so a rule can be
  /// replaced while the program runs. A `wait` in it waits for the clock, and this returns.
  /// - Parameters:
  ///   - text: One or more statements; a bare expression gives its value.
  ///   - name: What messages call it.
  /// - Returns: What came of it. The same diagnostics and lines also reach their observers. A program
  ///   that was disposed of, or has not begun, accepts nothing and says nothing.
  @discardableResult
  public func run(_ text: String, name: String = "run") -> FlowResult {
    do {
      return try engine.run(text, name: name)
    } catch {
      var result = FlowResult()
      result.isAccepted = false
      return result
    }
  }

  /// Lets time pass on the graph's clock, for the program and everything else that goes by it.
  ///
  /// A virtual clock is advanced; it returns when everything due up to and including the new instant
  /// has happened. With the real clock the thread blocks for that long, and what is due or posted
  /// meanwhile happens.
  /// - Parameter duration: How long; not negative.
  public func advance(by duration: Duration) {
    if let clock = graph.clock as? VirtualClock {
      clock.advance(by: duration)
    } else {
      graph.serve(for: duration)
    }
  }

  /// How long ago it began, by the graph's clock: what `now()` gives in the program.
  public var now: Duration { graph.clock.now - engine.origin }

  /// Whether statements stand at a `wait`.
  public var isWaiting: Bool { !engine.waiting.isEmpty }

  /// Whether a failure was reported that nothing confirmed, or an `expect` or `always` failed.
  public var hasFailed: Bool {
    guard let session = engine.session else { return false }
    return session.status != .succeeded
  }
}
