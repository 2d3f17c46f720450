import FlowSyntax
import FlowText

/// Calls before an arrow, as in other libraries, and the pipelines that correspond to them.
extension Checker {
  /// Returns help for a call before an arrow: the pipeline to write instead.
  func helpForCall(_ node: SyntaxID) -> String {
    let callee = tree.child(node, 0)
    let name = tree.tokenText(callee)
    let arguments = tree.children(node).dropFirst().map { text($0) }
    let target = targetBehind(node)
    if tree.kind(callee) == .memberExpression {
      let base = text(tree.child(callee, 0))
      if let stage = StageKind(rawValue: name) {
        let written = arguments.isEmpty ? stage.example : "\(name)(\(joined(arguments)))"
        return "a stage stands behind `|`: `\(base) | \(written) \(target)`"
      }
      if name == "pipe" {
        return
          "stages stand behind `|`: `\(([base] + arguments).joined(separator: " | ")) \(target)`"
      }
    } else if let stage = StageKind(rawValue: name) {
      let isWhole = arguments.count == stage.arguments.count
      let source = isWhole ? "source" : arguments.first ?? "source"
      let rest = isWhole ? arguments[...] : arguments.dropFirst()
      return "a stage stands behind `|`: `\(source) | \(name)(\(joined(Array(rest)))) \(target)`"
    } else if let foreign = ForeignWord(name, as: .function), foreign.name == nil {
      var around = surroundings(of: node)
      around.parts["DONE"] = String(target.dropFirst(3))
      return foreign.help(around)
    }
    return "compute it on the way: `cell | map(…) -> …`"
  }

  private func joined(_ arguments: [String]) -> String { arguments.joined(separator: ", ") }

  /// Returns the arrow and the target after a source, if they follow directly.
  private func targetBehind(_ node: SyntaxID) -> String {
    let end = tree.span(node).end
    let line = tree.source.line(at: end)
    let lineEnd =
      line < tree.source.lineStarts.count
      ? Int32(tree.source.lineStarts[line]) : Int32(tree.source.bytes.count)
    guard end < lineEnd else { return "-> …" }
    let rest = text(at: Span(source: tree.source.id, start: end, end: lineEnd))
    let written = rest.drop(while: \.isWhitespace)
    return written.hasPrefix("-> ") && written.count <= 40 && !written.hasSuffix("{")
      ? String(written) : "-> …"
  }
}
