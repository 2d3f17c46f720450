import FlowText

// Expressions before an arrow: names, calls, and pipelines in parentheses.

extension Parser {
  /// Returns whether an expression is `name` or `scope.name`.
  @inline(__always)
  func isPath(_ node: SyntaxID) -> Bool { tree.isPath(node) }

  /// Reports an expression other than `name` or `scope.name` before a sign that joins cells.
  mutating func requirePath(_ node: SyntaxID, before sign: TokenID) {
    guard !isPath(node), kind(node) != .invalid else { return }
    reportNotName(node, before: sign)
  }

  /// Reports what stands before the sign of an assignment, if it is no name with fields and indices behind it.
  mutating func requirePlace(_ node: SyntaxID, before sign: TokenID) {
    var base = node
    while kind(base) == .memberExpression || kind(base) == .subscriptExpression {
      base = tree.child(base, 0)
      guard base.isPresent else { return }
    }
    guard kind(base) != .nameExpression, kind(base) != .invalid else { return }
    reportNotName(node, before: sign)
  }

  private mutating func reportNotName(_ node: SyntaxID, before sign: TokenID) {
    let way: NotAName.Way =
      switch kind(node) {
      case .optionalMemberExpression: .takeOut
      case .itExpression, .accExpression: .itIsRead
      default: .nameOfCell
      }
    report(
      NotAName(
        span: tree.span(node), sign: tree.text(of: sign), found: words(for: node), way: way))
  }

  /// Makes an expression a source; parentheses become pipelines.
  mutating func asSource(_ node: SyntaxID) -> SyntaxID {
    switch kind(node) {
    case .pipeline, .invalid:
      return node
    case .nameExpression, .memberExpression:
      if isPath(node) { return node }
    case .callExpression:
      if isPath(tree.child(node, 0)) { return node }
    case .parenthesized:
      return asPipeline(node, elements: [tree.child(node, 0)])
    case .tupleExpression:
      let elements = Array(tree.children(node))
      if elements.allSatisfy({ !tree.token($0).isPresent }) {
        return asPipeline(node, elements: elements.map { tree.child($0, 0) })
      }
    default:
      break
    }
    reportNotSource(node)
    return node
  }

  private mutating func asPipeline(_ node: SyntaxID, elements: [SyntaxID]) -> SyntaxID {
    let sources = elements.map { asSource($0) }
    let list = makeAround(.sourceList, sources)
    let span = tree.span(node)
    return add(.pipeline, token: .none, list, start: span.start, end: span.end)
  }

  private mutating func reportNotSource(_ node: SyntaxID) {
    let written = tree.source.text(of: tree.span(node))
    let isShort = written.count <= 40 && !written.contains("\n")
    var ways: [NotASource.Way] = [.computing(Fix([]).shown(as: "… -> name = expression"))]
    if let fix = fixForStage(in: node) {
      ways = [.stage(fix)]
    } else if isShort {
      let (computing, intoCell) = contracts(computing: written, node)
      ways = [.computing(computing)] + (intoCell.map { [.intoCell($0)] } ?? [])
    }
    report(NotASource(span: tree.span(node), found: words(for: node), ways: ways))
  }

  /// Returns the change of `a || map(it)` to a stage behind `|`.
  private func fixForStage(in node: SyntaxID) -> Fix? {
    guard kind(node) == .binaryExpression, isPath(tree.child(node, 0)) else { return nil }
    var stage = tree.child(node, 1)
    if kind(stage) == .callExpression { stage = tree.child(stage, 0) }
    guard kind(stage) == .nameExpression, StageWords.all.contains(tree.tokenText(stage)),
      view.declaration(of: tree.tokenText(stage)) == nil
    else { return nil }
    let sign = tree.span(of: tree.token(node))
    let (left, right) = (tree.child(node, 0), tree.child(node, 1))
    let rest = view.textOfLine(from: position)
    let shown = "\(tree.snippet(left).shown) | \(tree.snippet(right).shown) \(rest)"
    return Fix(replacing: sign, with: "|").shown(as: shown.count > 80 ? "… | stage -> …" : shown)
  }

