import FlowTesting
import FlowText

/// The way in which tests are told: their language, and colours at a terminal.
struct TestLook {
  let say: Language
  let colored: Bool

  /// Returns a line as it is written, without what a terminal would obey.
  func shown(_ line: ReportedLine) -> String {
    let text = escapedForTerminal(line.text)
    switch line.kind {
    case .passed: return painted("32", text.prefix(6)) + text.dropFirst(6)
    case .failed: return painted("1;31", text.prefix(6)) + text.dropFirst(6)
    case .withoutExpectations: return painted("2", text[...])
    case .missing: return painted("31", text[...])
    case .came: return painted("32", text[...])
    case .failure, .picture: return text
    }
  }

  /// Returns the last line, in the colour of the worst result.
  func shown(summary: String, hasFailed: Bool) -> String {
    painted(hasFailed ? "1;31" : "32", summary[...])
  }

  private func painted(_ code: String, _ text: Substring) -> String {
    colored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : String(text)
  }
}
