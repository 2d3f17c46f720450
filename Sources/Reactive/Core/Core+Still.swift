// What is made of an empty list belongs to no graph: it has a value or none, and never fires. It lives
// in a graph of its own in which nothing happens, and goes together with what is in any other.
extension Core {
  /// Makes a graph in which nothing happens.
  @usableFromInline
  static func still() -> Core {
    Core(clock: VirtualClock(), isMain: false, isStill: true)
  }

  /// Gives the graph for a node that joins something of this one and of another.
  @inlinable
  func joint(_ other: Core) -> Core {
    isStill ? other : self
  }

  /// Gives the graph for a node that joins several sources.
  @usableFromInline
  static func joint<Value>(of sources: [Producer<Value>]) -> Core {
    let moving = sources.first { !$0.core.isStill } ?? sources.first
    return moving?.core ?? .still()
  }

  /// Lets a node go without an input of another graph, which is legal if that never fires.
  @usableFromInline
  func requireStill(_ source: Node) {
    precondition(source.core.isStill, "a contract joins observables of one graph")
  }
}
