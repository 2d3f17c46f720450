import FlowSyntax

/// The trees of the fragments that contracts and functions point into, in the order of checking.
struct FragmentTrees: Sendable {
  private var trees: [Int32: SyntaxTree] = [:]
  /// The index of the next tree.
  private(set) var next: Int32 = 0

  var count: Int { trees.count }

  mutating func append(_ tree: SyntaxTree) {
    trees[next] = tree
    next += 1
  }

  subscript(index: Int32) -> SyntaxTree {
    guard let tree = trees[index] else {
      preconditionFailure("a tree is kept as long as something points into it")
    }
    return tree
  }

  /// Drops a tree that nothing points into.
  mutating func drop(_ index: Int32) {
    trees[index] = nil
  }

  mutating func keep(only used: Set<Int32>) {
    trees = trees.filter { used.contains($0.key) }
  }
}
