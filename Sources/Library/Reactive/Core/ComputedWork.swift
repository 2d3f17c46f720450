/// Computes a value by a closure, following what that reads.
@usableFromInline
final class ComputedWork<Value>: TrackingWork {
  @usableFromInline let body: () -> Value

  @inlinable
  init(_ body: @escaping () -> Value) {
    self.body = body
    super.init { work, node in
      let work = unsafeDowncast(work, to: ComputedWork<Value>.self)
      guard let value = work.track(node, work.body) else { return .postponed }
      Producer<Value>.of(node).replace(value)
      return .fired
    }
  }

  @usableFromInline override var alwaysFires: Bool { true }
}

/// Computes a value by a closure, and passes it on only if it differs from the one before.
@usableFromInline
final class DistinctComputedWork<Value: Equatable>: TrackingWork {
  @usableFromInline let body: () -> Value

  @inlinable
  init(_ body: @escaping () -> Value) {
    self.body = body
    super.init { work, node in
      let work = unsafeDowncast(work, to: DistinctComputedWork<Value>.self)
      guard let value = work.track(node, work.body) else { return .postponed }
      let producer = Producer<Value>.of(node)
      if let before = producer.latest, before == value { return .equal }
      producer.replace(value)
      return .fired
    }
  }
}
