import FlowSyntax
import FlowText

/// Checking of `command name(parameters) when condition { … }`, and its calls.
///
/// A command has a contract number: the cells that `when` reads feed `command.enabled`, and a
/// redefinition finds commands to check again by it.
extension Checker {
  mutating func checkCommandStatement(
    _ node: SyntaxID, scope: SymbolID?
  ) -> [PendingStatement] {
    guard let symbol = symbol(declaredBy: node) else { return [] }
    let before = environment[symbol]
    let id = makeContract(node, scope: scope)
    environment.contracts.note(id, target: symbol, alias: nil)
    let command = checkCommand(node, symbol, id: id, scope: scope)
    environment.symbols[Int(symbol.index)].declaration = tree.tokenSpan(node)
    passDeclaration(of: symbol)
    if let old = environment.commands[symbol] { environment.graph.end(old) }
    environment.commands[symbol] = id
    let mentions = command.frame.mentions
    environment.mentions.add(.contract(id), mentions: mentions)
    environment.graph.sign(id, from: command.reads, to: symbol)
    return redeclared(node, symbol, before: before, .command(command))
  }

  /// Checks a command, new or again, except its body.
  private mutating func checkCommand(
    _ node: SyntaxID, _ symbol: SymbolID, id: ContractID, scope: SymbolID?
  ) -> PendingCommand {
    let list = tree.child(node, 0)
    let conditionNode = tree.child(node, 1)
    var inner = Frame(.condition, scope: scope)
    inner.declaring = symbol
    let ((parameters, condition), used) = inFrame(inner) {
      checker -> ([NamedLocal], ExpressionID?) in
      let parameters = list.isPresent ? checker.checkParameters(list) : []
      guard conditionNode.isPresent else { return (parameters, nil) }
      checker.frame.withheld = parameters
      defer { checker.frame.withheld = [] }
      return (parameters, checker.checkCondition(conditionNode))
    }
    environment.symbols[Int(symbol.index)].kind = .command
    environment.symbols[Int(symbol.index)].type = .nothing
    environment.symbols[Int(symbol.index)].parameters = parameters.map(\.type)
    return PendingCommand(
      symbol: symbol, id: id, parameters: parameters, condition: condition,
      reads: sampled(used), body: tree.child(node, 2), span: tree.span(node), scope: scope,
      frame: used)
  }

  mutating func finish(_ command: PendingCommand) -> CheckedCommand {
    var inner = command.frame
    inner.becomeBlock()
    inner.locals = command.parameters
    let (body, used) = inFrame(inner) { checker in checker.checkBlock(command.body) }
    environment.mentions.add(.contract(command.id), mentions: used.mentions)
    environment.commandCalls[command.symbol] = used.calls
    gathered.commands.append(command.symbol)
    return CheckedCommand(
      symbol: command.symbol, parameterCount: command.parameters.count,
      condition: command.condition, reads: command.reads, body: body, frameSize: used.localCount,
      span: command.span, scope: command.scope)
  }

  /// Checks an earlier command again.
  mutating func recheckCommand(_ record: ContractRecord, id: ContractID) -> CheckedCommand? {
    guard let symbol = record.target else { return nil }
    return finish(checkCommand(record.node, symbol, id: id, scope: record.scope))
  }

  // MARK: Calls

  mutating func checkCommandCall(
    _ command: Symbol, _ arguments: [SyntaxID], at span: Span
  ) -> CheckedAction? {
    guard arguments.count == command.parameters.count else {
      reportArgumentCount(command, given: arguments.count, at: span)
      checkForErrors(arguments.map(CallArgument.written))
      return nil
    }
    var values: [ExpressionID] = []
    for (argument, type) in zip(arguments, command.parameters) {
      values.append(check(argument, as: type, declared(command)))
    }
    frame.calls.append(CellRead(symbol: command.id, span: span))
    return .call(command.id, values, span)
  }

  /// Checks `-> command`, called with `it`; one without parameters is called at every value.
  mutating func bindCommand(
    _ command: Symbol, it: TypedLocal, at span: Span, from source: SyntaxID
  ) -> PendingContract.Target? {
    guard let parameter = command.parameters.first else {
      return .ready(.observe([.call(command.id, [], span)], calls: command.id))
    }
    guard command.parameters.count == 1 else {
      reportArgumentCount(
        command, given: nil, at: span, parts: callWithParts(command, of: it.type, at: span))
      return nil
    }
    guard it.type != .nothing else {
      reportCarriesNothing(.flow, at: span)
      return nil
    }
    let value = add(.local(it.id), it.type, span)
    let argument = fit(value, into: parameter, .handedOver(command.id, source: source))
    return .ready(.observe([.call(command.id, [argument], span)], calls: command.id))
  }

  private func declared(_ command: Symbol) -> Purpose {
    .argument(command.id)
  }

  /// Returns the target that hands the parts of a tuple over one by one, if there are as many as
  /// parameters.
  private func callWithParts(_ command: Symbol, of type: FlowType, at span: Span) -> Fix? {
    guard case .tuple(let parts) = type, parts.count == command.parameters.count else { return nil }
    let arguments = parts.enumerated().map { "it.\($1.label ?? String($0))" }
    let list = "(\(arguments.joined(separator: ", ")))"
    return Fix(inserting: Snippet(list), after: span).shown(as: "-> \(command.name)\(list)")
  }

  private mutating func reportArgumentCount(
    _ command: Symbol, given: Int?, at span: Span, parts: Fix? = nil
  ) {
    report(
      CommandArguments(
        span: span, declaration: declaredHere(command), signature: signature(command),
        takes: command.parameters.count, given: given, parts: parts))
  }

  // MARK: Recursion

  /// Returns true if an earlier fragment declared a symbol.
  ///
  /// It mentions nothing of this fragment, unless that is declared again: then the symbol is as old.
  func isOlder(_ symbol: SymbolID) -> Bool { symbol.index < naming.origin.symbol }

  /// Reports commands that call themselves.
  ///
  /// A call joins the step of the calling block, so that such a command would never finish.
  mutating func reportCommandRecursion() {
    let mayLeadBack = gathered.commands.contains(where: isOlder)
    var isFinished: [SymbolID: Bool] = [:]
    for root in gathered.commands where isFinished[root] == nil {
      isFinished[root] = false
      var path = [(symbol: root, position: 0)]
      while goesOn(), var top = path.popLast() {
        let calls = environment.commandCalls[top.symbol] ?? []
        guard top.position < calls.count else {
          isFinished[top.symbol] = true
          continue
        }
        let call = calls[top.position]
        top.position += 1
        path.append(top)
        switch isFinished[call.symbol] {
        case nil where mayLeadBack || !isOlder(call.symbol):
          isFinished[call.symbol] = false
          path.append((call.symbol, 0))
        case false:
          let circle = path.map(\.symbol).drop { $0 != call.symbol }
          reportRecursion(Array(circle), at: call.span)
        default: break
        }
      }
    }
  }
}
