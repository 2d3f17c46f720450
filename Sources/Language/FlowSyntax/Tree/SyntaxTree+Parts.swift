/// Parts of a tree that stand for themselves.
extension SyntaxTree {
  /// Returns a tree of one node and all that is below it, whose root it is; source and tokens are those of
  /// this tree.
  ///
  /// - Complexity: O(nodes below it).
  package func part(_ node: SyntaxID) -> SyntaxTree {
    let first = firstNode(below: node)
    let record = nodes[Int(node.index)]
    let firstChild = firstChildPlace(in: first.index...node.index)
    var part = SyntaxTree(source: source)
    part.tokens = tokens
    part.contextualWords = contextualWords
    part.hasInvalid = hasInvalid
    part.root = SyntaxID(index: node.index - first.index)
    part.nodes = nodes[Int(first.index)...Int(node.index)].map { node in
      var moved = node
      moved.firstChild = max(0, node.firstChild - firstChild)
      return moved
    }
    part.childLists = childLists[Int(firstChild)..<Int(record.firstChild + record.childCount)].map {
      $0.isPresent ? SyntaxID(index: $0.index - first.index) : .none
    }
    return part
  }

  /// Returns the first node below another, which is the first that was made of them: children come before
  /// their parents.
  private func firstNode(below node: SyntaxID) -> SyntaxID {
    var first = node
    var open = [node]
    while let next = open.popLast() {
      if next.index < first.index { first = next }
      open += children(next).filter(\.isPresent)
    }
    return first
  }

  private func firstChildPlace(in range: ClosedRange<Int32>) -> Int32 {
    nodes[Int(range.lowerBound)...Int(range.upperBound)].lazy.filter { $0.childCount > 0 }
      .map(\.firstChild).min() ?? nodes[Int(range.upperBound)].firstChild
  }
}
