import FlowSyntax
import FlowText

/// What is wrong with a text, with a line for each place and each way out.
///
/// ```
/// 1:6-7 R1001 expected …, found …
///   1:2-3 words of a label
///   help: words of a way out
/// ```
func explanation(_ text: String, mode: ParseMode = .file) -> String {
  let result = parse(text, mode: mode)
  let file = result.tree.source
  func place(_ span: Span) -> String {
    let start = file.position(at: span.start)
    let end = file.position(at: span.end)
    let to = end.line == start.line ? "\(end.column)" : "\(end.line):\(end.column)"
    return "\(start.line):\(start.column)-\(to)"
  }
  var lines: [String] = []
  for diagnostic in result.diagnostics {
    lines.append("\(place(diagnostic.span)) \(diagnostic.code.rawValue) \(diagnostic.message)")
    lines += diagnostic.labels.map { "  \(place($0.span)) \($0.text)" }
    lines += diagnostic.help.map { "  help: \($0)" }
  }
  return lines.joined(separator: "\n")
}

/// A text and what is to be said about it.
struct MessageCase: CustomStringConvertible, Sendable {
  let text: String
  let expected: String

  init(_ text: String, _ expected: String) {
    self.text = text
    self.expected = expected
  }

  var description: String { text }
}
