import FlowSyntax
import FlowText

/// The second pass, which checks the statements in order.
extension Checker {
  mutating func checkStatements(
    _ statements: ArraySlice<SyntaxID>, scope: SymbolID?
  ) -> (functions: [PendingStatement], others: [PendingStatement]) {
    var functions: [PendingStatement] = []
    var others: [PendingStatement] = []
    others.reserveCapacity(statements.count)
    for statement in statements where goesOn() {
      if tree.kind(statement) == .functionDeclaration {
        functions += checkFunctionStatement(statement)
      } else if let short = checkShort(statement, scope: scope) {
        others.append(.ready(short))
      } else {
        others += checkStatement(statement, scope: scope)
      }
    }
    return (functions, others)
  }

  private mutating func checkStatement(_ node: SyntaxID, scope: SymbolID?) -> [PendingStatement] {
    switch tree.kind(node) {
    case .letDeclaration, .cellDeclaration: return checkValueDeclaration(node, scope: scope)
    case .paramDeclaration: return checkParameter(node, scope: scope)
    case .eventDeclaration: return checkEvent(node, scope: scope)
    case .enumDeclaration: return checkEnumeration(node)
    case .typeDeclaration: return checkTypeName(node)
    case .scopeDeclaration: return checkScope(node)
    case .scopeTemplate: return checkTemplate(node, scope: scope)
    case .scopeInstance: return checkInstance(node, scope: scope)
    case .contract: return checkContractStatement(node, scope: scope)
    case .definition: return checkDefinitionStatement(node, scope: scope)
    case .twoWayBinding: return checkTwoWayStatement(node, scope: scope)
    case .expressionStatement: return checkExpressionStatement(node, scope: scope)
    case .commandDeclaration: return checkCommandStatement(node, scope: scope)
    case .alwaysStatement: return checkAlwaysStatement(node, scope: scope)
    case .waitStatement: return checkWait(node, scope: scope)
    case .atStatement: return checkAt(node, scope: scope)
    case .afterStatement: return checkAfterStatement(node, scope: scope)
    // The imported statements are in the passages around this one.
    case .importStatement, .helpRequest, .invalid: return []
    default: return checkActionStatement(node, scope: scope)
    }
  }

  /// Records that a name is declared from here on.
  mutating func passDeclaration(of symbol: SymbolID) {
    naming.limit = max(naming.limit, symbol.index + 1)
  }

  // MARK: Declarations

  private mutating func checkValueDeclaration(
    _ node: SyntaxID, scope: SymbolID?
  ) -> [PendingStatement] {
    guard let symbol = symbol(declaredBy: node) else { return [] }
    let isConstant = tree.kind(node) == .letDeclaration
    let before = environment[symbol]
    var inner = Frame(.statement, scope: scope)
    inner.declaring = symbol
    let firstExpression = expressions.count
    let (checked, used) = inFrame(inner) { checker in
      checker.checkFirstValue(node, isConstant: isConstant)
    }
    environment.symbols[Int(symbol.index)].become(
      isConstant ? .constant : .cell, checked.type, at: tree.tokenSpan(node))
    passDeclaration(of: symbol)
    forgetValue(of: symbol)
    if let known = checked.value.flatMap({ knownValue(of: $0, from: firstExpression) }) {
      if isConstant {
        environment.knownValues[symbol] = known
      } else {
        environment.firstValues[symbol] = known
      }
    }
    if !isConstant, let value = checked.value { hintTakesValueOnce(node, value, used) }
    let statement: CheckedStatement
    if isConstant {
      guard let value = checked.value else { return [] }
      statement = .constant(symbol, value, frameSize: used.localCount, tree.span(node))
    } else {
      statement = .cell(symbol, checked.value, frameSize: used.localCount, tree.span(node))
    }
    return redeclared(node, symbol, before: before, .ready(statement))
  }

  /// Returns the type of a cell or constant: as written, or that of its first value.
  private mutating func checkFirstValue(
    _ node: SyntaxID, isConstant: Bool
  ) -> (value: ExpressionID?, type: FlowType) {
    let typeNode = tree.child(node, 0)
    let valueNode = tree.child(node, 1)
    let written = typeNode.isPresent ? resolveType(typeNode) : nil
    if valueNode.isPresent { occasion.valueStatement = (cursor.tree, node, valueNode) }
    occasion.possibleText = written == nil || written?.unwrapped == .string ? valueNode : .none
    guard valueNode.isPresent else {
      if let written { return (nil, written) }
      report(NoFirstValue(span: tree.tokenSpan(node), name: tree.tokenText(node)))
      return (nil, .invalid)
    }
    if let written {
      return (check(valueNode, as: written, .annotation(node, type: typeNode)), written)
    }
    let value = check(valueNode, named: tree.tokenText(node), isConstant: isConstant)
    return (value, type(of: value))
  }

