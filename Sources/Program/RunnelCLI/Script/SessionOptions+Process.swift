import FlowSession

extension SessionOptions {
  /// Takes over what the process has for the program: `name=value` on the command line, and the environment.
  ///
  /// - Returns: The first word that is no `name=value`; nil if all are.
  mutating func take(_ words: some Sequence<String>) -> String? {
    variable = Environment.variable
    for word in words {
      guard let sign = word.firstIndex(of: "="), sign != word.startIndex else { return word }
      arguments.append(
        Argument(name: String(word[..<sign]), text: String(word[word.index(after: sign)...])))
    }
    return nil
  }
}
