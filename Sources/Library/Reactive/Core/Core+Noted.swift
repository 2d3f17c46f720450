import ReactiveKernel

/// The sources of a node that fired in the present wave, of those that are noted.
@usableFromInline
enum NotedSources {
  case none
  case one(Node)
  /// In no particular order, once for each connection.
  case several([Node])
}

extension Core {
  /// Returns which of a node's noted sources fired in the present wave; outside of rings.
  ///
  /// - Complexity: O(sources that fired).
  @usableFromInline
  func sourcesNoted(for node: Node) -> NotedSources {
    var first: Node?
    var all: [Node] = []
    kernel.forEachNoted(node.id) { id in
      guard let source = table[id.index], source.id == id, source !== first else { return }
      guard let known = first else {
        first = source
        return
      }
      if all.isEmpty { all = [known, source] } else { all.append(source) }
    }
    guard let first else { return .none }
    return all.isEmpty ? .one(first) : .several(all)
  }
}
