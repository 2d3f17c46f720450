import FlowSyntax
package import FlowText

/// Errors about wrong uses of a name, worded alike for the checker and for embedding programs.
extension Environment {
  /// Returns the error of an assignment to a name that can't be assigned; nil if it can be.
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
    if case .cell = symbol.kind { return nil }
    var labels = [DiagnosticLabel(symbol.declaration, "`\(symbol.name)` is declared here")]
    var help: [String] = []
    switch symbol.kind {
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

  /// Returns the text of a definition's expression, if it is short.
  private func definition(by contract: ContractID) -> String? {
    guard let record = contracts[contract], record.node.isPresent else { return nil }
    let tree = trees[record.tree]
    guard tree.kind(record.node) == .definition else { return nil }
    let written = tree.source.text(of: tree.span(tree.child(record.node, 0)))
    return written.count <= 40 && !written.contains("\n") ? written : nil
  }

  /// Returns a contract that feeds a cell, rewritten to feed a cell that is declared before it.
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

  /// Returns the place of a contract in the text.
  package func owner(of contract: ContractID) -> Span? {
    contracts[contract]?.span
  }
}
