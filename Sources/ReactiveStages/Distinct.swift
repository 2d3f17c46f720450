/// Drops a value that equals the one that passed before it.
package struct Distinct<Element> {
  package enum State {
    /// The next value passes, whatever it is.
    case open
    /// `last` has passed, and what equals it is dropped.
    case passed(last: Element)
  }

  @usableFromInline package internal(set) var state: State

  @inlinable
  package init(_ state: State = .open) {
    self.state = state
  }

  /// Returns the value that a new one is compared with; nil if the next one passes without.
  @inlinable
  package var last: Element? {
    if case .passed(let last) = state { last } else { nil }
  }

  /// Takes a value, of which the driver says whether it equals `last`.
  @inlinable
  package mutating func take(_ value: Element, equalsLast: Bool) -> Verdict {
    if equalsLast { return .drop }
    state = .passed(last: value)
    return .pass
  }

  /// Has the next value pass: an error has passed.
  @inlinable
  package mutating func forget() {
    state = .open
  }
}

extension Distinct where Element: Equatable {
  /// Takes a value.
  @inlinable
  package mutating func take(_ value: Element) -> Verdict {
    take(value, equalsLast: last == value)
  }
}
