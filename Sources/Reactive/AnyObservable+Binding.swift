extension AnyObservable {
  /// Lets a target follow this observable: it takes the present value at once, then each new one.
  ///
  /// Inside an observer the present value moves in a wave after the present one. The target can
  /// still be sent into, and may follow several sources: the last value stays. A source that follows
  /// its own target, directly or through others, is legal: a value that goes round such a ring stops
  /// before an observable that it has passed.
  /// - Parameter target: Is held weakly. The binding ends with it, or with the source; the target
  ///   keeps its last value.
  /// - Returns: Disposing of it ends the binding at once.
  @inlinable
  @discardableResult
  public func bind(to target: EventProducer<Value>) -> any Disposable {
    producer.binding(to: target.producer, replaying: true) { $0 }
  }

  /// Lets a target of the optional type follow this observable.
  ///
  /// - Parameter target: As that of `bind(to:)` for the same type.
  /// - Returns: Disposing of it ends the binding at once.
  @inlinable
  @discardableResult
  public func bind(to target: EventProducer<Value?>) -> any Disposable {
    producer.binding(to: target.producer, replaying: true) { $0 }
  }
}

extension EventProducer {
  /// Lets two observables follow each other; at once the other takes this one's value.
  ///
  /// If this one has no value and the other has, this one takes it. Both are held weakly; the
  /// binding ends when either is gone. Types must be the same, optionals included.
  /// - Parameter other: The one that takes the value.
  /// - Returns: Disposing of it ends both directions.
  @inlinable
  @discardableResult
  public func bidirectionalBind(to other: EventProducer<Value>) -> any Disposable {
    let isEmpty = producer.latest == nil
    let there = producer.binding(to: other.producer, replaying: !isEmpty) { $0 }
    let back = other.producer.binding(to: producer, replaying: isEmpty) { $0 }
    return CompositeDisposable([there, back])
  }
}

extension Producer {
  /// Signs a binding into a cell; an operator's result becomes one for it.
  @inlinable
  func binding<Target>(
    to target: Producer<Target>, replaying: Bool, _ convert: @escaping (Value) -> Target
  ) -> Contract {
    target.becomeCell()
    let contract = Contract(
      core: core, hasEffect: false, .passRetained(BindingWork(self, target, convert)))
    core.sign(contract, on: self)
    core.setTarget(of: contract, to: target)
    core.open(contract, replaying: replaying && latest != nil && !isTransient)
    return contract
  }
}
