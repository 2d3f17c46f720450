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
    var notes: [String] = []
    if lack.hasValueNow { notes.append("nothing has come to it since `\(name)` has a value") }
    if others > 0 { notes.append("\(others) more that read `\(name)` did nothing, either") }
    return Diagnostic(
      .droppedForLack, severity: .warning,
      "`\(text)` was told something and did nothing, for `\(name)` "
        + (lack.hasValueNow ? "had no value yet" : "never had a value"),
      at: lack.contract,
      labels: [
        DiagnosticLabel(runtime.environment[lack.cell].declaration, "it is declared here")
      ], notes: notes,
      help: [
        "let `\(name)` begin with a value, as with `= 0` or `| startWith(0)`, or ask `hasValue(\(name))`"
      ])
  }
}
