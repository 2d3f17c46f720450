/// Detects a command typed without its colon: `undo`, `why age`, `vars`.
enum ForgottenColon {
  /// Largest length of an entry that is considered.
  private static let mostBytes = 200

  /// Returns the command line that was probably meant; nil if there is none.
  ///
  /// Words that the program has declared are not considered.
  static func command(meantBy entry: String, isDeclared: (String) -> Bool) -> String? {
    guard entry.utf8.count <= mostBytes else { return nil }
    let word = entry.drop(while: \.isWhitespace).prefix { $0.isLetter || $0 == "-" || $0 == "!" }
    let rest = entry[word.endIndex...]
    guard rest.first?.isWhitespace ?? true, let command = command(called: word.lowercased()),
      !isDeclared(String(word)), !entry.contains(where: \.isNewline)
    else { return nil }
    let argument = rest.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard isArgument(argument, of: command) else { return nil }
    return argument.isEmpty ? ":\(command.rawValue)" : ":\(command.rawValue) \(argument)"
  }

  private static func command(called name: String) -> PromptCommand? {
    PromptCommand(rawValue: name) ?? PromptCommand(calledElsewhere: name)
  }

  /// Returns whether a text can be an argument of a command; text that looks like a program cannot.
  private static func isArgument(_ text: String, of command: PromptCommand) -> Bool {
    if text.isEmpty { return true }
    if command == .dispose { return text == "last" || Int(text.drop { $0 == "#" }) != nil }
    guard !command.argument.isEmpty, let first = text.first,
      first.isLetter || first.isNumber || "#~/._\"".contains(first)
    else { return false }
    if command == .whatIf || command == .edit { return true }
    let takesNumber = [.log, .speed, .step, .drop, .fix].contains(command)
    return !text.contains(where: { "=({>".contains($0) }) && (!takesNumber || first.isNumber)
  }
}
