import FlowCheck
import FlowLower
import FlowRuntime
import FlowSyntax
import FlowText

extension Session {
  /// Everything that a record may name: every cell, and every contract that a record names,
  /// including ended ones.
  package var picture: ProgramPicture {
    for plan in runtime.plans { history.note(plan) }
    let live = Set(runtime.watchedPlans.map(\.id))
    let promises = runtime.watchedPlans.map(contract)
    let ended = ended.contracts.map(\.contract)
      .filter { $0.kind == .always && !live.contains(ContractID(index: Int32($0.id))) }
    let contracts = history.plans.values.map { contract(of: $0, []) } + promises + ended
    return ProgramPicture(
      instant: runtime.clock.now,
      nodes: runtime.environment.symbols.filter(\.isNode).map { node(of: $0.id) },
      contracts: contracts.sorted { $0.id < $1.id })
  }

  /// Returns a contract by its number, as long as a remembered record names it.
  package func contract(_ id: Int) -> ProgramPicture.Contract? {
    history.plan(of: ContractID(index: Int32(id))).map { contract(of: $0, []) }
  }

  /// The value of each command's condition by the command's number, `true` or `false`; nil if it
  /// has no value.
  package var commandStates: [Int: String?] {
    var states: [Int: String?] = [:]
    for symbol in runtime.commandSymbols where runtime.isLive(symbol) {
      let value = runtime.value(of: symbol)
      states[Int(symbol.index)] = .some(value.isPending ? nil : runtime.formatter.shown(value))
    }
    return states
  }

  /// The present program, in the order of declarations and signings, with the values that stages
  /// hold; contracts that ended lately come last, if the session watches.
  package var graphPicture: ProgramPicture {
    let live = runtime.environment.symbols.filter { runtime.isLive($0.id) }
    var nodes = live.map { node(of: $0.id) }
    var contracts: [ProgramPicture.Contract] = []
    var holding: [ContractID: [PendingTimer]] = [:]
    for timer in runtime.pendingTimers where timer.value != nil {
      if let contract = timer.contract { holding[contract, default: []].append(timer) }
    }
    for plan in runtime.plans { contracts.append(contract(of: plan, holding[plan.id] ?? [])) }
    contracts += runtime.watchedPlans.map(contract)
    addEnded(to: &nodes, &contracts)
    return ProgramPicture(instant: runtime.clock.now, nodes: nodes, contracts: contracts)
  }

  /// Keeps a contract that ended, for a picture that shows it as over.
  func remember(ended plan: ContractPlan, hasRunOut: Bool = false) {
    var contract = contract(of: plan, [])
    contract.hasRunOut = hasRunOut
    remember(ended: contract)
  }

  /// Keeps an `always` that ended.
  func remember(ended plan: AlwaysPlan) { remember(ended: contract(of: plan)) }

  private func remember(ended contract: ProgramPicture.Contract) {
    var contract = contract
    contract.isDisposed = true
    let mentioned = Set(contract.mentionedNodes).sorted()
    ended.append(
      EndedContract(
        contract: contract, nodes: mentioned.map { node(of: SymbolID(index: Int32($0))) }))
  }

  private func addEnded(
    to nodes: inout [ProgramPicture.Node], _ contracts: inout [ProgramPicture.Contract]
  ) {
    var names: [Int: String] = [:]
    for node in nodes { names[node.id] = node.name }
    let inForce = Set(contracts.map(\.id))
    var shown: Set<Int> = []
    for old in ended.contracts where !inForce.contains(old.contract.id) {
      // A name that was removed leaves its number to another one.
      guard old.nodes.allSatisfy({ names[$0.id] ?? $0.name == $0.name }),
        shown.insert(old.contract.id).inserted
      else { continue }
      for var node in old.nodes where names[node.id] == nil {
        node.state = .released
        names[node.id] = node.name
        nodes.append(node)
      }
      contracts.append(old.contract)
    }
  }

  // MARK: Nodes

  private func node(of id: SymbolID) -> ProgramPicture.Node {
    let symbol = runtime.environment[id]
    let value = runtime.value(of: id)
    let kind = symbol.nodeKind
    var state = ProgramPicture.Node.State.present
    if kind != .event, value.isPending { state = .pending }
    if case .failure = value, kind != .event { state = .failed }
    if !runtime.isLive(id) { state = .released }
    let command = runtime.plan(ofCommand: id)
    return ProgramPicture.Node(
      id: Int(id.index), name: runtime.environment.qualifiedName(id), kind: kind,
      type: kind == .command ? nil : symbol.type.description,
      parameters: kind == .command ? symbol.parameters.map(\.description) : [],
      value: kind == .event || value.isPending ? nil : runtime.formatter.shown(value),
      state: state, scope: scopePath(symbol.scope),
      reads: numbers(of: command?.reads ?? []),
      effects: numbers(of: command?.body.recipients ?? []),
      place: place(of: symbol.declaration, in: sources[symbol.declaration.source]),
      text: declarationText(of: symbol), cases: cases(of: symbol.type))
  }

  private func place(of span: Span, in source: SourceFile) -> ProgramPicture.Place {
    ProgramPicture.Place(
      file: source.name, firstLine: source.line(at: span.start),
      lastLine: source.line(at: max(span.start, span.end - 1)))
  }

