extension AnyObservable {
  /// Calls a closure with what is remembered, then with each new value.
  ///
  /// The first call comes before this returns. Inside an observer it comes in a wave of its own, after
  /// what was sent before; inside a transaction, with what that has sent, in its wave. Observers run
  /// when the wave has settled, in the order in which they were signed, never inside each other.
  ///
  /// It ends when the sources have: at once, or when nothing is queued and no stage of time holds
  /// anything any more.
  ///
  /// ```swift
  /// let year = Observable(2016)
  /// let contract = year.observe { print($0) }         // prints 2016
  /// year.value = 2017                       // prints 2017
  /// contract.dispose()
  /// year.value = 2018
  /// ```
  /// - Parameter handler: Is held by the graph until the observer ends; hold what it needs weakly if
  ///   that holds this observable.
  /// - Returns: Disposing of it ends the observer at once, also while its wave runs. It need not be
  ///   kept: without it, the observer ends with its sources.
  @inlinable
  @discardableResult
  public func observe(_ handler: @escaping (Value) -> Void) -> any Disposable {
    let contract = producer.observer(handler)
    if let history = producer.history {
      contract.replay = { for value in history.values { handler(value) } }
    }
    producer.open(contract, isReplayed: true)
    return contract
  }

  /// Calls a closure with each new value only: with what is sent after the signing, also inside an
  /// observer or a transaction.
  ///
  /// ```swift
  /// let year = Observable(2016)
  /// year.observeNew { print($0) }
  /// year.value = 2017                       // prints 2017
  /// ```
  /// - Parameter handler: As that of ``observe(_:)``, without the first call.
  /// - Returns: As ``observe(_:)`` does.
  @inlinable
  @discardableResult
  public func observeNew(_ handler: @escaping (Value) -> Void) -> any Disposable {
    let contract = producer.observer(handler)
    producer.open(contract, isReplayed: false)
    return contract
  }

  /// Calls a closure once, now, with the present value; not at all if there is none.
  ///
  /// ```swift
  /// let count = Observable(1)
  /// count.runWithLatestValue { print($0) }  // prints 1
  /// count.value = 2
  /// LazyVariable<Int>().runWithLatestValue { print($0) }
  /// ```
  /// - Parameter body: Runs before this returns.
  @inlinable
  public func runWithLatestValue(_ body: (Value) throws -> Void) rethrows {
    if let value = currentValue { try body(value) }
  }
}

extension Producer {
  /// Signs an observer.
  @inlinable
  func observer(_ handler: @escaping (Value) -> Void) -> Contract {
    core.observe(self, .passRetained(ObserverWork(self, handler)))
  }

  /// Lets a contract of this begin, with what is remembered if it is to be replayed.
  @inlinable
  func open(_ contract: Contract, isReplayed: Bool) {
    let hasPresentValue = latest != nil
    contract.core.open(
      contract, isReplayed: isReplayed && !isTransient && (hasPresentValue || !core.isStill),
      hasPresentValue: hasPresentValue)
  }
}
