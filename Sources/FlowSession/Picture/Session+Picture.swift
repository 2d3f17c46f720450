import FlowCheck
import FlowLower
import FlowRuntime
import FlowSyntax
import FlowText

extension Session {
  /// The program as it is now; disposed contracts are among it while the session watches.
  package var graphPicture: GraphPicture {
    let live = runtime.environment.symbols.filter { runtime.isLive($0.id) }
    var nodes = live.map { node(of: $0.id) }
    var contracts: [GraphPicture.Contract] = []
    var holding: [ContractID: [PendingTimer]] = [:]
    for timer in runtime.pendingTimers where timer.value != nil {
      holding[timer.contract, default: []].append(timer)
    }
    for plan in runtime.plans { contracts.append(contract(of: plan, holding[plan.id] ?? [])) }
    contracts += runtime.watchedPlans.map(contract)
    addEnded(to: &nodes, &contracts)
    return GraphPicture(instant: runtime.clock.now, nodes: nodes, contracts: contracts)
  }

  /// Keeps what a contract was, for a picture that shows it as over.
  func remember(ended plan: ContractPlan, hasRunOut: Bool = false) {
    var contract = contract(of: plan, [])
    contract.hasRunOut = hasRunOut
    remember(ended: contract)
  }

  /// Keeps what an `always` was.
  func remember(ended plan: AlwaysPlan) { remember(ended: contract(of: plan)) }

  private func remember(ended contract: GraphPicture.Contract) {
    var contract = contract
    contract.isDisposed = true
    let mentioned = Set(contract.mentionedNodes).sorted()
    ended.append(
      EndedContract(
        contract: contract, nodes: mentioned.map { node(of: SymbolID(index: Int32($0))) }))
  }

