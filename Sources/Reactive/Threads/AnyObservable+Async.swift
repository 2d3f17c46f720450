extension AnyObservable where Value: Sendable {
  /// The present value and the new ones as an asynchronous sequence.
  ///
  /// ```swift
  /// let graph = Graph()
  /// var temperature: Observable? = Observable(20, in: graph)
  /// let values = temperature?.values
  /// temperature?.value = 21
  /// temperature = nil
  /// if let values {
  ///   for await value in values { print(value) }
  /// }                                       // prints 20
  ///                                         // prints 21
  /// ```
  /// Observing begins at once, and values wait until they are asked for. The sequence finishes when
  /// this observable ends. When nobody iterates it any more, the observer ends, as soon as the
  /// owner of the graph receives the notice.
  public var values: AsyncStream<Value> {
    values(bufferingPolicy: .unbounded)
  }

  /// Returns the present value and the new ones as an asynchronous sequence with a limited buffer.
  ///
  /// ```swift
  /// let graph = Graph()
  /// var position: Observable? = Observable(0, in: graph)
  /// let newest = position?.values(bufferingPolicy: .bufferingNewest(1))
  /// for value in 1...100 { position?.value = value }
  /// position = nil
  /// if let newest {
  ///   for await value in newest { print(value) }
  /// }                                       // prints 100
  /// ```
  /// - Parameter policy: Number of values that wait to be asked for, and which ones are dropped if
  ///   there are more.
  /// - Returns: A sequence like that of ``values``.
  public func values(
    bufferingPolicy policy: AsyncStream<Value>.Continuation.BufferingPolicy
  ) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: policy)
    let core = producer.core
    let contract = producer.replayedObserver { continuation.yield($0) }
    let number = core.addReceiver { _ in }
    core.closers[number] = { contract.dispose() }
    contract.onEnd = { [unowned core] in
      core.closers[number] = nil
      core.receivers[number] = nil
      continuation.finish()
    }
    let mailbox = core.mailbox
    continuation.onTermination = { _ in mailbox.post(.close(receiver: number)) }
    producer.open(contract, isReplayed: true)
    return stream
  }
}

extension EventProducer where Value: Sendable {
  /// Sends the values of an asynchronous sequence.
  ///
  /// The values come through an ``Inbox``.
  ///
  /// ```swift
  /// let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
  /// let number = Observable(0)
  /// number.bind(from: stream)
  /// continuation.yield(7)
  /// for await value in number.values where value == 7 { break }
  /// print(number.value)                     // prints 7
  /// ```
  /// - Parameters:
  ///   - sequence: Is iterated by a task of its own, which is cancelled when this object is gone.
  ///   - onFailure: Is called, on that task, with the error that ends the sequence, if one does; an
  ///     ``Inbox`` brings it to the graph.
  /// - Returns: A disposable; disposing of it cancels the task.
  @discardableResult
  public func bind<Source: AsyncSequence & Sendable>(
    from sequence: Source, onFailure: (@Sendable (any Error) -> Void)? = nil
  ) -> any Disposable where Source.Element == Value {
    feed(onFailure: onFailure, attempts: 1, after: .zero) { sequence }
  }

  /// Sends the values of an asynchronous sequence, and makes it anew when it fails.
  ///
  /// ```swift
  /// let number = Observable(0)
  /// number.bind(retrying: 3, after: .milliseconds(1)) {
  ///   AsyncThrowingStream<Int, any Error> { continuation in
  ///     continuation.yield(7)
  ///     continuation.finish(throwing: CancellationError())
  ///   }
  /// }
  /// for await value in number.values where value == 7 { break }
  /// print(number.value)                     // prints 7
  /// ```
  /// A value that came before the failure has been sent; what the next sequence gives comes after it.
  /// A sequence that ends without an error is not made anew.
  /// - Parameters:
  ///   - retries: Number of times that the sequence is made anew, at most.
  ///   - pause: Time between a failure and the next attempt, by the clock of the machine.
  ///   - onFailure: Is called, on a task of its own, with the error of each failure; an ``Inbox`` brings
  ///     it to the graph.
  ///   - make: Makes the sequence, on that task; an error of its own is a failure too.
  /// - Returns: A disposable; disposing of it cancels the task, as does letting this object go.
  @discardableResult
  public func bind<Source: AsyncSequence & Sendable>(
    retrying retries: Int, after pause: Duration = .zero,
    onFailure: (@Sendable (any Error) -> Void)? = nil,
    from make: @escaping @Sendable () async throws -> Source
  ) -> any Disposable where Source.Element == Value {
    precondition(retries >= 0, "a number of attempts is not negative")
    return feed(onFailure: onFailure, attempts: retries + 1, after: pause, make)
  }

  private func feed<Source: AsyncSequence & Sendable>(
    onFailure: (@Sendable (any Error) -> Void)?, attempts: Int, after pause: Duration,
    _ make: @escaping @Sendable () async throws -> Source
  ) -> any Disposable where Source.Element == Value {
    let inbox = inbox()
    let task = Task.detached {
      for attempt in 1...attempts {
        do {
          for try await value in try await make() {
            if Task.isCancelled { return }
            inbox.post(value)
          }
          return
        } catch {
          if Task.isCancelled { return }
          onFailure?(error)
        }
        if attempt < attempts { try? await Task.sleep(for: pause) }
        if Task.isCancelled { return }
      }
    }
    let end = BlockDisposable { task.cancel() }
    producer.addFeed(end)
    return end
  }
}
