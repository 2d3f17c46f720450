import FlowSyntax
import FlowText

/// Actions: statements with an effect, at top level and in blocks.
extension Checker {
  mutating func checkBlock(_ node: SyntaxID) -> [CheckedAction] {
    guard node.isPresent, tree.kind(node) == .block else { return [] }
    let outer = (frame.locals.count, frame.outerLocalCount)
    frame.blockDepth += 1
    frame.outerLocalCount = outer.0
    defer {
      frame.locals.removeSubrange(outer.0...)
      frame.outerLocalCount = outer.1
      frame.blockDepth -= 1
      if frame.blockDepth == 0 { frame.assigned = [] }
    }
    return tree.children(node).compactMap { checkAction($0) }
  }

  mutating func checkAction(_ node: SyntaxID) -> CheckedAction? {
    let span = tree.span(node)
    switch tree.kind(node) {
    case .assignment: return checkAssignment(node)
    case .callStatement:
      let call = tree.child(node, 0)
      if pureFunction(calledBy: call) != nil {
        reportUnusedValue(call)
        return nil
      }
      return checkCallAction(call, at: span)
    case .disposeStatement: return checkDispose(node)
    case .togetherStatement: return .together(checkBlock(tree.child(node, 0)), span)
    case .expectStatement: return checkExpectation(node)
    case .ifStatement: return checkIf(node)
    case .matchStatement: return checkMatchStatement(node)
    case .letDeclaration: return checkBlockConstant(node).map { .bind($0, span) }
    case .forStatement: return checkFor(node)
    case .afterStatement: return checkAfter(node)
    default: return nil
    }
  }

  // MARK: Calls

  /// Checks `print(…)`, a send or a command.
  mutating func checkCallAction(_ call: SyntaxID, at span: Span) -> CheckedAction? {
    let callee = tree.child(call, 0)
    let arguments = Array(tree.children(call).dropFirst())
    if let statement = builtinStatement(callee) {
      return checkBuiltin(statement, arguments, at: span)
    }
    let symbol = resolveCallee(of: call)
    guard let symbol else {
      checkForErrors(arguments.map(CallArgument.written))
      return nil
    }
    let found = environment[symbol]
    switch found.kind {
    case .event: return checkSend(found, arguments, callee: callee, at: span)
    case .command: return checkCommandCall(found, arguments, at: span)
    default:
      report(
        NotCallable(
          span: tree.span(callee), kind: found.kind, declaration: declaredHere(found),
          way: wayForCall(call, of: found, arguments)))
      checkForErrors(arguments.map(CallArgument.written))
    }
    return nil
  }

  private func wayForCall(
    _ call: SyntaxID, of found: Symbol, _ arguments: [SyntaxID]
  ) -> NotCallable.Way? {
    switch found.kind {
    case .cell:
      let value = arguments.first.map { snippet($0) } ?? "…"
      return .assign(
        Fix(replacing: tree.span(call), with: "\(snippet(tree.child(call, 0))) = \(value)"))
    case .template:
      let missing = found.parameters.dropFirst(arguments.count).map { Snippet($0.example) }
      let values = arguments.prefix(found.parameters.count).map { snippet($0) } + missing
      return .makeInstance(
        Fix(
          replacing: tree.span(call),
          with: "scope name = \(found.name)(\(Snippet.list(values)))",
          missing.isEmpty ? nil : .choice))
    default: return nil
    }
  }

  private mutating func checkBuiltin(
    _ statement: BuiltinStatement, _ arguments: [SyntaxID], at span: Span
  ) -> CheckedAction? {
    guard let stream = statement.stream else {
      guard arguments.count == 1 else {
        reportExitStatus(at: span, status: arguments.first.map { snippet($0) })
        checkForErrors(arguments.map(CallArgument.written))
        return nil
      }
      return .exit(check(arguments[0], as: .int, .plain), span)
    }
    if stream == .picture { return checkPicture(arguments, at: span) }
    if arguments.isEmpty, stream == .piece {
      report(
        StatementArguments(
          span: span, statement: .write, fix: Fix(replacing: span, with: "print()")))
      return nil
    }
    let values = arguments.map { argument in
      occasion.possibleText = argument
      return check(argument, expecting: nil)
    }
    return .print(values, to: stream, span)
  }

