package import FlowText

/// The kind of input a source is parsed as.
package enum ParseMode: Sendable {
  /// A whole file: a bare expression is not a statement.
  case file
  /// One entry at the prompt: bare expressions and `name?` are statements, and a contract without
  /// a target is unfinished.
  case prompt
}

/// The parser's result: always a whole tree, with diagnostics.
package struct ParseResult: Sendable {
  package let tree: SyntaxTree
  package let diagnostics: [Diagnostic]
  /// Summary of diagnostics that were found and not kept.
  package let omitted: DiagnosticList.Omission
  /// True if a prompt should ask for another line.
  ///
  /// The text then ended inside a bracket, a string or a comment, or after an operator that
  /// continues on the next line.
  package let isUnfinished: Bool
}

// The entry point is the function `parse` in `Parser.swift`.
