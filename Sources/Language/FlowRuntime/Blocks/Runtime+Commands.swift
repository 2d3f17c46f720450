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
    scopes.add(symbol)
    agenda.declare(plan)
    let node = nodes[symbol] ?? graph.makeDerived(order: 0)
    nodes[symbol] = node
    setRole(.enabling(symbol), of: node)
    connect(plan, to: node)
    machine.beginFrame(plan.frameSize)
    store.set(symbol.index, plan.condition.map { machine.run($0) } ?? .bool(true))
  }

  /// Connects the cell that says whether a command may run to the cells that its condition reads.
  func connect(_ plan: CommandPlan, to node: NodeID) {
    for cell in plan.reads {
      guard let source = nodes[cell] else { continue }
      _ = graph.connect(source, to: node, triggers: true)
    }
  }

  /// Computes again whether a command may run.
  func evaluateEnabled(of symbol: SymbolID) -> Outcome {
    guard let condition = agenda.commands[symbol]?.condition else {
      return .stopped(StopReason(.disposed))
    }
    guard agenda.loss(of: symbol) == nil else {
      if store.value(symbol.index) == .bool(false) { return .stopped(StopReason(.equal)) }
      store.set(symbol.index, .bool(false))
      return .fired
    }
    let value = machine.run(condition)
    if case .pending = value { return .stopped(machine.waiting()) }
    store.set(symbol.index, value)
    if let failure = value.failure {
      reports.noteArrival(of: failure, at: symbol)
    }
    return .fired
  }

  /// Outcome of a call.
  enum Admission {
    /// It failed, and so does the block it stands in.
    case failed
    /// The command is disabled, which was said.
    case refused
    /// It may run: the machine has its frame.
    case admitted(CommandPlan)
  }

  /// The arguments of a call; nil when one failed or waits.
  func values(of arguments: [Code], in contract: ContractParts?) -> [Value]? {
    var values: [Value] = []
    for argument in arguments {
      guard let value = value(of: argument, in: contract) else { return nil }
      values.append(value)
    }
    return values
  }

  /// Asks whether a command may run now.
  ///
  /// The machine's frame is the caller's when it begins; the caller puts it back.
  func admit(_ symbol: SymbolID, with values: [Value], at span: Span) -> Admission {
    guard check(symbol, at: span), let plan = agenda.commands[symbol] else { return .failed }
    guard agenda.callDepth < Self.callLimit else {
      report(statement: Failure(TooDeepCalls(limit: Self.callLimit, span: span)))
      return .failed
    }
    if let (lost, disposal) = agenda.loss(of: symbol) {
      reports.report(refusal(of: plan, lost: lost, disposal, at: span))
      return .refused
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
      let place = condition.spans.last ?? plan.span
      reports.report(refusal(of: symbol, answer, condition: place, at: span))
      return .refused
    }
    return .admitted(plan)
  }

  /// Why a command never runs again.
  private func refusal(
    of plan: CommandPlan, lost: SymbolID, _ disposal: Span, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      CommandRefused(
        command: name(plan.symbol), reason: .lost(name(lost), disposal: disposal),
        condition: plan.condition?.spans.last ?? plan.span, span: span))
  }

  /// Why a command did not run: its condition is not true, has no value yet, or failed.
  private func refusal(
    of symbol: SymbolID, _ answer: Value, condition: Span, at span: Span
  ) -> Diagnostic {
    var reason = CommandRefused.Reason.isFalse
    switch answer {
    case .pending where machine.waitingFor >= 0:
      let missing = SymbolID(index: machine.waitingFor)
      reason = .waits(
        name(missing), at: machine.waitingSpan ?? condition,
        canBeSent: environment[missing].kind == .cell)
    case .failure: reason = .failed
    default: break
    }
    return Diagnostic(
      CommandRefused(command: name(symbol), reason: reason, condition: condition, span: span))
  }
}
