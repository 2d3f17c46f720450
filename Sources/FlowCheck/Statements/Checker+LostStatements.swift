import FlowSyntax
import FlowText

/// Statements that were probably meant otherwise.
///
/// Assignments to unknown names, calls of unknown names, and values that nothing uses.
extension Checker {
  /// Reports an assignment to an undeclared name; a value computed from cells is mostly meant to
  /// follow them.
  mutating func reportUndeclared(
    _ name: String, _ node: SyntaxID, at span: Span, type: FlowType, following cells: [SymbolID]
  ) {
    reportedNames.insert(name)
    let path = tree.child(node, 0)
    let isPlain = tree.tokenText(node) == "="
    let value: Snippet = isPlain ? snippet(tree.child(node, 1)) : "0"
    /// Declares it in the place of the assignment, or above an update of it.
    func declaring(_ code: Snippet) -> Fix {
      let statement = tree.span(node)
      return isPlain ? Fix(replacing: statement, with: code) : Fix(line: code, above: statement)
    }
    guard tree.kind(path) == .nameExpression else {
      let member = tree.tokenText(path)
      reportUnknown(
        name, at: span,
        ways: [.declare(declaring("scope \(name) { cell \(member) = \(value) }"))])
      return
    }
    guard frame.blockDepth == 0 else {
      let isTyped = type != .invalid && type != .nothing
      reportUnknown(
        name, at: span,
        ways: [.declareOutside(isTyped ? "cell \(name): \(type)" : "cell \(name) = …")])
      return
    }
    var seen: Set<SymbolID> = []
    let sources = cells.filter { seen.insert($0).inserted }.map(shownName)
    guard !sources.isEmpty, isPlain else {
      let declared = UnknownName.Way.declare(declaring("cell \(name) = \(value)"))
      reportUnknown(name, at: span, ways: [wayIntoScope(to: name), declared].compactMap(\.self))
      return
    }
    reportUnknown(
      name, at: span,
      ways: [
        .follow(
          sources, arrow: declaring("\(sources.joined(separator: ", ")) -> \(name) = \(value)"),
          definition: "\(name) := \(value.shown)"),
        .takeOnce(declaring("cell \(name) = \(value)")),
      ])
  }

  /// Reports a call of an unknown name.
  mutating func reportNothingToCall(_ name: String, in call: SyntaxID, at span: Span) {
    if let foreign = ForeignWord(name, as: .function) {
      report(
        Diagnostic(
          .unknownName, "there is no `\(name)` to call here", at: span,
          label: foreign.name.map { "did you mean `\($0)`?" },
          help: [foreign.help(surroundings(of: call))]))
      return
    }
    let nearest = nearest(
      to: name,
      among: BuiltinStatement.allCases.map(\.rawValue) + Library.names
        + names { $0.kind.isCallable })
    report(
      Diagnostic(
        .unknownName, "there is no `\(name)` to call here", at: span,
        label: nearest.map { "did you mean `\($0)`?" },
        help: nearest.map { ["write `\($0)\(text(call).dropFirst(name.count))`"] } ?? []))
  }

  func surroundings(of call: SyntaxID) -> ForeignWord.Surroundings {
    let arguments = Array(tree.children(call).dropFirst())
    var around = ForeignWord.Surroundings(argument: arguments.first.map { text($0) } ?? "value")
    around.arguments = arguments.map { text($0) }
    around.parts["FORMATTED"] = ForeignWord.formatting(around.arguments)
    for argument in arguments {
      switch tree.kind(argument) {
      case .integerLiteral:
        around.parts["LATER"] = ForeignWord.duration(milliseconds: text(argument))
      case .lambda: around.parts["DONE"] = text(tree.child(argument, 1))
      default: break
      }
    }
    return around
  }

  // MARK: Values that nothing uses

  /// Reports an unused value, in a file or a block.
  mutating func reportUnusedValue(_ expression: SyntaxID) {
    guard expression.isPresent, tree.kind(expression) == .callExpression else { return }
    guard !reportForeignCall(expression), !reportCallThroughEvent(expression) else { return }
    let written = text(expression)
    let before = diagnostics.count
    isLoneCall = true
    let value = check(expression, expecting: nil)
    isLoneCall = false
    guard diagnostics.count == before else { return }
    var help =
      hiddenStatement(expression).map { [$0.way(.english).sentence] } ?? [
        "to see it, write `print(\(written))`", "to keep it, write `cell name = \(written)`",
      ]
    if let changed = receiver(of: expression, giving: type(of: value)) {
      help.insert("to change `\(changed)`, write `\(changed) = \(written)`", at: 0)
    }
    report(
      Diagnostic(
        .statementNotAllowedHere, "`\(written)` is a value that nothing uses",
        at: tree.span(expression), help: help))
  }

