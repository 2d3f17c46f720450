/// Looks at regular instants, and gives the newest value if one came since the last look.
package struct Sampling<Element> {
  package enum State {
    /// Nothing has come since the last look.
    case empty
    /// `newest` leaves at the next look unless a newer one comes.
    case holding(newest: Element)
  }

  @usableFromInline package internal(set) var state: State

  @inlinable
  package init(_ state: State = .empty) {
    self.state = state
  }

  @inlinable
  package var isHolding: Bool {
    if case .holding = state { true } else { false }
  }

  /// Takes a value.
  ///
  /// - Returns: True for the first one since the last look.
  @inlinable
  @discardableResult
  package mutating func take(_ value: Element) -> Bool {
    let isFirst = !isHolding
    state = .holding(newest: value)
    return isFirst
  }

  /// Releases the newest value at the instant of a look.
  @inlinable
  package mutating func look() -> Element? {
    guard case .holding(let newest) = state else { return nil }
    state = .empty
    return newest
  }
}
