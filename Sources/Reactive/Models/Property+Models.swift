import Observation

extension Property {
  /// Makes a property, on the main actor, that follows what a closure reads of observable models.
  ///
  /// - Parameter body: As for `init(in:observing:)`.
  @MainActor
  public convenience init(observing body: @escaping () -> Value) {
    self.init(in: .main, observing: body)
  }

  /// Makes a property that follows what a closure reads of the models of Observation.
  ///
  /// ```swift
  /// import Observation
  ///
  /// @Observation.Observable final class Cart {
  ///   var prices = [3, 4]
  /// }
  /// let graph = Graph(clock: VirtualClock())
  /// let cart = Cart()
  /// let total = Property(in: graph, observing: { cart.prices.reduce(0, +) })
  /// total.map { "\($0) yen" }.observe { print($0) }       // prints 7 yen
  /// cart.prices.append(5)
  /// graph.receive()                         // prints 12 yen
  /// ```
  /// When a model is about to change, the closure is called again at the next chance: on the main
  /// actor by itself, elsewhere when the owner receives, as what an ``Inbox`` brings. Several changes
  /// before that are one value. Observables of a graph that the closure reads are not followed; a
  /// ``Computed`` can read both this property and them.
  /// - Parameters:
  ///   - graph: The graph it belongs to.
  ///   - body: Is called at once, and once after each change. It is kept as long as somebody holds or
  ///     observes the property, and keeps the models.
  public convenience init(in graph: Graph, observing body: @escaping () -> Value) {
    let producer = Producer<Value>(core: graph.core, cell: true)
    producer.isSelfDriven = true
    let mailbox = graph.core.mailbox
    let number = graph.core.addReceiver { _ in }
    producer.receiver = number
    let follow = { () -> Value in
      withObservationTracking(body) { mailbox.post(.value(receiver: number, true)) }
    }
    graph.core.receivers[number] = { [weak producer] _ in
      if let producer { producer.send(follow()) }
    }
    producer.latest = follow()
    self.init(producer)
  }
}
