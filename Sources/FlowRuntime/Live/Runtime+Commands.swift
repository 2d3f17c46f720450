import FlowCheck
import FlowLower
import FlowText
import ReactiveKernel

extension Runtime {
  /// How deep commands may call each other.
  private static let callLimit = 200

  /// Declares a command and the cell that says whether it may run.
  func declare(_ plan: CommandPlan) {
    let symbol = plan.symbol
    store.reserve(symbol: symbol.index)
    declare(symbol)
    commands[symbol] = plan
    let node = nodes[symbol] ?? graph.makeDerived(order: 0)
    nodes[symbol] = node
    setRole(.enabling(symbol), of: node)
    connect(plan, to: node)
    machine.beginFrame(plan.frameSize)
    store.set(symbol.index, plan.condition.map { machine.run($0) } ?? .bool(true))
  }

  /// Lets the cell that says whether a command may run follow what its condition reads.
  func connect(_ plan: CommandPlan, to node: NodeID) {
    for cell in plan.reads {
      guard let source = nodes[cell] else { continue }
      _ = graph.connect(source, to: node, triggers: true)
    }
  }

  /// Whether a command may run, computed anew.
  func evaluateEnabled(of symbol: SymbolID) -> Outcome {
    guard let condition = commands[symbol]?.condition else {
      return .stopped(StopReason(.disposed))
    }
    machine.beginFrame(commands[symbol]?.frameSize ?? 0)
    let value = machine.run(condition)
    if case .pending = value { return .stopped(stages.waiting()) }
    store.set(symbol.index, value)
    if let failure = value.failure {
      arrivals.append((symbol, failure))
    }
    return .fired
  }

  /// Runs a command as part of the step it is called from, or says that it is disabled.
  ///
  /// False when something in it failed.
  func call(
    _ symbol: SymbolID, _ arguments: [Code], at span: Span, of contract: LiveContract?,
    into step: inout Step
  ) -> Bool {
    var values: [Value] = []
    for argument in arguments {
      guard let value = value(of: argument, in: contract) else { return false }
      values.append(value)
    }
    guard check(symbol, at: span), let plan = commands[symbol] else { return false }
    guard callDepth < Self.callLimit else {
      let message = "commands call each other more than \(Self.callLimit) deep"
      report(statement: Failure(.limitReached, message, at: span))
      return false
    }
    let frame = machine.frame
    callDepth += 1
    defer {
      callDepth -= 1
      machine.restoreFrame(frame)
    }
    machine.beginFrame(plan.frameSize)
    for (index, value) in values.enumerated() {
      machine.setLocal(LocalID(index: Int32(index)), value)
    }
    let answer = plan.condition.map { machine.run($0) } ?? .bool(true)
    if let failure = answer.failure {
      report(failure)
    }
    if let condition = plan.condition, answer != .bool(true) {
      output.report(
        Diagnostic(
          .commandDisabled, severity: .warning, "`\(name(symbol))` is disabled and did not run",
          at: span,
          labels: [DiagnosticLabel(condition.spans.last ?? plan.span, "this is not true now")]))
      return true
    }
    return run(plan.body, of: contract, into: &step)
  }
}
