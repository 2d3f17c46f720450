/// What came of a piece of program that was carried out.
public struct FlowResult: Sendable {
  /// Whether it was right and so has been carried out; if not, nothing has changed.
  public internal(set) var isAccepted = true
  /// What there was to say about it, until it was done or began to wait.
  public internal(set) var diagnostics: [FlowDiagnostic] = []
  /// The lines it printed until then, and what followed from it printed.
  public internal(set) var printed: [String] = []
  /// The value of its last bare expression, such as `age * 2`.
  public internal(set) var value: FlowValue?
  /// Whether all its statements are done; if not, it stands at a `wait` and goes on when the clock
  /// gets there.
  public internal(set) var isFinished = true

  /// Whether it was accepted and nothing in it failed.
  public var isClean: Bool {
    isAccepted && !diagnostics.contains { $0.severity == .error }
  }
}
