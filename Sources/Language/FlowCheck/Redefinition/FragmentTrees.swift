import FlowSyntax

/// Syntax trees of the fragments that contracts and functions point into, in the order of checking.
struct FragmentTrees: Sendable {
  private var trees = UndoableDictionary<Int32, SyntaxTree>()
  /// The index of the next tree.
  private(set) var next: Int32 = 0
  /// The value of `next` when the check began.
  private var nextBefore: Int32 = 0

  var count: Int { trees.count }

  mutating func append(contentsOf more: [SyntaxTree]) {
    for tree in more {
      trees[next] = tree
      next += 1
    }
  }

  subscript(index: Int32) -> SyntaxTree {
    guard let tree = trees[index] else {
      preconditionFailure("a tree is kept as long as something points into it")
    }
    return tree
  }

  /// Drops trees that nothing points into; undoing the check restores them.
  mutating func drop(_ indices: Range<Int32>) {
    for index in indices {
      trees.remove(index)
    }
  }

  /// Permanently keeps only the trees that something points into.
  mutating func keep(only used: Set<Int32>) {
    trees.keep { index, _ in used.contains(index) }
  }
}

extension FragmentTrees: Undoable {
  mutating func begin() {
    trees.begin()
    nextBefore = next
  }

  mutating func takeBack() {
    trees.takeBack()
    next = nextBefore
  }

  var changeCount: Int { trees.changeCount }
}
