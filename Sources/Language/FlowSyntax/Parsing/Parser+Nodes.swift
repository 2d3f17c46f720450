import FlowText

// Adding nodes to the tree, children before their parents. Nodes of one, two and three children,
// which most are, have functions of their own, so that no array is made for each.

extension Parser {
  /// Adds a node without children whose span is from a token to the last one consumed.
  mutating func make(_ kind: NodeKind, token: TokenID = .none, from first: Int) -> SyntaxID {
    let reach = reach(from: first)
    return store(kind, token, childCount: 0, start: reach.start, end: reach.end)
  }

  /// Consumes a token that is a whole node.
  mutating func readToken(_ kind: NodeKind) -> SyntaxID {
    let token = current
    let record = NodeRecord(
      kind: kind, token: currentID, firstChild: Int32(truncatingIfNeeded: tree.childLists.count),
      childCount: 0, start: token.start, end: token.end)
    advance()
    return append(record)
  }

  mutating func make(
    _ kind: NodeKind, token: TokenID = .none, _ child: SyntaxID, from first: Int
  ) -> SyntaxID {
    let reach = reach(from: first)
    return add(kind, token: token, child, start: reach.start, end: reach.end)
  }

  mutating func make(
    _ kind: NodeKind, token: TokenID = .none, _ one: SyntaxID, _ two: SyntaxID, from first: Int
  ) -> SyntaxID {
    let reach = reach(from: first)
    tree.childLists.append(one)
    tree.childLists.append(two)
    return store(kind, token, childCount: 2, start: reach.start, end: reach.end)
  }

  mutating func make(
    _ kind: NodeKind, token: TokenID = .none, _ one: SyntaxID, _ two: SyntaxID, _ three: SyntaxID,
    from first: Int
  ) -> SyntaxID {
    let reach = reach(from: first)
    tree.childLists.append(one)
    tree.childLists.append(two)
    tree.childLists.append(three)
    return store(kind, token, childCount: 3, start: reach.start, end: reach.end)
  }

  mutating func make(
    _ kind: NodeKind, token: TokenID = .none, _ children: [SyntaxID], from first: Int
  ) -> SyntaxID {
    let reach = reach(from: first)
    tree.childLists.append(contentsOf: children)
    return store(kind, token, childCount: children.count, start: reach.start, end: reach.end)
  }

  /// Adds a node whose children are one node and then a list of others.
  mutating func make(
    _ kind: NodeKind, _ child: SyntaxID, _ others: [SyntaxID], from first: Int
  ) -> SyntaxID {
    let reach = reach(from: first)
    tree.childLists.append(child)
    tree.childLists.append(contentsOf: others)
    return store(kind, .none, childCount: others.count + 1, start: reach.start, end: reach.end)
  }

  /// Adds an operator's node, whose span is from its first operand to its last.
  mutating func makeAround(
    _ kind: NodeKind, token: TokenID = .none, _ left: SyntaxID, _ right: SyntaxID
  ) -> SyntaxID {
    let record = tree.nodes[Int(left.index)]
    tree.childLists.append(left)
    tree.childLists.append(right)
    return store(kind, token, childCount: 2, start: record.start, end: record.end)
  }

  /// Adds a node whose span is its only child's.
  mutating func makeAround(_ kind: NodeKind, _ child: SyntaxID) -> SyntaxID {
    let record = tree.nodes[Int(child.index)]
    return add(kind, token: .none, child, start: record.start, end: record.end)
  }

  /// Adds a node whose span is from its first child to its last.
  mutating func makeAround(_ kind: NodeKind, _ children: [SyntaxID]) -> SyntaxID {
    guard let first = children.first(where: \.isPresent) else {
      return make(kind, children, from: position)
    }
    let record = tree.nodes[Int(first.index)]
    tree.childLists.append(contentsOf: children)
    return store(kind, .none, childCount: children.count, start: record.start, end: record.end)
  }

  mutating func add(
    _ kind: NodeKind, token: TokenID, _ child: SyntaxID, start: Int32, end: Int32
  ) -> SyntaxID {
    tree.childLists.append(child)
    return store(kind, token, childCount: 1, start: start, end: end)
  }

  /// Adds an empty node where something is missing.
  mutating func missing() -> SyntaxID {
    make(.invalid, from: position)
  }

  /// Returns the range from a token's first byte to the end of the last one consumed; empty if none
  /// was consumed.
  private func reach(from first: Int) -> (start: Int32, end: Int32) {
    let end = position > 0 ? view.tokens[position - 1].end : 0
    guard first < position else { return (end, end) }
    let start = view.tokens[first].start
    return (start, max(start, end))
  }

  /// Adds a node whose children were added last, widened to contain them.
  private mutating func store(
    _ kind: NodeKind, _ token: TokenID, childCount: Int, start: Int32, end: Int32
  ) -> SyntaxID {
    let firstChild = tree.childLists.count - childCount
    var record = NodeRecord(
      kind: kind, token: token, firstChild: Int32(truncatingIfNeeded: firstChild),
      childCount: Int32(truncatingIfNeeded: childCount), start: start, end: end)
    for place in firstChild..<firstChild + childCount {
      let child = tree.childLists[place]
      guard child.isPresent else { continue }
      record.start = min(record.start, tree.nodes[Int(child.index)].start)
      record.end = max(record.end, tree.nodes[Int(child.index)].end)
    }
    if kind == .invalid { tree.hasInvalid = true }
    return append(record)
  }

  private mutating func append(_ record: NodeRecord) -> SyntaxID {
    let id = SyntaxID(index: Int32(truncatingIfNeeded: tree.nodes.count))
    tree.nodes.append(record)
    return id
  }
}
