import CSignals
package import FlowSession

/// The signals that the prompt handles, from `init` until `stop`.
///
/// A process has one set of handlers, so there is one watch at a time.
package final class SignalWatch {
  /// The signals that have arrived.
  package struct News: OptionSet, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// ^C.
    package static let interrupt = News(rawValue: UInt32(CSIGNALS_INTERRUPT))
    /// The terminal has changed its size.
    package static let resize = News(rawValue: UInt32(CSIGNALS_RESIZE))
    /// ^Z.
    package static let stop = News(rawValue: UInt32(CSIGNALS_STOP))
    /// The process continues after it was stopped.
    package static let resumed = News(rawValue: UInt32(CSIGNALS_CONTINUE))
    /// The process is asked to terminate, or its terminal has gone.
    package static let end = News(rawValue: UInt32(CSIGNALS_END))
  }

  /// Becomes readable when there is news; -1 if it could not be created.
  package let descriptor: Int32
  private let interruption: Interruption
  private var news: News = []

  /// Installs the handlers, and raises `interruption` on ^C at once, within the handler.
  package init(raising interruption: Interruption) {
    self.interruption = interruption
    descriptor = csignals_open()
    // Retained here for as long as the handler may be called.
    let context = Unmanaged.passUnretained(interruption).toOpaque()
    csignals_on_interrupt(
      { context in
        guard let context else { return }
        Unmanaged<Interruption>.fromOpaque(context)._withUnsafeGuaranteedRef { $0.raise() }
      }, context)
  }

  /// The exit code for the signal that asked the process to end.
  package static var endStatus: Int32 { 128 + csignals_end_signal() }

  package func stop() {
    csignals_on_interrupt(nil, nil)
    csignals_close()
  }

  /// Returns the signals since the last call.
  package func take() -> News {
    defer { news = [] }
    return news.union(News(rawValue: csignals_take()))
  }

  /// Runs `body`, which ^C should interrupt; an interrupt during it is consumed.
  ///
  /// - Returns: True if there was one.
  @discardableResult
  package func whileInterruptible(_ body: () -> Void) -> Bool {
    interruption.lower()
    csignals_stop_at_once(1)
    body()
    csignals_stop_at_once(0)
    news.formUnion(News(rawValue: csignals_take()))
    let wasInterrupted = news.remove(.interrupt) != nil
    interruption.lower()
    // The next wait must return at once for signals that came meanwhile.
    if !news.isEmpty { csignals_wake() }
    return wasInterrupted
  }
}
