import FlowCheck
import FlowLower
import FlowText

/// The commands that are declared, and those that never run again.
final class Commands {
  private var plans: [SymbolID: CommandPlan] = [:]
  /// Commands whose condition has lost something it reads, which was released.
  private var disabled: [SymbolID: (lost: SymbolID, span: Span)] = [:]

  var count: Int { plans.count }

  var symbols: some Collection<SymbolID> { plans.keys }

  subscript(symbol: SymbolID) -> CommandPlan? { plans[symbol] }

  func insert(_ plan: CommandPlan) {
    plans[plan.symbol] = plan
    disabled[plan.symbol] = nil
  }

  func remove(_ symbol: SymbolID) {
    plans[symbol] = nil
    disabled[symbol] = nil
  }

  /// Disables a command permanently.
  ///
  /// - Returns: False if it was already.
  func disable(_ symbol: SymbolID, lost: SymbolID, at span: Span) -> Bool {
    guard disabled[symbol] == nil else { return false }
    disabled[symbol] = (lost, span)
    return true
  }

  /// Returns what a disabled command's condition has lost, and where.
  func loss(of symbol: SymbolID) -> (lost: SymbolID, span: Span)? { disabled[symbol] }
}
