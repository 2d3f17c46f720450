package import FlowText

extension ForeignWord {
  /// The text around a word in a program: pieces of it, which stay whole in a change however long they
  /// are.
  package struct Surroundings {
    /// The name that the word applies to: the one before the dot, or the first one after the word.
    package var name: Snippet
    /// The text in its parentheses.
    package var argument: Snippet
    /// All texts in its parentheses.
    package var arguments: [Snippet] = []
    /// The target that a contract written in its place has: `{ print(a) }`.
    package var target: Snippet
    /// True if what the word belongs to is a statement, and not a part of an expression.
    package var isStatement = false
    /// Readiness of every change, if it isn't that of the code.
    package var kind: Fix.Kind?
    /// Texts that only some statements have, keyed by their capital word.
    package var parts: [String: Snippet] = [:]
    /// The name and value that it declares.
    var declaration = Snippet.gap("name = value")
    /// The rest of its statement, up to a `{`.
    var rest = Snippet("…")
    /// Its braces and what they contain.
    var block = Snippet("{ … }")
    /// The operands of a sign.
    var left: Snippet?
    var right: Snippet?
    /// The places of parts that are not the whole statement.
    var places: [String: Span] = [:]
    /// Other texts by which a sentence shows some parts.
    var shownParts: [String: String] = [:]
    /// The place of the statement.
    var place: Span?

    package init(
      name: Snippet = .gap("name"), argument: Snippet = .gap("value"), target: Snippet = "{ … }"
    ) {
      self.name = name
      self.argument = argument
      self.target = target
    }

    /// Returns whether the program has a text for a capital word, or a place.
    func has(_ word: String) -> Bool {
      text(for: word[...]) != nil || places[word] != nil
    }

    /// Replaces the capital words of a suggestion with the text of the program; nil if the program
    /// has no text for one of them.
    func filled(into words: String) -> Snippet? {
      fill(words) { text(for: $0) }
    }

    /// Fills a code as a sentence shows it.
    func shown(_ code: String) -> String? {
      fill(code) { word in shownParts[String(word)].map { Snippet($0) } ?? text(for: word) }?.shown
    }

    /// Returns the place that a code takes: that of the first of its parts which have one of their own.
    func place(of codes: [String], _ reach: ForeignWay.Reach) -> Span? {
      for code in codes {
        var place: Span?
        _ = fill(code) { word in
          place = place ?? places[String(word)]
          return ""
        }
        if let place { return place }
      }
      return reach == .word ? nil : place
    }

    private func fill(_ words: String, _ text: (Substring) -> Snippet?) -> Snippet? {
      var result = Snippet("")
      for piece in CapitalWords(words) {
        guard let text = piece.isWord ? text(piece.text) : Snippet(String(piece.text)) else {
          return nil
        }
        result = result + text
      }
      return result
    }

    /// Returns the text of the program for a capital word.
    func text(for word: Substring) -> Snippet? {
      switch word {
      case "NAME": name
      case "ARGUMENT": argument
      case "ARGUMENTS":
        arguments.first.map { arguments.dropFirst().reduce($0) { "\($0), \($1)" } }
      case "FIRST": arguments.first
      case "SECOND": arguments.count > 1 ? arguments[1] : nil
      case "THIRD": arguments.count > 2 ? arguments[2] : nil
      case "TARGET": target
      case "DECLARATION": declaration
      case "REST": rest
      case "BLOCK": block
      case "LEFT": left
      case "RIGHT": right
      default: parts[String(word)]
      }
    }
  }
}
