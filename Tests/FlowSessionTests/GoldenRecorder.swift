import FlowSession
import FlowText

/// Keeps what a session says.
final class GoldenRecorder: SessionOutput {
  /// A diagnostic, the file and the line it begins in, and all that it says: with the text of the places it shows.
  struct Found {
    let diagnostic: Diagnostic
    let file: String
    let line: Int
    let words: String
  }

  private(set) var lines: [String] = []
  private(set) var found: [Found] = []
  private(set) var events: [SessionEvent] = []

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
      let name = label.span.source == diagnostic.span.source ? "" : "\(file.name), "
      return name
        + "line \(file.line(at: label.span.start)): \(file.text(of: label.span)): \(label.text)"
    }
    let all = parts + places + diagnostic.notes + diagnostic.help
    let file = sources[diagnostic.span.source]
    found.append(
      Found(
        diagnostic: diagnostic, file: file.name, line: file.line(at: diagnostic.span.start),
        words: all.filter { !$0.isEmpty }.joined(separator: "\n")))
  }

  func show(_ event: SessionEvent) {
    events.append(event)
  }
}
