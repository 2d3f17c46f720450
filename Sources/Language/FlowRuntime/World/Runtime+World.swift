package import FlowCheck
package import FlowText
import ReactiveKernel

extension Runtime {
  var world: World { time.world }

  /// Connects a thing of the world, whose scope has been declared, with what stands behind it.
  ///
  /// Values leave when their wave stands; a block that fails has begun none.
  package func connect(_ row: HostRow, to connection: any HostConnection, at span: Span) {
    for member in row.members {
      guard let values = name(member.name, of: row) else { continue }
      switch member.direction {
      case .values(let end):
        let end = end.flatMap { name($0, of: row) }
        bringIn(connection.feed(of: member.name), to: values, end, row, member, span)
      case .end: break
      case .cell:
        bringIn(connection.feed(of: member.name), to: values, nil, row, member, span)
        letOut(values.symbol, by: connection, member)
      case .effect, .question: letOut(values.symbol, by: connection, member)
      }
    }
  }

  private func name(_ member: String, of row: HostRow) -> (symbol: SymbolID, node: NodeID)? {
    environment.lookup([row.name, member]).flatMap { symbol in
      nodes[symbol].map { (symbol, $0) }
    }
  }

  private func bringIn(
    _ feed: (any Feed)?, to values: (symbol: SymbolID, node: NodeID),
    _ end: (symbol: SymbolID, node: NodeID)?, _ row: HostRow, _ member: HostMember, _ span: Span
  ) {
    guard let feed else { return }
    world.add(
      Input(
        feed: feed, values: values, end: end, isCell: member.direction.keeps,
        name: row.name == HostRow.standardInput.name ? nil : "\(row.name).\(member.name)",
        span: span))
  }

  private func letOut(
    _ symbol: SymbolID, by connection: any HostConnection, _ member: HostMember
  ) {
    world.add(connection, member: member.name, of: symbol)
    // Values leave in the order of sending, independently of the order of nodes.
    store.letOut(symbol.index) { [unowned self] leaving in
      let ordered = leaving.enumerated().sorted { left, right in
        let (one, other) = (stamp(of: left.element.symbol), stamp(of: right.element.symbol))
        return (one, left.offset) < (other, right.offset)
      }
      for (_, sent) in ordered {
        world.carryOut(sent.value, of: SymbolID(index: sent.symbol))
      }
    }
    graph.usesSchedules = false
  }

  /// The number of the assignment that a cell's present value stems from.
  private func stamp(of symbol: Int32) -> Int {
    nodes[SymbolID(index: symbol)].map { graph.stamp(of: $0) } ?? 0
  }
}
