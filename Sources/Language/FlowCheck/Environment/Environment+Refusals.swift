import FlowSyntax
package import FlowText

/// Errors about wrong uses of a name, worded alike for the checker and for embedding programs.
extension Environment {
  /// Returns the error of an assignment to a name that can't be assigned; nil if it can be.
  ///
  /// The caller adds the ways for an event, a command or a constant, since it knows how the name was to
  /// be assigned.
  ///
  /// - Parameters:
  ///   - id: The name.
  ///   - span: Where it is assigned.
  /// - Returns: The error to report.
  package func refusalToAssign(_ id: SymbolID, at span: Span) -> NotAssignable? {
    let symbol = self[id]
    if case .cell = symbol.kind { return nil }
    var refusal = NotAssignable(
      span: span, name: symbol.name, kind: symbol.kind,
      declaration: DeclaredHere(name: symbol.name, span: symbol.declaration))
    switch symbol.kind {
    case .derived(let contract) where graph.isEnded(contract):
      refusal.ways = [
        .feed(
          declaration: "cell \(symbol.name): \(symbol.type)", contract: feeding(symbol, contract))
      ]
    case .derived(let contract):
      refusal.owner = owner(of: contract)
      refusal.ways = [definition(of: symbol, by: contract, at: span)]
    case .constant: refusal.ways = [.cell(Fix([]))]
    default: break
    }
    return refusal
  }

  /// Returns the cell to declare instead of a derived one, with its expression as the first value.
  private func definition(
    of symbol: Symbol, by contract: ContractID, at span: Span
  ) -> NotAssignable.Way {
    let unknown = NotAssignable.Way.define("cell \(symbol.name) = …", nil)
    guard let record = contracts[contract], record.node.isPresent else { return unknown }
    let tree = trees[record.tree]
    guard tree.kind(record.node) == .definition else { return unknown }
    let value = tree.span(tree.child(record.node, 0))
    let written = tree.source.text(of: value)
    let isShort = written.count <= 40 && !written.contains("\n")
    let code: Snippet = "cell \(symbol.name) = \(Snippet(value, shown: isShort ? written : "…"))"
    let definition = tree.tokenSpan(record.node).union(tree.span(record.node))
    return .define(
      code.shown, value.source == span.source ? Fix(replacing: definition, with: code) : nil)
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
