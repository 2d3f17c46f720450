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
    reported.names.insert(name)
    let path = tree.child(node, 0)
    let isPlain = tree.tokenText(node) == "="
    let value: Snippet = isPlain ? snippet(tree.child(node, 1)) : "0"
    /// Declares it in the place of the assignment, or above an update of it.
    func declaring(_ code: Snippet) -> Fix {
      let statement = tree.span(node)
      return isPlain ? Fix(replacing: statement, with: code) : Fix(line: code, above: statement)
    }
    guard tree.kind(path) == .nameExpression || tree.kind(path) == .memberExpression else {
      // An element of a list or a dictionary, which has others, too.
      let declaration = Fix(line: "cell \(name) = …", above: tree.span(node))
      return reportUnknown(name, at: span, ways: [.declare(declaration)])
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
      let needsType = isPlain && needsAnnotation(tree.child(node, 1))
      let declared = UnknownName.Way.declare(
        declaring("cell \(name)\(needsType ? ": …" : "") = \(value)"))
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

  /// Returns whether a value does not say what type a cell has that is declared with it.
  private func needsAnnotation(_ value: SyntaxID) -> Bool {
    switch tree.kind(value) {
    case .nilLiteral, .caseExpression: true
    default: false
    }
  }

  /// Reports a call of an unknown name.
  mutating func reportNothingToCall(_ name: String, in call: SyntaxID, at span: Span) {
    if let foreign = ForeignWord(name, as: .function) {
      report(
        NothingToCall(
          span: span, name: name, nearest: foreign.name,
          way: .foreign(foreign.advice(surroundings(of: call)), replacing: tree.span(call))))
      return
    }
    let nearest = nearest(
      to: name,
      among: BuiltinStatement.allCases.map(\.rawValue) + Library.names
        + names { $0.kind.isCallable })
    report(
      NothingToCall(
        span: span, name: name, nearest: nearest,
        way: nearest.map {
          .write(
            Fix(replacing: span, with: Snippet($0))
              .shown(as: "\($0)\(text(call).dropFirst(name.count))")
              // It may not take what stands in the parentheses.
              .asChoice(BuiltinStatement(rawValue: $0) == nil))
        }))
  }

  func surroundings(of call: SyntaxID) -> ForeignWord.Surroundings {
    let arguments = Array(tree.children(call).dropFirst())
    var around = ForeignWord.Surroundings()
    if let first = arguments.first { around.argument = snippet(first) }
    around.arguments = arguments.map { snippet($0) }
    around.isStatement = true
    around.parts["FORMATTED"] = ForeignWord.formatting(around.arguments)
    for argument in arguments {
      switch tree.kind(argument) {
      case .integerLiteral:
        around.parts["LATER"] = ForeignWord.duration(milliseconds: text(argument)).map {
          Snippet($0)
        }
      case .lambda where !text(tree.child(argument, 1)).isEmpty:
        around.parts["DONE"] = snippet(tree.child(argument, 1))
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
    let before = diagnostics.count
    occasion.isLoneCall = true
    let value = check(expression, expecting: nil)
    occasion.isLoneCall = false
    guard diagnostics.count == before else { return }
    let (span, written) = (tree.span(expression), snippet(expression))
    var ways: [UnusedValue.Way] = [
      .see(Fix(replacing: span, with: "print(\(written))")),
      .keep(
        Fix(
          replacing: span, with: "\(frame.blockDepth == 0 ? "cell" : "let") name = \(written)")),
    ]
    if let hidden = hiddenStatement(expression) { ways = [.hidesStatement(hidden)] }
    if let changed = receiver(of: expression, giving: type(of: value)) {
      let name = text(changed)
      ways.insert(
        .change(name, Fix(replacing: span, with: "\(snippet(changed)) = \(written)")), at: 0)
    }
    report(UnusedValue(span: span, written: written.shown, ways: ways))
  }

  /// Returns the cell before the dot, if the computed value could be its next value.
  private func receiver(of call: SyntaxID, giving type: FlowType) -> SyntaxID? {
    let callee = tree.child(call, 0)
    guard tree.kind(callee) == .memberExpression else { return nil }
    let base = tree.child(callee, 0)
    guard let symbol = pathSymbol(base), environment[symbol].kind == .cell,
      environment[symbol].type == type
    else { return nil }
    return base
  }

  /// Reports `console.log(…)`: a path of another language, none of whose names exists.
  private mutating func reportForeignCall(_ call: SyntaxID) -> Bool {
    let callee = tree.child(call, 0)
    guard tree.kind(callee) == .memberExpression,
      let foreign = ForeignWord(text(callee), as: .function)
    else { return false }
    report(
      NothingToCall(
        span: tree.span(callee), name: text(callee), isPath: true,
        way: .foreign(foreign.advice(surroundings(of: call)), replacing: tree.span(call))))
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
    var around = ForeignWord.Surroundings(
      name: Snippet(path), argument: Snippet(wantsNone ? "" : arguments),
      target: Snippet(
        target(
          for: tree.children(call).dropFirst().first, of: path,
          carriesValue: found.kind == .event && found.type != .nothing)))
    around.isStatement = true
    let member = tree.tokenText(callee)
    let span = tree.span(call)
    let way: CallThroughName.Way
    if let foreign = ForeignWord(member, as: .eventMember) {
      way = .foreign(foreign.advice(around), replacing: span)
    } else if let stage = StageKind(rawValue: member) {
      way = .stage(Fix(replacing: span, with: "\(path) | \(stage.example) -> …"))
    } else {
      let given = wantsNone ? "" : list(Array(tree.children(call).dropFirst()))
      way = .alone(Fix(replacing: span, with: "\(path)(\(given))"))
    }
    report(
      CallThroughName(
        span: tree.tokenSpan(callee), kind: found.kind, member: member,
        declaration: declaredHere(found), way: way))
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
    report(
      SwallowedStatement(
        span: tree.tokenSpan(operation), sign: tree.tokenText(operation),
        statement: tree.span(right), value: nil))
    return true
  }

  /// Reports a line that ends with `=`, so that the next line, which may be a statement, is its
  /// value.
  mutating func reportMissingValue(before statement: Span) -> Bool {
    guard let (place, declaration, valueNode) = occasion.valueStatement, place == cursor.tree,
      tree.span(valueNode).start == statement.start,
      let index = tree.tokens.firstIndex(where: { $0.start == statement.start }), index > 0,
      tree.tokens[index].followsLineEnd
    else { return false }
    let sign = tree.tokens[index - 1]
    let span = Span(source: tree.source.id, start: sign.start, end: sign.end)
    let head = Span(source: tree.source.id, start: tree.span(declaration).start, end: sign.end)
    let value = Fix(inserting: " 1", after: span, .choice).shown(as: "\(text(at: head)) 1")
    report(
      SwallowedStatement(
        span: span, sign: text(at: span), statement: tree.span(valueNode), value: value))
    return true
  }

  private func isSentOrCalled(_ symbol: SymbolID) -> Bool {
    environment[symbol].kind == .event || environment[symbol].kind == .command
  }
}
