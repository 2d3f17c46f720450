/// Gives a value when none has come after it for a time.
package struct Debounce<Element> {
  package enum State {
    /// Nothing waits.
    case quiet
    /// `last`, the newest value, leaves if none comes before the timer's end.
    case waiting(last: Element)
  }

  @usableFromInline package internal(set) var state: State

  @inlinable
  package init(_ state: State = .quiet) {
    self.state = state
  }

  /// Takes a value, which begins a new silence.
  @inlinable
  package mutating func take(_ value: Element) -> TimerChange {
    state = .waiting(last: value)
    return .restart
  }

  /// Releases the value after which it was quiet for long enough.
  @inlinable
  package mutating func timeIsUp() -> Element? {
    guard case .waiting(let last) = state else { return nil }
    state = .quiet
    return last
  }
}
