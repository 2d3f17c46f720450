import FlowCheck
import FlowLower
import FlowText

/// Loops of blocks.
extension Runtime {
  /// Returns the turns of a loop, whose elements are taken once; nil when they could not be computed.
  func turns(of loop: LoopPlan, in contract: ContractParts?) -> LoopTurns? {
    switch loop.elements {
    case .of(let code):
      return value(of: code, in: contract).flatMap { LoopTurns(of: loop, over: $0) }
    case .range(let first, let last):
      guard case .int(let start)? = value(of: first, in: contract),
        case .int(let end)? = value(of: last, in: contract)
      else { return nil }
      return LoopTurns(of: loop, from: start, to: end)
    }
  }

  /// Counts a turn of a block's loops and gives its element to the loop's local; false at the limit, which is
  /// reported.
  func begin(_ turn: Value, of loop: LoopPlan, _ totals: BlockTotals) -> Bool {
    totals.turns += 1
    machine.setLocal(loop.element, turn)
    guard let excess = bounds.excess(ofTurns: totals.turns, at: loop.span) else { return true }
    report(statement: Failure(excess))
    return false
  }
}
