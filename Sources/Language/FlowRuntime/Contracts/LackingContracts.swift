import FlowCheck
import FlowLower
import FlowText

/// Contracts that have dropped something for a cell without a value, in the order in which they did so first.
///
/// A contract that is disposed of is forgotten. For a contract that has ended, its place and the cell are kept.
struct LackingContracts {
  /// Largest number of ended contracts that are kept; nobody reads a longer list.
  private static let mostEnded = 100

  private var inForce: [ObjectIdentifier: (order: Int, contract: ContractParts)] = [:]
  private(set) var ended: [(order: Int, contract: Span, cell: SymbolID)] = []
  private var count = 0

  mutating func insert(_ contract: ContractParts) {
    inForce[ObjectIdentifier(contract)] = (count, contract)
    count += 1
  }

  /// Takes out a contract that is over or disposed of.
  mutating func end(_ contract: ContractParts) {
    let removed = inForce.removeValue(forKey: ObjectIdentifier(contract))
    guard let removed, contract.isOver, ended.count < Self.mostEnded else { return }
    ended.append((removed.order, contract.plan.span, SymbolID(index: contract.lackedCell)))
  }

  /// Returns the contracts in force.
  var contracts: [(order: Int, contract: ContractParts)] { Array(inForce.values) }
}
