package import FlowText

/// What a source is read as.
package enum ParseMode: Sendable {
  /// A whole file: a bare expression is not a statement.
  case file
  /// One entry at the prompt: bare expressions and `name?` are statements, and a contract without
  /// a target is unfinished.
  case prompt
}

/// What the parser makes of a source: always a whole tree, with what was wrong beside it.
package struct ParseResult: Sendable {
  package let tree: SyntaxTree
  package let diagnostics: [Diagnostic]
  /// What was found and is not kept.
  package let omitted: DiagnosticList.Omission
  /// The text ended inside a bracket, a string, a comment, or after an operator that goes on: a
  /// prompt should ask for another line.
  package let isUnfinished: Bool
}

// The entry point is `parse(_ source: SourceFile, mode: ParseMode) -> ParseResult` in `Parser.swift`.
