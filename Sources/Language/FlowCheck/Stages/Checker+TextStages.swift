import FlowSyntax
import FlowText

/// Checking of the stages that read texts.
extension Checker {
  /// Checks `decode(T)`, which reads JSON texts.
  mutating func checkDecode(
    _ node: SyntaxID, _ argument: SyntaxID, _ input: TypedLocal
  ) -> [CheckedStage] {
    let type = resolveType(argument)
    requireText(input.type, node)
    guard type != .invalid, requireTextKeys(type, at: tree.span(argument)) else { return [] }
    return [stage(.decode, node, type.asOptional)]
  }

  /// Checks `csv`, which reads rows of comma-separated values.
  mutating func checkCSV(_ node: SyntaxID, _ input: TypedLocal) -> [CheckedStage] {
    requireText(input.type, node)
    return [stage(.csv, node, .list(.string))]
  }

  /// Reports what comes to a stage and is no text.
  private mutating func requireText(_ type: FlowType, _ node: SyntaxID) {
    guard type != .string, type != .invalid else { return }
    let (span, name) = (tree.span(node), tree.tokenText(node))
    let way: NoTextToRead.Way =
      if type.unwrapped == .string {
        .ignoreNil(Fix(inserting: "ignoreNil | ", before: span).shown(as: "| ignoreNil"))
      } else if name == StageKind.csv.rawValue, type == .list(.string) {
        .writeRow(Fix(replacing: span, with: "map(it.csv)").shown(as: "| map(it.csv)"))
      } else {
        .makeText(
          Fix(inserting: "map(…) | ", before: span).shown(as: "| map(…) | \(text(node))"))
      }
    report(NoTextToRead(span: tree.tokenSpan(node), stage: name, type: type, way: way))
  }
}
