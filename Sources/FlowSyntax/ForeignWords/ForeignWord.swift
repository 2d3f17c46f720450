/// A word or sign of another language or library, and what is written here instead.
package struct ForeignWord: Sendable {
  /// Where a word stands, which decides what it was meant to be.
  package enum Place: Sendable {
    /// At the beginning of a statement.
    case statement
    /// Behind a name that begins a statement: `a changes`.
    case follower
    /// As a value: `null`.
    case value
    /// Between two values, or behind one: `===`, `++`.
    case sign
    /// Before `(`: `assert(…)`.
    case function
    /// Behind a dot: `a.subscribe(…)`.
    case member
    /// Behind the dot of a list or text, with one argument: `xs.get(0)`.
    case listMember
    /// Behind the dot of an event or a command: `tap.send(1)`.
    case eventMember
    /// Behind `|`.
    case stage
    /// Behind `:`.
    case type
  }

  /// What is written here instead.
  enum Meaning: Sendable {
    /// A name of ours.
    case name(String)
    /// Ways out, with words such as `NAME` in place of what the program has there; of several, the first
    /// whose words the program has.
    case alternatives([String])

    static func way(_ words: String) -> Meaning { .alternatives([words]) }

    static func ways(_ words: String...) -> Meaning { .alternatives(words) }
  }

  let meaning: Meaning

  /// Looks a word up; nil where it is no word that we know to be said elsewhere.
  package init?(_ word: String, as place: Place) {
    guard let meaning = ForeignWord.table[place]?[word] else { return nil }
    self.meaning = meaning
  }

  /// The words that are known in a place.
  package static func words(in place: Place) -> [String] {
    Array((table[place] ?? [:]).keys)
  }

  /// The name of ours that means the same, if one does.
  package var name: String? {
    if case .name(let name) = meaning { name } else { nil }
  }

  /// What to write, with the names of the program.
  package func help(_ around: Surroundings = Surroundings()) -> String {
    switch meaning {
    case .name(let name): return "write `\(name)`"
    case .alternatives(let ways):
      for way in ways {
        if let filled = around.filled(into: way) { return filled }
      }
      return ways.last ?? ""
    }
  }

  /// A number of milliseconds as a duration: `1s`, `300ms`.
  package static func duration(milliseconds: String) -> String? {
    guard let count = Int(milliseconds) else { return nil }
    return count > 0 && count % 1000 == 0 ? "\(count / 1000)s" : "\(count)ms"
  }

  /// A text whose values stand in braces, as in other languages, with `\(…)` for each.
  static func filling(_ text: String) -> String {
    var result = ""
    for part in text.split(separator: "{", omittingEmptySubsequences: false) {
      guard let end = part.firstIndex(of: "}"), !result.isEmpty else {
        result += result.isEmpty ? part : "{" + part
        continue
      }
      if result.last == "$" { result.removeLast() }
      result += "\\(\(part[..<end]))\(part[part.index(after: end)...])"
    }
    return result
  }

  private static let table: [Place: [String: Meaning]] = [
    .statement: byWord(statements), .follower: byWord(followers), .value: byWord(values),
    .sign: byWord(signs), .function: byWord(functions), .member: byWord(members),
    .listMember: byWord(listMembers), .eventMember: byWord(eventMembers), .stage: byWord(stages),
    .type: byWord(types),
  ]

  /// A row has several words, separated by blanks.
  private static func byWord(_ rows: [(words: String, meaning: Meaning)]) -> [String: Meaning] {
    var result: [String: Meaning] = [:]
    for row in rows {
      for word in row.words.split(separator: " ") {
        precondition(result.updateValue(row.meaning, forKey: String(word)) == nil, "\(word) twice")
      }
    }
    return result
  }
}
