extension AnyObservable {
  /// Calls a closure with the present value at once, then with each new one, as long as an owner is
  /// there.
  ///
  /// ```swift
  /// count.beObserved(by: label) { label, text in label.text = text }
  /// ```
  /// - Parameters:
  ///   - owner: Is held weakly and handed to the closure, which need not capture it. The observer
  ///     ends with the first value after it is gone, at once if it is a ``BagOwner``.
  ///   - onChanged: Runs as an observer does.
  /// - Returns: Disposing of it ends the observer at once.
  @discardableResult
  public func beObserved<Owner: AnyObject>(
    by owner: Owner, onChanged: @escaping (_ owner: Owner, _ value: Value) -> Void
  ) -> any Disposable {
    bind(to: Binder(owner, onChanged))
  }

  /// Observes as long as two objects are there: an owner, and one whose life decides.
  ///
  /// - Parameters:
  ///   - owner: Is held weakly and handed to the closure.
  ///   - disposer: Is held weakly; when it is gone the observer ends with the next value. Without
  ///     one nothing is observed, not even the present value.
  ///   - onChanged: Runs as an observer does.
  /// - Returns: Disposing of it ends the observer at once.
  @discardableResult
  public func beObserved<Owner: AnyObject>(
    by owner: Owner, disposer: AnyObject?,
    onChanged: @escaping (_ owner: Owner, _ value: Value) -> Void
  ) -> any Disposable {
    guard let disposer else { return SimpleDisposable(isDisposed: true) }
    let contract = sign(Binder(owner, onChanged), replaying: true)
    contract.isOver = { [weak owner, weak disposer] in owner == nil || disposer == nil }
    return contract
  }
}

extension AnyObservable where Value: Sendable {
  /// Calls a closure with the present value at once, here, then with each new one where a method
  /// says.
  ///
  /// - Parameters:
  ///   - owner: Is held weakly and handed to the closure.
  ///   - method: How the calls after the first are made.
  ///   - onChanged: May run on another thread, so it can't touch the graph; the compiler sees to it.
  /// - Returns: Disposing of it ends the observer at once. A call that is on its way to a queue is
  ///   still made, if the owner is there.
  @discardableResult
  public func beObserved<Owner: AnyObject & Sendable>(
    by owner: Owner, _ method: ExecutionMethod,
    onChanged: @escaping @Sendable (_ owner: Owner, _ value: Value) -> Void
  ) -> any Disposable {
    var isFirst = producer.latest != nil && !producer.isTransient
    return bind(
      to: Binder(owner) { owner, value in
        if isFirst {
          isFirst = false
          return onChanged(owner, value)
        }
        switch method {
        case .directly: onChanged(owner, value)
        case .sync(let queue): queue.sync { onChanged(owner, value) }
        case .async(let queue):
          queue.async { [weak owner] in
            if let owner { onChanged(owner, value) }
          }
        }
      })
  }
}