  /// Returns the line of a cell's declaration, without a comment after it; for a derived cell its
  /// whole contract.
  private func declarationText(of symbol: Symbol) -> String {
    if case .derived(let id) = symbol.kind, let plan = history.plan(of: id) {
      return OneLineText.text(of: plan.source.text(of: plan.span))
    }
    let source = sources[symbol.declaration.source]
    let line = source.text(ofLine: source.line(at: symbol.declaration.start))
    guard line.utf8.contains(UInt8(ascii: "/")) else { return OneLineText.text(of: line) }
    let bytes = Array(line.utf8)
    let file = SourceFile(id: source.id, name: "", bytes: bytes)
    let styles = TokenStyle.styles(of: parse(file, mode: .prompt).tree)
    let end = styles.first { $0.style == .comment }?.range.lowerBound ?? bytes.count
    return OneLineText.text(of: String(decoding: bytes[..<end], as: UTF8.self))
  }

  private func cases(of type: FlowType) -> [String] {
    guard case .enumeration(let symbol, _) = type else { return [] }
    return runtime.environment[symbol].cases.map { ".\($0)" }
  }

  private func scopePath(_ scope: SymbolID?) -> [String] {
    var path: [String] = []
    var next = scope
    while let symbol = next {
      path.append(runtime.environment[symbol].name)
      next = runtime.environment[symbol].scope
    }
    return path.reversed()
  }

  /// Returns the numbers of the live symbols, each once.
  private func numbers(of symbols: [SymbolID]) -> [Int] {
    var seen: Set<SymbolID> = []
    return symbols.filter { runtime.isLive($0) && seen.insert($0).inserted }.map { Int($0.index) }
  }

  // MARK: Contracts

  private func contract(of plan: AlwaysPlan) -> ProgramPicture.Contract {
    let text = OneLineText.text(of: sources[plan.span.source].text(of: plan.span))
    return ProgramPicture.Contract(
      id: Int(plan.id.index), number: numbers[plan.id],
      name: plan.alias.map(runtime.environment.qualifiedName), kind: .always, text: text,
      shortText: text, formula: text,
      scope: scopePath(plan.alias.flatMap { runtime.environment[$0].scope }),
      sources: numbers(of: plan.condition.symbolsRead).map {
        ProgramPicture.Source(node: $0, role: .main)
      }, stages: [], target: nil, effects: [], partner: nil,
      place: place(of: plan.span, in: sources[plan.span.source]), isDisposed: false)
  }

  private func contract(
    of plan: ContractPlan, _ timers: [PendingTimer]
  ) -> ProgramPicture.Contract {
    let kind: ProgramPicture.Contract.Kind
    var effects: [SymbolID] = []
    switch plan.target {
    case .derive: kind = .derive
    case .bind: kind = .bind
    case .observe(let actions, _):
      kind = .observe
      effects = actions.recipients
    }
    return ProgramPicture.Contract(
      id: Int(plan.id.index), number: numbers[plan.id],
      name: plan.alias.map(runtime.environment.qualifiedName), kind: kind,
      text: OneLineText.text(of: plan.source.text(of: plan.span)), shortText: plan.text,
      targetText: plan.targetText, formula: plan.formula, scope: scopePath(plan.scope),
      sources: pictureSources(of: plan), stages: pictureStages(of: plan, timers),
      target: plan.targetSymbol.map { Int($0.index) }, effects: numbers(of: effects),
      partner: plan.partner.map { Int($0.index) },
      place: place(of: plan.span, in: plan.source), isDisposed: runtime.plan(of: plan.id) == nil)
  }

  private func pictureSources(of plan: ContractPlan) -> [ProgramPicture.Source] {
    var found: [ProgramPicture.Source] = []
    var seen: Set<ProgramPicture.Source> = []
    for (source, role) in plan.sourcesWithRoles where source.pipeline == nil {
      let entry = ProgramPicture.Source(
        node: source.symbol.map { Int($0.index) },
        clock: source.clockText(runtime.environment.qualifiedName), role: role)
      if seen.insert(entry).inserted { found.append(entry) }
    }
    let triggers = Set(plan.sourceSymbols)
    let sampled = plan.pipelines.flatMap(\.sampled).filter { !triggers.contains($0) }
    return found + numbers(of: sampled).map { ProgramPicture.Source(node: $0, role: .sampled) }
  }

  private func pictureStages(
    of plan: ContractPlan, _ timers: [PendingTimer]
  ) -> [ProgramPicture.Stage] {
    var open = timers
    return plan.stagesWithKinds.map { stage, kind in
      let origin = stage.timedName
      let held = open.filter { $0.origin == origin }
      open.removeAll { $0.origin == origin }
      return ProgramPicture.Stage(
        text: OneLineText.text(of: plan.source.text(of: stage.span)), kind: kind,
        holds: held.compactMap { timer in
          timer.value.map {
            ProgramPicture.HeldValue(value: runtime.formatter.shown($0), due: timer.due)
          }
        })
    }
  }
}

extension ProgramPicture.Contract {
  /// Every node that it refers to.
  fileprivate var mentionedNodes: [Int] {
    sources.compactMap(\.node) + (target.map { [$0] } ?? []) + effects
  }
}

extension Symbol {
  /// True if a picture has a node for it.
  fileprivate var isNode: Bool {
    switch kind {
    case .cell, .event, .derived, .command: true
    default: false
    }
  }

  fileprivate var nodeKind: ProgramPicture.Node.Kind {
    switch kind {
    case .event: .event
    case .command: .command
    case .derived: .derived
    default: .cell
    }
  }
}
