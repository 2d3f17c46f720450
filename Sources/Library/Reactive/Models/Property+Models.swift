extension Property {
  /// Makes a property, on the main actor, that follows what a closure reads of observable models.
  ///
  /// - Parameter body: As for `init(in:observing:)`.
  @MainActor
  public convenience init(observing body: @escaping () -> Value) {
    self.init(in: .main, observing: body)
  }

  /// Makes a property that follows what a closure reads of the models of Observation, as a ``Computed``
  /// does in a graph that takes part in Observation, in any graph.
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
  /// before that are one value. Observables of the graph that the closure reads are followed too, as by a
  /// ``Computed``.
  /// - Parameters:
  ///   - graph: The graph it belongs to.
  ///   - body: Is called at once, once after each change of a model, and in each wave in which an
  ///     observable fired that it read. It is kept as long as somebody holds or observes the property,
  ///     and keeps the models.
  public convenience init(in graph: Graph, observing body: @escaping () -> Value) {
    let producer = Producer<Value>(core: graph.core, cell: false)
    let work = ComputedWork(producer.following(body))
    producer.setWork(work)
    producer.open(work)
    self.init(producer)
  }
}
