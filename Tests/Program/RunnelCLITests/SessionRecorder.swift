import FlowSession
import FlowText

/// Keeps the codes of what a session reports.
final class SessionRecorder: SessionOutput {
  private(set) var reported: [Diagnostic] = []

  var codes: [String] { reported.map(\.code.rawValue) }

  func print(_ line: String) {}
  func show(_ event: SessionEvent) {}

  func report(_ diagnostic: Diagnostic, in sources: SourceMap) {
    reported.append(diagnostic)
  }
}
