import FlowCheck
import FlowLower
import FlowText

/// The work of an observer.
enum ContractEffect {
  case block([ActionPlan])
  /// The command that it consists of calling.
  case call(SymbolID, [Code], Span)

  /// Nil for any other target.
  init?(_ target: TargetPlan) {
    guard case .observe(let actions, let called) = target else { return nil }
    if actions.count == 1, case .call(let command, let arguments, let span) = actions[0],
      command == called
    {
      self = .call(command, arguments, span)
    } else {
      self = .block(actions)
    }
  }
}
