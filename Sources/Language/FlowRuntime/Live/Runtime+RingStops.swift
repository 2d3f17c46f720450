import FlowCheck
import FlowLower
import FlowText
package import ReactiveKernel

// A one-way contract of a ring that is stopped on the way round, and does not hold then, is named once.
extension Runtime {
  package func ringDidStop(_ node: NodeID, before cell: NodeID) {
    guard case .pipeline(let id, _) = role(of: node), case .named(let symbol) = role(of: cell),
      // An event holds nothing; what comes round to it goes on or waits in line.
      environment[symbol].kind != .event
    else { return }
    if contracts.signing == nil {
      judgeStop(of: id, before: symbol)
    } else {
      contracts.noteStop(of: id, before: symbol)
    }
  }

  /// Judges what was stopped while a contract was signed: further waves of the signing may have put it right.
  func judgeStopsAtSigning() {
    while let (contract, symbol) = contracts.takeStop() {
      judgeStop(of: contract, before: symbol)
    }
  }

  private func judgeStop(of id: ContractID, before symbol: SymbolID) {
    guard let contract = parts(of: id), contract.partner == nil, contract.gaveValue,
      store.state(contract.resultSlot).isGood,
      store.state(contract.resultSlot) != store.value(symbol.index),
      contracts.isFirstStop(of: id)
    else { return }
    let own = formatter.shown(store.state(contract.resultSlot))
    let held = formatter.shown(store.value(symbol.index))
    reports.report(
      Diagnostic(
        RingStopped(
          contract: contract.plan.text, gives: own, cell: name(symbol), holds: held,
          span: contract.plan.span)))
  }
}
