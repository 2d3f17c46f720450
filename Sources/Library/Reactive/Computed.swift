/// A value computed from the observables that its closure reads.
///
/// ```swift
/// let width = Observable(2)
/// let height = Observable(3)
/// let area = Computed { width.value * height.value }
/// area.observe { print($0) }              // prints 6
/// width.value = 10                        // prints 30
/// ```
/// The closure runs at once, and again in each wave in which an observable fired that it read the
/// last time. It may read different ones from run to run.
///
/// In a graph that takes part in Observation, such as ``Graph/main``, it follows what it reads of models
/// marked `@Observable` as well: when one is about to change, the closure runs again at the next chance,
/// on the main actor by itself; several changes before that are one value. See <doc:Models>.
///
/// It holds what its closure captures, and so keeps its sources alive. An observer of a computed
/// value therefore ends only when it is disposed of, by itself, its bag, its owner or its scope,
/// and not when others release the sources.
public final class Computed<Value>: Property<Value> {
  /// Makes a computed value on the main actor.
  ///
  /// - Parameter body: As for `init(in:_:)`.
  @MainActor
  public convenience init(_ body: @escaping () -> Value) {
    self.init(in: .main, body)
  }

  /// Makes a computed value in a graph.
  ///
  /// - Parameters:
  ///   - graph: The graph it belongs to, with every observable that it reads. One of another graph
  ///     could not be followed: reading it stops the program in a debug build; in a release build it
  ///     is read once and not followed.
  ///   - body: Reads observables by `value` or `currentValue`. It runs while a wave is being
  ///     computed, usually once in it; twice when it reads something for the first time that has
  ///     not settled. It should only compute.
  @inlinable @inline(__always)
  public convenience init(in graph: Graph, _ body: @escaping () -> Value) {
    let producer = Producer<Value>(core: graph.core, cell: false)
    let work = ComputedWork(producer.computing(body))
    producer.setWork(work)
    self.init(computing: producer)
    producer.open(work)
  }

  @usableFromInline
  init(computing producer: Producer<Value>) {
    super.init(producer)
  }
}

extension Computed where Value: Equatable {
  /// Makes a computed value on the main actor that may cut equal values.
  ///
  /// - Parameters:
  ///   - isDistinct: As for `init(in:distinct:_:)`.
  ///   - body: As for `init(in:_:)`.
  @MainActor
  public convenience init(distinct isDistinct: Bool, _ body: @escaping () -> Value) {
    self.init(in: .main, distinct: isDistinct, body)
  }

  /// Makes a computed value that may cut equal values.
  ///
  /// ```swift
  /// let age = Observable(30)
  /// let isAdult = Computed(distinct: true) { age.value >= 20 }
  /// isAdult.observe { print($0) }           // prints true
  /// age.value = 31
  /// age.value = 19                          // prints false
  /// ```
  /// - Parameters:
  ///   - graph: The graph it belongs to, with every observable that it reads.
  ///   - isDistinct: If true, a value that equals the one before is not passed on, and what depends on
  ///     it is not computed; if false, it is passed on as any other.
  ///   - body: As for `init(in:_:)`.
  @inlinable
  public convenience init(
    in graph: Graph, distinct isDistinct: Bool, _ body: @escaping () -> Value
  ) {
    guard isDistinct else {
      self.init(in: graph, body)
      return
    }
    let producer = Producer<Value>(core: graph.core, cell: false)
    let work = DistinctComputedWork(producer.computing(body))
    producer.setWork(work)
    self.init(computing: producer)
    producer.open(work)
  }
}
