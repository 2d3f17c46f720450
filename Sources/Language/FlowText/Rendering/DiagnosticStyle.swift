/// Style of rendered diagnostics.
package struct DiagnosticStyle: Sendable {
  /// True to begin with `file:line:column:`, which editors and scripts recognise, also for text
  /// typed at a prompt.
  package var leadWithPlace: Bool
  /// True to colour the text with ANSI escapes.
  package var hasColor: Bool
  /// Largest number of columns of a source line that are shown.
  package var lineWidth: Int
  /// Largest width of a line of prose, which is wrapped at a blank; nil if it is not wrapped.
  package var wrapsAt: Int?
  /// Columns between tab stops.
  package var tabWidth: Int
  /// The language of the words.
  package var language: Language

  package init(
    leadWithPlace: Bool, hasColor: Bool = false, lineWidth: Int = 100, tabWidth: Int = 4,
    language: Language = .english
  ) {
    self.language = language
    self.leadWithPlace = leadWithPlace
    self.hasColor = hasColor
    self.lineWidth = max(20, lineWidth)
    self.tabWidth = max(1, tabWidth)
  }

  /// Part of the text, which decides its colour.
  enum Part {
    case severity(Severity)
    case message
    case gutter
    case mark(Severity)
    case secondaryMark
    case help
  }

  func paint(_ text: String, _ part: Part) -> String {
    guard hasColor, !text.isEmpty else { return text }
    let code: String =
      switch part {
      case .severity(let severity): "1;\(color(of: severity))"
      case .message: "1"
      case .gutter: "2"
      case .mark(let severity): color(of: severity)
      case .secondaryMark: "34"
      case .help: "32"
      }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }

  private func color(of severity: Severity) -> String {
    switch severity {
    case .error: "31"
    case .warning: "33"
    case .hint: "36"
    }
  }
}
