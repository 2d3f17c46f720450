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

  func print(_ line: String) {
    let pieces = line.split(separator: "\n", omittingEmptySubsequences: false)
    lines.append(contentsOf: pieces.map(String.init))
  }

  /// The lines since the last time.
  func takeLines() -> [String] {
    defer { lines = [] }
    return lines
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
        line: sources[diagnostic.span.source].line(at: diagnostic.span.start),
        words: all.filter { !$0.isEmpty }.joined(separator: "\n")))
  }

  func show(_ event: SessionEvent) {}
}
