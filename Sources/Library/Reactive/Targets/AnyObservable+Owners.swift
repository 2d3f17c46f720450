extension AnyObservable {
  /// Calls a closure with the present value at once, then with each new one, as long as its owner
  /// exists.
  ///
  /// ```swift
  /// @MainActor final class Label {
  ///   var text = ""
  /// }
  /// let label = Label()
  /// let name = Observable("Okabe")
  /// name.beObserved(by: label) { label, text in label.text = text }
  /// print(label.text)                       // prints Okabe
  /// ```
  /// - Parameters:
  ///   - owner: Is held weakly and passed to the closure, which need not capture it. The observer
  ///     ends with the first value after the owner is gone, or at once if it is a ``BagOwner``.
  ///   - onChanged: Runs as an observer does.
  /// - Returns: A disposable; disposing of it ends the observer at once.
  @discardableResult
  public func beObserved<Owner: AnyObject>(
    by owner: Owner, onChanged: @escaping (_ owner: Owner, _ value: Value) -> Void
  ) -> any Disposable {
    bind(to: Binder(owner, onChanged))
  }

  /// Calls a closure as `beObserved(by:onChanged:)` does, which is the direct way.
  ///
  /// - Parameters:
  ///   - owner: Is held weakly and passed to the closure.
  ///   - method: Says that the closure runs in the wave.
  ///   - onChanged: Runs as an observer does; may touch what the graph's owner may touch.
  /// - Returns: A disposable; disposing of it ends the observer at once.
  @discardableResult
  public func beObserved<Owner: AnyObject>(
    by owner: Owner, _ method: DirectExecutionMethod,
    onChanged: @escaping (_ owner: Owner, _ value: Value) -> Void
  ) -> any Disposable {
    beObserved(by: owner, onChanged: onChanged)
  }

  /// Observes as long as two objects exist: an owner, and another whose lifetime decides.
  ///
  /// ```swift
  /// final class Page {}
  /// let console = Page()
  /// var page: Page? = Page()
  /// let number = Observable(0)
  /// number.beObserved(by: console, disposer: page) { _, value in print(value) }
  ///                                         // prints 0
  /// page = nil
  /// number.value = 1
  /// print(page == nil, number.observationCount)   // prints true 0
  /// ```
  /// - Parameters:
  ///   - owner: Is held weakly and passed to the closure.
  ///   - disposer: Is held weakly; when it is gone the observer ends with the next value. If it is
  ///     nil, nothing is observed, not even the present value.
  ///   - onChanged: Runs as an observer does.
  /// - Returns: A disposable; disposing of it ends the observer at once.
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
  /// Calls a closure with the present value here and at once, then with each new one on a queue.
  ///
  /// ```swift
  /// final class Console: Sendable {
  ///   func show(_ value: Int) { print(value) }
  /// }
  /// let queue = ExecutionQueue(label: "console")
  /// let console = Console()
  /// let number = Observable(0)
  /// number.beObserved(by: console, .async(on: queue)) { $0.show($1) }   // prints 0
  /// number.value = 1
  /// queue.sync {}                           // prints 1
  /// ```
  /// - Parameters:
  ///   - owner: Is held weakly and passed to the closure.
  ///   - method: The queue of the calls after the first, and whether a wave waits for them.
  ///   - onChanged: May run on another thread, so it can't touch the graph; the compiler checks
  ///     that.
  /// - Returns: A disposable; disposing of it ends the observer at once. A call that is already
  ///   queued is still made, if the owner exists.
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
        case .sync(let queue): queue.sync { onChanged(owner, value) }
        case .async(let queue):
          queue.async { [weak owner] in
            if let owner { onChanged(owner, value) }
          }
        }
      })
  }
}

extension AnyObservable where Value: Sendable {
  /// Calls a closure of the main actor with the present value, then with each new one.
  ///
  /// For a graph of the main actor the first call is made here and at once, and with `.syncOnMain` all
  /// others are made in the wave; otherwise they are made on the main queue, in the order of the values.
  /// The closure may touch objects of the main actor, whoever owns the graph.
  ///
  /// ```swift
  /// @MainActor final class Label {
  ///   var text = ""
  /// }
  /// let label = Label()
  /// let visitors = Variable(0)
  /// visitors.map { "We have \($0) visitors" }
  ///   .beObserved(by: label, .asyncOnMain) { label, text in label.text = text }
  /// print(label.text)                       // prints We have 0 visitors
  /// ```
  /// - Parameters:
  ///   - owner: Is held weakly and passed to the closure.
  ///   - method: Says if a wave waits for the calls.
  ///   - onChanged: May touch the main actor's objects.
  /// - Returns: A disposable; disposing of it ends the observer at once. A call that is already
  ///   queued is still made, if the owner exists.
  @discardableResult
  public func beObserved<Owner: AnyObject & Sendable>(
    by owner: Owner, _ method: MainExecutionMethod,
    onChanged: @escaping @MainActor @Sendable (_ owner: Owner, _ value: Value) -> Void
  ) -> any Disposable {
    let isMain = producer.core.isMain
    var isFirst = isMain && producer.latest != nil && !producer.isTransient
    return bind(
      to: Binder(owner) { owner, value in
        if isFirst || (isMain && method == .syncOnMain) {
          isFirst = false
          return MainActor.assumeIsolated { onChanged(owner, value) }
        }
        switch method {
        case .syncOnMain:
          ExecutionQueue.main.sync { MainActor.assumeIsolated { onChanged(owner, value) } }
        case .asyncOnMain:
          ExecutionQueue.main.async { [weak owner] in
            guard let owner else { return }
            MainActor.assumeIsolated { onChanged(owner, value) }
          }
        }
      })
  }
}
