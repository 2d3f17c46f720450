import FlowSyntax
import FlowText

/// Instances of scopes with parameters: `scope left = elevator(1)`.
///
/// An instance is what the text of the scope would be, written out with a constant for each parameter. Its
/// statements are checked in a tree of their own, so that each node declares a name for each instance.
extension Checker {
  /// Collects the names of an instance, if its template is known by now and room is left.
  mutating func collectNames(ofInstance node: SyntaxID, scope: SymbolID?) {
    guard let instance = symbol(declaredBy: node), let callee = calledTemplate(node),
      let template = find(tree.tokenText(callee), from: scope, where: { $0 == .template }),
      let record = environment.templates[template], mayExpand(template, record, as: instance)
    else { return }
    let around = (tree, cursor.tree)
    (tree, cursor.tree) = (record.part, environment.trees.next)
    environment.trees.append(contentsOf: [tree])
    naming.symbols.append(Array(repeating: -1, count: tree.nodeCount))
    noteScopes(between: instance, and: record.scope)
    instances.path.append(template)
    collectParameters(scope: instance)
    collectNames(tree.children(tree.root).dropFirst(), scope: instance)
    instances.path.removeLast()
    instances.known[instance] = Instances.Known(
      template: template, tree: cursor.tree, end: Int32(environment.symbols.count))
    (tree, cursor.tree) = around
  }

  /// Declares a constant for each parameter of the template that is the tree's root.
  mutating func collectParameters(scope: SymbolID) {
    var seen: Set<String> = []
    for parameter in tree.children(tree.child(tree.root, 0))
    where tree.kind(parameter) == .parameter && seen.insert(tree.tokenText(parameter)).inserted {
      declare(parameter, as: .constant, in: scope)
    }
  }

  /// Returns the name that is called behind the `=` of an instance; nil where something else stands.
  private func calledTemplate(_ node: SyntaxID) -> SyntaxID? {
    let call = tree.child(node, 0)
    guard call.isPresent, tree.kind(call) == .callExpression else { return nil }
    let callee = tree.child(call, 0)
    return callee.isPresent && tree.kind(callee) == .nameExpression ? callee : nil
  }

  private mutating func mayExpand(
    _ template: SymbolID, _ record: TemplateRecord, as instance: SymbolID
  ) -> Bool {
    var depth = 0
    var scope = environment[instance].scope
    while let inner = scope {
      depth += 1
      scope = environment[inner].scope
    }
    if let first = instances.path.firstIndex(of: template) {
      instances.refused[instance] = .circle(Array(instances.path[first...]))
    } else if depth >= Instances.mostScopes {
      instances.refused[instance] = .tooDeep
    } else if instances.nodeCount + record.part.nodeCount > Instances.mostNodes {
      instances.refused[instance] = .tooMany
    } else {
      instances.nodeCount += record.part.nodeCount
      return true
    }
    return false
  }

  private mutating func noteScopes(between instance: SymbolID, and outer: SymbolID?) {
    var scope = environment[instance].scope
    while let inner = scope, inner != outer {
      instances.between[cursor.tree, default: []].insert(inner)
      scope = environment[inner].scope
    }
  }

  // MARK: The second pass

  mutating func checkInstance(_ node: SyntaxID, scope: SymbolID?) -> [PendingStatement] {
    guard let symbol = symbol(declaredBy: node) else { return [] }
    environment.symbols[Int(symbol.index)].type = .nothing
    passDeclaration(of: symbol)
    let before = disposeReplacedScope(node)
    var inner = Frame(.statement, scope: scope)
    inner.declaring = symbol
    let (arguments, used) = inFrame(inner) { checker in checker.checkArguments(of: symbol, node) }
    guard let known = instances.known[symbol] else { return [] }
    defer { naming.limit = max(naming.limit, known.end) }
    // A mistake of the text is said once, and not for each instance.
    guard let arguments, !instances.broken.contains(known.template) else {
      checkSilently(symbol, known)
      return []
    }
    let span = tree.span(node)
    let statements = inTree(of: symbol, madeAt: span) { checker in
      let constants = checker.bindParameters(arguments, frameSize: used.localCount)
      return constants + checker.checkRoot(scope: symbol)
    }
    return before + [.instance(symbol, statements, span)]
  }

  /// Checks the statements of the template that is the tree's root.
  private mutating func checkRoot(scope: SymbolID) -> [PendingStatement] {
    let (functions, others) = checkStatements(
      tree.children(tree.root).dropFirst(), scope: scope)
    return functions + others
  }

