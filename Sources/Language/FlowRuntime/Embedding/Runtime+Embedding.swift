package import FlowCheck
import FlowLower
package import FlowText
import ReactiveKernel

// What a program needs that runs inside another one: values come in and go out as they are, and
// things happen one at a time, so that the host hears of each before the next.
extension Runtime {
  /// Sets what hears of followed cells: those that fired together, when their wave has settled and
  /// before its observers run.
  ///
  /// It must not touch the program.
  package func onSettled(_ handler: @escaping ([(symbol: SymbolID, value: Value)]) -> Void) {
    store.onSettled { fired in
      handler(fired.map { (SymbolID(index: $0.symbol), $0.value) })
    }
  }

  /// Reports the values of a cell or event to the host from now on.
  package func follow(_ symbol: SymbolID) {
    store.follow(symbol.index)
    // Values are reported in the order of evaluation, which a schedule does not keep.
    graph.usesSchedules = false
  }

  /// Carries out what the host does at one time, as one step.
  ///
  /// - Precondition: The names are live, and the values have their types.
  package func carryOut(_ steps: [GuestStep]) {
    guard let first = steps.first else { return }
    carryOut(steps, at: environment[first.symbol].declaration)
  }

  /// Carries out what comes from outside at one time, as one step, in the name of a place in the program.
  func carryOut(_ steps: [GuestStep], at span: Span) {
    var captured: [Value] = []
    let actions = steps.map { action($0, capturing: &captured) }
    carryOut(actions.count == 1 ? actions[0] : .together(actions, span), captured, at: span)
  }

  private func action(_ step: GuestStep, capturing captured: inout [Value]) -> ActionPlan {
    let span = environment[step.symbol].declaration
    func code(_ value: Value) -> Code {
      captured.append(value)
      return Code(capturedAt: captured.count - 1, span)
    }
    switch step {
    case .assign(let cell, let value): return .assign(cell, code(value), isUpdate: false, span)
    case .send(let event, let value): return .send(event, value.map(code), span)
    case .call(let command, let arguments): return .call(command, arguments.map(code), span)
    }
  }

  private func carryOut(_ action: ActionPlan, _ values: [Value], at span: Span) {
    reports.statementSpan = span
    machine.captured = values
    perform(.action(action, frameSize: 0))
    machine.captured = []
  }

  /// The place where the scope of a released name was disposed of.
  package func disposal(of symbol: SymbolID) -> Span? {
    scopes.disposal(of: symbol)
  }

  /// True if a value is back from another queue and waits to be taken in.
  package var hasArrivals: Bool { time.isFirstHopBack }
}
