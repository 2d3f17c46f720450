import ReactiveKernel

// What is said when observers feed each other without end.
extension Core {
  /// Returns the message, with the observer that has sent last.
  func limitMessage(_ fact: String) -> String {
    let nodes = (0..<Int32(kernel.nodeRoom)).lazy.compactMap { self.table[$0] }
    guard let sender = nodes.first(where: { $0.order == state.value.lastSender }) else {
      return fact
    }
    return
      "\(fact); the last one to send is \(sender.work.describedObserver)\(placeText(of: sender))"
  }

  /// The label of the nearest `debug` before a node, which by default is a place in the code.
  private func placeText(of node: Node) -> String {
    var before = kernel.inputs(of: node.id)
    var seen = Set(before)
    while !before.isEmpty {
      let nodes = before.compactMap { table[$0.index] }
      if let label = nodes.lazy.compactMap(\.label).first { return ", behind `\(label)`" }
      before = before.flatMap { kernel.inputs(of: $0) }.filter { seen.insert($0).inserted }
    }
    return "; a `debug()` before it says where it is"
  }
}
