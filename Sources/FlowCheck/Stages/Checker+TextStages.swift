import FlowSyntax
import FlowText

/// Checking of the stages that read texts.
extension Checker {
  /// Checks `decode(T)`, which reads JSON texts.
  mutating func checkDecode(
    _ node: SyntaxID, _ argument: SyntaxID, _ input: TypedLocal
  ) -> [CheckedStage] {
    let type = resolveType(argument)
    requireText(input.type, node, help: "give it the text: `| map(…) | \(text(node))`")
    guard type != .invalid, requireTextKeys(type, at: tree.span(argument)) else { return [] }
    return [stage(.decode, node, type.asOptional)]
  }

  /// Checks `csv`, which reads rows of comma-separated values.
  mutating func checkCSV(_ node: SyntaxID, _ input: TypedLocal) -> [CheckedStage] {
    requireText(
      input.type, node,
      help: input.type == .list(.string)
        ? "to write a row, write `| map(it.csv)`" : "give it the text: `| map(…) | csv`")
    return [stage(.csv, node, .list(.string))]
  }

  /// Reports what comes to a stage and is no text.
  private mutating func requireText(_ type: FlowType, _ node: SyntaxID, help: String) {
    guard type != .string, type != .invalid else { return }
    report(
      Diagnostic(
        .typeMismatch,
        "`\(tree.tokenText(node))` reads a String, and what comes here is \(type.phrase)",
        at: tree.tokenSpan(node),
        help: [type.unwrapped == .string ? "let `| ignoreNil` stand before it" : help]))
  }
}
