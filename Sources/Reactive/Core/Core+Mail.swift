extension Core {
  /// Does what other threads have asked for, in the order in which it arrived.
  ///
  /// - Returns: Whether there was anything.
  @discardableResult
  func receive() -> Bool {
    let letters = mailbox.takeAll()
    for letter in letters { open(letter) }
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
      guard let contract = Core.node(retained) as? Contract else { return }
      end(contract)
    case .dropHandle(let retained):
      guard let node = Core.node(retained) else { return }
      node.handles -= 1
      if node.handles == 0 { didLoseHandle(node) }
    }
  }

  private static func node(_ retained: UInt) -> Node? {
    UnsafeRawPointer(bitPattern: retained).map {
      Unmanaged<Node>.fromOpaque($0).takeRetainedValue()
    }
  }

  /// Registers who gets the values of a number.
  func addReceiver(_ receive: @escaping ((any Sendable)?) -> Void) -> Int {
    lastReceiver += 1
    receivers[lastReceiver] = receive
    return lastReceiver
  }
}
