package import FlowCheck
import FlowLower
package import FlowText
import ReactiveKernel

/// A contract to which something came that it dropped, for a cell had no value.
package struct Lack: Sendable {
  package let contract: Span
  package let cell: SymbolID
  /// True if the cell has got a value since.
  package let hasValueNow: Bool
}

extension Runtime {
  /// Notes that a contract drops what an event or a clock of its own has said, for it reads a cell without a value.
  ///
  /// What a cell holds is not lost: a contract that waits comes back to it.
  @inline(never)
  func noteLack(in contract: ContractParts, _ reason: StopReason, _ evaluation: Evaluation? = nil) {
    guard reason.payload >= 0, evaluation?.takesHeld != true, contract.hearsMoments else { return }
    contracts.noteLack(of: contract, cell: Int32(truncatingIfNeeded: reason.payload))
    contract.lackTick = graph.tick
  }

  /// The contracts that dropped what came to them last, for a cell that had no value, in the order in which they did so
  /// first: those in force, and those that have come to their end.
  ///
  /// If the cell has a value now, only those in force, and in waves, where the graph knows which one was the last.
  package var lacks: [Lack] {
    let inForce = contracts.lacking.contracts.compactMap {
      order, contract -> (order: Int, lack: Lack)? in
      let cell = SymbolID(index: contract.lackedCell)
      guard let hasValue = hasValue(lacked: cell), !hasValue || wasLast(contract) else {
        return nil
      }
      return (order, Lack(contract: contract.plan.span, cell: cell, hasValueNow: hasValue))
    }
    let ended = contracts.lacking.ended.compactMap {
      order, contract, cell -> (order: Int, lack: Lack)? in
      guard hasValue(lacked: cell) == false else { return nil }
      return (order, Lack(contract: contract, cell: cell, hasValueNow: false))
    }
    return (inForce + ended).sorted { $0.order < $1.order }.map(\.lack)
  }

  /// Returns whether a cell that had no value has one now; nil if it is gone, or no cell.
  private func hasValue(lacked cell: SymbolID) -> Bool? {
    switch environment[cell].kind {
    case .cell, .derived: break
    default: return nil
    }
    return nodes[cell] == nil ? nil : !store.value(cell.index).isPending
  }
}

extension Runtime {
  /// Returns whether what a contract dropped last was the last that came to it.
  private func wasLast(_ contract: ContractParts) -> Bool {
    guard let node = contract.nodes.last, driver is WaveDriver else { return false }
    return graph.wasComputedLast(node, in: contract.lackTick)
  }
}

extension ContractParts {
  /// True if what comes to it is there for a moment only: it listens to an event, or to a clock of its own.
  fileprivate var hearsMoments: Bool {
    segments.contains { $0.plan.sources.contains(where: \.isMomentary) }
  }
}
