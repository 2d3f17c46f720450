/// The kinds of things that a session can list.
package enum ListingKind: Sendable {
  case cells
  case contracts
}

/// A line of a listing.
package struct ListingRow: Hashable, Sendable {
  /// The cell's name, or the contract's if it has one.
  package let name: String?
  /// The cell's type; nil for a contract.
  package let type: String?
  /// The cell's value as the prompt echoes it; nil while it has none.
  package let value: String?
  /// The text of the contract, or of the one that the cell follows.
  package let contract: String?
  /// The contract's number at the prompt.
  package let number: Int?
  /// True for an event, which never has a value.
  package var isEvent: Bool { type == Self.event }

  /// The type that is shown for an event.
  static let event = "event"

  package init(
    name: String?, type: String?, value: String?, contract: String?, number: Int? = nil
  ) {
    self.number = number
    self.name = name
    self.type = type
    self.value = value
    self.contract = contract
  }
}

/// The value of a cell at a moment.
package struct CellGlimpse: Hashable, Sendable {
  /// The name with the scopes around it.
  package let name: String
  /// The value as the prompt echoes it; nil if there is none, and for an event.
  package let value: String?

  package init(name: String, value: String?) {
    self.name = name
    self.value = value
  }
}
