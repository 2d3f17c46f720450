import FlowCheck
import FlowLower
import FlowRuntime
import FlowText

/// The cells that get values when contracts are signed, by a binding or in a block, so that their
/// saved values have to be assigned again afterwards.
struct FedCells {
  /// The cells in an order in which each comes before those that it feeds, since assigning it changes them.
  private(set) var order: [SymbolID] = []

  private let runtime: Runtime
  private let plans: [ContractPlan]
  /// The effects of each contract.
  private let effects: [Effects]
  /// The contracts that an event triggers.
  private var listeners: [SymbolID: [Int]] = [:]

  /// The cells, events and commands that a contract affects.
  private struct Effects {
    var derived: SymbolID?
    var assigned: Set<SymbolID> = []
    var sent: Set<SymbolID> = []
    /// Commands whose effects are included.
    var called: Set<SymbolID> = []
  }

  init(of runtime: Runtime) {
    self.runtime = runtime
    plans = runtime.plans
    effects = plans.map { FedCells.effects(of: $0, runtime) }
    for (index, plan) in plans.enumerated() {
      for source in plan.allSources {
        if let (event, _) = source.event { listeners[event, default: []].append(index) }
      }
    }
    let fed = movedCells
    guard !fed.isEmpty else { return }
    let symbols = runtime.environment.symbols
    var needs: [[Int]] = Array(repeating: [], count: symbols.count)
    for (plan, effects) in zip(plans, effects) {
      let sources = plan.allSources.compactMap(\.symbol).map { Int($0.index) }
      for target in effects.assigned.union(effects.sent).union([effects.derived].compactMap(\.self))
      {
        needs[Int(target.index)] += sources
      }
    }
    order = StableOrder.order(needs: needs).map { SymbolID(index: Int32($0)) }.filter(fed.contains)
  }

  /// The cells assigned by contracts that signing triggers, directly or through an event.
  private var movedCells: Set<SymbolID> {
    var isMoved = plans.map(\.movesWhenSigned)
    var open = isMoved.indices.filter { isMoved[$0] }
    var cells: Set<SymbolID> = []
    while let index = open.popLast() {
      cells.formUnion(effects[index].assigned)
      for event in effects[index].sent {
        for listener in listeners[event] ?? [] where !isMoved[listener] {
          isMoved[listener] = true
          open.append(listener)
        }
      }
    }
    return cells
  }

  private static func effects(of plan: ContractPlan, _ runtime: Runtime) -> Effects {
    var effects = Effects()
    switch plan.target {
    case .derive(let symbol, _): effects.derived = symbol
    case .bind(let symbol, _):
      if runtime.environment[symbol].kind == .event {
        effects.sent.insert(symbol)
      } else {
        effects.assigned.insert(symbol)
      }
    case .observe(let actions, _): note(actions, in: &effects, runtime)
    }
    return effects
  }

  // Blocks nest only as deep as the parser allows, and commands call each other only so deep.
  private static func note(
    _ actions: [ActionPlan], in effects: inout Effects, _ runtime: Runtime
  ) {
    for action in actions {
      switch action {
      case .assign(let cell, _, _, _): effects.assigned.insert(cell)
      case .send(let event, _, _): effects.sent.insert(event)
      case .call(let command, _, _):
        guard effects.called.insert(command).inserted else { continue }
        note(runtime.plan(ofCommand: command)?.body ?? [], in: &effects, runtime)
      // Its block runs later.
      case .after: break
      default: action.forEachInner { note([$0], in: &effects, runtime) }
      }
    }
  }
}

extension ContractPlan {
  /// True if a value passes through it as soon as it is signed.
  fileprivate var movesWhenSigned: Bool {
    allSources.contains(where: \.isLasting)
      || pipelines.contains { pipeline in
        pipeline.stages.contains { $0.kind == .startWith }
      }
  }
}
