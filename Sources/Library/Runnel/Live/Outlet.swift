import Reactive

/// An event that a program feeds until the program ends; then its observers end.
final class Outlet<Value> {
  let view: AnyObservable<Value>
  private var sender: EventProducer<Value>?

  init(_ graph: Graph) {
    let sender = EventProducer<Value>(in: graph)
    view = sender.asAnyObservable()
    self.sender = sender
  }

  func send(_ value: Value) {
    sender?.next(value)
  }

  func close() {
    sender = nil
  }
}
