/// Computes a value by a closure, and keeps the node's edges equal to what the closure reads.
@usableFromInline
final class ComputedWork<Value>: Work {
  @usableFromInline let body: () -> Value
  @usableFromInline let tracker = Tracker()

  /// Makes a work that passes a value on only if it differs from the one before.
  @inlinable
  init(_ body: @escaping () -> Value, unless areEqual: @escaping (Value, Value) -> Bool) {
    self.body = body
    super.init { work, node in
      let work = unsafeDowncast(work, to: ComputedWork<Value>.self)
      guard let value = work.run(node) else { return .postponed }
      let producer = Producer<Value>.of(node)
      if let before = producer.latest, areEqual(before, value) { return .equal }
      producer.replace(value)
      return .fired
    }
  }

  /// Runs the closure, noting what it reads; returns nil if something of that has not settled.
  @usableFromInline
  func run(_ node: Node) -> Value? {
    let core = node.core
    let outer = core.state.value.tracker
    core.state.value.tracker = .passUnretained(tracker)
    tracker.begin()
    let value = body()
    core.state.value.tracker = outer
    return tracker.hasChanged && !tracker.end(node) ? nil : value
  }

  @inlinable
  init(_ body: @escaping () -> Value) {
    self.body = body
    super.init(alwaysFires: true) { work, node in
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
