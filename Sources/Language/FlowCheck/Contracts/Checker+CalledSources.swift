import FlowSyntax
import FlowText

/// Calls before an arrow, as in other libraries, and the pipelines that correspond to them.
extension Checker {
  /// Returns the pipeline to write instead of a call before an arrow.
  func wayForCall(_ node: SyntaxID) -> NoSource.Way {
    let callee = tree.child(node, 0)
    let name = tree.tokenText(callee)
    let arguments = Array(tree.children(node).dropFirst())
    let target = targetBehind(node)
    if tree.kind(callee) == .memberExpression {
      let base = tree.child(callee, 0)
      if let stage = StageKind(rawValue: name) {
        let written: Snippet =
          arguments.isEmpty ? Snippet(stage.example) : "\(name)(\(list(arguments)))"
        return .stage(
          pipeline(node, "\(snippet(base)) | \(written)", target, isInvented: arguments.isEmpty))
      }
      if name == "pipe" {
        let stages = list([base] + arguments, separator: " | ")
        return .stages(pipeline(node, stages, target))
      }
    } else if let stage = StageKind(rawValue: name) {
      let isWhole = arguments.count == stage.arguments.count
      let source: Snippet = isWhole ? "source" : arguments.first.map { snippet($0) } ?? "source"
      let rest = isWhole ? arguments[...] : arguments.dropFirst()
      return .stage(
        pipeline(
          node, "\(source) | \(name)(\(list(Array(rest))))", target,
          isInvented: isWhole || arguments.isEmpty))
    } else if let foreign = ForeignWord(name, as: .function), foreign.name == nil {
      var around = surroundings(of: node)
      around.parts["DONE"] = Snippet(String(target.text.dropFirst(3)))
      let span = tree.span(node)
      return .foreign(foreign.advice(around), replacing: target.span.map(span.union) ?? span)
    }
    let isKnown =
      tree.kind(callee) != .nameExpression || Library.isFunction(name)
      || find(name, where: { _ in true }) != nil
    return isKnown ? .computeSomehow : .outside
  }

  /// Returns the change of a source, which a sentence shows with what follows it.
  private func pipeline(
    _ node: SyntaxID, _ code: Snippet, _ target: (text: String, span: Span?),
    isInvented: Bool = false
  ) -> Fix {
    Fix(replacing: tree.span(node), with: amongSources(code), isInvented ? .choice : nil)
      .shown(as: "\(code) \(target.text)")
  }

  /// Returns a pipeline as it is written as one of several sources.
  func amongSources(_ code: Snippet) -> Snippet {
    occasion.sources.count > 1 ? "(\(code))" : code
  }

  /// Takes nodes over into a change, one after the other.
  func list(_ nodes: [SyntaxID], separator: String = ", ") -> Snippet {
    nodes.enumerated().reduce(into: "") { list, next in
      list = list + (next.offset > 0 ? Snippet(separator) : "") + snippet(next.element)
    }
  }

  /// Returns the arrow and the target after a source, if they follow directly.
  private func targetBehind(_ node: SyntaxID) -> (text: String, span: Span?) {
    let end = tree.span(node).end
    let line = tree.source.line(at: end)
    let lineEnd =
      line < tree.source.lineStarts.count
      ? Int32(tree.source.lineStarts[line]) : Int32(tree.source.bytes.count)
    guard end < lineEnd else { return ("-> …", nil) }
    let span = Span(source: tree.source.id, start: end, end: lineEnd)
    let rest = text(at: span)
    let written = rest.drop(while: \.isWhitespace)
    guard written.hasPrefix("-> "), written.count <= 40, !written.hasSuffix("{") else {
      return ("-> …", nil)
    }
    let isWholeLine = tree.source.bytes[Int(lineEnd) - 1] == 0x0A
    return (
      String(written),
      Span(source: span.source, start: end, end: isWholeLine ? lineEnd - 1 : lineEnd)
    )
  }
}
