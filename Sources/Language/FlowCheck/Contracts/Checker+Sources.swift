import FlowSyntax
import FlowText

/// Checking of sources of a contract or a join.
///
/// These are cells, events, `every`, `after`, `command.enabled`, and pipelines in parentheses.
extension Checker {
  mutating func checkSource(_ node: SyntaxID) -> (CheckedSource?, FlowType) {
    let span = tree.span(node)
    switch tree.kind(node) {
    case .pipeline:
      let (pipeline, output) = checkPipeline(node)
      return (.pipeline(pipeline, span), output.type)
    case .memberExpression where commandAsked(by: node) == nil && namesValue(node):
      reportComputedSource(node)
      return (nil, .invalid)
    case .nameExpression, .memberExpression:
      if let command = commandAsked(by: node) { return enabledSource(command, node) }
      guard
        let symbol = resolvePath(
          node,
          onUnknown: { checker, name, span in
            checker.reportUnknown(
              name, at: span,
              ways: name == "every" || name == "after" ? [.duration] : [])
          })
      else { return (nil, .invalid) }
      return source(symbol, at: span)
    case .callExpression:
      return checkSourceCall(node)
    default:
      return (nil, .invalid)
    }
  }

  /// Returns the path before `.enabled`, if it is that of a command.
  func commandAsked(by node: SyntaxID) -> SyntaxID? {
    guard node.isPresent, tree.kind(node) == .memberExpression, tree.tokenText(node) == "enabled"
    else { return nil }
    let path = tree.child(node, 0)
    guard path.isPresent, let symbol = pathSymbol(path), environment[symbol].kind == .command
    else { return nil }
    return path
  }

  private mutating func enabledSource(
    _ path: SyntaxID, _ node: SyntaxID
  ) -> (CheckedSource?, FlowType) {
    let command = resolvePath(
      path, onUnknown: { checker, name, span in checker.reportUnknown(name, at: span) })
    guard let command else { return (nil, .invalid) }
    let span = tree.span(node)
    note(command, at: span)
    return (.enabled(command, span), .bool)
  }

  private mutating func source(_ symbol: SymbolID, at span: Span) -> (CheckedSource?, FlowType) {
    let found = environment[symbol]
    switch found.kind {
    case .cell, .derived:
      note(symbol, at: span)
      return (.cell(symbol, span), found.type)
    case .event:
      note(symbol, at: span)
      let isOfWorld = environment.hostMember(symbol)?.direction.firesByItself == true
      return (isOfWorld ? .host(symbol, span) : .event(symbol, span), found.type)
    case .constant:
      report(
        NoSource(
          span: span, found: .constant(declaredHere(found)), way: .cell(declaringCell(found))))
    default:
      report(
        NoSource(
          span: span, found: .name(found.kind, declaredHere(found)), way: wayInto(found, at: span)))
    }
    return (nil, .invalid)
  }

  /// Returns the source that a command or a scope has.
  private func wayInto(_ symbol: Symbol, at span: Span) -> NoSource.Way? {
    if symbol.kind == .command {
      return .enabled(
        Fix(inserting: ".enabled", after: span).shown(as: "\(symbol.name).enabled"))
    }
    let members = environment.scopes[symbol.id]?.members.filter { environment[$0].kind.isInGraph }
    guard let members, let first = members.first else { return nil }
    let name = environment.qualifiedName(first)
    return .member(
      Fix(replacing: span, with: Snippet(name), members.count > 1 ? .choice : nil)
        .shown(as: "\(name) -> …"))
  }

  /// Returns the change of a constant's declaration into that of a cell; empty if it stands in
  /// another file or has no `let`.
  func declaringCell(_ constant: Symbol) -> Fix {
    let place = constant.declaration
    let word = Array("let".utf8)
    guard place.source == tree.source.id else { return Fix([]) }
    let before = tree.source.bytes[..<Int(place.start)]
    let end = before.lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? 0
    guard end >= word.count, Array(before[(end - word.count)..<end]) == word else { return Fix([]) }
    let start = Int32(end - word.count)
    return Fix(
      replacing: Span(source: place.source, start: start, end: Int32(end)), with: "cell")
  }

  private mutating func note(_ source: SymbolID, at span: Span) {
    frame.sources.append(CellRead(symbol: source, span: span, region: frame.region))
  }

  /// Returns the cell that an argument of `every` names; nil for any other expression.
  private mutating func pace(_ node: SyntaxID) -> SymbolID? {
    var path = node
    while path.isPresent, tree.kind(path) == .parenthesized { path = tree.child(path, 0) }
    guard path.isPresent, let symbol = pathSymbol(path) else { return nil }
    switch environment[symbol].kind {
    case .cell, .derived: return resolvePath(path, onUnknown: { _, _, _ in })
    default: return nil
    }
  }

  /// Checks `every(1s)`, `every(pause)`, `after(1s)`, and reports other calls as sources.
  private mutating func checkSourceCall(_ node: SyntaxID) -> (CheckedSource?, FlowType) {
    let callee = tree.child(node, 0)
    let name = tree.tokenText(callee)
    let span = tree.span(node)
    guard tree.kind(callee) == .nameExpression, name == "every" || name == "after",
      find(name, where: { $0.isCallable }) == nil
    else {
      report(NoSource(span: span, found: .value(text(node)), way: wayForCall(node)))
      return (nil, .invalid)
    }
    let arguments = Array(tree.children(node).dropFirst())
    guard arguments.count == 1 else {
      report(TimerArguments(span: span, name: name))
      return (nil, name == "every" ? .int : .nothing)
    }
    if name == "every", let cell = pace(arguments[0]) {
      let pace = tree.span(arguments[0])
      guard environment[cell].type != .invalid else { return (nil, .int) }
      guard environment[cell].type == .duration else {
        _ = check(arguments[0], as: .duration, .time(arguments[0]))
        return (nil, .int)
      }
      note(cell, at: pace)
      return (.paced(cell, span), .int)
    }
    let time = checkTime(arguments[0], of: name)
    return name == "every"
      ? (.every(nanoseconds: time, span), .int) : (.after(nanoseconds: time, span), .nothing)
  }
}
