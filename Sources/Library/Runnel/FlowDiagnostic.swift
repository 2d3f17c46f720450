import FlowText

/// A message of a program about itself: an error, a failure or a warning, with its place.
public struct FlowDiagnostic: Sendable {
  /// How serious it is.
  public enum Severity: String, Sendable {
    /// The program is wrong and does not run, or a computation in it failed.
    case error
    /// Something that will likely surprise.
    case warning
    /// The program is right, but could be clearer; only `FlowProgram.check` gives hints.
    case hint
  }

  private let diagnostic: Diagnostic
  private let sources: SourceMap

  init(_ diagnostic: Diagnostic, in sources: SourceMap) {
    self.diagnostic = diagnostic
    self.sources = sources
  }

  /// Its stable code, such as `R2001`, which `runnel explain` explains.
  public var code: String { diagnostic.code.rawValue }

  /// How serious it is.
  public var severity: Severity { Severity(rawValue: diagnostic.severity.rawValue) ?? .error }

  /// One sentence in lower case, without a full stop.
  public var message: String { diagnostic.message }

  /// Facts that help to understand.
  public var notes: [String] { diagnostic.notes }

  /// Suggested fixes.
  public var help: [String] {
    (diagnostic.label.map { [$0] } ?? []) + diagnostic.help
  }

  /// The name of the program or file that it is about.
  public var file: String { sources[diagnostic.span.source].name }

  /// The line that it is about, from 1.
  public var line: Int { position.line }

  /// The column, from 1, counted in characters.
  public var column: Int { position.column }

  private var position: (line: Int, column: Int) {
    sources[diagnostic.span.source].position(at: diagnostic.span.start)
  }
}

extension FlowDiagnostic: CustomStringConvertible {
  /// The whole diagnostic as `runnel` shows it: several lines, with the place and the line of the program.
  public var description: String {
    let style = DiagnosticStyle(leadWithPlace: true)
    return String(DiagnosticRenderer(sources: sources, style: style).render(diagnostic).dropLast())
  }
}

extension FlowDiagnostic: Equatable {
  /// Returns whether two diagnostics have the same message about the same place.
  public static func == (left: FlowDiagnostic, right: FlowDiagnostic) -> Bool {
    left.diagnostic == right.diagnostic && left.file == right.file
  }
}
