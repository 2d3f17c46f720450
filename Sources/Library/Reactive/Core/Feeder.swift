/// Sends the values of a closure that feeds a producer; it does not keep the producer alive.
final class Feeder<Value> {
  private weak var producer: Producer<Value>?
  private let isHandle: Bool

  /// Makes a feeder; with `isHandle` it counts as a holder who may send into the producer.
  init(_ producer: Producer<Value>, isHandle: Bool) {
    self.producer = producer
    self.isHandle = isHandle
    if isHandle { producer.core.addHandle(producer) }
  }

  deinit {
    if isHandle, let producer { producer.core.dropHandle(producer) }
  }

  func send(_ value: Value) {
    producer?.send(value)
  }
}
