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
/// It holds what its closure captures, and so keeps its sources alive. An observer of a computed
/// value therefore ends only when it is disposed of, by itself, its bag, its owner or its scope,
/// and not when others release the sources.
public final class Computed<Value>: AnyObservable<Value> {
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
  ///   - graph: The graph it belongs to, with every observable that it reads.
  ///   - body: Reads observables by `value` or `currentValue`. It runs while a wave is being
  ///     computed, usually once in it; twice when it reads something for the first time that has
  ///     not settled. It should only compute.
  @inlinable
  public convenience init(in graph: Graph, _ body: @escaping () -> Value) {
    let producer = Producer<Value>(core: graph.core, cell: false)
    let work = ComputedWork(body)
    producer.setWork(work)
    self.init(computing: producer)
    _ = work.step(work, producer)
  }

  @usableFromInline
  init(computing producer: Producer<Value>) {
    super.init(producer)
  }

  /// The present value.
  @inlinable public var value: Value {
    guard let value = currentValue else {
      preconditionFailure("a computed value is there from the start")
    }
    return value
  }
}
