import FlowText

/// Remembers which diagnostics of timers were shown in full, so that further ones at the same place take one
/// row each.
struct ToldDiagnostics {
  private struct Told: Hashable {
    let code: String
    let span: Span
    /// The text of the line: after a reload, the same span may cover another text.
    let line: String
  }

  /// Largest number of diagnostics remembered; beyond it, all are forgotten and shown in full again.
  private static let most = 1_000

  private var told: Set<Told> = []

  /// Records a diagnostic; returns true if it was not recorded before.
  mutating func isNew(_ code: String, at span: Span, in line: String) -> Bool {
    if told.count >= Self.most { told.removeAll() }
    return told.insert(Told(code: code, span: span, line: line)).inserted
  }
}
