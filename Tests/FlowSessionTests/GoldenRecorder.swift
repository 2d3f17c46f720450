import FlowSession
import FlowText

/// Keeps what a session says.
final class GoldenRecorder: SessionOutput {
  /// A diagnostic and the line it begins on.
  struct Found {
    let diagnostic: Diagnostic
    let line: Int

    /// All that it says, in one text.
    var words: String {
      let parts = [diagnostic.message, diagnostic.label ?? ""] + diagnostic.labels.map(\.text)
      return (parts + diagnostic.notes + diagnostic.help).joined(separator: "\n")
    }
  }

  private(set) var lines: [String] = []
  private(set) var found: [Found] = []

  func print(_ line: String) {
    let pieces = line.split(separator: "\n", omittingEmptySubsequences: false)
    lines.append(contentsOf: pieces.map(String.init))
  }

  func report(_ diagnostic: Diagnostic, in sources: SourceMap) {
    let line = sources[diagnostic.span.source].line(at: diagnostic.span.start)
    found.append(Found(diagnostic: diagnostic, line: line))
  }

  func show(_ event: SessionEvent) {}
}
