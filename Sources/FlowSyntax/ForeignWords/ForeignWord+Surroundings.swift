extension ForeignWord {
  /// The text around a word in a program.
  package struct Surroundings {
    /// The name that the word applies to: the one before the dot, or the first one after the word.
    package var name = "name"
    /// The text in its parentheses.
    package var argument = "value"
    /// All texts in its parentheses.
    package var arguments: [String] = []
    /// The target that a contract written in its place has: `{ print(a) }`.
    package var target = "{ … }"
    /// The name and value that it declares.
    var declaration = "name = value"
    /// The rest of its statement, up to a `{`.
    var rest = "…"
    /// The text in its braces.
    var body = "…"
    /// The first cell that its condition names.
    var watched: String?
    /// The loop as it is written here.
    var whole: String?
    /// The operands of a sign.
    var left: String?
    var right: String?
    /// Texts that only some statements have, keyed by their capital word.
    package var parts: [String: String] = [:]

    package init(name: String = "name", argument: String = "value", target: String = "{ … }") {
      self.name = name
      self.argument = argument
      self.target = target
    }

    /// Replaces the capital words of a suggestion with the text of the program; nil if the program
    /// has no text for one of them.
    func filled(into way: String) -> String? {
      var result = ""
      var rest = way[...]
      while let first = rest.firstIndex(where: { $0.isUppercase }) {
        result += rest[..<first]
        let word = rest[first...].prefix { $0.isUppercase }
        guard let text = text(for: word) else { return nil }
        result += text
        rest = rest[word.endIndex...]
      }
      return result + rest
    }

    private func text(for word: Substring) -> String? {
      switch word {
      case "NAME": name
      case "ARGUMENT": argument
      case "ARGUMENTS": arguments.isEmpty ? nil : arguments.joined(separator: ", ")
      case "FIRST": arguments.first
      case "SECOND": arguments.count > 1 ? arguments[1] : nil
      case "THIRD": arguments.count > 2 ? arguments[2] : nil
      case "TARGET": target
      case "DECLARATION": declaration
      case "REST": rest
      case "BODY": body
      case "WATCHED": watched
      case "WHOLE": whole
      case "LEFT": left
      case "RIGHT": right
      default: word.count < 4 ? String(word) : parts[String(word)]
      }
    }
  }
}
