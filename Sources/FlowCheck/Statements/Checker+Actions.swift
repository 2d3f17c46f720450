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
        Diagnostic(
          .wrongKindOfName, "`\(found.name)` is \(found.kind.phrase) and cannot be called",
          at: tree.span(callee), labels: [declarationLabel(found)],
          help: helpForCall(of: found, callee, arguments)))
      checkForErrors(arguments.map(CallArgument.written))
    }
    return nil
  }

  private func helpForCall(
    of found: Symbol, _ callee: SyntaxID, _ arguments: [SyntaxID]
  ) -> [String] {
    let written = arguments.map { text($0) }
    return switch found.kind {
    case .cell: ["to give it a value, write `\(text(callee)) = \(written.first ?? "…")`"]
    case .template: [wayToInstance(of: found, written).sentence(.english)]
    default: []
    }
  }

  private mutating func checkBuiltin(
    _ statement: BuiltinStatement, _ arguments: [SyntaxID], at span: Span
  ) -> CheckedAction? {
    guard let stream = statement.stream else {
      guard arguments.count == 1 else {
        reportExitStatus(at: span, status: arguments.isEmpty ? "0" : text(arguments[0]))
        checkForErrors(arguments.map(CallArgument.written))
        return nil
      }
      return .exit(check(arguments[0], as: .int, .plain), span)
    }
    if stream == .picture { return checkPicture(arguments, at: span) }
    if arguments.isEmpty, stream == .piece {
      reportNothingToWrite(at: span)
      return nil
    }
    let values = arguments.map { argument in
      possibleText = argument
      return check(argument, expecting: nil)
    }
    return .print(values, to: stream, span)
  }

  /// Checks `screen(lines)`, which takes a list of texts or a text.
  private mutating func checkPicture(_ arguments: [SyntaxID], at span: Span) -> CheckedAction? {
    guard arguments.count == 1 else {
      let lines = arguments.map { text($0) }.joined(separator: ", ")
      report(
        Diagnostic(
          .wrongArguments, "`screen` takes one list of texts, or a text", at: span,
          help: ["write `screen([\(lines)])`"]))
      checkForErrors(arguments.map(CallArgument.written))
      return nil
    }
    return picture(check(arguments[0], expecting: .list(.string)), at: span)
  }

  /// Returns the action that shows a value as a picture; nil if it is none.
  mutating func picture(_ value: ExpressionID, at span: Span) -> CheckedAction? {
    let type = type(of: value)
    guard type != .string, type != .list(.string) else {
      return .print([value], to: .picture, span)
    }
    guard type != .invalid else { return nil }
    let written = text(at: self.span(of: value))
    let help =
      if case .list = type { "make texts of its elements: `\(written).map(x => String(x))`" } else {
        "put it into a text: `\"\\(\(written))\"`"
      }
    report(
      Diagnostic(
        .typeMismatch, "`screen` shows a list of texts, or a text, and this is \(type.phrase)",
        at: self.span(of: value), help: [help]))
    return nil
  }

  private mutating func reportNothingToWrite(at span: Span) {
    report(
      Diagnostic(
        .wrongArguments, "`write` takes the values that it writes", at: span,
        help: ["to end a line, write `print()`"]))
  }

  /// Reports `exit` without a status, or with several.
  mutating func reportExitStatus(at span: Span, status: String) {
    report(
      Diagnostic(
        .wrongArguments, "`exit` takes one Int, the status with which the run ends", at: span,
        help: ["write `exit(\(status))`"]))
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
      let name = text(callee)
      var help = [
        event.type == .nothing ? "write `\(name)()`" : "write `\(name)(\(event.type.example))`"
      ]
      if case .tuple(let parts) = event.type {
        let values = parts.count == arguments.count ? arguments.map { text($0) } : ["…", "…"]
        help = ["write the tuple: `\(name)((\(values.joined(separator: ", "))))`"]
      }
      if event.type == .nothing, arguments.count == 1 {
        help.append("to let it carry a value, declare its type: `event \(event.name): Int`")
      }
      report(
        Diagnostic(
          .wrongArguments,
          event.type == .nothing
            ? "`\(event.name)` carries nothing, so it is sent without a value"
            : "`\(event.name)` carries \(event.type.phrase), so it is sent with one value",
          at: span,
          labels: [declarationLabel(event)], help: help))
      checkForErrors(arguments.map(CallArgument.written))
      return nil
    }
    let value = arguments.first.map { check($0, as: event.type, .payload(event.id)) }
    return .send(event.id, value, span)
  }

  /// Returns whether a call at the prompt has a value and no effect.
  func isExpressionCall(_ call: SyntaxID, scope: SymbolID?) -> Bool {
    pureFunction(calledBy: call) != nil
  }
}
