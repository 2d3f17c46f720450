import FlowCheck
import FlowLower
import FlowRuntime
import FlowText

/// What follows what, as a tree of names with their values.
extension Session {
  /// The tree of a whole program, or of what a cell follows and what follows it.
  ///
  /// Where several ways lead to the same, the second only says that it stands above.
  package func graph(of name: String?) -> [String] {
    let graph = NameGraph(runtime.plans)
    var drawing = GraphDrawing(graph: graph, session: self)
    if let name {
      guard let symbol = symbol(named: name) else { return ["there is no `\(name)` here"] }
      let sources = graph.sources(of: symbol)
      if !sources.isEmpty {
        let names = sources.map(runtime.environment.qualifiedName)
        drawing.lines.append("follows \(names.joined(separator: ", "))")
      }
      drawing.draw(symbol, depth: 0)
      return drawing.lines
    }
    let cells = runtime.environment.symbols.filter { runtime.isLive($0.id) }
    for cell in cells where !graph.isFed(cell.id) { drawing.draw(cell.id, depth: 0) }
    for plan in graph.clocks { drawing.draw(plan, depth: 0) }
    // In a ring every cell follows another one.
    for cell in cells where !drawing.hasDrawn(cell.id) { drawing.draw(cell.id, depth: 0) }
    return drawing.lines
  }

  fileprivate func text(of symbol: SymbolID) -> String {
    let name = runtime.environment.qualifiedName(symbol)
    switch runtime.environment[symbol].kind {
    case .event: return "event \(name)"
    default:
      let value = runtime.value(of: symbol)
      return value.isPending
        ? "\(name): no value yet" : "\(name) = \(runtime.formatter.shown(value))"
    }
  }

  fileprivate func number(of plan: ContractPlan) -> String {
    numbers[plan.id].map { "   #\($0)" } ?? ""
  }
}

/// Which contracts lead from where to where.
private struct NameGraph {
  private var outputs: [SymbolID: [ContractPlan]] = [:]
  private var inputs: [SymbolID: [SymbolID]] = [:]
  /// Contracts that follow nothing but a clock.
  private(set) var clocks: [ContractPlan] = []

  init(_ plans: [ContractPlan]) {
    for plan in plans {
      let sources = plan.sourceSymbols
      if sources.isEmpty { clocks.append(plan) }
      for source in sources { outputs[source, default: []].append(plan) }
      if let target = plan.targetSymbol { inputs[target, default: []] += sources }
    }
  }

  func contracts(from symbol: SymbolID) -> [ContractPlan] { outputs[symbol] ?? [] }

  func sources(of symbol: SymbolID) -> [SymbolID] {
    var seen: Set<SymbolID> = []
    return (inputs[symbol] ?? []).filter { seen.insert($0).inserted }
  }

  /// Whether a contract leads to a cell, which is then drawn below its sources or its clock.
  func isFed(_ symbol: SymbolID) -> Bool { inputs[symbol] != nil }
}

/// Draws what follows what, each name once, without recursion: a chain is as long as a program makes it.
private struct GraphDrawing {
  let graph: NameGraph
  let session: Session
  var lines: [String] = []
  private var drawn: Set<SymbolID> = []
  /// What is still to be drawn, the next at the end.
  private var ahead: [Item] = []

  private enum Item {
    case name(SymbolID, by: ContractPlan?, depth: Int)
    case contract(ContractPlan, depth: Int)
  }

  init(graph: NameGraph, session: Session) {
    self.graph = graph
    self.session = session
  }

  private static let mostLines = 500

  func hasDrawn(_ symbol: SymbolID) -> Bool { drawn.contains(symbol) }

  /// A name and all that follows from it.
  mutating func draw(_ symbol: SymbolID, depth: Int) {
    drawAll(.name(symbol, by: nil, depth: depth))
  }

  /// A contract that follows nothing but a clock, and all that follows from it.
  mutating func draw(_ plan: ContractPlan, depth: Int) {
    drawAll(.contract(plan, depth: depth))
  }

  private mutating func drawAll(_ first: Item) {
    ahead = [first]
    while let item = ahead.popLast() {
      guard lines.count < Self.mostLines else {
        if lines.count == Self.mostLines {
          lines.append("… and more than these \(Self.mostLines) lines; `:graph name` draws a part")
        }
        return
      }
      switch item {
      case .name(let symbol, let plan, let depth): drawName(symbol, by: plan, depth)
      case .contract(let plan, let depth): drawContract(plan, depth)
      }
    }
  }

  private mutating func drawName(_ symbol: SymbolID, by plan: ContractPlan?, _ depth: Int) {
    let label = session.text(of: symbol) + (plan.map(session.number) ?? "")
    let contracts = graph.contracts(from: symbol)
    guard drawn.insert(symbol).inserted else {
      return append(contracts.isEmpty ? label : "\(label)   (see above)", depth)
    }
    append(label, depth)
    ahead += contracts.reversed().map { .contract($0, depth: depth + 1) }
  }

  private mutating func drawContract(_ plan: ContractPlan, _ depth: Int) {
    guard let target = plan.targetSymbol else {
      return append(session.numberedText(of: plan), depth)
    }
    if plan.sourceSymbols.isEmpty {
      append(session.numberedText(of: plan), depth)
      ahead.append(.name(target, by: plan, depth: depth + 1))
    } else {
      ahead.append(.name(target, by: plan, depth: depth))
    }
  }

  private mutating func append(_ text: String, _ depth: Int) {
    lines.append(Indentation.text(ofDepth: depth) + text)
  }
}
