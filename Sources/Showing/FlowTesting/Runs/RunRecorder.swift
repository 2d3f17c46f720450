package import FlowSession
package import FlowText

/// Records everything a session reports.
package final class RunRecorder: SessionOutput {
  /// A diagnostic with the file and the line in which it begins; `words` is all its text, with that
  /// of the places it shows.
  package struct Found {
    package let diagnostic: Diagnostic
    package let file: String
    package let line: Int
    package let words: String
  }

  package private(set) var lines: [String] = []
  package private(set) var found: [Found] = []
  package private(set) var events: [SessionEvent] = []
  package private(set) var log = MomentLog(limit: SessionLimits().recordBytes)

  package init() {}

  package func print(_ line: String) {
    let pieces = line.split(separator: "\n", omittingEmptySubsequences: false)
    lines.append(contentsOf: pieces.map(String.init))
  }

  package func warn(_ line: String, by contract: String?) {}

  /// Returns the lines since the last call.
  package func takeLines() -> [String] {
    defer { lines = [] }
    return lines
  }

  package func report(_ diagnostic: Diagnostic, in sources: SourceMap) {
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

  package func show(_ event: SessionEvent) { events.append(event) }
  package func record(_ moment: RecordedMoment) { log.append(moment) }
}

extension Run where Output == RunRecorder {
  /// Makes the run of a program of which all is recorded.
  package init(
    _ program: String, named name: String = "a.flow", options: SessionOptions = SessionOptions()
  ) {
    self.init(Array(program.utf8), named: name, options: options, output: RunRecorder())
  }
}