  private func addEnded(
    to nodes: inout [GraphPicture.Node], _ contracts: inout [GraphPicture.Contract]
  ) {
    var names: [Int: String] = [:]
    for node in nodes { names[node.id] = node.name }
    let inForce = Set(contracts.map(\.id))
    var shown: Set<Int> = []
    for old in ended.contracts where !inForce.contains(old.contract.id) {
      // A name that was forgotten leaves its number to another one.
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

  private func node(of id: SymbolID) -> GraphPicture.Node {
    let symbol = runtime.environment[id]
    let value = runtime.value(of: id)
    let kind: GraphPicture.Node.Kind
    switch symbol.kind {
    case .event: kind = .event
    case .command: kind = .command
    case .derived: kind = .derived
    default: kind = .cell
    }
    var state = GraphPicture.Node.State.present
    if kind != .event, value.isPending { state = .pending }
    if case .failure = value, kind != .event { state = .failed }
    let command = runtime.plan(ofCommand: id)
    return GraphPicture.Node(
      id: Int(id.index), name: runtime.environment.qualifiedName(id), kind: kind,
      type: kind == .command ? nil : symbol.type.description,
      value: kind == .event || value.isPending ? nil : runtime.formatter.shown(value),
      state: state, scope: scopePath(symbol.scope),
      reads: numbers(of: command?.reads ?? []),
      effects: numbers(of: command?.body.recipients ?? []))
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

  /// The live ones among some names, each once.
  private func numbers(of symbols: [SymbolID]) -> [Int] {
    var seen: Set<SymbolID> = []
    return symbols.filter { runtime.isLive($0) && seen.insert($0).inserted }.map { Int($0.index) }
  }

  // MARK: Contracts

  private func contract(of plan: AlwaysPlan) -> GraphPicture.Contract {
    let text = OneLineText.text(of: sources[plan.span.source].text(of: plan.span))
    return GraphPicture.Contract(
      id: Int(plan.id.index), number: numbers[plan.id],
      name: plan.alias.map(runtime.environment.qualifiedName), kind: .always, text: text,
      shortText: text, formula: text,
      scope: scopePath(plan.alias.flatMap { runtime.environment[$0].scope }),
      sources: numbers(of: plan.condition.symbolsRead).map {
        GraphPicture.Source(node: $0, role: .main)
      }, stages: [], target: nil, effects: [], partner: nil, isDisposed: false)
  }

  private func contract(
    of plan: ContractPlan, _ timers: [PendingTimer]
  ) -> GraphPicture.Contract {
    let kind: GraphPicture.Contract.Kind
    var effects: [SymbolID] = []
    switch plan.target {
    case .derive: kind = .derive
    case .bind: kind = .bind
    case .observe(let actions, _):
      kind = .observe
      effects = actions.recipients
    }
    return GraphPicture.Contract(
      id: Int(plan.id.index), number: numbers[plan.id],
      name: plan.alias.map(runtime.environment.qualifiedName), kind: kind,
      text: OneLineText.text(of: plan.source.text(of: plan.span)), shortText: plan.text,
      formula: plan.formula, scope: scopePath(plan.scope), sources: pictureSources(of: plan),
      stages: pictureStages(of: plan, timers), target: plan.targetSymbol.map { Int($0.index) },
      effects: numbers(of: effects), partner: plan.partner.map { Int($0.index) },
      isDisposed: false)
  }

  private func pictureSources(of plan: ContractPlan) -> [GraphPicture.Source] {
    var found: [GraphPicture.Source] = []
    var seen: Set<GraphPicture.Source> = []
    for (source, role) in plan.sourcesWithRoles {
      let entry: GraphPicture.Source
      switch source {
      case .clock(let nanoseconds, let repeats, _):
        let name = repeats ? "every" : "after"
        let text = "\(name)(\(ValueFormatter.duration(nanoseconds)))"
        entry = GraphPicture.Source(node: nil, clock: text, role: role)
      case .pipeline: continue
      case .cell(let symbol), .asked(let symbol), .event(let symbol, _):
        entry = GraphPicture.Source(node: Int(symbol.index), role: role)
      }
      if seen.insert(entry).inserted { found.append(entry) }
    }
    let triggers = Set(plan.sourceSymbols)
    let sampled = plan.pipelines.flatMap(\.sampled).filter { !triggers.contains($0) }
    return found + numbers(of: sampled).map { GraphPicture.Source(node: $0, role: .sampled) }
  }

  private func pictureStages(
    of plan: ContractPlan, _ timers: [PendingTimer]
  ) -> [GraphPicture.Stage] {
    var open = timers
    return plan.pipelines.flatMap(\.stages).map { stage in
      let origin = stage.timedName
      let held = open.filter { $0.origin == origin }
      open.removeAll { $0.origin == origin }
      return GraphPicture.Stage(
        text: OneLineText.text(of: plan.source.text(of: stage.span)),
        holds: held.compactMap { timer in
          timer.value.map {
            GraphPicture.HeldValue(value: runtime.formatter.shown($0), due: timer.due)
          }
        })
    }
  }
}

extension GraphPicture.Contract {
  /// Every node that it mentions.
  fileprivate var mentionedNodes: [Int] {
    sources.compactMap(\.node) + (target.map { [$0] } ?? []) + effects
  }
}

extension ContractPlan {
  /// What follows the target's `=`, or what an observer runs.
  fileprivate var formula: String? {
    let start: Int32
    switch target {
    case .bind: return nil
    case .derive where textSpan.end < span.end: start = textSpan.end
    case .derive, .observe: start = pipelines.flatMap(\.stages).map(\.span.end).max() ?? span.start
    }
    let rest = source.text(
      of: Span(source: span.source, start: max(start, span.start), end: span.end))
    let text = OneLineText.text(of: rest)
    let signs = if case .observe = target { ["->"] } else { [":=", "="] }
    for sign in signs {
      guard let place = text.firstRange(of: sign) else { continue }
      return OneLineText.text(of: String(text[place.upperBound...]))
    }
    return text.isEmpty ? nil : text
  }
}

extension String {
  fileprivate func firstRange(of needle: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(needle) { return start..<index(start, offsetBy: needle.count) }
      start = index(after: start)
    }
    return nil
  }
}