  /// Returns the contracts that may be meant by an expression before an arrow, with its target: into a new cell,
  /// and into one that is there.
  private func contracts(computing written: String, _ node: SyntaxID) -> (Fix, Fix?) {
    let names = namesIn(node)
    let isArrow = at(.arrow) && view.kindOfToken(position + 1) != .endOfFile
    let range = position + 1..<max(position + 1, view.endOfLine(from: position + 1))
    let target = isArrow ? view.textOfTokens(range) : ""
    if names == "…" { return (Fix([]).shown(as: "… -> name = \(written)"), nil) }
    if target.isEmpty || target.count > 40 || target.contains("\n") {
      return (Fix([]).shown(as: "\(names) -> name = \(written)"), nil)
    }
    let start = spanWithParentheses(of: node)
    func contract(_ code: String, _ kind: Fix.Kind? = nil) -> Fix {
      // Behind other parts of a source the contract can't be written as one piece.
      guard start.end == view.tokens[position - 1].end else { return Fix([]).shown(as: code) }
      return Fix(
        replacing: start.union(view.span(at: range.upperBound - 1)), with: Snippet(code), kind)
    }
    if target == "print" { return (contract("\(names) -> print(\(written))"), nil) }
    if target.hasSuffix("= it") {
      return (contract("\(names) -> \(target.dropLast(2))\(written)"), nil)
    }
    let acts = target.hasPrefix("{") || target.hasSuffix(")")
    let stage = acts && isCondition(node) ? "filter" : "map"
    let computed = "\(names) | \(stage)(\(written)) -> \(target)"
    let isName = range.count == 1 && view.kindOfToken(position + 1) == .identifier
    guard isName else { return (contract(computed), nil) }
    let isDeclared = view.declaration(of: target) != nil
    return (
      contract("\(names) -> \(target) = \(written)", isDeclared ? .choice : .whole),
      contract(computed, isDeclared ? .whole : .choice)
    )
  }

  /// Returns the span of a node that was read, with the parentheses that stand directly around it.
  private func spanWithParentheses(of node: SyntaxID) -> Span {
    var whole = tree.span(node)
    guard var index = (lineStart..<position).first(where: { view.tokens[$0].start == whole.start })
    else { return whole }
    while index > lineStart, view.kindOfToken(index - 1) == .leftParen,
      let closer = view.brackets.closer(of: index - 1), closer < position,
      view.tokens[closer - 1].end == whole.end
    {
      index -= 1
      whole = view.span(at: index).union(view.span(at: closer))
    }
    return whole
  }

  /// Returns the names that operators join, in order, each once.
  func namesIn(_ node: SyntaxID) -> String {
    var names: [String] = []
    var open = [node]
    while let next = open.popLast() {
      switch kind(next) {
      case .nameExpression:
        if !names.contains(tree.tokenText(next)) { names.append(tree.tokenText(next)) }
      case .binaryExpression, .unaryExpression, .parenthesized:
        open += tree.children(next).reversed()
      default: break
      }
    }
    return names.isEmpty ? "…" : names.joined(separator: ", ")
  }

  /// Describes the kind of an expression in words.
  func words(for node: SyntaxID) -> Found {
    switch kind(node) {
    case .integerLiteral, .floatLiteral: .number(nil)
    case .durationLiteral: .duration(nil)
    case .stringLiteral: .string
    case .booleanLiteral, .nilLiteral, .itExpression, .accExpression:
      .code(tree.source.text(of: tree.span(node)))
    case .listLiteral: .list
    case .tupleExpression: .tuple
    case .callExpression: .call
    case .subscriptExpression: .element
    case .memberExpression: .part
    default: .expression
    }
  }

  /// Reads `name` or `scope.name`.
  mutating func parsePath(_ use: NameUse) -> SyntaxID {
    let first = position
    let name = takeName(use)
    guard name.isPresent else { return missing() }
    var path = make(.nameExpression, token: name, from: first)
    while take(.dot) {
      let member = takeName(.inScope)
      path = make(.memberExpression, token: member, path, from: first)
    }
    return path
  }
}

extension SyntaxTree {
  /// Returns whether an expression is `name` or `scope.name`.
  func isPath(_ node: SyntaxID) -> Bool {
    var node = node
    while kind(node) == .memberExpression {
      let member = token(node)
      guard member.isPresent, tokens[Int(member.index)].kind == .identifier else { return false }
      node = child(node, 0)
    }
    return kind(node) == .nameExpression
  }
}
