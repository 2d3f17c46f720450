package import FlowCheck
package import FlowText

/// What a contract will be in the graph: a node for each pipeline, the last being the contract's own.
package struct ContractPlan: Sendable {
  package let id: ContractID
  /// Pipelines in parentheses first, each before the one that has it as a source.
  package var pipelines: [PipelinePlan]
  package let target: TargetPlan
  package let alias: SymbolID?
  package let sampled: [SymbolID]
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
  package var text: String {
    var result = ""
    for word in source.text(of: textSpan).split(whereSeparator: \.isWhitespace) {
      if !result.isEmpty {
        result += " "
      }
      result += word
      if result.utf8.count > 300 { break }
    }
    return result.count > 72 ? result.prefix(71) + "…" : result
  }
}

package struct PipelinePlan: Sendable {
  package let sources: [SourcePlan]
  package let stages: [StagePlan]
  package let input: LocalID
  /// Where the sources' labels stand when there are several; nil for one.
  package let isTuple: Bool
  /// The state slot of its last value.
  package let output: Int32
}

package enum SourcePlan: Sendable {
  case cell(SymbolID)
  /// A cell that `:=` only asks about, with `hasValue` or `failed`: it triggers, and the contract
  /// neither waits for it nor fails with it.
  case asked(SymbolID)
  /// `memory`: the state slot of what the event last sent.
  case event(SymbolID, memory: Int32)
  /// The index of an earlier pipeline of the same contract.
  case pipeline(Int)
}

package struct StagePlan: Sendable {
  package let kind: Kind
  package let name: String
  package let span: Span
  package let output: LocalID
  /// Its first state slot; `kind` says how many it has.
  package let state: Int32

  package enum Kind: Sendable {
    case map(Code)
    case filter(Code)
    /// One slot: the last value passed.
    case distinct
    case ignoreNil
    case updates
    /// One slot: how many it has dropped.
    case skip(Int)
    /// One slot: how many it has passed.
    case take(Int)
    /// One slot: the accumulated value. The first value is computed at signing.
    case scan(first: Code, acc: LocalID, Code)
    /// One slot: the value before.
    case pairwise
    /// One slot: the value, computed at signing.
    case startWith(Code)
    /// One slot: the value, computed at signing.
    case recover(Code)
  }
}

package enum TargetPlan: Sendable {
  case derive(SymbolID, Code)
  /// Without code an event that carries nothing.
  case bind(SymbolID, Code?)
  case observe([ActionPlan])
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
