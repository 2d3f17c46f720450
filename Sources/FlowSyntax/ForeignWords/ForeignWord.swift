import FlowText

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
  enum Meaning: Sendable {
    /// A name of this language.
    case name(String)
    /// Suggestions, in which words such as `NAME` are placeholders for text of the program; of
    /// several, the first whose placeholders the program can fill.
    case alternatives([String])

    static func way(_ words: String) -> Meaning { .alternatives([words]) }

    static func ways(_ words: String...) -> Meaning { .alternatives(words) }
  }

  let meaning: Meaning

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

  /// Returns the suggestion, with the names of the program filled in.
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

  /// Returns the suggestion as a fact, with the names of the program filled in.
  package func advice(_ around: Surroundings = Surroundings()) -> ForeignAdvice {
    ForeignAdvice(english: help(around), japanese: help(around), snippet: name.map { Snippet($0) })
  }

  /// A number of milliseconds as a duration: `1s`, `300ms`.
  package static func duration(milliseconds: String) -> String? {
    guard let count = Int(milliseconds) else { return nil }
    return count > 0 && count % 1000 == 0 ? "\(count / 1000)s" : "\(count)ms"
  }

  /// Rewrites a text whose values are in braces, as in other languages, with `\(…)` for each.
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

  /// Rewrites `"%d items", n` as a text with its values inside; nil if there are not as many, or of another
  /// form.
  package static func formatting(_ arguments: [String]) -> String? {
    guard let format = arguments.first, format.count >= 2, format.hasPrefix("\""),
      format.hasSuffix("\"")
    else { return nil }
    var result = ""
    var values = arguments.dropFirst()
    var rest = format.dropFirst().dropLast()
    if rest.hasSuffix("\\n") { rest = rest.dropLast(2) }
    while let sign = rest.firstIndex(of: "%") {
      result += rest[..<sign]
      rest = rest[rest.index(after: sign)...]
      let places = rest.first == "." ? rest.dropFirst().prefix { $0.isNumber } : ""
      if !places.isEmpty { rest = rest.dropFirst(places.count + 1) }
      guard let letter = rest.popFirst() else { return nil }
      if letter == "%", places.isEmpty {
        result += "%"
        continue
      }
      guard "disvfg".contains(letter), let value = values.popFirst(), !value.contains("\"") else {
        return nil
      }
      result += places.isEmpty ? "\\(\(value))" : "\\(fixed(\(value), \(places)))"
    }
    return values.isEmpty ? "\"\(result)\(rest)\"" : nil
  }

  private static let table: [Place: [String: Meaning]] = [
    .statement: byWord(statements), .follower: byWord(followers), .value: byWord(values),
    .sign: byWord(signs), .function: byWord(functions), .member: byWord(members),
    .listMember: byWord(listMembers), .eventMember: byWord(eventMembers), .stage: byWord(stages),
    .type: byWord(types),
  ]

  /// Makes a table by word from rows that each have several words, separated by blanks.
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
