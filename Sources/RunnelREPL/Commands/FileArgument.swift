/// A file name argument: plain or in quotes, with `~` at its beginning for the home folder.
package enum FileArgument: Hashable, Sendable {
  case path(String)
  /// The reason that it is not a valid file name.
  case refused(String)

  package init(_ argument: String, home: String?) {
    guard let quote = argument.first, quote == "\"" || quote == "'" else {
      self = Self.named(argument, home: home)
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
        self = .refused("the name of the file lacks its closing \(quote)")
        return
      }
    }
    self =
      rest.isEmpty
      ? Self.named(name, home: home)
      : .refused("more than one name stands here; a name with blanks goes into quotes as a whole")
  }

  private static func named(_ name: String, home: String?) -> FileArgument {
    guard !name.isEmpty else { return .refused("the name of the file is empty") }
    guard !name.utf8.contains(0) else { return .refused("the name of a file has no NUL in it") }
    guard name == "~" || name.hasPrefix("~/") else { return .path(name) }
    guard let home, home.hasPrefix("/") else {
      return .refused("`~` stands for the home folder, and HOME is not set")
    }
    return .path((home == "/" ? "" : home) + name.dropFirst())
  }
}
