/// A command of the prompt that changes the program, and is stored like an entry.
///
/// Its text begins with a colon, unlike any statement.
package enum SessionCommand: Hashable, Sendable {
  /// Ends a contract.
  case dispose(ContractPlace)
  /// Removes a name.
  case remove(String)
  /// Carries out a file, whose name is relative to the folder of the session.
  case load(String)

  /// Parses a stored text; nil if it is program text.
  package init?(_ text: String) {
    guard text.utf8.first == UInt8(ascii: ":") else { return nil }
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2 else { return nil }
    switch words[0] {
    case ":dispose":
      let numbers = words[1].split(separator: ".").compactMap { Int($0) }
      guard numbers.count == 2 else { return nil }
      self = .dispose(ContractPlace(entry: numbers[0], contract: numbers[1]))
    case ":remove": self = .remove(words[1])
    case ":load": self = .load(words[1])
    default: return nil
    }
  }

  package var text: String {
    switch self {
    case .dispose(let place): ":dispose \(place.entry).\(place.contract)"
    case .remove(let name): ":remove \(name)"
    case .load(let path): ":load \(path)"
    }
  }
}

/// The place where a contract was signed: the entry, and the contract's index in it, both from 1.
///
/// It stays the same when other entries are left out of a session.
package struct ContractPlace: Hashable, Sendable {
  package let entry: Int
  package let contract: Int

  package init(entry: Int, contract: Int) {
    self.entry = entry
    self.contract = contract
  }
}
