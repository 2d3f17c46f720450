extension Core {
  /// Handles the letters of other threads, in the order in which they arrived.
  ///
  /// - Returns: True if there were any.
  @discardableResult
  func receive() -> Bool {
    // A thread that posted a node may still be releasing its own reference.
    let before = lingering
    lingering = []
    defer { withExtendedLifetime(before) {} }
    let letters = mailbox.takeAll()
    for letter in letters { open(letter) }
    if !changedByModels.isEmpty { askChangedByModels() }
    return !letters.isEmpty
  }

  private func open(_ letter: Mailbox.Letter) {
    switch letter {
    case .value(let number, let value):
      receivers[number]?(value)
    case .hop(let number, let value):
      receivers[number]?(value)
    case .close(let number):
      if let end = closers.removeValue(forKey: number) { end() }
      receivers[number] = nil
    case .end(let retained):
      guard let contract = linger(retained)?.asContract else { return }
      end(contract)
    case .release(let retained):
      _ = linger(retained)
    case .dropHandle(let retained):
      guard let node = linger(retained) else { return }
      dropHandle(node)
    }
  }

  /// Takes over a posted reference, and keeps it until the mail after this one.
  private func linger(_ retained: UInt) -> Node? {
    guard let pointer = UnsafeRawPointer(bitPattern: retained) else { return nil }
    let node = Unmanaged<Node>.fromOpaque(pointer).takeRetainedValue()
    lingering.append(node)
    return node
  }

  /// Registers a receiver and returns its number.
  func addReceiver(_ receive: @escaping ((any Sendable)?) -> Void) -> Int {
    lastReceiver += 1
    receivers[lastReceiver] = receive
    return lastReceiver
  }
}
