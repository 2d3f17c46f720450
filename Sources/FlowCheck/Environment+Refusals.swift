package import FlowText

/// What a name can't be used for, in the words that the checker and whoever embeds a program share.
extension Environment {
  /// Why a name can't be assigned; nil when it can.
  ///
  /// - Parameters:
  ///   - id: The name.
  ///   - span: Where it is assigned.
  ///   - sending: How an event of that name is sent.
  /// - Returns: The error to report.
  package func refusalToAssign(
    _ id: SymbolID, at span: Span, sending: @autoclosure () -> String
  ) -> Diagnostic? {
    let symbol = self[id]
    var labels = [DiagnosticLabel(symbol.declaration, "`\(symbol.name)` is declared here")]
    var help: [String] = []
    switch symbol.kind {
    case .cell: return nil
    case .command: help = ["to run it, write `\(symbol.name)(…)`"]
    case .derived(let contract):
      if graph.isEnded(contract) {
        help = [
          "it keeps its last value now that its contract is over; to assign it, declare it with "
            + "`cell \(symbol.name) = …`"
        ]
      } else {
        if let owner = owner(of: contract) {
          labels = [DiagnosticLabel(owner, "it follows this contract")]
        }
        help = ["change what it is computed from, or declare it with `cell \(symbol.name) = …`"]
      }
    case .constant: help = ["declare it with `cell` if it is to change"]
    case .event: help = ["to send it, write `\(sending())`"]
    default: break
    }
    return Diagnostic(
      .notAssignable, "`\(symbol.name)` is \(symbol.kind.phrase) and cannot be assigned", at: span,
      labels: labels, help: help)
  }

  /// Where a contract stands.
  package func owner(of contract: ContractID) -> Span? {
    contracts[contract]?.span
  }
}
