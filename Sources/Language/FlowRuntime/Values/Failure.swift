package import FlowText

/// A computation that failed: a value that goes down the graph in place of a result.
///
/// An object, so that every cell it reaches holds the same one and it is reported once. It holds the facts; the
/// words are made when somebody asks for them.
package final class Failure: Sendable {
  package let code: DiagnosticCode
  package let span: Span
  private let mistake: any Mistake

  init(_ mistake: some Mistake) {
    code = mistake.code
    span = mistake.span
    self.mistake = mistake
  }

  package var diagnostic: Diagnostic { Diagnostic(mistake) }

  /// One sentence in English, lower case, without a full stop.
  package var message: String { mistake.wording(.english).message }
}
