import FlowSyntax
import FlowText

/// State of the check of a function.
struct FunctionState {
  enum Phase {
    case waiting
    case underCheck
    case done
  }

  let tree: Int32
  let node: SyntaxID
  let scope: SymbolID?
  var phase = Phase.waiting
  /// The written result type.
  var result: FlowType?
  var parameterNames: [NamedLocal] = []
  /// The names in the types of its parameters and its result.
  var mentions: [SymbolID] = []
  var checked: CheckedFunction?
  /// A constant that it reads and no statement has declared yet.
  var laterConstant: CellRead?
}

/// Functions are checked at their first call or after all statements, callees first.
///
/// Callees are guessed from the names in the body, so that a long chain of calls needs no
/// recursion.
extension Checker {
  mutating func noteFunction(_ node: SyntaxID, scope: SymbolID?) {
    guard let symbol = symbol(declaredBy: node) else { return }
    functions.states[symbol] = FunctionState(tree: cursor.tree, node: node, scope: scope)
    functions.order.append(symbol)
  }

  /// Resolves parameters and written results, which other functions may need before the function is
  /// checked.
  mutating func resolveSignatures() {
    for symbol in functions.order { resolveSignature(symbol) }
  }

  mutating func resolveSignature(_ symbol: SymbolID) {
    guard var state = functions.states[symbol] else { return }
    let around = (tree, cursor.tree)
    (tree, cursor.tree) = (environment.trees[state.tree], state.tree)
    defer { (tree, cursor.tree) = around }
    var outer = Frame(.function, scope: state.scope)
    outer.mayNameLater = true
    let ((parameters, result), used) = inFrame(outer) { checker in
      checker.resolveSignature(at: state.node)
    }
    state.parameterNames = parameters
    state.result = result
    state.mentions = used.mentions
    functions.states[symbol] = state
    environment.symbols[Int(symbol.index)].kind = .function
    environment.symbols[Int(symbol.index)].parameters = parameters.map(\.type)
    environment.symbols[Int(symbol.index)].type = result ?? .invalid
  }

  private mutating func resolveSignature(at node: SyntaxID) -> ([NamedLocal], FlowType?) {
    let parameters = checkParameters(tree.child(node, 0))
    let typeNode = tree.child(node, 1)
    return (parameters, typeNode.isPresent ? resolveType(typeNode) : nil)
  }

  /// Checks the parameters of a function or command, which are the first locals of the frame.
  mutating func checkParameters(_ list: SyntaxID) -> [NamedLocal] {
    let nodes = Array(tree.children(list))
    reportDoubleParameters(nodes)
    var parameters: [NamedLocal] = []
    for parameter in nodes where tree.kind(parameter) == .parameter {
      let name = tree.tokenText(parameter)
      let typeNode = tree.child(parameter, 0)
      if !typeNode.isPresent, !name.isEmpty {
        report(ParameterNeedsType(span: tree.tokenSpan(parameter), name: name))
      }
      parameters.append(
        NamedLocal(
          name: name, id: frame.makeLocal(), type: resolveType(typeNode),
          span: tree.tokenSpan(parameter)))
    }
    return parameters
  }

  mutating func checkFunctionStatement(_ node: SyntaxID) -> [PendingStatement] {
    guard let symbol = symbol(declaredBy: node) else { return [] }
    passDeclaration(of: symbol)
    guard isRedeclaring(node), let before = redeclared.previous[symbol] else {
      return [.function(symbol)]
    }
    environment.symbols[Int(symbol.index)].declaration = tree.tokenSpan(node)
    checkInOrder(symbol)
    return redeclared(node, symbol, before: before, .function(symbol))
  }

  mutating func finishFunctions() {
    naming.allAreKnown = true
    naming.limit = Int32(environment.symbols.count)
    for symbol in functions.order { checkInOrder(symbol) }
  }

  func checkedFunction(_ symbol: SymbolID) -> CheckedFunction? {
    functions.states[symbol]?.checked
  }

  /// Functions call each other at most this deep while they are checked.
  private static let deepestCalls = 100

  /// Ensures that a function has been checked at a call; returns false after reporting that it cannot be.
  mutating func ensureFunction(_ symbol: SymbolID, calledAt span: Span) -> Bool {
    guard let state = functions.states[symbol] else { return true }
    switch state.phase {
    case .done: break
    case .underCheck:
      reportRecursion(symbol, at: span)
      return false
    case .waiting:
      guard functions.path.count < Self.deepestCalls else {
        report(CallsTooDeep(span: span, most: Self.deepestCalls))
        return false
      }
      checkInOrder(symbol)
    }
    reportLaterConstant(of: symbol, calledAt: span)
    return true
  }

  /// Reports that a called function reads a constant which no statement has declared yet.
  ///
  /// Inside of another function that is reported where the other one is called.
  private mutating func reportLaterConstant(of symbol: SymbolID, calledAt span: Span) {
    // A constant that is declared by now was reported at an earlier use.
    guard let read = functions.states[symbol]?.laterConstant, read.symbol.index >= naming.limit
    else { return }
    guard functions.path.isEmpty else { return noteLaterConstant(read.symbol, at: read.span) }
    let constant = environment[read.symbol]
    report(
      ReadsLaterConstant(
        span: span, function: environment[symbol].name, constant: constant.name, read: read.span,
        declaration: constant.declaration))
  }

