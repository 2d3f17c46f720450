extension AnyObservable {
  /// Calls a closure with the remembered values, then with each new one.
  ///
  /// The first call comes before this method returns. Inside an observer it comes in a wave of its
  /// own, after what was sent before; inside a transaction it comes in its wave, together with what
  /// the transaction has sent. Observers run when the wave has settled, in the order in which they
  /// were signed, never inside each other.
  ///
  /// The observer ends when its sources have ended: at once, or as soon as nothing is queued and no
  /// operator of time holds a value.
  ///
  /// ```swift
  /// let year = Observable(2016)
  /// let contract = year.observe { print($0) }         // prints 2016
  /// year.value = 2017                       // prints 2017
  /// contract.dispose()
  /// year.value = 2018
  /// ```
  /// - Parameter handler: Is held by the graph until the observer ends; if it needs an object that
  ///   holds this observable, it should capture that object weakly.
  /// - Returns: A disposable; disposing of it ends the observer at once, also while its wave runs.
  ///   It need not be kept: if it is dropped, the observer ends with its sources.
  @inlinable
  @discardableResult
  public func observe(_ handler: consuming @escaping (Value) -> Void) -> any Disposable {
    let contract = producer.replayedObserver(handler)
    producer.open(contract, isReplayed: true)
    return contract
  }

  /// Calls a closure with each new value only: those sent after the signing, also inside an
  /// observer or a transaction.
  ///
  /// ```swift
  /// let year = Observable(2016)
  /// year.observeNew { print($0) }
  /// year.value = 2017                       // prints 2017
  /// ```
  /// - Parameter handler: As for ``observe(_:)``, without the first call.
  /// - Returns: A disposable, as that of ``observe(_:)``.
  @inlinable
  @discardableResult
  public func observeNew(_ handler: consuming @escaping (Value) -> Void) -> any Disposable {
    let contract = producer.observer(handler)
    producer.open(contract, isReplayed: false)
    return contract
  }

  /// Calls a closure once, when no value can come any more.
  ///
  /// ```swift
  /// let number = EventProducer<Int>()
  /// let two = number.take(2)
  /// two.observe { print($0) }
  /// two.onEnd { print("the end") }
  /// number.next(1)                          // prints 1
  /// number.next(2)                          // prints 2
  ///                                         // prints the end
  /// ```
  /// A source ends when nobody is left who could send into it, an operator with its sources or, like
  /// `take`, by itself. The closure runs after all observers of the last value and of what followed
  /// from it, when every contract that ends with it has ended; several run in the order in which
  /// they were signed, each outside of waves, so what it sends is told at once. On what has ended
  /// already it runs at once, inside an observer or a transaction after it.
  /// - Parameter handler: Is held by the graph until then. It does not run if the disposable is
  ///   disposed of before, nor when an owner ends an observer.
  /// - Returns: A disposable; disposing of it means not to be told.
  @discardableResult
  public func onEnd(_ handler: @escaping () -> Void) -> any Disposable {
    let contract = producer.observer { _ in }
    contract.onSourceEnd = handler
    producer.open(contract, isReplayed: false)
    return contract
  }

  /// Calls a closure once, now, with the present value; does nothing if there is none.
  ///
  /// ```swift
  /// let count = Observable(1)
  /// count.runWithLatestValue { print($0) }  // prints 1
  /// count.value = 2
  /// LazyVariable<Int>().runWithLatestValue { print($0) }
  /// ```
  /// - Parameter body: Runs before this method returns.
  @inlinable
  public func runWithLatestValue(_ body: (Value) throws -> Void) rethrows {
    if let value = producer.read() { try body(value) }
  }
}

extension Producer {
  /// Signs an observer.
  @inlinable
  func observer(_ handler: consuming @escaping (Value) -> Void) -> Contract {
    core.observe(self, .passRetained(ObserverWork(self, handler)))
  }

  /// Signs an observer that begins with each of several remembered values if it is replayed.
  @inlinable
  func replayedObserver(_ handler: consuming @escaping (Value) -> Void) -> Contract {
    // Each way takes the handler over, so that it is held once.
    if let history { observer(replaying: history, handler) } else { observer(handler) }
  }

  @inlinable @inline(never)
  func observer(replaying history: History<Value>, _ handler: @escaping (Value) -> Void) -> Contract
  {
    let contract = observer(handler)
    contract.replay = { for value in history.values { handler(value) } }
    return contract
  }

  /// Starts a contract on this producer, with the remembered values if it is to be replayed.
  @inlinable
  func open(_ contract: Contract, isReplayed: Bool) {
    guard contract.isInForce else { return }
    let hasPresentValue = latest != nil
    contract.core.open(
      contract, isReplayed: isReplayed && !isTransient && (hasPresentValue || !core.isStill),
      hasPresentValue: hasPresentValue)
  }
}
