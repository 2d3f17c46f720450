/// A command of the prompt that changes the program; a session keeps it as it keeps entries.
///
/// Its text begins with a colon, as no statement does.
package enum SessionCommand: Hashable, Sendable {
  /// Ends a contract.
  case dispose(ContractPlace)
  /// Takes a name away.
  case remove(String)
  /// Carries out a file, whose name counts from the folder of the session.
  case load(String)

  /// The command that a text kept earlier stands for; nil for a program.
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

/// Where a contract was signed: the entry, and which of its contracts it is, both counted from 1.
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
