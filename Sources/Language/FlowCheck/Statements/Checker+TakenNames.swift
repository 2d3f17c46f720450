import FlowSyntax
import FlowText

/// Reports of declarations whose name has a meaning already, where something else was meant.
extension Checker {
  mutating func reportTaken(_ node: SyntaxID, by existing: SymbolID, kind: SymbolKind) {
    let other = environment[existing]
    var ways = [NameTaken.Way.rename]
    switch (tree.kind(node), other.kind) {
    case (.declareTarget, .cell), (.declareTarget, .event):
      ways = waysBehindArrow(node, other)
    case (.letDeclaration, .cell), (.cellDeclaration, .cell):
      let value = tree.child(node, 1)
      let written: Snippet = value.isPresent ? snippet(value) : "…"
      if mayBecome(value, other.type) {
        // Perhaps another cell was meant, of another type.
        let assignment = Fix(
          replacing: tree.span(node), with: "\(other.name) = \(written)", .choice)
        ways.insert(.assign(assignment), at: 0)
      }
    case (.definition, .cell):
      let value = tree.child(node, 0)
      let whole = tree.tokenSpan(node).union(tree.span(node))
      ways = [.sendOnce(Fix(replacing: whole, with: "\(other.name) = \(snippet(value))"))]
      if tree.kind(value) == .nameExpression {
        ways.append(.follow(Fix(replacing: whole, with: "\(snippet(value)) -> \(other.name)")))
      }
      ways.append(.renameCell)
      reported.definitions.insert(node)
    case (_, .scope) where cursor.mode == .prompt:
      ways.append(
        .disposeOfScope(
          Fix(line: Snippet("dispose \(shownName(existing))"), above: tree.span(node))))
    case (_, .template) where cursor.mode == .prompt:
      ways.append(.removeTemplate(":remove \(shownName(existing))"))
    default: break
    }
    report(
      NameTaken(
        span: tree.tokenSpan(node), name: other.name, kind: other.kind, before: other.declaration,
        ways: ways))
  }

  /// Returns whether a value may be one of a type; a literal of another type is not.
  func mayBecome(_ value: SyntaxID, _ type: FlowType) -> Bool {
    guard value.isPresent, type != .invalid else { return true }
    if case .optional(let wrapped) = type {
      return tree.kind(value) == .nilLiteral || mayBecome(value, wrapped)
    }
    return switch tree.kind(value) {
    case .integerLiteral: type == .int || type == .float
    case .floatLiteral: type == .float
    case .durationLiteral: type == .duration
    case .stringLiteral: type == .string
    case .nilLiteral: false
    default: true
    }
  }

  /// Returns the ways out of `-> name = e`, where one of several other things was meant.
  private func waysBehindArrow(_ target: SyntaxID, _ other: Symbol) -> [NameTaken.Way] {
    let name = tree.tokenText(target)
    let (place, value) = (tree.span(target), snippet(tree.child(target, 1)))
    let lineStart = tree.source.lineStarts[tree.source.line(at: place.start) - 1]
    let line = Span(source: tree.source.id, start: Int32(lineStart), end: place.start)
    let source = tree.source.text(of: line)
    if source.split(separator: "->").first.map({ $0.filter { !$0.isWhitespace } }) == name {
      let indentation = Int32(source.utf8.prefix { $0 == 0x20 || $0 == 0x09 }.count)
      let whole = Span(source: line.source, start: line.start + indentation, end: place.end)
      return [
        .changeStepwise(Fix(replacing: whole, with: "every(1s) -> { \(name) = \(value) }"))
      ]
    }
    let stage: Snippet = "| map(\(value)) -> \(name)"
    let flow = NameTaken.Way.flow(
      arrow(before: place).map { Fix(replacing: $0.union(place), with: stage) }
        ?? Fix([]).shown(as: stage.shown))
    return [
      .declares, flow,
      other.kind == .event
        ? .sendInBlock(Fix(replacing: place, with: "{ \(name)(\(value)) }"))
        : .assignInBlock(Fix(replacing: place, with: "{ \(name) = \(value) }")),
    ]
  }

  /// Returns the place of the arrow that stands directly before a target.
  private func arrow(before target: Span) -> Span? {
    let before = tree.source.bytes[..<Int(target.start)]
    guard let last = before.lastIndex(where: { $0 != 0x20 }), last > 0,
      before[last] == UInt8(ascii: ">"), before[last - 1] == UInt8(ascii: "-")
    else { return nil }
    return Span(source: target.source, start: Int32(last - 1), end: Int32(last + 1))
  }
}
