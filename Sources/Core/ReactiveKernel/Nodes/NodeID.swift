/// A handle of a node.
///
/// It is an index into the graph's arena and the generation that was there when the handle was
/// made. A handle whose node was removed is stale, which the graph detects.
@usableFromInline
package struct NodeID: Hashable, Sendable, BitwiseCopyable {
  package let index: Int32
  package let generation: UInt32

  package init(index: Int32, generation: UInt32) {
    self.index = index
    self.generation = generation
  }
}

/// Number of a wave of a graph, counted from 1.
package struct WaveNumber: Hashable, Comparable, Sendable {
  package let value: Int

  package init(_ value: Int) {
    self.value = value
  }

  package static func < (left: WaveNumber, right: WaveNumber) -> Bool {
    left.value < right.value
  }
}

/// Number of a cause of waves, counted from 1: a statement, a timer, a posted value, a signing.
package struct CauseNumber: Hashable, Sendable {
  package let value: Int

  package init(_ value: Int) {
    self.value = value
  }
}