  /// Returns the cell before the dot, if the computed value could be its next value.
  private func receiver(of call: SyntaxID, giving type: FlowType) -> String? {
    let callee = tree.child(call, 0)
    guard tree.kind(callee) == .memberExpression else { return nil }
    let base = tree.child(callee, 0)
    guard let symbol = pathSymbol(base), environment[symbol].kind == .cell,
      environment[symbol].type == type
    else { return nil }
    return text(base)
  }

  /// Reports `console.log(…)`: a path of another language, none of whose names exists.
  private mutating func reportForeignCall(_ call: SyntaxID) -> Bool {
    let callee = tree.child(call, 0)
    guard tree.kind(callee) == .memberExpression,
      let foreign = ForeignWord(text(callee), as: .function)
    else { return false }
    report(
      Diagnostic(
        .unknownName, "there is no `\(text(callee))` here", at: tree.span(callee),
        help: [foreign.help(surroundings(of: call))]))
    return true
  }

  /// Reports `tap.send(1)`: an event is sent, and a command called, by its name alone.
  private mutating func reportCallThroughEvent(_ call: SyntaxID) -> Bool {
    let callee = tree.child(call, 0)
    guard tree.kind(callee) == .memberExpression, let symbol = pathSymbol(tree.child(callee, 0)),
      environment[symbol].kind == .event || environment[symbol].kind == .command
    else { return false }
    let found = environment[symbol]
    let path = text(tree.child(callee, 0))
    let arguments = tree.children(call).dropFirst().map { text($0) }.joined(separator: ", ")
    let wantsNone = found.kind == .event ? found.type == .nothing : found.parameters.isEmpty
    let around = ForeignWord.Surroundings(
      name: path, argument: wantsNone ? "" : arguments,
      target: target(
        for: tree.children(call).dropFirst().first, of: path,
        carriesValue: found.kind == .event && found.type != .nothing))
    let member = tree.tokenText(callee)
    let foreign = ForeignWord(member, as: .eventMember)
    let ownWay =
      StageKind(rawValue: member).map {
        "a stage stands behind `|`: `\(path) | \($0.example) -> …`"
      }
      ?? "it is named alone: `\(path)(\(around.argument))`"
    report(
      Diagnostic(
        .unknownMember, "\(found.kind.phrase) has no `\(member)`",
        at: tree.tokenSpan(callee), labels: [declarationLabel(found)],
        help: [foreign?.help(around) ?? ownWay]))
    return true
  }
}

extension Checker {
  /// Reports a line that ends with an operator, so that the next line, which may be a statement,
  /// belongs to it.
  mutating func reportSwallowedStatement(_ operation: SyntaxID, _ right: SyntaxID) -> Bool {
    guard right.isPresent, tree.kind(right) == .callExpression,
      tree.tokens[Int(tree.token(operation).index) + 1].followsLineEnd
    else { return false }
    let callee = tree.child(right, 0)
    guard builtinStatement(callee) != nil || pathSymbol(callee).map({ isSentOrCalled($0) }) ?? false
    else {
      return false
    }
    let sign = tree.tokenText(operation)
    report(
      Diagnostic(
        .missingToken, "the right side of `\(sign)` is missing", at: tree.tokenSpan(operation),
        labels: [DiagnosticLabel(tree.span(right), "this line is a statement of its own")],
        help: ["write what belongs there, or remove the `\(sign)`"]))
    return true
  }

  /// Reports a line that ends with `=`, so that the next line, which may be a statement, is its
  /// value.
  mutating func reportMissingValue(before statement: Span) -> Bool {
    guard let (place, declaration, valueNode) = valueStatement, place == treeIndex,
      tree.span(valueNode).start == statement.start,
      let index = tree.tokens.firstIndex(where: { $0.start == statement.start }), index > 0,
      tree.tokens[index].followsLineEnd
    else { return false }
    let sign = tree.tokens[index - 1]
    let span = Span(source: tree.source.id, start: sign.start, end: sign.end)
    let head = Span(source: tree.source.id, start: tree.span(declaration).start, end: sign.end)
    report(
      Diagnostic(
        .missingToken, "nothing stands behind `\(text(at: span))`", at: span,
        labels: [DiagnosticLabel(tree.span(valueNode), "this line is a statement of its own")],
        help: ["write the value there, as in `\(text(at: head)) 1`"]))
    return true
  }

  private func isSentOrCalled(_ symbol: SymbolID) -> Bool {
    environment[symbol].kind == .event || environment[symbol].kind == .command
  }
}
