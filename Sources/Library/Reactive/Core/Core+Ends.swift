// When nothing can come of a source any more, what depends on it ends, and only then are those told who want
// to know: what they do meets a graph in which everything that was to end has ended.

/// Something to be done for a node when everything that ends now has ended.
struct Ending {
  let order: Int
  let action: () -> Void
}

extension Core {
  /// Does something for a node when everything that ends now has ended.
  func whenEnded(_ node: Node, _ action: @escaping () -> Void) {
    endings.append(Ending(order: node.order, action: action))
  }

  /// Tells the ends, in the order in which those who are told were made.
  ///
  /// Inside a wave or a transaction, and while another end is told, they wait.
  func tellEnds() {
    guard !endings.isEmpty, !isTellingEnds, state.value.isFree else { return }
    isTellingEnds = true
    while !endings.isEmpty {
      let told = endings.sorted { $0.order < $1.order }
      endings = []
      for ending in told { ending.action() }
    }
    isTellingEnds = false
  }

  /// Computes a stage in a wave of its own when everything that ends now has ended.
  @usableFromInline
  func askWhenEnded(_ stage: Node) {
    whenEnded(stage) { [weak stage] in
      if let stage { stage.core.ask(stage) }
    }
  }
}
