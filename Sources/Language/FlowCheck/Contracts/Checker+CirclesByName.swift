import FlowSyntax
import FlowText

/// Cycles of cells, one of which uses another that is declared further down.
///
/// No order of the declarations is right, so moving one of them does not help.
extension Checker {
  /// Reports a cycle that a name closes; returns false if there is none.
  mutating func reportCircle(closedBy later: SymbolID, at span: Span) -> Bool {
    guard bounds.mayNameMore() else { return false }
    guard let cells = circle(through: later), let name = cells.first.map(shownName) else {
      return false
    }
    let others = cells.dropFirst().dropLast().prefix(8).map { declaredHere(environment[$0]) }
    report(
      CellCircle(span: span, path: cells.map(shownName), derived: name, closing: .name(others)))
    return true
  }

  /// Returns the cells from the one under check back to itself, in the order in which values would
  /// flow.
  private func circle(through later: SymbolID) -> [SymbolID]? {
    guard let start = frame.declaring, environment[start].kind.isDerived,
      environment[later].kind.isDerived
    else { return nil }
    var fed: [SymbolID: SymbolID] = [:]
    var queue = [later]
    var head = 0
    while head < queue.count, head < 20 {
      let cell = queue[head]
      head += 1
      for source in namedSources(of: cell) where fed[source] == nil {
        fed[source] = cell
        guard source == start else {
          queue.append(source)
          continue
        }
        var path = [start]
        while let last = path.last, last != later, let next = fed[last] { path.append(next) }
        return path + [start]
      }
    }
    return nil
  }

  /// Returns the derived cells that the declaration of a cell names.
  private func namedSources(of cell: SymbolID) -> [SymbolID] {
    guard let node = declaration(of: cell) else { return [] }
    return tree.tokens(in: tree.span(node)).compactMap { token in
      guard token.kind == .identifier else { return nil }
      let span = Span(source: tree.source.id, start: token.start, end: token.end)
      guard let symbol = find(tree.source.text(of: span), where: { $0.isDerived }), symbol != cell
      else { return nil }
      return symbol
    }
  }

  /// Returns the definition or contract that declares a cell in the tree under check.
  private func declaration(of cell: SymbolID) -> SyntaxID? {
    guard cursor.tree >= naming.origin.tree,
      let index = naming.symbols[Int(cursor.tree - naming.origin.tree)].firstIndex(of: cell.index)
    else { return nil }
    let node = SyntaxID(index: Int32(index))
    guard tree.kind(node) == .declareTarget else { return node }
    return tree.children(tree.root).first { statement in
      statement.isPresent && tree.kind(statement) == .contract && tree.child(statement, 1) == node
    }
  }
}
