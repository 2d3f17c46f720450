package import FlowCheck
package import FlowText

/// A stage of a contract: what it is, and what it was given.
///
/// An object, since every value that comes to the stage looks at it, and a copy would count references.
package final class StagePlan: Sendable {
  package let kind: StageKind
  /// Way in which a value passes it; kept, since every value asks.
  package let way: StageKind.Way
  package let span: Span
  /// The register of its output.
  package let output: LocalID
  /// Its first state slot; `StageKind.slotCount` says how many it has.
  package let state: Int32
  /// A count, or a time in nanoseconds; of `per` the place of its keys among the contract's.
  package let number: Int
  /// Of `scan`, `startWith`, `recover`, `timeout`: computed once, when the contract is signed.
  package let initial: Code?
  /// Of `map`, `filter`, `scan`, `per`, and of `delay` in place of a number: computed for each value.
  package let body: Code?
  /// Of `scan`: the local that `acc` reads; of `per`: the one that `key` reads.
  package let accumulator: LocalID
  /// The place of the keys whose state it has among the contract's; -1 if its state is the contract's.
  package let keys: Int
  /// Of `deliverOn`: whether what comes behind it runs on another thread.
  package let isBackground: Bool
  /// Of `decode`: how values of its type are written.
  package let shape: JSONShape?
  /// The sources that it follows beside its input; of what gathers, the events that end it.
  package let joined: [SourcePlan]
  /// Of what gathers: the events of the world whose values come to it; each ends when the joined one in its place
  /// fires.
  package let ended: [SymbolID]
  /// Of `switch`: which of `joined` it lets through.
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

  /// Returns whether it is the last of its segment; on another thread a stage with values of its own is, too.
  package func endsSegment(inBackground: Bool) -> Bool {
    kind.separates || inBackground && (kind == .startWith || kind.setsTimer)
  }

  /// True if its state belongs to a key: `state` is then an offset from the key's first slot.
  package var isKeyed: Bool { keys >= 0 }

  /// True if it may give a value where none comes to it: a join, a `startWith` behind `per`, which puts its
  /// own in front of a key's first one, and what gathers.
  package let keepsLine: Bool
  /// True if its code and its state alone determine its output.
  package let isSelfContained: Bool

  /// The code that it runs for each value.
  package var code: Code {
    guard let body else { preconditionFailure("`\(kind.rawValue)` computes nothing by itself") }
    return body
  }

  /// Its expressions.
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
