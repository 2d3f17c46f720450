import Dispatch

/// A part of a chain of operators that runs on a queue, away from the graph.
///
/// ```swift
/// let clock = VirtualClock()
/// let graph = Graph(clock: clock)
/// let address = Observable("a.png", in: graph)
/// let image = Observable("", in: graph)
/// address.deliver(on: .background).map { "the image of \($0)" }
///   .deliver(on: .owner).bind(to: image)
/// clock.advance(by: .zero)
/// print(image.value)                      // prints the image of a.png
/// ```
/// Its closures are `@Sendable`, so they can't touch the graph. The values of one chain keep their
/// order. Nothing runs until the chain is brought back with `deliver(on: .owner)`.
public struct Elsewhere<Source: Sendable, Value: Sendable> {
  let source: AnyObservable<Source>
  let queue: ExecutionQueue
  let work: @Sendable (Source) -> Value?

  /// Destination of a chain that returns to its graph.
  public enum Home: Sendable {
    /// The owner of the graph.
    case owner
  }

  /// Transforms each value.
  ///
  /// - Parameter transform: Runs on the queue.
  /// - Returns: The extended chain.
  public func map<Output: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Output
  ) -> Elsewhere<Source, Output> {
    Elsewhere<Source, Output>(source: source, queue: queue) { [work] in work($0).map(transform) }
  }

  /// Passes on the values that meet a condition.
  ///
  /// - Parameter isIncluded: Runs on the queue.
  /// - Returns: The extended chain.
  public func filter(
    _ isIncluded: @escaping @Sendable (Value) -> Bool
  ) -> Elsewhere<Source, Value> {
    Elsewhere(source: source, queue: queue) { [work] value in
      work(value).flatMap { isIncluded($0) ? $0 : nil }
    }
  }

  /// Brings the values back to the graph.
  ///
  /// The first value takes this way too, so at first there is none. Each is a wave of its own, when
  /// the owner of the graph receives it. A value takes no time of a virtual clock, which waits for
  /// it.
  /// - Parameter home: The graph's owner.
  /// - Returns: The values that came back.
  public func deliver(on home: Elsewhere.Home) -> AnyObservable<Value> {
    let origin = source.producer
    let core = origin.core
    let result = Producer<Value>(core: core, cell: true, replayLength: origin.memory)
    let hop = ThreadHopReceiver(result)
    let number = core.addReceiver { hop.receive($0) }
    let (mailbox, queue, work) = (core.mailbox, queue.serial(), work)
    let leave = { (value: Source) -> Void in
      hop.underway += 1
      mailbox.beginHop()
      queue.async { mailbox.post(.hop(receiver: number, work(value))) }
    }
    let contract =
      origin.history.map { origin.observer(replaying: $0, leave) } ?? origin.observer(leave)
    hop.number = number
    result.isSelfDriven = true
    result.feed = contract
    contract.onEnd = { hop.sourceDidEnd() }
    origin.open(contract, isReplayed: true)
    return AnyObservable(result)
  }
}

/// The receiver of the values that come back.
private final class ThreadHopReceiver<Value: Sendable> {
  weak var result: Producer<Value>?
  let core: Core
  var number = 0
  /// Number of values on their way.
  var underway = 0
  private var isOver = false

  init(_ result: Producer<Value>) {
    self.result = result
    core = result.core
  }

  func receive(_ value: (any Sendable)?) {
    underway -= 1
    if let value, let typed = value as? Value { result?.send(typed) }
    if isOver { closeIfEmpty() }
  }

  func sourceDidEnd() {
    isOver = true
    closeIfEmpty()
  }

  private func closeIfEmpty() {
    guard underway == 0 else { return }
    core.receivers[number] = nil
    guard let result else { return }
    result.isSelfDriven = false
    core.didLoseHandle(result)
  }
}

extension ObservableType where Element: Sendable {
  /// Continues on a queue; see ``Elsewhere``.
  ///
  /// - Parameter queue: The queue on which the following operators run.
  /// - Returns: The chain so far.
  public func deliver(on queue: ExecutionQueue) -> Elsewhere<Element, Element> {
    Elsewhere(source: observable.asAnyObservable(), queue: queue) { $0 }
  }
}
