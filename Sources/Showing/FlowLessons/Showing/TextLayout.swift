import FlowText

/// Wraps paragraphs into lines, both for text whose words are separated by blanks and for Japanese.
enum TextLayout {
  /// Returns the lines of a piece of text: lists and tables keep their lines, other lines are
  /// joined and wrapped.
  static func lines(of text: [String], width: Int) -> [String] {
    paragraphs(of: text).flatMap { paragraph in
      paragraph.hasPrefix("|")
        ? [paragraph]
        : wrapped(withoutEmphasis(paragraph), width: width, indent: listMark(paragraph))
    }
  }

  /// Returns a piece of text with the lines of each paragraph and list item joined into one.
  static func paragraphs(of text: [String]) -> [String] {
    var result: [String] = []
    var paragraph: [String] = []
    func finish() {
      guard !paragraph.isEmpty else { return }
      result.append(joined(paragraph))
      paragraph = []
    }
    for line in text {
      if line.hasPrefix("|") {
        finish()
        result.append(line)
        continue
      }
      if line.isEmpty || listMark(line) > 0 { finish() }
      if !line.isEmpty { paragraph.append(line) }
    }
    finish()
    return result
  }

  /// Returns a text in lines of at most `width` columns; those after the first are indented.
  static func wrapped(_ text: String, width: Int, indent: Int = 0) -> [String] {
    FlowText.wrapped(text, columns: width, indent: indent, keepsCode: true).enumerated().map {
      index, line in
      index == 0 ? line : String(repeating: " ", count: indent) + line
    }
  }

  /// Returns the width of a list item's mark; 0 if the line begins no item.
  private static func listMark(_ line: String) -> Int {
    let blanks = line.prefix { $0 == " " }.count
    let rest = line.dropFirst(blanks)
    if rest.hasPrefix("- ") { return blanks + 2 }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }.count
    return digits > 0 && rest.dropFirst(digits).hasPrefix(". ") ? blanks + digits + 2 : 0
  }

  /// Joins lines into one; no blank is put between two Japanese characters, also where asterisks stand between
  /// them, nor beside a Japanese sign.
  static func joined(_ lines: [String]) -> String {
    var text = lines[0]
    for line in lines.dropFirst() {
      let next = trimmed(line)
      let (last, first) = (text.last { $0 != "*" }, next.first { $0 != "*" })
      let isTight =
        if let last, let first {
          "。、」）：".contains(last) || "。、「」（）：".contains(first) || last.isWide && first.isWide
        } else { true }
      text += isTight ? next : " " + next
    }
    return text
  }

  /// Returns the text without the asterisks of Markdown around words; text between backticks is
  /// kept.
  private static func withoutEmphasis(_ text: String) -> String {
    var result = ""
    var isCode = false
    let characters = Array(text)
    for (place, character) in characters.enumerated() {
      if character == "`" { isCode.toggle() }
      let before = place > 0 ? characters[place - 1] : " "
      let behind = place + 1 < characters.count ? characters[place + 1] : " "
      let isMark = character == "*" && !isCode && !(before == " " && behind == " ")
      if !isMark { result.append(character) }
    }
    return result
  }
}

extension Character {
  /// True if it takes two columns, as Japanese characters do.
  fileprivate var isWide: Bool { String(self).displayWidth > 1 }
}

extension String {
  /// Returns the text, filled up with blanks at its end to so many columns.
  func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - displayWidth))
  }
}

/// Returns a line without the blanks at its end.
func trimmedAtEnd(_ line: String) -> String {
  guard let last = line.lastIndex(where: { $0 != " " }) else { return "" }
  return String(line[...last])
}