  /// Checks `screen(lines)`, which takes a list of texts or a text.
  private mutating func checkPicture(_ arguments: [SyntaxID], at span: Span) -> CheckedAction? {
    guard arguments.count == 1 else {
      let fix = Fix(replacing: span, with: "screen([\(list(arguments))])")
      report(StatementArguments(span: span, statement: .screen, fix: fix))
      checkForErrors(arguments.map(CallArgument.written))
      return nil
    }
    return picture(check(arguments[0], expecting: .list(.string)), at: span)
  }

  /// Returns the action that shows a value as a picture; nil if it is none.
  ///
  /// The value may be what comes down a contract, whose pipeline is given then.
  mutating func picture(
    _ value: ExpressionID, at span: Span, from source: SyntaxID = .none
  ) -> CheckedAction? {
    let type = type(of: value)
    guard type != .string, type != .list(.string) else {
      return .print([value], to: .picture, span)
    }
    guard type != .invalid else { return nil }
    let place = ValuePlace(value, behind: source, in: self)
    let shown: Snippet =
      if case .list = type { "\(place.operand).map(x => String(x))" } else {
        "\"\\(\(place.written))\""
      }
    report(NoPicture(span: self.span(of: value), type: type, fix: place.fix(shown)))
    return nil
  }

  /// Reports `exit` without a status, or with several.
  mutating func reportExitStatus(at span: Span, status: Snippet?) {
    let fix = Fix(replacing: span, with: "exit(\(status ?? "0"))", status == nil ? .choice : nil)
    report(StatementArguments(span: span, statement: .exit, fix: fix))
  }

  private mutating func resolveCallee(of call: SyntaxID) -> SymbolID? {
    let callee = tree.child(call, 0)
    if callee.isPresent, tree.kind(callee) == .nameExpression {
      let span = tree.span(callee)
      if let symbol = find(tree.tokenText(callee), where: { $0.isCallable }) {
        return use(symbol, at: span) ? symbol : nil
      }
    }
    return resolvePath(
      callee,
      onUnknown: { checker, name, span in checker.reportNothingToCall(name, in: call, at: span) })
  }

  private mutating func checkSend(
    _ event: Symbol, _ arguments: [SyntaxID], callee: SyntaxID, at span: Span
  ) -> CheckedAction? {
    let wanted = event.type == .nothing ? 0 : 1
    guard arguments.count == wanted else {
      report(
        SentWrongly(
          span: span, type: event.type, declaration: declaredHere(event),
          ways: waysToSend(event, arguments, callee: callee, at: span)))
      checkForErrors(arguments.map(CallArgument.written))
      return nil
    }
    let value = arguments.first.map { check($0, as: event.type, .payload(event.id)) }
    return .send(event.id, value, span)
  }

  private func waysToSend(
    _ event: Symbol, _ arguments: [SyntaxID], callee: SyntaxID, at span: Span
  ) -> [SentWrongly.Way] {
    let name = snippet(callee)
    if case .tuple(let parts) = event.type {
      let values: Snippet = parts.count == arguments.count ? list(arguments) : "…, …"
      return [.tuple(Fix(replacing: span, with: "\(name)((\(values)))"))]
    }
    guard event.type == .nothing else {
      return [.write(Fix(replacing: span, with: "\(name)(\(event.type.example))", .choice))]
    }
    let alone = SentWrongly.Way.write(Fix(replacing: span, with: "\(name)()"))
    guard arguments.count == 1 else { return [alone] }
    let isHere = event.declaration.source == span.source
    let typed = isHere ? Fix(inserting: ": Int", after: event.declaration, .choice) : Fix([])
    return [alone, .declareType(typed.shown(as: "event \(event.name): Int"))]
  }

  /// Returns whether a call at the prompt has a value and no effect.
  func isExpressionCall(_ call: SyntaxID, scope: SymbolID?) -> Bool {
    pureFunction(calledBy: call) != nil
  }
}
