/// Computes a value by a closure, and keeps the node's edges equal to what the closure reads.
@usableFromInline
final class ComputedWork<Value>: Work {
  @usableFromInline let body: () -> Value
  @usableFromInline let tracker = Tracker()

  @inlinable
  init(_ body: @escaping () -> Value) {
    self.body = body
    super.init { work, node in
      let work = unsafeDowncast(work, to: ComputedWork<Value>.self)
      let core = node.core
      let outer = core.state.value.tracker
      core.state.value.tracker = .passUnretained(work.tracker)
      work.tracker.begin()
      let value = work.body()
      core.state.value.tracker = outer
      if work.tracker.hasChanged && !work.tracker.end(node) { return .postponed }
      Producer<Value>.of(node).replace(value)
      return .fired
    }
  }
}
