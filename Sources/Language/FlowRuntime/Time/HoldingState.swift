import FlowLower
import ReactiveStages

/// A value that a stage of time holds.
struct HeldValue {
  var value: Value
  /// True if it came after the signing.
  var isNew: Bool
}

/// The good values of a window of `buffer`: a list, which is new when anything in it is.
struct HeldBatch: Batch {
  private(set) var held: HeldValue

  init(_ first: HeldValue) {
    held = HeldValue(value: .list([first.value]), isNew: first.isNew)
  }

  init(restoring held: HeldValue) { self.held = held }

  mutating func add(_ element: HeldValue) {
    guard case .list(let list) = held.value else { return }
    let isNew = element.isNew || held.isNew
    held = HeldValue(value: .list(list.appending(element.value)), isNew: isNew)
  }

  var count: Int {
    if case .list(let list) = held.value { list.count } else { 0 }
  }
}

/// The state of a stage that holds a value, in its slots of the store; each write is journalled there.
struct HoldingState {
  let store: Store
  let base: Int

  private var held: HeldValue? {
    @inline(__always)
    get {
      let value = store.state(base + StageSlots.Holding.held)
      guard !value.isPending else { return nil }
      return HeldValue(
        value: value, isNew: store.stateWord(base + StageSlots.Holding.isNew) == 1)
    }
    @inline(__always)
    nonmutating set {
      store.setState(base + StageSlots.Holding.held, newValue?.value ?? .pending)
      guard let newValue else { return }
      let slot = base + StageSlots.Holding.isNew
      let word = newValue.isNew ? 1 : 0
      if store.stateWord(slot) != word { store.setStateWord(slot, word, .bool) }
    }
  }

  var throttle: Throttle<HeldValue, Int> {
    @inline(__always)
    get {
      guard let held, let end = store.stateWord(base + StageSlots.Holding.end) else {
        return Throttle()
      }
      return Throttle(.open(last: held, end: end))
    }
    @inline(__always)
    nonmutating set {
      guard case .open(let last, let end) = newValue.state else {
        held = nil
        return
      }
      held = last
      let slot = base + StageSlots.Holding.end
      if store.stateWord(slot) != end { store.setStateWord(slot, end) }
    }
  }

  var debounce: Debounce<HeldValue> {
    get { held.map { Debounce(.waiting(last: $0)) } ?? Debounce() }
    nonmutating set {
      if case .waiting(let last) = newValue.state { held = last } else { held = nil }
    }
  }

  var buffer: Buffer<HeldBatch> {
    get { held.map { Buffer(.open(HeldBatch(restoring: $0))) } ?? Buffer() }
    nonmutating set {
      if case .open(let batch) = newValue.state { held = batch.held } else { held = nil }
    }
  }

  var collect: Collect<HeldBatch> {
    get {
      guard store.state(base + StageSlots.Collect.isOver).isPending else { return Collect(.over) }
      return held.map { Collect(.gathering(HeldBatch(restoring: $0))) } ?? Collect()
    }
    nonmutating set {
      switch newValue.state {
      case .empty: held = nil
      case .gathering(let batch): held = batch.held
      case .over:
        held = nil
        store.setState(base + StageSlots.Collect.isOver, .bool(true))
      }
    }
  }

  var sampling: Sampling<HeldValue> {
    get { held.map { Sampling(.holding(newest: $0)) } ?? Sampling() }
    nonmutating set {
      if case .holding(let newest) = newValue.state { held = newest } else { held = nil }
    }
  }
}
