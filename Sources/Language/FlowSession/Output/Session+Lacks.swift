import FlowCheck
import FlowRuntime
import FlowSyntax
import FlowText

extension Session {
  /// Largest number of cells that are named.
  private static let mostLacks = 10

  /// Warns of contracts that dropped what came to them, for a cell that they read had no value, and to which nothing
  /// has come since; of those that lack the same cell the first is named.
  func reportLacks() {
    let lacks = runtime.lacks
    guard !lacks.isEmpty else { return }
    let groups = Dictionary(grouping: lacks, by: \.cell)
    var named: Set<SymbolID> = []
    for lack in lacks where named.count < Self.mostLacks && named.insert(lack.cell).inserted {
      reporter.report(warning(of: lack, others: (groups[lack.cell]?.count ?? 1) - 1))
    }
  }

  private func warning(of lack: Lack, others: Int) -> Diagnostic {
    let name = runtime.environment.qualifiedName(lack.cell)
    let text = OneLineText.text(of: lack.contract, in: sources[lack.contract.source], columns: 72)
    return Diagnostic(
      DroppedForLack(
        contract: text, cell: name, hasValueNow: lack.hasValueNow, others: others,
        declaration: runtime.environment[lack.cell].declaration, span: lack.contract))
  }
}
