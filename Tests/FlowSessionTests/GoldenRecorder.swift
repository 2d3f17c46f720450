import FlowSession
import FlowText

/// Keeps what a session says.
final class GoldenRecorder: SessionOutput {
  /// A diagnostic, the line it begins on, and all that it says: with the text of the places it shows.
  struct Found {
    let diagnostic: Diagnostic
    let line: Int
    let words: String
  }

  private(set) var lines: [String] = []
  private(set) var found: [Found] = []
  /// At a prompt each entry is a source of its own: the lines of the case that they begin on.
  var firstLines: [Int] = []

  func print(_ line: String) {
    let pieces = line.split(separator: "\n", omittingEmptySubsequences: false)
    lines.append(contentsOf: pieces.map(String.init))
  }

  func report(_ diagnostic: Diagnostic, in sources: SourceMap) {
    let parts = [diagnostic.message, diagnostic.label ?? ""]
    let places = diagnostic.labels.map { label in
      let file = sources[label.span.source]
      return "line \(file.line(at: label.span.start)): \(file.text(of: label.span)): \(label.text)"
    }
    let all = parts + places + diagnostic.notes + diagnostic.help
    found.append(
      Found(
        diagnostic: diagnostic,
        line: line(of: diagnostic.span, in: sources),
        words: all.filter { !$0.isEmpty }.joined(separator: "\n")))
  }

  private func line(of span: Span, in sources: SourceMap) -> Int {
    let line = sources[span.source].line(at: span.start)
    let entry = Int(span.source.index)
    return firstLines.isEmpty ? line : firstLines[entry] + line - 1
  }

  func show(_ event: SessionEvent) {}
}
