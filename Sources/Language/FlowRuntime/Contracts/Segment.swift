import FlowCheck
import FlowLower
import FlowText
import Memory

/// A pipeline of a live contract: its plan, and what would otherwise be looked for in it at each value.
final class Segment {
  let plan: PipelinePlan
  /// The stages of the plan.
  let stages: ContiguousArray<Borrowed<StagePlan>>
  /// The positions of the stages that join another source, or have values wait in line before them.
  let joins: [Int]
  /// The last of them; -1 without.
  let lastJoin: Int
  /// The events among its sources and those of its stages, with the slot of the contract's state that
  /// keeps what each one sent last.
  let events: [(symbol: SymbolID, memory: Int32)]

  /// The event that is its only source, if no value waits in line or comes from the side.
  let onlyEvent: (symbol: SymbolID, memory: Int32)?

  /// The clocks among its sources whose time is a cell's value.
  let paced: [Int]

  var hasJoin: Bool { !joins.isEmpty }

  init(_ plan: PipelinePlan) {
    self.plan = plan
    stages = ContiguousArray(plan.stages.map { Borrowed($0) })
    joins = plan.stages.indices.filter { plan.stages[$0].keepsLine }
    lastJoin = joins.last ?? -1
    paced = plan.sources.indices.filter { plan.sources[$0].isPaced }
    events = plan.allSources.compactMap(\.event)
    onlyEvent = plan.sources.count == 1 && joins.isEmpty ? events.first : nil
  }
}
