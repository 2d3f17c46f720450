import FlowText

/// A text made of styled runs, from which all coloured output is built.
package struct StyledText: Hashable, Sendable {
  package struct Run: Hashable, Sendable {
    package var text: String
    package var style: TextStyle
  }

  package private(set) var runs: [Run] = []

  package init() {}

  package init(_ text: String, _ style: TextStyle = .plain) {
    append(text, style)
  }

  package mutating func append(_ text: String, _ style: TextStyle = .plain) {
    guard !text.isEmpty else { return }
    if let last = runs.indices.last, runs[last].style == style {
      runs[last].text += text
    } else {
      runs.append(Run(text: text, style: style))
    }
  }

  package mutating func append(_ other: StyledText) {
    for run in other.runs { append(run.text, run.style) }
  }

  /// Pads with blanks to `column`, with at least two if the text is longer.
  mutating func pad(to column: Int) {
    append(String(repeating: " ", count: max(2, column - width)))
  }

  /// The text without styles.
  package var plain: String {
    runs.reduce(into: "") { $0 += $1.text }
  }

  /// The width in columns of a text without line ends.
  ///
  /// - Complexity: O(length).
  package var width: Int {
    runs.reduce(0) { $0 + $1.text.displayWidth }
  }

  /// Returns the output for a terminal or a file.
  ///
  /// Control characters in the text never reach the terminal: layout code escapes them, to know
  /// their width, and the rest is escaped here.
  package func rendered(color: Bool) -> String {
    var result = ""
    for run in runs {
      let text = TerminalText.escaped(run.text)
      let parameters = run.style.parameters
      if !color || parameters.isEmpty {
        result += text
      } else {
        result += "\u{1b}[\(parameters)m\(text)\u{1b}[m"
      }
    }
    return result
  }

  /// Returns the beginning that fits into `columns`, with `…` if something was cut.
  package func cut(to columns: Int) -> StyledText {
    guard columns > 0, width > columns else { return self }
    var result = StyledText()
    var used = 0
    for run in runs {
      var part = ""
      for character in run.text {
        let width = character.displayWidth
        if used + width > columns - 1 {
          result.append(part, run.style)
          result.append("…", .faint)
          return result
        }
        used += width
        part.append(character)
      }
      result.append(part, run.style)
    }
    return result
  }
}
