/// Code that a node runs when its turn comes, with its sources and the closures that were passed
/// in.
///
/// All of it is constant, so running it needs neither a retain nor a check of exclusive access. Its
/// function is made in inlinable code and captures nothing, so it is specialised for its types.
/// Releasing the work releases the sources.
@usableFromInline
class Work {
  @usableFromInline final let step: (Work, Node) -> Step
  /// True if it passes a value on whenever its sources have one and are still its sources, and otherwise
  /// only runs closures that should only compute: the node may be computed from a schedule.
  ///
  /// It is asked when a schedule is made, and takes no room in each work.
  @usableFromInline var alwaysFires: Bool { false }

  @inlinable
  init(_ step: @escaping (Work, Node) -> Step) {
    self.step = step
  }

  /// The observer whose effect it is, for a message.
  var describedObserver: String { "an observer" }

  /// Called when one of the sources will not fire any more.
  ///
  /// - Returns: True if the node can't fire any more because of that, though other sources may.
  @usableFromInline
  func sourceDidEnd(_ source: Node) -> Bool { false }
}

/// Work given as a closure, which captures everything it needs.
@usableFromInline
final class ClosureWork: Work {
  @usableFromInline let compute: (Node) -> Step

  @inlinable
  init(_ compute: @escaping (Node) -> Step) {
    self.compute = compute
    super.init { work, node in unsafeDowncast(work, to: ClosureWork.self).compute(node) }
  }
}

/// Work given as closures, for a node that must react to the end of a source.
@usableFromInline
final class StageWork: Work {
  @usableFromInline let compute: (Node) -> Step
  @usableFromInline let sourceEnd: (Node) -> Bool

  /// Makes a work; `sourceEnd` is called as `sourceDidEnd` is.
  @inlinable
  init(_ compute: @escaping (Node) -> Step, sourceEnd: @escaping (_ source: Node) -> Bool) {
    self.compute = compute
    self.sourceEnd = sourceEnd
    super.init { work, node in unsafeDowncast(work, to: StageWork.self).compute(node) }
  }

  @usableFromInline
  override func sourceDidEnd(_ source: Node) -> Bool { sourceEnd(source) }
}

/// Transforms the value of one source.
@usableFromInline
final class MapWork<Input, Output>: Work {
  @usableFromInline let source: Producer<Input>
  @usableFromInline let transform: (Input) -> Output

  @inlinable
  init(_ source: Producer<Input>, _ transform: @escaping (Input) -> Output) {
    self.source = source
    self.transform = transform
    super.init { work, node in
      let work = unsafeDowncast(work, to: MapWork<Input, Output>.self)
      guard let value = work.source.latest else { return .waiting }
      Producer<Output>.of(node).replace(work.transform(value))
      return .fired
    }
  }

  @usableFromInline override var alwaysFires: Bool { true }
}

/// Passes the value of a source to an observer.
@usableFromInline
final class ObserverWork<Value>: Work {
  @usableFromInline let source: Producer<Value>
  @usableFromInline let handler: (Value) -> Void

  @inlinable
  init(_ source: Producer<Value>, _ handler: @escaping (Value) -> Void) {
    self.source = source
    self.handler = handler
    super.init { work, _ in
      let work = unsafeDowncast(work, to: ObserverWork<Value>.self)
      if let value = work.source.latest { work.handler(value) }
      return .fired
    }
  }

  override var describedObserver: String { "an observer of `\(Value.self)`" }
}

/// Copies the value of a source into another producer, without holding that producer.
@usableFromInline
final class BindingWork<Value, Target>: Work {
  @usableFromInline let source: Producer<Value>
  @usableFromInline unowned(unsafe) let target: Producer<Target>
  @usableFromInline let convert: (Value) -> Target

  @inlinable
  init(
    _ source: Producer<Value>, _ target: Producer<Target>,
    _ convert: @escaping (Value) -> Target
  ) {
    self.source = source
    self.target = target
    self.convert = convert
    super.init { work, _ in
      let work = unsafeDowncast(work, to: BindingWork<Value, Target>.self)
      if let value = work.source.latest { work.target.replace(work.convert(value)) }
      return .fired
    }
  }
}
