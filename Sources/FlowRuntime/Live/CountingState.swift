import ReactiveStages

/// The state of a stage that counts or compares, in its slot of the store, where each write is journalled.
///
/// A slot without a value means that the stage has begun with nothing.
struct CountingState {
  let store: Store
  let slot: Int

  /// Returns how many values are left to a stage that counts; `count` at its beginning.
  @inline(__always)
  private func left(of count: Int) -> Int {
    store.stateWord(slot) ?? count
  }

  @inline(__always)
  func skip(_ count: Int) -> Skip { Skip(left(of: count)) }

  @inline(__always)
  func take(_ count: Int) -> Take { Take(left(of: count)) }

  /// Stores how many values are left to a stage that counts.
  @inline(__always)
  func set(left: Int) { store.setStateWord(slot, left) }

  var distinct: Distinct<Value> {
    get {
      let last = store.state(slot)
      return last.isPending ? Distinct() : Distinct(.passed(last: last))
    }
    nonmutating set { store.setState(slot, newValue.last ?? .pending) }
  }

  var pairwise: Pairwise<Value> {
    get {
      let previous = store.state(slot)
      return previous.isPending ? Pairwise() : Pairwise(.holding(previous: previous))
    }
    nonmutating set {
      guard case .holding(let previous) = newValue.state else { return }
      store.setState(slot, previous)
    }
  }
}
