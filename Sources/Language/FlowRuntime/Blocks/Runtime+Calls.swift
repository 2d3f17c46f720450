import FlowCheck
import FlowLower
import FlowText
import ReactiveKernel

/// A call of a command that a contract has left behind: its condition is judged when its turn comes.
struct PendingCall {
  let command: SymbolID
  let arguments: [Value]
  let span: Span
  let contract: ContractID
}

extension Runtime {
  /// Computes the arguments of a call and leaves it behind; no call if one fails or waits.
  func leaveCall(
    _ command: SymbolID, _ arguments: [Code], at span: Span, of contract: ContractParts,
    cause: CauseNumber
  ) {
    guard let values = values(of: arguments, in: contract), mayQueue() else { return }
    let call = PendingCall(
      command: command, arguments: values, span: span, contract: contract.plan.id)
    graph.enqueue(work: agenda.leave(call), cause: cause)
  }

  /// Carries out a call whose turn has come, on what holds now; its step leaves at once.
  package func perform(work: Int) {
    guard let call = agenda.takeCall(work), nodes[call.command] != nil,
      let cause = graph.currentCause
    else { return }
    machine.beginFrame(0)
    machine.reader = .statement
    agenda.run(command: call.command)
    let isDone =
      switch admit(call.command, with: call.arguments, at: call.span) {
      case .failed: false
      case .refused: true
      case .admitted(let plan): run(plan.body, of: nil)
      }
    agenda.run(command: nil)
    finishBlock(isDone: isDone, from: call.contract, cause: cause)
    machine.reader = .contract
  }
}
