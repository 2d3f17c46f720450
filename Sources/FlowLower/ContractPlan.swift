package import FlowCheck
import FlowSyntax
package import FlowText

/// Plan of a contract in the graph: a node for each pipeline, the last being the contract's own.
package struct ContractPlan: Sendable {
  package let id: ContractID
  /// Pipelines in parentheses first, each before the one that has it as a source.
  package var pipelines: [PipelinePlan]
  package let target: TargetPlan
  package let alias: SymbolID?
  package let frameSize: Int
  /// Values that the contract keeps between waves: events as it saw them, stages, results.
  package let stateSize: Int
  package let it: LocalID
  /// The part of the source that `text` is made of.
  package let textSpan: Span
  package let source: SourceFile
  package let span: Span
  package let scope: SymbolID?
  /// The other direction of a two-way binding.
  package var partner: ContractID?

  /// As messages and pictures show it, on one line: `year | filter(it > 0) -> age`.
  ///
  /// - Complexity: O(length); a program of a million contracts keeps no texts.
  package var text: String { OneLineText.text(of: textSpan, in: source, columns: 72) }
}

extension ContractPlan {
  /// A contract that only computes a cell from others.
  package init(
    id: ContractID, cells: [SymbolID], derives symbol: SymbolID, _ code: Code, span: Span,
    textSpan: Span, source: SourceFile
  ) {
    let input = LocalID(index: 0)
    let pipeline = PipelinePlan(
      sources: cells.map { .cell($0) }, stages: [], input: input, isTuple: cells.count > 1,
      output: 0)
    self.init(
      id: id, pipelines: [pipeline], target: .derive(symbol, code), alias: nil, frameSize: 1,
      stateSize: 1, it: input, textSpan: textSpan, source: source, span: span, scope: nil)
  }
}

/// A run of stages that one node computes in one go.
///
/// A stage that holds values, or hops to another thread, is the last of its segment: what it lets go
/// later enters the next segment in a wave of its own, so that no edge joins the two.
package struct PipelinePlan: Sendable {
  package var sources: [SourcePlan]
  package var stages: [StagePlan]
  /// Where the value stands that enters the first stage.
  package let input: LocalID
  package let isTuple: Bool
  /// The state slot of its last value.
  package let output: Int32
  /// Cells that the stages read and that are not sources.
  package var sampled: [SymbolID] = []
  /// The segment that a stage at this one's end lets its values into.
  package var next: Int?
  /// The segment whose values enter here.
  package var previous: Int?
  /// True if its values come from a holding stage instead of sources.
  package var isFed = false
  /// True if its stages run on another thread.
  package var isBackground = false
  /// The number of locals of its stages.
  package var frameSize = 1
  /// The last segment of the same pipeline.
  package var last = 0

  /// The state slots of its stages, with what lies between them.
  package var stateSlots: Range<Int> {
    guard let first = stages.first, let last = stages.last else { return 0..<0 }
    return Int(first.state)..<Int(last.state + last.kind.slotCount)
  }
}

package enum SourcePlan: Hashable, Sendable {
  case cell(SymbolID)
  /// A cell that `:=` only asks about, with `hasValue` or `failed`: it triggers, and the contract
  /// neither waits for it nor fails with it.
  case asked(SymbolID)
  /// `memory`: the state slot of what the event last sent.
  case event(SymbolID, memory: Int32)
  /// The index of an earlier pipeline of the same contract.
  case pipeline(Int)
  /// `every` and `after`: the contract's own clock. `memory`: the state slot of the count.
  case clock(nanoseconds: Int, repeats: Bool, memory: Int32)
}

package enum TargetPlan: Sendable {
  case derive(SymbolID, Code)
  /// Without code an event that carries nothing.
  case bind(SymbolID, Code?)
  /// `calls`: the event or command that an observer consists of.
  case observe([ActionPlan], calls: SymbolID?)

  /// The receiver of its values, if that was declared before: a cell, an event or a command.
  package var addressee: SymbolID? {
    switch self {
    case .derive: nil
    case .bind(let symbol, _): symbol
    case .observe(_, let called): called
    }
  }
}

/// `a <-> b`: a contract each way.
package struct TwoWayPlan: Sendable {
  package let toRight: ContractPlan
  package let toLeft: ContractPlan
  package let left: SymbolID
  package let right: SymbolID
  package let alias: SymbolID?

  package var text: String { toRight.text }
}
