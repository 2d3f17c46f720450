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
  /// When the sequence ends, this goes on, for others may send into it too; with `finishing` it ends then, as
  /// by ``finish()``.
  ///
  /// ```swift
  /// let (answers, continuation2) = AsyncStream.makeStream(of: String.self)
  /// let answer = EventProducer<String>()
  /// answer.collect().observe { print($0) }
  /// answer.bind(from: answers, finishing: true)
  /// for text in ["yes", "no"] { continuation2.yield(text) }
  /// continuation2.finish()
  /// for await _ in answer.values {}         // prints ["yes", "no"]
  /// ```
  /// - Parameters:
  ///   - sequence: Is iterated by a task of its own, which is cancelled when this object is gone.
  ///   - isFinishing: True if this ends when the sequence does, by itself or with an error, after the last
  ///     value; not when the task is cancelled.
  ///   - onFailure: Is called, on that task, with the error that ends the sequence, if one does; an
  ///     ``Inbox`` brings it to the graph.
  /// - Returns: A disposable; disposing of it cancels the task.
  @discardableResult
  public func bind<Source: AsyncSequence & Sendable>(
    from sequence: Source, finishing isFinishing: Bool = false,
    onFailure: (@Sendable (any Error) -> Void)? = nil
  ) -> any Disposable where Source.Element == Value {
    producer.feed(isFinishing, onFailure: onFailure, attempts: 1, after: .zero) { sequence }
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
  ///   - isFinishing: True if this ends when a sequence ends, or the last one has failed.
  ///   - onFailure: Is called, on a task of its own, with the error of each failure; an ``Inbox`` brings
  ///     it to the graph.
  ///   - make: Makes the sequence, on that task; an error of its own is a failure too.
  /// - Returns: A disposable; disposing of it cancels the task, as does letting this object go.
  @discardableResult
  public func bind<Source: AsyncSequence & Sendable>(
    retrying retries: Int, after pause: Duration = .zero, finishing isFinishing: Bool = false,
    onFailure: (@Sendable (any Error) -> Void)? = nil,
    from make: @escaping @Sendable () async throws -> Source
  ) -> any Disposable where Source.Element == Value {
    require(retries >= 0, "a number of attempts is not negative")
    return producer.feed(
      isFinishing, onFailure: onFailure, attempts: retries + 1, after: pause, make)
  }
}

extension AnyObservable where Value: Sendable {
  /// Makes an observable of an asynchronous sequence on the main actor; it ends when the sequence does.
  ///
  /// - Parameters:
  ///   - sequence: As for `init(_:in:onFailure:)`.
  ///   - onFailure: As for `init(_:in:onFailure:)`.
  @MainActor
  public convenience init<Source: AsyncSequence & Sendable>(
    _ sequence: Source, onFailure: (@Sendable (any Error) -> Void)? = nil
  ) where Source.Element == Value {
    self.init(sequence, in: .main, onFailure: onFailure)
  }

  /// Makes an observable of an asynchronous sequence; it ends when the sequence does.
  ///
  /// ```swift
  /// let (stream, source) = AsyncStream.makeStream(of: Int.self)
  /// let numbers = AnyObservable(stream)
  /// numbers.collect().observe { print($0) }
  /// for number in 1...3 { source.yield(number) }
  /// source.finish()
  /// for await _ in numbers.values {}        // prints [1, 2, 3]
  /// ```
  /// It is an event: it remembers nothing. The sequence is iterated from now on, and each value is a wave of
  /// its own when the owner of the graph receives it, so who observes before that misses none.
  ///
  /// The task belongs to the observable, which lives as long as somebody holds or observes it; when nobody
  /// does, the task is cancelled. An end that comes of that tells nobody.
  /// - Parameters:
  ///   - sequence: Is iterated once, by a task of its own.
  ///   - graph: The graph it belongs to.
  ///   - onFailure: Is called, on that task, with the error that ends the sequence, if one does; the
  ///     observable ends then. An ``Inbox`` brings the error to the graph. To try again, there is
  ///     `bind(retrying:after:finishing:onFailure:from:)` of ``EventProducer``.
  public convenience init<Source: AsyncSequence & Sendable>(
    _ sequence: Source, in graph: Graph, onFailure: (@Sendable (any Error) -> Void)? = nil
  ) where Source.Element == Value {
    let producer = Producer<Value>(core: graph.core, cell: true, replayLength: 0)
    producer.isSelfDriven = true
    producer.feed(true, onFailure: onFailure, attempts: 1, after: .zero) { sequence }
    self.init(producer)
  }
}

extension Producer where Value: Sendable {
  /// Feeds it with the values of a sequence, which is made anew when it fails, so many times in all.
  ///
  /// - Returns: A disposable that cancels the task; so does the end of this producer.
  @discardableResult
  fileprivate func feed<Source: AsyncSequence & Sendable>(
    _ isFinishing: Bool, onFailure: (@Sendable (any Error) -> Void)?, attempts: Int,
    after pause: Duration, _ make: @escaping @Sendable () async throws -> Source
  ) -> any Disposable where Source.Element == Value {
    let inbox = Inbox<Value>(mailbox: core.mailbox, receiver: receiving())
    let end = isFinishing ? core.addReceiver { _ in } : 0
    let task = Task.detached {
      for attempt in 1...attempts {
        do {
          for try await value in try await make() {
            if Task.isCancelled { return }
            inbox.post(value)
          }
          break
        } catch {
          if Task.isCancelled { return }
          onFailure?(error)
        }
        if attempt < attempts { try? await Task.sleep(for: pause) }
        if Task.isCancelled { return }
      }
      if isFinishing && !Task.isCancelled { inbox.mailbox.post(.close(receiver: end)) }
    }
    let feed = BlockDisposable {
      task.cancel()
      if isFinishing { inbox.mailbox.post(.close(receiver: end)) }
    }
    if isFinishing { core.closers[end] = finisher(unless: feed) }
    addFeed(feed)
    return feed
  }

  /// Returns what ends this producer when its feed has said that no value will come any more.
  private func finisher(unless feed: BlockDisposable) -> () -> Void {
    { [weak self, weak feed] in
      guard let self, let feed, !feed.isDisposed else { return }
      isSelfDriven = false
      core.finishForGood(self)
    }
  }
}
