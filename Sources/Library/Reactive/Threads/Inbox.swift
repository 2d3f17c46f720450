/// Takes values for an event producer or an observable from any thread.
///
/// ```swift
/// let temperature = Observable(20)
/// let inbox = temperature.inbox()
/// Task.detached { inbox.post(21) }
/// for await value in temperature.values where value == 21 { break }
/// print(temperature.value)                // prints 21
/// ```
/// Each value is a wave of its own, in the order in which they were posted, when the owner of the
/// graph receives them: on the main actor by itself, elsewhere by ``Graph/receive()``.
public struct Inbox<Value: Sendable>: Sendable {
  let mailbox: Mailbox
  let receiver: Int

  /// Posts a value.
  ///
  /// It returns at once, and never runs an observer. When the observable or its graph is gone, the
  /// value is dropped.
  /// - Parameter value: Is sent by the owner of the graph.
  public func post(_ value: Value) {
    mailbox.post(.value(receiver: receiver, value))
  }
}

extension Inbox where Value == Void {
  /// Posts an event without a value.
  public func post() {
    post(())
  }
}

extension EventProducer where Value: Sendable {
  /// Returns an inbox in which other threads post values for this observable.
  ///
  /// - Returns: It does not keep this observable alive, and may be copied to any number of threads.
  public func inbox() -> Inbox<Value> {
    Inbox(mailbox: producer.core.mailbox, receiver: producer.receiving())
  }
}

extension Producer where Value: Sendable {
  /// Returns the number under which other threads post to it, assigned when first needed.
  func receiving() -> Int {
    if receiver == 0 {
      receiver = core.addReceiver { [weak self] value in
        if let value, let typed = value as? Value { self?.send(typed) }
      }
    }
    return receiver
  }
}
