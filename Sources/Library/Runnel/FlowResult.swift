/// The result of carrying out a piece of program.
public struct FlowResult: Sendable {
  /// True if it had no errors and so has been carried out; if false, nothing has changed.
  public internal(set) var isAccepted = true
  /// The diagnostics until it was finished or began to wait.
  public internal(set) var diagnostics: [FlowDiagnostic] = []
  /// The lines printed until then, by it and by everything that followed from it.
  public internal(set) var printed: [String] = []
  /// The value of its last bare expression, such as `age * 2`.
  public internal(set) var value: FlowValue?
  /// True if all its statements are done; if false, it is halted at a `wait` and continues when the
  /// clock reaches its instant.
  public internal(set) var isFinished = true

  /// True if it was accepted and nothing in it failed.
  public var isClean: Bool {
    isAccepted && !diagnostics.contains { $0.severity == .error }
  }
}
