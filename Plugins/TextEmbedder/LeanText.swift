/// A program's text as it is sent: without comments that fill lines, indentation, and blanks that part nothing.
///
/// Every line keeps its number, so that an error of a browser names the line that was written.
enum LeanText {
  /// The kinds of files that are made lean, by the end of their names.
  static let ends = [".js", ".css"]

  /// Returns the text without its comments; nil when a literal of several lines would lose its indentation.
  static func lean(_ text: String, isStyle: Bool) -> String? {
    var isComment = false
    var lines: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let code = trimmed(line)
      if isComment || code.hasPrefix("/*") {
        isComment = !code.hasSuffix("*/")
        lines.append("")
      } else if code.hasPrefix("//") {
        lines.append("")
      } else {
        guard countOfBackticks(code).isMultiple(of: 2) else { return nil }
        lines.append(squeezed(code, isStyle: isStyle))
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func trimmed(_ line: Substring) -> Substring {
    var rest = line.drop { $0 == " " || $0 == "\t" }
    while rest.last == " " || rest.last == "\t" { rest.removeLast() }
    return rest
  }

  /// Returns a line without the blanks beside signs that part words by themselves.
  ///
  /// What is quoted stays: texts, regular expressions, and all between the first backtick and the last.
  private static func squeezed(_ line: Substring, isStyle: Bool) -> String {
    // Before `:`, `.` and `#` a blank of a style sheet says "within"; around `+` and `-` it may be needed.
    let parting = isStyle ? "{};," : "{}()[]=,;:?<>&|!"
    let (first, last) = (line.firstIndex(of: "`"), line.lastIndex(of: "`"))
    var result = ""
    var quotes = Quotes()
    for place in line.indices {
      let character = line[place]
      let isTemplate = first.map { place >= $0 && place <= last ?? $0 } ?? false
      if !isTemplate, quotes.open == nil, character == " " {
        let next = line[line.index(after: place)]
        let before = result.last ?? "("
        if parting.contains(before) || parting.contains(next) || isStyle && before == ":" {
          continue
        }
      }
      result.append(character)
      quotes.pass(character)
    }
    // A line that is not understood stays.
    return quotes.open == nil ? result : String(line)
  }

  /// Counts the backticks of a line outside of quoted texts and regular expressions.
  private static func countOfBackticks(_ line: Substring) -> Int {
    var count = 0
    var quotes = Quotes()
    for character in line where quotes.pass(character) { count += 1 }
    return count
  }

  /// The quoted text or regular expression in which a reader of a line is.
  private struct Quotes {
    private(set) var open: Character?
    private var isEscaped = false
    private var isClass = false
    private var before: Character = "("

    /// Goes on by a character; returns whether that is a backtick which begins or ends a text.
    @discardableResult
    mutating func pass(_ character: Character) -> Bool {
      defer { if character != " " { before = character } }
      if isEscaped {
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if let quote = open {
        if quote == "/", character == "[" || character == "]" { isClass = character == "[" }
        guard character == quote, !isClass else { return false }
        open = nil
        return character == "`"
      } else if "\"'`".contains(character) || character == "/" && "(,=:[!&|?{};>".contains(before) {
        open = character
        return character == "`"
      }
      return false
    }
  }
}
