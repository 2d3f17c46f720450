import FlowSyntax
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
          "it keeps its last value now that its contract is over; to assign it later, declare "
            + "`cell \(symbol.name): \(symbol.type)` and let a contract feed it: "
            + "`\(feeding(symbol, contract))`"
        ]
      } else {
        if let owner = owner(of: contract) {
          labels = [DiagnosticLabel(owner, "it follows this contract")]
        }
        let value = definition(by: contract) ?? "…"
        help = [
          "change what it is computed from, or declare it with `cell \(symbol.name) = \(value)`"
        ]
      }
    case .constant: help = ["declare it with `cell` if it is to change"]
    case .event: help = ["to send it, write `\(sending())`"]
    default: break
    }
    return Diagnostic(
      .notAssignable, "`\(symbol.name)` is \(symbol.kind.phrase) and cannot be assigned", at: span,
      labels: labels, help: help)
  }

  /// What a definition computes, if it is short.
  private func definition(by contract: ContractID) -> String? {
    guard let record = contracts[contract], record.node.isPresent else { return nil }
    let tree = trees[record.tree]
    guard tree.kind(record.node) == .definition else { return nil }
    let written = tree.source.text(of: tree.span(tree.child(record.node, 0)))
    return written.count <= 40 && !written.contains("\n") ? written : nil
  }

  /// A contract that feeds a cell of its own, as one that feeds a cell declared before.
  private func feeding(_ symbol: Symbol, _ contract: ContractID) -> String {
    guard let record = contracts[contract], record.node.isPresent else {
      return "… -> \(symbol.name)"
    }
    let tree = trees[record.tree]
    let target = tree.child(record.node, 1)
    guard tree.kind(record.node) == .contract, target.isPresent, tree.kind(target) == .declareTarget
    else { return "… -> \(symbol.name)" }
    let sources = tree.source.text(of: tree.span(tree.child(record.node, 0)))
    let value = tree.source.text(of: tree.span(tree.child(target, 1)))
    guard sources.count + value.count <= 60, !sources.contains("\n"), !value.contains("\n") else {
      return "… -> \(symbol.name)"
    }
    let stage = value == "it" ? "" : " | map(\(value))"
    return "\(sources)\(stage) -> \(symbol.name) as link"
  }

  /// Where a contract stands.
  package func owner(of contract: ContractID) -> Span? {
    contracts[contract]?.span
  }
}
