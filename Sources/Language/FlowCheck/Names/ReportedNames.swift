import FlowSyntax

/// Names about which nothing more is reported.
struct ReportedNames {
  /// Names that are assigned without a declaration, or with a declaration that the parser refused.
  var names: Set<String>
  /// Definitions of names that are taken.
  var definitions: Set<SyntaxID> = []
}
