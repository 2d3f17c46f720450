import FlowText

// Expressions before an arrow: names, calls, and pipelines in parentheses.

extension Parser {
  /// Returns whether an expression is `name` or `scope.name`.
  @inline(__always)
  func isPath(_ node: SyntaxID) -> Bool { tree.isPath(node) }

  /// Reports an expression other than `name` or `scope.name` where only those are allowed.
  mutating func requirePath(_ node: SyntaxID, _ what: String) {
    guard !isPath(node), kind(node) != .invalid else { return }
    reportNotName(node, what)
  }

  /// Reports what stands before the sign of an assignment, if it is no name with fields and indices behind it.
  mutating func requirePlace(_ node: SyntaxID, before sign: TokenID) {
    var base = node
    while kind(base) == .memberExpression || kind(base) == .subscriptExpression {
      base = tree.child(base, 0)
      guard base.isPresent else { return }
    }
    guard kind(base) != .nameExpression, kind(base) != .invalid else { return }
    reportNotName(node, "the left side of `\(tree.text(of: sign))`")
  }

  private mutating func reportNotName(_ node: SyntaxID, _ what: String) {
    let help: String =
      switch kind(node) {
      case .optionalMemberExpression:
        "take what may be nil out with `if let`, and assign the whole"
      case .itExpression, .accExpression:
        "`it` is what came down the contract; nothing is sent to it"
      default: "write the name of a cell"
      }
    report(
      .unexpectedToken, "\(what) must be a name, found \(words(for: node))", at: tree.span(node),
      help: [help])
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
    let ways = isShort ? contracts(computing: written, node) : ["… -> name = expression"]
    var help = ["name the cells before the arrow and compute behind it: `\(ways[0])`"]
    if ways.count > 1 { help.append("into a cell that is there already: `\(ways[1])`") }
    report(
      .unexpectedToken, "a source is a cell, an event or a pipeline, found \(words(for: node))",
      at: tree.span(node), help: help)
  }

  /// Returns the contracts that may be meant by an expression before an arrow, with its target: into a new cell,
  /// and into one that is there.
  private func contracts(computing written: String, _ node: SyntaxID) -> [String] {
    let names = namesIn(node)
    let isArrow = at(.arrow) && kindOfToken(position + 1) != .endOfFile
    let range = position + 1..<endOfLine(from: position + 1)
    let target = isArrow ? textOfTokens(range) : ""
    if names == "…" { return ["… -> name = \(written)"] }
    if target.isEmpty || target.count > 40 || target.contains("\n") {
      return ["\(names) -> name = \(written)"]
    }
    if target == "print" { return ["\(names) -> print(\(written))"] }
    if target.hasSuffix("= it") { return ["\(names) -> \(target.dropLast(2))\(written)"] }
    let acts = target.hasPrefix("{") || target.hasSuffix(")")
    let computed =
      "\(names) | \(acts && isCondition(node) ? "filter" : "map")(\(written)) -> \(target)"
    let isName = range.count == 1 && kindOfToken(position + 1) == .identifier
    return isName ? ["\(names) -> \(target) = \(written)", computed] : [computed]
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
  func words(for node: SyntaxID) -> String {
    switch kind(node) {
    case .integerLiteral, .floatLiteral: "a number"
    case .durationLiteral: "a duration"
    case .stringLiteral: "a string"
    case .booleanLiteral, .nilLiteral, .itExpression, .accExpression:
      "`\(tree.source.text(of: tree.span(node)))`"
    case .listLiteral: "a list"
    case .tupleExpression: "a tuple"
    case .callExpression: "a call"
    case .subscriptExpression: "an element of a list"
    case .memberExpression: "a part of a value"
    default: "an expression"
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
