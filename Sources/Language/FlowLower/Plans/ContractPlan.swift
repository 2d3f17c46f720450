package import FlowCheck
import FlowSyntax
package import FlowText

/// Plan of a contract in the graph: a node for each pipeline, the last being the contract's own.
///
/// A contract that only computes a cell from others has no parts, only `cells` and `target`.
package struct ContractPlan: Sendable {
  package let id: ContractID
  package let target: TargetPlan
  /// The sources of a contract without parts, each once, in order of appearance.
  package let cells: ArraySlice<SymbolID>
  /// Nil for a contract that only computes a cell from others.
  package let parts: Parts?
  /// The part of the source that `text` is made of.
  package let textSpan: Span
  package let source: SourceFile
  package let span: Span
  package let scope: SymbolID?

  /// The parts of a contract that does more than compute a cell from others.
  package final class Parts: Sendable {
    /// Pipelines in parentheses first, each before the one that has it as a source.
    package let pipelines: [PipelinePlan]
    package let alias: SymbolID?
    package let frameSize: Int
    /// The number of values kept between waves: last values of events, state of stages, results.
    package let stateSize: Int
    package let it: LocalID
    /// The other direction of a two-way binding.
    package let partner: ContractID?
    /// The keys of each `per`, in order.
    package let keys: [KeyPlan]
    /// The local of `key` in the target, and the state slot that refers to the key of the last value.
    package let targetKey: (local: LocalID, slot: Int32)?

    init(
      pipelines: [PipelinePlan], alias: SymbolID?, frameSize: Int, stateSize: Int, it: LocalID,
      partner: ContractID?, keys: [KeyPlan] = [], targetKey: (local: LocalID, slot: Int32)? = nil
    ) {
      self.keys = keys
      self.targetKey = targetKey
      self.pipelines = pipelines
      self.alias = alias
      self.frameSize = frameSize
      self.stateSize = stateSize
      self.it = it
      self.partner = partner
    }
  }

  package var pipelines: [PipelinePlan] { parts?.pipelines ?? [onlyPipeline] }
  package var alias: SymbolID? { parts?.alias }
  package var frameSize: Int { parts?.frameSize ?? 1 }
  package var stateSize: Int { parts?.stateSize ?? 1 }
  package var it: LocalID { parts?.it ?? Self.input }
  package var partner: ContractID? { parts?.partner }

  /// The contract on one line, for messages and pictures: `year | filter(it > 0) -> age`.
  ///
  /// - Complexity: O(length); a program of a million contracts keeps no texts.
  package var text: String { OneLineText.text(of: textSpan, in: source, columns: 72) }
}

extension ContractPlan {
  private static let input = LocalID(index: 0)

  /// The pipeline of a contract without parts.
  private var onlyPipeline: PipelinePlan {
    PipelinePlan(
      sources: cells.map { .cell($0) }, stages: [], input: Self.input, isTuple: cells.count > 1,
      output: 0)
  }

  /// A contract that only computes a cell from others.
  package init(
    id: ContractID, cells: ArraySlice<SymbolID>, derives symbol: SymbolID, _ code: Code,
    span: Span, textSpan: Span, source: SourceFile, scope: SymbolID?
  ) {
    self.id = id
    self.cells = cells
    target = .derive(symbol, code)
    parts = nil
    self.span = span
    self.textSpan = textSpan
    self.source = source
    self.scope = scope
  }

  /// A contract of any kind; it gets no parts if it needs none.
  init(
    id: ContractID, pipelines: [PipelinePlan], target: TargetPlan, alias: SymbolID?,
    frameSize: Int, stateSize: Int, it: LocalID, partner: ContractID? = nil,
    keys: [KeyPlan] = [], targetKey: (local: LocalID, slot: Int32)? = nil, textSpan: Span,
    source: SourceFile, span: Span, scope: SymbolID?
  ) {
    self.id = id
    self.target = target
    self.textSpan = textSpan
    self.source = source
    self.span = span
    self.scope = scope
    let isAlone =
      pipelines.count == 1 && alias == nil && partner == nil && span.source == source.id
    if isAlone, case .derive(_, let code) = target, code.trustsSources,
      let cells = pipelines[0].cellsAlone
    {
      parts = nil
      self.cells = cells[...]
    } else {
      parts = Parts(
        pipelines: pipelines, alias: alias, frameSize: frameSize, stateSize: stateSize, it: it,
        partner: partner, keys: keys, targetKey: targetKey)
      cells = []
    }
  }

  /// Returns the parts, which are made from `cells` if there are none.
  package func madeParts() -> Parts {
    parts
      ?? Parts(
        pipelines: [onlyPipeline], alias: nil, frameSize: 1, stateSize: 1, it: Self.input,
        partner: nil)
  }
}

/// The keys of a `per`.
package struct KeyPlan: Sendable {
  /// The number of state slots of each key.
  package var size = Int32(StageSlots.Key.count)
}

/// A run of stages that one node computes in one go.
///
/// A stage that holds values or hops to another thread ends its segment: a value that it releases enters the
/// next segment in a later wave, so no edge joins the two.
package struct PipelinePlan: Sendable {
  package var sources: [SourcePlan]
  package var stages: [StagePlan]
  /// The register of the value that enters the first stage.
  package let input: LocalID
  package let isTuple: Bool
  /// The state slot of its last value.
  package let output: Int32
  /// Cells that the stages read and that are not sources.
  package var sampled: [SymbolID] = []
  /// The segment that receives the values of this one's last stage.
  package var next: Int?
  /// The segment whose values this one receives.
  package var previous: Int?
  /// True if its values come from a holding stage instead of sources.
  package var isFed = false
  /// True if its stages run on another thread.
  package var isBackground = false
  /// The number of locals of its stages.
  package var frameSize = 1
  /// The last segment of the same pipeline.
  package var last = 0
  /// Behind `per`: the register of `key` when a value enters.
  package var keyRegister: LocalID?

  /// Its sources, if they are cells and there is nothing else; otherwise nil.
  fileprivate var cellsAlone: [SymbolID]? {
    // Cells that are sampled or only asked about differ from plain sources.
    guard stages.isEmpty, sampled.isEmpty else { return nil }
    var cells: [SymbolID] = []
    for source in sources {
      guard case .cell(let cell) = source else { return nil }
      cells.append(cell)
    }
    return cells
  }

  /// The state slots of the stages that run on another thread, with what lies between them.
  package var stateSlots: Range<Int> {
    let own = stages.filter { !$0.isKeyed && !$0.endsSegment(inBackground: true) }
    guard let first = own.first, let last = own.last else { return 0..<0 }
    return Int(first.state)..<Int(last.state + last.kind.slotCount)
  }
}

package enum TargetPlan: Sendable {
  case derive(SymbolID, Code)
  /// An assignment or a sent event; without code the event carries no value.
  case bind(SymbolID, Code?)
  /// A block; `calls` is the one event or command that it consists of, if so.
  case observe([ActionPlan], calls: SymbolID?)

  /// The cell, event or command, declared before, that receives its values.
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
