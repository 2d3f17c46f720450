import FlowSyntax
import FlowText

/// Checking of `sources | stages -> target as name` and `name := e`.
extension Checker {
  mutating func checkContractStatement(
    _ node: SyntaxID, scope: SymbolID?
  ) -> [PendingStatement] {
    let target = tree.child(node, 1)
    let declaresCell = target.isPresent && tree.kind(target) == .declareTarget
    let id = makeContract(node, scope: scope)
    let pending = checkContract(node, id: id, scope: scope)
    if declaresCell { passDeclaration(of: target) }
    passDeclaration(of: tree.child(node, 2))
    guard let pending else { return [] }
    return signed(pending, declaring: declaresCell ? target : .none, alias: tree.child(node, 2))
  }

  mutating func checkDefinitionStatement(
    _ node: SyntaxID, scope: SymbolID?
  ) -> [PendingStatement] {
    let id = makeContract(node, scope: scope)
    let pending = checkDefinition(node, id: id, scope: scope)
    passDeclaration(of: node)
    passDeclaration(of: tree.child(node, 1))
    guard let pending else { return [] }
    return signed(pending, declaring: node, alias: tree.child(node, 1))
  }

  /// Makes the record of a new contract and returns its number.
  mutating func makeContract(_ node: SyntaxID, scope: SymbolID?) -> ContractID {
    let id = environment.contracts.append(
      ContractRecord(tree: cursor.tree, node: node, scope: scope, span: tree.span(node)))
    if let scope { environment.scopes[scope]?.contracts.append(id) }
    return id
  }

  mutating func passDeclaration(of node: SyntaxID) {
    guard node.isPresent, let symbol = symbol(declaredBy: node) else { return }
    passDeclaration(of: symbol)
  }

  // MARK: The parts

  /// Checks a contract, new or again, except a block as its target.
  mutating func checkContract(
    _ node: SyntaxID, id: ContractID, scope: SymbolID?
  ) -> PendingContract? {
    let pipelineNode = tree.child(node, 0)
    let target = tree.child(node, 1)
    guard pipelineNode.isPresent, tree.kind(pipelineNode) == .pipeline else { return nil }
    var inner = Frame(.stage, scope: scope)
    inner.pipeline = pipelineNode
    if target.isPresent, tree.kind(target) == .declareTarget {
      inner.declaring = symbolOf(target, id)
    }
    let (parts, used) = inFrame(inner) { checker -> (CheckedPipeline, PendingContract.Target?)? in
      checker.occasion.mapForTarget = checker.lastMap(of: pipelineNode, before: target)
      let (pipeline, output) = checker.checkPipeline(pipelineNode)
      checker.occasion.mapForTarget = nil
      checker.frame.it = output
      if let key = pipeline.key { checker.frame.locals.append(key) }
      let target = checker.checkTarget(target, id: id, it: output, source: pipelineNode)
      return (pipeline, target)
    }
    guard let (pipeline, target) = parts, let target, let it = used.it else { return nil }
    return PendingContract(
      id: id, pipeline: pipeline, target: target, alias: symbolOf(tree.child(node, 2), id),
      it: it.id, sampled: sampled(used), span: tree.span(node), scope: scope, frame: used)
  }

  /// Returns the `map` at the end of a pipeline, and the type of the cell or event that it is bound
  /// to.
  private func lastMap(
    of pipeline: SyntaxID, before target: SyntaxID
  ) -> (stage: SyntaxID, type: FlowType)? {
    guard target.isPresent, tree.kind(target) == .bindTarget,
      let stage = tree.children(pipeline).last, tree.kind(stage) == .stage,
      tree.tokenText(stage) == "map", let symbol = pathSymbol(tree.child(target, 0))
    else { return nil }
    let found = environment[symbol]
    switch found.kind {
    case .cell, .event: return found.type == .nothing ? nil : (stage, found.type)
    default: return nil
    }
  }

  /// Checks `name := e`: every cell that the expression reads is a source, in order of appearance.
  mutating func checkDefinition(
    _ node: SyntaxID, id: ContractID, scope: SymbolID?
  ) -> PendingContract? {
    guard let symbol = symbolOf(node, id) else { return nil }
    var inner = Frame(.stage, scope: scope)
    inner.declaring = symbol
    let valueNode = tree.child(node, 0)
    let (value, used) = inFrame(inner) { checker in
      checker.check(valueNode, named: checker.tree.tokenText(node), isConstant: false)
    }
    declareDerived(symbol, type(of: value), id, at: tree.tokenSpan(node))
    guard type(of: value) != .invalid else { return nil }
    guard !used.reads.isEmpty else {
      if !reported.definitions.contains(node) { reportNoSources(node) }
      return nil
    }
    var frame = used
    let ordered = inOrder(used.reads)
    let types = ordered.map { read -> FlowType in
      environment[read.symbol].kind == .command ? .bool : environment[read.symbol].type
    }
    let input = frame.makeLocal()
    let inputType = sourcesType(types)
    frame.it = TypedLocal(id: input, type: inputType)
    let pipeline = CheckedPipeline(
      sources: ordered.map { read in
        environment[read.symbol].kind == .command
          ? .enabled(read.symbol, read.span) : .cell(read.symbol, read.span)
      }, stages: [], input: input,
      inputType: inputType, outputType: inputType)
    return PendingContract(
      id: id, pipeline: pipeline, target: .ready(.declare(symbol, value)),
      alias: symbolOf(tree.child(node, 1), id), it: input, sampled: [], span: tree.span(node),
      scope: scope, frame: frame)
  }

