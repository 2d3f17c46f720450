package import FlowText

/// A word or sign of another language or library, with its equivalent here.
package struct ForeignWord: Sendable {
  /// Syntactic position of a word, which decides what it was meant to be.
  package enum Place: Sendable {
    /// At the beginning of a statement.
    case statement
    /// After a name that begins a statement: `a changes`.
    case follower
    /// As a value: `null`.
    case value
    /// Between two values, or after one: `===`, `++`.
    case sign
    /// Before `(`: `assert(…)`.
    case function
    /// After a dot: `a.subscribe(…)`.
    case member
    /// After the dot of a list or text, with one argument: `xs.get(0)`.
    case listMember
    /// After the dot of an event or a command: `tap.send(1)`.
    case eventMember
    /// After `|`.
    case stage
    /// After `:`.
    case type
  }

  /// The equivalent in this language.
  fileprivate enum Meaning: Sendable {
    /// A name of this language.
    case name(String)
    /// Suggestions; of several, the first whose words the program can fill.
    case ways([ForeignWay])
  }

  /// Words that mean the same, separated by blanks.
  struct Row: Sendable {
    let words: String
    fileprivate let meaning: Meaning

    /// Words that have another name here.
    init(_ words: String, name: String) {
      self.words = words
      meaning = .name(name)
    }

    init(_ words: String, _ ways: ForeignWay...) {
      self.words = words
      meaning = .ways(ways)
    }
  }

  private let meaning: Meaning

  /// Looks a word up; nil if it is not known to be a word of another language.
  package init?(_ word: String, as place: Place) {
    guard let meaning = ForeignWord.table[place]?[word] else { return nil }
    self.meaning = meaning
  }

  /// The words that are known in a place.
  package static func words(in place: Place) -> [String] {
    Array((table[place] ?? [:]).keys)
  }

  /// The name of this language that means the same, if there is one.
  package var name: String? {
    if case .name(let name) = meaning { name } else { nil }
  }

  /// True if it is a word of another language only with more behind it, and may else be a name of the
  /// program.
  var needsMore: Bool {
    guard case .ways(let ways) = meaning else { return false }
    return ways.first { $0.advice(Surroundings()) != nil }?.needsMore ?? false
  }

  /// Returns the suggestion in a language, with the names of the program filled in.
  package func help(
    _ around: Surroundings = Surroundings(), in language: Language = .english
  ) -> String {
    advice(around).help(in: language)
  }

  /// Returns the suggestion as a fact, with the names of the program filled in.
  package func advice(_ around: Surroundings = Surroundings()) -> ForeignAdvice {
    switch meaning {
    case .name(let name): return Self.advice(name)
    case .ways(let ways):
      for way in ways {
        if let advice = way.advice(around) { return advice }
      }
      return ForeignAdvice(english: ways.last?.english ?? "", japanese: ways.last?.japanese ?? "")
    }
  }

  private static func advice(_ name: String) -> ForeignAdvice {
    ForeignAdvice(
      english: "write `CODE`", japanese: "`CODE` と書きます",
      change: ForeignAdvice.Change(
        snippet: Snippet(name), shown: name, reach: .word, place: nil, kind: nil))
  }

  private static let table: [Place: [String: Meaning]] = [
    .statement: byWord(statements), .follower: byWord(followers), .value: byWord(values),
    .sign: byWord(signs), .function: byWord(functions), .member: byWord(members),
    .listMember: byWord(listMembers), .eventMember: byWord(eventMembers), .stage: byWord(stages),
    .type: byWord(types),
  ]

  /// Makes a table by word from rows that each have several words.
  private static func byWord(_ rows: [Row]) -> [String: Meaning] {
    var result: [String: Meaning] = [:]
    for row in rows {
      for word in row.words.split(separator: " ") {
        precondition(result.updateValue(row.meaning, forKey: String(word)) == nil, "\(word) twice")
      }
    }
    return result
  }
}
