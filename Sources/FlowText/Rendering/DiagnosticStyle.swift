/// How diagnostics look.
package struct DiagnosticStyle: Sendable {
  /// Begin with `file:line:column:`, which editors and scripts find, also for what was typed at a
  /// prompt.
  package var leadWithPlace: Bool
  /// Colour the text with ANSI escapes.
  package var hasColor: Bool
  /// How many columns of a source line are shown at most.
  package var lineWidth: Int
  /// How wide a line of words may be, which is parted at a blank; nil where it stays whole.
  package var wrapsAt: Int?
  /// Columns between tab stops.
  package var tabWidth: Int

  package init(
    leadWithPlace: Bool, hasColor: Bool = false, lineWidth: Int = 100, tabWidth: Int = 4
  ) {
    self.leadWithPlace = leadWithPlace
    self.hasColor = hasColor
    self.lineWidth = max(20, lineWidth)
    self.tabWidth = max(1, tabWidth)
  }

  /// What a part of the text is, for its colour.
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
