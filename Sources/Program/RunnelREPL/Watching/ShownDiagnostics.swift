import FlowText

/// Remembers which diagnostics of timers were shown in full, so that further ones at the same place take one
/// row each.
struct ShownDiagnostics {
  private struct Shown: Hashable {
    let code: String
    let span: Span
    /// The text of the line: after a reload, the same span may cover another text.
    let line: String
  }

  /// Largest number of diagnostics remembered; beyond it, all are forgotten and shown in full again.
  private static let most = 1_000

  private var shown: Set<Shown> = []

  /// Records a diagnostic; returns true if it was not recorded before.
  mutating func isNew(_ code: String, at span: Span, in line: String) -> Bool {
    if shown.count >= Self.most { shown.removeAll() }
    return shown.insert(Shown(code: code, span: span, line: line)).inserted
  }
}
