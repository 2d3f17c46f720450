package import FlowCheck
package import FlowText

/// A stage of a contract: what it is, and what it was given.
package struct StagePlan: Sendable {
  package let kind: StageKind
  package let span: Span
  /// Where the value stands that it gives.
  package let output: LocalID
  /// Its first state slot; `slotCount` says how many it has.
  package internal(set) var state: Int32
  /// A count, or a time in nanoseconds.
  package let number: Int
  /// Of `scan`, `startWith`, `recover`, `timeout`: computed once, when the contract is signed.
  package let initial: Code?
  /// Of `map`, `filter`, `scan`: computed for each value.
  package let body: Code?
  /// Of `scan`: the local that `acc` reads.
  package let accumulator: LocalID
  /// Of `deliverOn`: whether what comes behind it runs on another thread.
  package let isBackground: Bool
  /// What it listens to beside what comes down.
  package let joined: [SourcePlan]
  /// Of `switch`: which of `joined` it lets through.
  package let choice: ChoicePlan?

  /// How many slots of its contract's state it has.
  ///
  /// - Those with several are in `StageSlots`.
  /// - `distinct`: the last value passed. `pairwise`: the value before. `skip`, `take`: how many are left.
  ///   `scan`: the accumulated value. `startWith`, `recover`: the value. `withLatest`: the other side's last
  ///   value. `switch`: the index of the chosen source.
  package var slotCount: Int32 {
    switch kind {
    case .throttle, .debounce, .delay, .buffer, .sample: Int32(StageSlots.Holding.count)
    case .zip: Int32(StageSlots.Zip.count)
    case .timeout: Int32(StageSlots.Timeout.count)
    case .map, .filter, .distinct, .ignoreNil, .updates, .skip, .take, .startWith, .scan, .pairwise,
      .recover, .merge, .withLatest, .choose, .deliverOn:
      1
    }
  }

  /// Whether it is the last of its segment; on another thread one with values of its own is, too.
  package func endsSegment(inBackground: Bool) -> Bool {
    kind.separates || inBackground && (kind == .startWith || kind == .timeout)
  }

  /// What it computes for each value.
  package var code: Code {
    guard let body else { preconditionFailure("`\(kind.rawValue)` computes nothing by itself") }
    return body
  }

  /// Its expressions.
  package var codes: [Code] {
    [initial, body].compactMap { $0 } + (choice?.codes ?? [])
  }
}

/// What `switch` chooses from; the leaves are indices into `StagePlan.joined`.
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