  /// Gives the names of an instance that is not made their types, so that nothing is reported where they are
  /// used.
  private mutating func checkSilently(_ instance: SymbolID, _ known: Instances.Known) {
    let (said, noted) = (diagnostics.mark, instances)
    _ = inTree(of: instance, madeAt: environment[instance].declaration) { checker in
      checker.bindSamples(checker.environment[known.template].parameters, .small)
      return checker.checkRoot(scope: instance)
    }
    diagnostics.takeBack(to: said)
    instances = noted
  }

  /// Checks the blocks of an instance, unless another one has shown that its text is wrong.
  mutating func finished(
    _ pending: [PendingStatement], of instance: SymbolID
  ) -> [CheckedStatement] {
    guard let known = instances.known[instance], !instances.broken.contains(known.template) else {
      return []
    }
    let span = environment[instance].declaration
    return inTree(of: instance, madeAt: span) { checker in checker.finished(pending) }
  }

  /// Runs `body` in the tree of an instance, and takes note of the errors that it finds.
  private mutating func inTree<Result>(
    of instance: SymbolID, madeAt span: Span, _ body: (inout Checker) -> Result
  ) -> Result {
    guard let known = instances.known[instance] else { return body(&self) }
    let around = (tree, cursor.tree)
    (tree, cursor.tree) = (environment.trees[known.tree], known.tree)
    let before = diagnostics.kept.count
    let result = body(&self)
    (tree, cursor.tree) = around
    instances.checked.insert(known.template)
    let problems = before..<max(before, diagnostics.kept.count)
    if diagnostics.kept[problems].contains(where: { $0.severity == .error }) {
      instances.broken.insert(known.template)
      instances.failures.append((instance, span, problems))
    }
    return result
  }

  /// Gives each parameter's constant the value of its argument.
  private mutating func bindParameters(
    _ arguments: [InstanceArgument], frameSize: Int
  ) -> [PendingStatement] {
    let parameters = tree.children(tree.child(tree.root, 0)).filter { tree.kind($0) == .parameter }
    return zip(parameters, arguments).compactMap { parameter, argument in
      guard let symbol = symbol(declaredBy: parameter) else { return nil }
      become(symbol, argument.type, known: argument.known, at: parameter)
      let span = span(of: argument.value)
      return .ready(.constant(symbol, argument.value, frameSize: frameSize, span))
    }
  }

  mutating func become(
    _ symbol: SymbolID, _ type: FlowType, known: KnownValue?, at parameter: SyntaxID
  ) {
    environment.symbols[Int(symbol.index)].become(.constant, type, at: tree.tokenSpan(parameter))
    passDeclaration(of: symbol)
    if let known { environment.knownValues[symbol] = known }
  }

  // MARK: Arguments

  /// Checks what stands behind the `=` of an instance; nil after reporting that none can be made.
  private mutating func checkArguments(
    of instance: SymbolID, _ node: SyntaxID
  ) -> [InstanceArgument]? {
    // The parser has reported what is no call of a name.
    guard let callee = calledTemplate(node) else { return nil }
    let call = tree.child(node, 0)
    let written = Array(tree.children(call).dropFirst())
    guard let template = resolveTemplate(callee, written) else {
      checkForErrors(written.map(CallArgument.written))
      return nil
    }
    guard !reportRefusal(of: instance, at: tree.span(call)) else { return nil }
    let found = environment[template]
    guard written.count == found.parameters.count else {
      reportArgumentCount(found, written.map(CallArgument.written), at: tree.span(call))
      checkForErrors(written.map(CallArgument.written))
      return nil
    }
    let before = diagnostics.count
    let arguments = zip(written, found.parameters).map { node, type in
      let first = expressions.count
      let value = check(node, as: type, .argument(template))
      reportChangingParts(of: node, from: first, in: .scopeArgument)
      return InstanceArgument(value: value, type: type, known: knownValue(of: value, from: first))
    }
    let isRight = arguments.allSatisfy { type(of: $0.value) != .invalid && $0.type != .invalid }
    return isRight && diagnostics.count == before ? arguments : nil
  }

  private mutating func resolveTemplate(_ callee: SyntaxID, _ arguments: [SyntaxID]) -> SymbolID? {
    let (name, span) = (tree.tokenText(callee), tree.span(callee))
    if let template = find(name, where: { $0 == .template }) {
      return use(template, at: span) ? template : nil
    }
    guard !reported.names.contains(name) else { return nil }
    guard let other = find(name, where: { _ in true }) else {
      reportUnknownTemplate(name, at: span)
      return nil
    }
    reportNoTemplate(environment[other], at: span)
    return nil
  }
}

/// Value of a parameter of a scope.
struct InstanceArgument {
  let value: ExpressionID
  /// The type of the parameter.
  let type: FlowType
  let known: KnownValue?
}