  mutating func noteLaterConstant(_ symbol: SymbolID, at span: Span) {
    guard let function = functions.path.last, functions.states[function]?.laterConstant == nil
    else {
      return
    }
    functions.states[function]?.laterConstant = CellRead(symbol: symbol, span: span)
  }

  // MARK: Order

  /// Checks a function after those that it seems to call.
  mutating func checkInOrder(_ root: SymbolID) {
    var visited: Set<SymbolID> = [root]
    var stack = [(symbol: root, callees: namedFunctions(in: root), position: 0)]
    while var top = stack.popLast() {
      if top.position < top.callees.count {
        let callee = top.callees[top.position]
        top.position += 1
        stack.append(top)
        if visited.insert(callee).inserted {
          stack.append((callee, namedFunctions(in: callee), 0))
        }
      } else if functions.states[top.symbol]?.phase == .waiting {
        checkFunction(top.symbol)
      }
    }
  }

  /// Returns the unchecked functions whose names occur in the body.
  private func namedFunctions(in symbol: SymbolID) -> [SymbolID] {
    guard let state = functions.states[symbol], state.phase == .waiting else { return [] }
    let tree = environment.trees[state.tree]
    let body = tree.child(state.node, 2)
    guard body.isPresent else { return [] }
    let span = tree.span(body)
    var result: [SymbolID] = []
    for token in tree.tokens(in: span) where token.kind == .identifier {
      let name = tree.source.text(of: Span(source: span.source, start: token.start, end: token.end))
      if let callee = find(name, from: state.scope, where: { $0 == .function }),
        functions.states[callee]?.phase == .waiting
      {
        result.append(callee)
      }
    }
    return result
  }

  // MARK: Bodies

  private mutating func checkFunction(_ symbol: SymbolID) {
    guard let state = functions.states[symbol] else { return }
    functions.states[symbol]?.phase = .underCheck
    functions.path.append(symbol)
    bounds.depth += 4
    defer { bounds.depth -= 4 }
    let outer = (diagnostics, tree, cursor.tree)
    diagnostics = DiagnosticList()
    tree = environment.trees[state.tree]
    cursor.tree = state.tree
    var inner = Frame(.function, scope: state.scope)
    inner.mayNameLater = true
    inner.runsInPlace = false
    inner.locals = state.parameterNames
    inner.localCount = state.parameterNames.count
    let (body, used) = inFrame(inner) { checker in checker.checkBody(state, symbol) }
    functions.path.removeLast()
    let node = tree.span(state.node)
    functions.diagnostics += diagnostics
    (diagnostics, tree, cursor.tree) = outer

    functions.states[symbol]?.phase = .done
    functions.states[symbol]?.checked = CheckedFunction(
      symbol: symbol, parameterCount: state.parameterNames.count, frameSize: used.localCount,
      body: body, span: node)
    environment.symbols[Int(symbol.index)].type = state.result ?? type(of: body)
    environment.mentions.add(.function(symbol), mentions: state.mentions + used.mentions)
    environment.functions[symbol] = FunctionRecord(
      tree: state.tree, node: state.node, scope: state.scope,
      calls: used.mentions.filter { environment[$0].kind == .function })
  }

  private mutating func checkBody(_ state: FunctionState, _ symbol: SymbolID) -> ExpressionID {
    let body = tree.child(state.node, 2)
    guard body.isPresent, tree.kind(body) == .functionBody else { return checkResult(body, state) }
    frame.outerLocalCount = frame.locals.count
    var bindings: [CheckedBinding] = []
    for part in tree.children(body).dropLast() where tree.kind(part) == .letDeclaration {
      if let binding = checkBlockConstant(part) { bindings.append(binding) }
    }
    guard let last = tree.children(body).last else { return invalid(tree.span(body)) }
    let value = checkResult(last, state)
    guard !bindings.isEmpty, type(of: value) != .invalid else { return value }
    return add(.bind(bindings, then: value), type(of: value), tree.span(body))
  }

  private mutating func checkResult(_ node: SyntaxID, _ state: FunctionState) -> ExpressionID {
    guard let result = state.result else { return check(node, expecting: nil) }
    return check(
      node, as: result, .annotation(state.node, type: tree.child(state.node, 1)))
  }

  // MARK: Recursion

  private mutating func reportRecursion(_ symbol: SymbolID, at span: Span) {
    guard let start = functions.path.firstIndex(of: symbol) else { return }
    reportRecursion(Array(functions.path[start...]), at: span)
  }

  /// Reports a cycle of calls, beginning with the function that was declared first.
  mutating func reportRecursion(_ path: [SymbolID], at span: Span) {
    let first = path.indices.min { path[$0].index < path[$1].index } ?? 0
    let turned = Array(path[first...] + path[..<first])
    report(
      CallsItself(
        span: span, path: turned.map { declaredHere(environment[$0]) },
        isCommand: environment[turned[0]].kind == .command))
  }
}
