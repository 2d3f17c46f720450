/// A word of another language or library, and what is written here instead.
package struct ForeignWord: Sendable {
  /// Where a word stands, which decides what it was meant to be.
  package enum Place: Sendable {
    /// At the beginning of a statement.
    case statement
    /// Behind a name that begins a statement: `a changes`.
    case follower
    /// As a value: `null`.
    case value
    /// Before `(`: `assert(…)`.
    case function
    /// Behind a dot: `a.subscribe(…)`.
    case member
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
    /// A way out, with `NAME`, `ARGUMENT`, `DECLARATION` and `REST` in place of what the program has
    /// there.
    case way(String)
  }

  /// What a word stands beside in a program.
  package struct Surroundings {
    /// What it is said of: the name before the dot, the first name behind the word.
    package var name = "name"
    /// What stands in its parentheses.
    package var argument = "value"
    /// What it declares, with a value.
    package var declaration = "name = value"
    /// The rest of its statement, up to a `{`.
    package var rest = "…"

    package init(name: String = "name", argument: String = "value") {
      self.name = name
      self.argument = argument
    }
  }

  let meaning: Meaning

  /// Looks a word up; nil where it is no word that we know to be said elsewhere.
  package init?(_ word: String, as place: Place) {
    guard let meaning = ForeignWord.table[place]?[word] else { return nil }
    self.meaning = meaning
  }

  /// The name of ours that means the same, if one does.
  package var name: String? {
    if case .name(let name) = meaning { name } else { nil }
  }

  /// What to write, with the names of the program.
  package func help(_ around: Surroundings = Surroundings()) -> String {
    switch meaning {
    case .name(let name): "write `\(name)`"
    case .way(let words):
      words.replacing("NAME", with: around.name)
        .replacing("ARGUMENT", with: around.argument)
        .replacing("DECLARATION", with: around.declaration)
        .replacing("REST", with: around.rest)
    }
  }

  private static let table: [Place: [String: Meaning]] = [
    .statement: byWord(statements), .follower: byWord(followers), .value: byWord(values),
    .function: byWord(functions), .member: byWord(members),
    .eventMember: byWord(eventMembers), .stage: byWord(stages),
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
