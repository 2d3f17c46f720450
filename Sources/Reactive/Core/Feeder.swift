/// Sends for a closure that feeds a producer, which is not kept by it.
final class Feeder<Value> {
  private weak var producer: Producer<Value>?
  private let isHandle: Bool

  /// With `isHandle` it counts among those who hold the producer to send into it.
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
