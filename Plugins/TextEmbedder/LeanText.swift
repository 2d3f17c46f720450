/// A program's text as it is sent: without comments that fill lines, and without indentation.
///
/// Every line keeps its number, so that an error of a browser names the line that was written.
enum LeanText {
  /// The kinds of files that are made lean, by the end of their names.
  static let ends = [".js", ".css"]

  /// Returns the text without its comments; nil when a literal of several lines would lose its indentation.
  static func lean(_ text: String) -> String? {
    var isComment = false
    var lines: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let code = trimmed(line)
      if isComment || code.hasPrefix("/*") {
        isComment = !code.hasSuffix("*/")
        lines.append("")
      } else if code.hasPrefix("//") {
        lines.append("")
      } else {
        guard countOfBackticks(code).isMultiple(of: 2) else { return nil }
        lines.append(code)
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func trimmed(_ line: Substring) -> Substring {
    var rest = line.drop { $0 == " " || $0 == "\t" }
    while rest.last == " " || rest.last == "\t" { rest.removeLast() }
    return rest
  }

  /// Counts the backticks of a line outside of quoted texts and regular expressions.
  private static func countOfBackticks(_ line: Substring) -> Int {
    var count = 0
    var quote: Character?
    var isEscaped = false
    var isClass = false
    var before: Character = "("
    for character in line {
      defer { if character != " " { before = character } }
      if isEscaped {
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if let open = quote {
        if open == "/", character == "[" || character == "]" { isClass = character == "[" }
        if character == open, !isClass { quote = nil }
        if open == "`", character == "`" { count += 1 }
      } else if "\"'`".contains(character) || character == "/" && "(,=:[!&|?{};".contains(before) {
        quote = character
        if character == "`" { count += 1 }
      }
    }
    return count
  }
}
