package import FlowText
package import Memory

/// Reads a source into a tree.
///
/// Every text has a tree, with diagnostics for what is wrong. If `poll` ends early, the tree is
/// that of the text's beginning. Brackets may nest up to `nesting` levels, at most 200.
package func parse(
  _ source: SourceFile, mode: ParseMode, nesting: Int? = nil,
  poll: Poll? = nil
) -> ParseResult {
  var lexer = Lexer(source, poll)
  lexer.run()
  var parser = Parser(source, lexer, mode: mode)
  parser.pauses.poll = poll
  parser.nesting.limit = min(nesting ?? Nesting.limit, Nesting.limit)
  parser.parseProgram()
  let retold = parser.retold
  let misread = lexer.diagnostics.kept.filter { slip in
    !retold.contains { $0.contains(slip.span.start) }
  }
  let diagnostics = (misread + parser.reports.list.kept)
    .enumerated()
    .sorted { ($0.element.span.start, $0.offset) < ($1.element.span.start, $1.offset) }
    .map(\.element)
  return ParseResult(
    tree: parser.tree, diagnostics: diagnostics,
    omitted: lexer.diagnostics.omitted.union(parser.reports.list.omitted),
    isUnfinished: lexer.endsInsideComment || parser.isUnfinished)
}

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
