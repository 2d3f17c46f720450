extension AnyObservable {
  /// Makes a target follow this observable: it takes the present value at once, then each new one.
  ///
  /// Of a source that remembers several values, each is delivered in a wave of its own. Inside an
  /// observer the present value is delivered in a wave after what was sent before; inside a
  /// transaction in its wave, as an assignment among the others.
  ///
  /// The target can still be sent into, and may follow several sources: it keeps the value that
  /// came last. A source may follow its own target, directly or through others: a value that goes
  /// round such a ring stops before an observable that it has passed.
  ///
  /// ```swift
  /// let his = Observable("football")
  /// let hers = Observable("")
  /// his.bind(to: hers)
  /// print(hers.value)                       // prints football
  /// hers.value = "tea"
  /// print(his.value)                        // prints football
  /// ```
  /// - Parameter target: Is held weakly. The binding ends when the target or the source is gone;
  ///   the target keeps its last value.
  /// - Returns: A disposable; disposing of it ends the binding at once.
  @inlinable
  @discardableResult
  public func bind(to target: EventProducer<Value>) -> any Disposable {
    producer.binding(to: target.producer, replaying: true) { $0 }
  }

  /// Makes several targets follow this observable, each as `bind(to:)` does, in the order in which
  /// they are written.
  ///
  /// ```swift
  /// let leader = Observable("left")
  /// let (first, second) = (Observable(""), Observable(""))
  /// leader.bind(to: first, second)
  /// leader.value = "right"
  /// print(first.value, second.value)        // prints right right
  /// ```
  /// - Parameters:
  ///   - target: Is held weakly.
  ///   - second: Is held weakly.
  ///   - others: Are held weakly.
  /// - Returns: A disposable; disposing of it ends all bindings at once.
  @discardableResult
  public func bind(
    to target: EventProducer<Value>, _ second: EventProducer<Value>,
    _ others: EventProducer<Value>...
  ) -> any Disposable {
    CompositeDisposable(([target, second] + others).map { bind(to: $0) })
  }

  /// Makes a target of the optional type follow this observable.
  ///
  /// - Parameter target: Is held weakly, as by `bind(to:)` for the same type.
  /// - Returns: A disposable; disposing of it ends the binding at once.
  @inlinable
  @discardableResult
  public func bind(to target: EventProducer<Value?>) -> any Disposable {
    producer.binding(to: target.producer, replaying: true) { $0 }
  }
}

extension EventProducer {
  /// Makes two observables follow each other; the other takes this one's value at once.
  ///
  /// If this one has no value and the other has, this one takes it. Both are held weakly; the
  /// binding ends when either is gone. Types must be the same, optionals included.
  ///
  /// ```swift
  /// let a = Observable(1)
  /// let b = Observable(9)
  /// a.bidirectionalBind(to: b)
  /// print(b.value)                          // prints 1
  /// b.value = 3
  /// print(a.value)                          // prints 3
  /// ```
  /// - Parameter other: The one that takes this one's value at first.
  /// - Returns: A disposable; disposing of it ends both directions.
  @inlinable
  @discardableResult
  public func bidirectionalBind(to other: EventProducer<Value>) -> any Disposable {
    producer.binding(to: other.producer, converting: { $0 }, back: { $0 })
  }
}

extension EventProducer {
  /// Makes two observables of different types follow each other; the other takes this one's value,
  /// converted, at once.
  ///
  /// ```swift
  /// let celsius = Observable(100.0)
  /// let text = Observable("")
  /// celsius.bidirectionalBind(to: text) {
  ///   "\($0)"
  /// } back: {
  ///   Double($0) ?? 0
  /// }
  /// print(text.value)                       // prints 100.0
  /// text.value = "20"
  /// print(celsius.value, text.value)        // prints 20.0 20
  /// ```
  /// - Parameters:
  ///   - other: The one that takes this one's value at first.
  ///   - there: Converts a value of this one to a value of the other.
  ///   - back: Converts a value of the other to a value of this one. No value is converted there
  ///     and back, so it need not be the exact inverse.
  /// - Returns: A disposable; disposing of it ends both directions.
  @inlinable
  @discardableResult
  public func bidirectionalBind<Other>(
    to other: EventProducer<Other>, converting there: @escaping (Value) -> Other,
    back: @escaping (Other) -> Value
  ) -> any Disposable {
    producer.binding(to: other.producer, converting: there, back: back)
  }
}

extension Producer {
  /// Signs two bindings; the first value comes from the left side if it has one.
  @inlinable
  func binding<Other>(
    to other: Producer<Other>, converting there: @escaping (Value) -> Other,
    back: @escaping (Other) -> Value
  ) -> CompositeDisposable {
    let isEmpty = latest == nil
    return CompositeDisposable([
      binding(to: other, replaying: !isEmpty, there),
      other.binding(to: self, replaying: isEmpty, back),
    ])
  }

  /// Signs a binding into a cell; the result of an operator becomes a cell for it.
  @inlinable
  func binding<Target>(
    to target: Producer<Target>, replaying: Bool, _ convert: @escaping (Value) -> Target
  ) -> Contract {
    if replaying && rare != nil { return bindingInTurn(to: target, convert) }
    let contract = signBinding(to: target, convert)
    open(contract, isReplayed: replaying)
    return contract
  }

  /// Signs a binding that delivers first the remembered values, one after the other.
  ///
  /// In a transaction only the last of several values for a cell counts.
  @usableFromInline
  func bindingInTurn<Target>(
    to target: Producer<Target>, _ convert: @escaping (Value) -> Target
  ) -> Contract {
    let values = remembered
    let isOne = core.state.value.isInTransaction && !target.isTransient
    if core.isStill || isOne || max(memory, values.count) < 2 {
      if core.isStill { for value in values.dropLast() { target.send(convert(value)) } }
      let contract = signBinding(to: target, convert)
      open(contract, isReplayed: true)
      return contract
    }
    let line = inTurn()
    let contract = line.signBinding(to: target, convert)
    core.begin(line)
    if contract.isInForce, contract.liveInputs == 0 { core.expire(contract) }
    return contract
  }

  @inlinable
  func signBinding<Target>(
    to target: Producer<Target>, _ convert: @escaping (Value) -> Target
  ) -> Contract {
    target.becomeCell()
    let core = core.joint(target.core)
    let contract = Contract(
      core: core, hasEffect: false, .passRetained(BindingWork(self, target, convert)))
    core.sign(contract, on: self)
    core.setTarget(of: contract, to: target)
    if target.isFinished { core.end(contract) }
    return contract
  }
}