  /// Returns each cell once, in order of appearance, although expressions without a type of their
  /// own are checked last.
  private func inOrder(_ reads: [CellRead]) -> [CellRead] {
    guard reads.count > 1 else { return reads }
    var seen: Set<SymbolID> = []
    return reads.sorted { $0.span.start < $1.span.start }
      .filter { seen.insert($0.symbol).inserted }
  }

  private mutating func reportNoSources(_ node: SyntaxID) {
    let value = tree.child(node, 0)
    report(
      NothingToFollow(
        span: tree.span(value), name: tree.tokenText(node),
        definition: tree.tokenSpan(node).union(tree.span(node)), value: snippet(value)))
  }

  /// Returns the symbol that a node of this contract declares, also when an earlier tree is checked
  /// again.
  func symbolOf(_ node: SyntaxID, _ id: ContractID) -> SymbolID? {
    guard node.isPresent, !tree.tokenText(node).isEmpty else { return nil }
    if cursor.tree >= naming.origin.tree { return symbol(declaredBy: node) }
    let record = environment.contracts[id]
    return tree.kind(node) == .alias ? record?.alias : record?.target
  }

  mutating func declareDerived(
    _ symbol: SymbolID, _ type: FlowType, _ id: ContractID, at span: Span
  ) {
    let index = Int(symbol.index)
    environment.symbols[index].become(.derived(id), type, at: span)
    forgetValue(of: symbol)
  }

  /// Returns the cells read that are not sources of the same part of the contract, each once, in
  /// the order of checking.
  func sampled(_ used: Frame) -> [SymbolID] {
    guard !used.reads.isEmpty else { return [] }
    var seen = Set(used.sources.map { Place(symbol: $0.symbol, region: $0.region) })
    var listed: Set<SymbolID> = []
    return used.reads.compactMap { read in
      let isNew = seen.insert(Place(symbol: read.symbol, region: read.region)).inserted
      return isNew && listed.insert(read.symbol).inserted ? read.symbol : nil
    }
  }

  private struct Place: Hashable {
    let symbol: SymbolID
    let region: Int32
  }

  /// Returns the cells and events that reach the target in the wave in which they fire, each once.
  ///
  /// No stage that holds values is between them and the target.
  private func feeders(_ used: Frame) -> [SymbolID] {
    var seen: Set<SymbolID> = []
    return (used.sources + used.reads).compactMap { use in
      use.region == 0 && seen.insert(use.symbol).inserted ? use.symbol : nil
    }
  }

  // MARK: Signing

  /// Adds a checked contract to the records and the graph.
  private mutating func signed(
    _ contract: consuming PendingContract, declaring node: SyntaxID, alias: SyntaxID
  ) -> [PendingStatement] {
    var before: [(SyntaxID, SymbolID, Symbol)] = []
    for part in [node, alias] where part.isPresent && isRedeclaring(part) {
      if let symbol = symbol(declaredBy: part), let old = redeclared.previous[symbol] {
        before.append((part, symbol, old))
        endOldContract(old)
      }
    }
    enter(contract)
    if !contract.pipeline.isTriggeredByEvents { hintSampled(contract) }
    // Only a block waits for the third pass, and keeps the frame until then.
    let statement: PendingStatement
    if case .block = contract.target {
      statement = .contract(contract)
    } else {
      statement = .ready(.contract(finish(contract)))
    }
    guard let (part, symbol, old) = before.first else { return [statement] }
    return redeclared(part, symbol, before: old, statement)
  }

  mutating func enter(_ contract: PendingContract) {
    let target: SymbolID? =
      switch contract.target {
      case .ready(.declare(let symbol, _)), .ready(.bind(let symbol, _)): symbol
      default: nil
      }
    environment.contracts.note(contract.id, target: target, alias: contract.alias)
    if let alias = contract.alias { give(alias, to: contract.id) }
    environment.mentions.add(
      .contract(contract.id), mentions: contract.frame.mentions + (target.map { [$0] } ?? []))
    if let target {
      environment.firstValues.remove(target)
      environment.graph.sign(
        contract.id, from: feeders(contract.frame), sampling: contract.sampled, to: target)
    }
  }

  /// Gives a contract the name after `as`, from here on.
  mutating func give(_ alias: SymbolID, to contract: ContractID) {
    let index = Int(alias.index)
    environment.symbols[index].kind = .contract(contract)
    environment.symbols[index].type = .nothing
    environment.symbols[index].disposal = nil
    if redeclared.previous[alias] != nil, let span = environment.contracts[contract]?.span {
      environment.symbols[index].declaration = span
    }
  }

  // MARK: The third pass

  mutating func finish(_ contract: PendingContract) -> CheckedContract {
    let localCount: Int
    let target: CheckedTarget
    switch contract.target {
    case .ready(let ready): (target, localCount) = (ready, contract.frame.localCount)
    case .block(let block):
      var inner = contract.frame
      inner.becomeBlock()
      gathered.blocks += 1
      let (actions, after) = inFrame(inner) { checker in checker.checkBlock(block) }
      environment.mentions.add(.contract(contract.id), mentions: after.mentions)
      (target, localCount) = (.observe(actions), after.localCount)
    }
    return CheckedContract(
      id: contract.id, span: contract.span, scope: contract.scope,
      parts: CheckedContract.Parts(
        pipeline: contract.pipeline, target: target, alias: contract.alias, it: contract.it,
        sampled: contract.sampled, frameSize: localCount))
  }
}
