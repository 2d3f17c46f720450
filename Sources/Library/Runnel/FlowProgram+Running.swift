import FlowSession
import Reactive

extension FlowProgram {
  /// Carries out a further piece of program, as if it was typed at the prompt.
  ///
  /// It is checked as a whole and carried out only if it has no errors. It may declare new names,
  /// and declare names again: the contracts that use them remain and follow the new declaration, so
  /// a rule can be replaced while the program runs. A `wait` in it waits for the clock, and this
  /// returns.
  /// - Parameters:
  ///   - text: One or more statements; a bare expression gives its value.
  ///   - name: Its name in messages.
  /// - Returns: The result. The same diagnostics and lines also reach their observers. A program
  ///   that was disposed of, or has not begun, refuses the text without a diagnostic.
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

  /// Advances the graph's clock, for the program and everything else that uses it.
  ///
  /// A virtual clock is advanced; the call returns when everything due up to and including the new
  /// instant has happened. With the real clock the thread blocks for that long, and serves
  /// everything due or posted meanwhile.
  /// - Parameter duration: The time to pass; not negative.
  public func advance(by duration: Duration) {
    if let clock = graph.clock as? VirtualClock {
      clock.advance(by: duration)
    } else {
      graph.serve(for: duration)
    }
  }

  /// Time since the program began, by the graph's clock: the value of `now()` in the program.
  public var now: Duration { graph.clock.now - engine.origin }

  /// True if statements are halted at a `wait`.
  public var isWaiting: Bool { !engine.waiting.isEmpty }

  /// True if a failure was reported that nothing confirmed, or an `expect` or `always` failed.
  public var hasFailed: Bool {
    guard let session = engine.session else { return false }
    return session.status.rawValue != 0
  }
}
