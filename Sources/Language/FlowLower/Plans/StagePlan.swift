package import FlowCheck
package import FlowText

/// A stage of a contract: its kind, its operands and the place of its state.
///
/// A class, because every value reads it, and copying a struct would count references.
package final class StagePlan: Sendable {
  package let kind: StageKind
  /// How a value passes the stage; stored, because it is looked up for every value.
  package let way: StageKind.Way
  package let span: Span
  /// The register that receives its output.
  package let output: LocalID
  /// Its first state slot; `StageKind.slotCount` gives their number.
  package let state: Int32
  /// A count or a time in nanoseconds; for `per`, the index of its keys in the contract.
  package let number: Int
  /// The operand of `scan`, `startWith`, `recover` or `timeout`, computed once at signing.
  package let initial: Code?
  /// The expression computed for each value by `map`, `filter`, `scan`, `per` and a `delay` without a number.
  package let body: Code?
  /// The local that `acc` reads in `scan`, and `key` in `per`.
  package let accumulator: LocalID
  /// The index in the contract of the keys that own its state; -1 if the contract owns it.
  package let keys: Int
  /// True for a `deliverOn` that moves the stages behind it to another thread.
  package let isBackground: Bool
  /// The JSON form that `decode` expects.
  package let shape: JSONShape?
  /// The sources joined to its input; for a gathering stage, the events that end it.
  package let joined: [SourcePlan]
  /// The events of the world that a gathering stage collects; each ends when `joined` at the same index fires.
  package let ended: [SymbolID]
  /// The choice among `joined` that a `switch` makes.
  package let choice: ChoicePlan?

  init(
    kind: StageKind, span: Span, output: LocalID, state: Int32, number: Int, initial: Code?,
    body: Code?, accumulator: LocalID, keys: Int, isBackground: Bool,
    shape: JSONShape?, joined: [SourcePlan], ended: [SymbolID],
    choice: ChoicePlan?
  ) {
    self.kind = kind
    way = kind.way
    keepsLine = kind.joins || kind.gathers || keys >= 0 && kind == .startWith
    isSelfContained = way == .atOnce && !keepsLine && kind != .per
    self.span = span
    self.output = output
    self.state = state
    self.number = number
    self.initial = initial
    self.body = body
    self.accumulator = accumulator
    self.keys = keys
    self.isBackground = isBackground
    self.shape = shape
    self.joined = joined
    self.ended = ended
    self.choice = choice
  }

  /// Returns whether a segment ends with it; on another thread one also ends with a stage that emits by itself.
  package func endsSegment(inBackground: Bool) -> Bool {
    kind.separates || inBackground && (kind == .startWith || kind.setsTimer)
  }

  /// True if its state belongs to a key; `state` is then an offset from the key's first slot.
  package var isKeyed: Bool { keys >= 0 }

  /// True if it may emit where no value enters: a join, a gathering stage, or a `startWith` behind `per`,
  /// which emits before a key's first value.
  package let keepsLine: Bool
  /// True if its output depends on its input, its code and its state alone.
  package let isSelfContained: Bool

  /// The code run for each value.
  package var code: Code {
    guard let body else { preconditionFailure("`\(kind.rawValue)` computes nothing by itself") }
    return body
  }

  /// All its expressions.
  package var codes: [Code] {
    [initial, body].compactMap { $0 } + (choice?.codes ?? [])
  }
}

/// The choice of a `switch`; its leaves are indices into `StagePlan.joined`.
package indirect enum ChoicePlan: Sendable {
  case source(Int)
  case conditional(Code, ChoicePlan, ChoicePlan)

  fileprivate var codes: [Code] {
    switch self {
    case .source: []
    case .conditional(let code, let yes, let no): [code] + yes.codes + no.codes
    }
  }
}
