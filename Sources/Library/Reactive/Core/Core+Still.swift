// An observable made of an empty list belongs to no real graph: it has a value or none, and never
// fires. It gets a graph of its own in which nothing happens, and can be combined with observables
// of any other graph.
extension Core {
  /// Makes a graph in which nothing happens.
  @usableFromInline
  static func still() -> Core {
    Core(clock: VirtualClock(), isMain: false, isStill: true)
  }

  /// Returns the graph for a node that joins something of this one and of another.
  @inlinable
  func joint(_ other: Core) -> Core {
    isStill ? other : self
  }

  /// Returns the graph for a node that joins several sources.
  @usableFromInline
  static func joint<Value>(of sources: [Producer<Value>]) -> Core {
    let moving = sources.first { !$0.core.isStill } ?? sources.first
    return moving?.core ?? .still()
  }

  /// Checks that a source of another graph never fires, and so need not be an input here.
  @usableFromInline
  func requireStill(_ source: Node) {
    require(source.core.isStill, "observables of two graphs can't be joined: make them in one")
  }
}
