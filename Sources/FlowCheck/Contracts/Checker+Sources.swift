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
      return (.event(symbol, span), found.type)
    case .constant:
      report(
        Diagnostic(
          .wrongKindOfName,
          "`\(found.name)` is a constant: it never changes, so nothing follows it",
          at: span, labels: [declarationLabel(found)],
          help: ["declare it with `cell` if it is to change"]))
    default:
      report(
        Diagnostic(
          .wrongKindOfName,
          "a source is a cell or an event, and `\(found.name)` is "
            + found.kind.phrase, at: span, labels: [declarationLabel(found)],
          help: helpForSource(found)))
    }
    return (nil, .invalid)
  }

  private func helpForSource(_ symbol: Symbol) -> [String] {
    if symbol.kind == .command {
      return ["to follow whether it may run, write `\(symbol.name).enabled`"]
    }
    let members = environment.scopes[symbol.id]?.members ?? []
    guard let first = members.first(where: { environment[$0].kind.isInGraph }) else { return [] }
    return ["name something inside it: `\(environment.qualifiedName(first)) -> …`"]
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
      report(
        Diagnostic(
          .wrongKindOfName, "a source is a cell or an event, and `\(text(node))` is a value",
          at: span, help: [helpForCall(node)]))
      return (nil, .invalid)
    }
    let arguments = Array(tree.children(node).dropFirst())
    guard arguments.count == 1 else {
      report(
        Diagnostic(
          .wrongArguments, "`\(name)` takes 1 argument", at: span, help: ["write `\(name)(1s)`"]))
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