  private mutating func checkEvent(_ node: SyntaxID, scope: SymbolID?) -> [PendingStatement] {
    guard let symbol = symbol(declaredBy: node) else { return [] }
    let before = environment[symbol]
    let typeNode = tree.child(node, 0)
    let (type, _) = inFrame(Frame(.statement, scope: scope)) { checker in
      typeNode.isPresent ? checker.resolveType(typeNode) : .nothing
    }
    environment.symbols[Int(symbol.index)].become(.event, type, at: tree.tokenSpan(node))
    forgetValue(of: symbol)
    passDeclaration(of: symbol)
    return redeclared(node, symbol, before: before, .ready(.event(symbol, tree.span(node))))
  }

  private mutating func checkEnumeration(_ node: SyntaxID) -> [PendingStatement] {
    guard let symbol = symbol(declaredBy: node) else { return [] }
    let before = environment[symbol]
    if isRedeclaring(node) {
      environment.symbols[Int(symbol.index)].cases = caseNames(node)
      environment.symbols[Int(symbol.index)].declaration = tree.tokenSpan(node)
    }
    reportBuiltinName(node)
    passDeclaration(of: symbol)
    return redeclared(node, symbol, before: before, .ready(.enumeration(symbol)))
  }

  private mutating func checkScope(_ node: SyntaxID) -> [PendingStatement] {
    guard let symbol = symbol(declaredBy: node) else { return [] }
    environment.symbols[Int(symbol.index)].type = .nothing
    passDeclaration(of: symbol)
    let before = disposeReplacedScope(node)
    let (functions, others) = checkStatements(tree.children(node), scope: symbol)
    return before + [.scope(symbol, functions + others, tree.span(node))]
  }

  /// Disposes of the scope that a declaration at the prompt replaces.
  mutating func disposeReplacedScope(_ node: SyntaxID) -> [PendingStatement] {
    guard cursor.tree == naming.origin.tree, let replaced = redeclared.scopes[node] else {
      return []
    }
    let span = tree.tokenSpan(node)
    let disposal = CheckedAction.dispose([CheckedDisposal(symbol: replaced, span: span)], span)
    noteEffects(of: disposal)
    return [.ready(.action(disposal, frameSize: 0))]
  }

  // MARK: Statements that act

  private mutating func checkActionStatement(
    _ node: SyntaxID, scope: SymbolID?
  ) -> [PendingStatement] {
    if cursor.mode == .prompt, tree.kind(node) == .callStatement,
      isExpressionCall(tree.child(node, 0), scope: scope)
    {
      return checkExpressionStatement(node, scope: scope)
    }
    let (action, used) = inFrame(Frame(.statement, scope: scope)) { checker in
      checker.checkAction(node)
    }
    guard let action else { return [] }
    noteEffects(of: action)
    return [.ready(.action(action, frameSize: used.localCount))]
  }

  private mutating func checkExpressionStatement(
    _ node: SyntaxID, scope: SymbolID?
  ) -> [PendingStatement] {
    let expression = tree.child(node, 0)
    guard cursor.mode == .prompt else {
      reportUnusedValue(expression)
      return []
    }
    let (value, used) = inFrame(Frame(.statement, scope: scope)) { checker in
      checker.check(expression, expecting: nil)
    }
    return [.ready(.expression(value, frameSize: used.localCount))]
  }

  // MARK: The third pass

  /// Checks the blocks, which may use all names, and adds the statements.
  mutating func finish(
    _ pending: [PendingStatement], into statements: inout [CheckedStatement]
  ) {
    for statement in pending where goesOn() {
      if case .ready(let ready) = statement {
        statements.append(ready)
      } else if let checked = finish(statement) {
        statements.append(checked)
      }
    }
  }

  mutating func finished(_ pending: [PendingStatement]) -> [CheckedStatement] {
    var statements: [CheckedStatement] = []
    finish(pending, into: &statements)
    return statements
  }

  private mutating func finish(_ pending: PendingStatement) -> CheckedStatement? {
    switch pending {
    case .ready(let statement): statement
    case .function(let symbol): checkedFunction(symbol).map(CheckedStatement.function)
    case .contract(let contract): .contract(finish(contract))
    case .scope(let symbol, let statements, let span): .scope(symbol, finished(statements), span)
    case .instance(let symbol, let statements, let span):
      .scope(symbol, finished(statements, of: symbol), span)
    case .command(let command): .command(finish(command))
    case .at(let pending): finish(pending)
    case .after(let pending): finishAfter(pending)
    case .redefinition(let inner, let rechecked):
      finish(inner).map { .redefinition($0, rechecked: rechecked) }
    }
  }
}
