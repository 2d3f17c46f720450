import FlowCheck
import FlowLower

/// A pipeline of a live contract: its plan, and what would otherwise be looked for in it at each value.
final class Segment {
  let plan: PipelinePlan
  /// Whether one of its stages joins another source.
  let hasJoin: Bool
  /// The events among its sources and those of its stages, with the slot of the contract's state that
  /// keeps what each one sent last.
  let events: [(symbol: SymbolID, memory: Int32)]

  init(_ plan: PipelinePlan) {
    self.plan = plan
    hasJoin = plan.stages.contains { $0.kind.isJoin }
    events = (plan.sources + plan.stages.flatMap(\.kind.sources)).compactMap { source in
      guard case .event(let symbol, let memory) = source else { return nil }
      return (symbol, memory)
    }
  }
}
