import FlowText

/// A file name argument: plain or in quotes, with `~` at its beginning for the home folder.
package enum FileArgument: Hashable, Sendable {
  case path(String)
  /// The reason that it is not a valid file name.
  case refused(String)

  package init(_ argument: String, home: String?, _ words: PromptWords = .english) {
    guard let quote = argument.first, quote == "\"" || quote == "'" else {
      self = Self.named(argument, home: home, words)
      return
    }
    var name = ""
    var rest = argument.dropFirst()
    while let character = rest.popFirst(), character != quote {
      // Escapes as in a text of the language; a path has no other use for them.
      let isEscape =
        quote == "\"" && character == "\\" && (rest.first == "\"" || rest.first == "\\")
      name.append(isEscape ? rest.removeFirst() : character)
      if rest.isEmpty {
        self = .refused(words.lacksQuote(quote))
        return
      }
    }
    self =
      rest.isEmpty
      ? Self.named(name, home: home, words)
      : .refused(words.moreThanOneName)
  }

  private static func named(
    _ name: String, home: String?, _ words: PromptWords
  ) -> FileArgument {
    guard !name.isEmpty else { return .refused(words.say.fileNameIsEmpty) }
    guard !name.utf8.contains(0) else { return .refused(words.nameHasNUL) }
    guard name == "~" || name.hasPrefix("~/") else { return .path(name) }
    guard let home, home.hasPrefix("/") else {
      return .refused(words.noHome)
    }
    return .path((home == "/" ? "" : home) + name.dropFirst())
  }
}
