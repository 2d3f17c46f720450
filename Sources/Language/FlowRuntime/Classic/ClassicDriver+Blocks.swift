import FlowCheck
import FlowLower
import FlowText
import ReactiveKernel

extension ClassicDriver {
  /// Begins an observer's block; the machine has its locals.
  func runBlock(_ actions: [ActionPlan], of contract: ContractParts, depth: Int) {
    let context = BlockContext(
      contract: contract, depth: depth, locals: runtime.machine.frame)
    stack.append(.block(BlockRun(actions: actions, context: context, isWhole: true)))
  }

  /// Carries out one statement of the block on top of the stack.
  ///
  /// An assignment is delivered before the next statement; the block goes on when its frame is on
  /// top again.
  func step(_ run: BlockRun) {
    guard let meter = runtime.reports.meter else { return goOn(run) }
    meter.measure(run.context.contract?.plan.id.index ?? -1) { goOn(run) }
  }

  private func goOn(_ run: BlockRun) {
    guard run.next < run.actions.count else { return turn(run) }
    var run = run
    let action = run.actions[run.next]
    run.next += 1
    stack[stack.count - 1] = .block(run)
    let context = run.context
    enter(context)
    switch runtime.carryOut(action, in: context.contract) {
    case .done: break
    case .failed: abandon()
    case .assigned(let symbol, let value, _, _), .sent(let symbol, let value):
      publish(value, to: symbol, by: context.contract, depth: context.depth)
    case .entered(let actions): push(actions, context)
    case .looped(let turns):
      let body = turns.loop.body
      stack.append(
        .block(
          BlockRun(
            actions: body, context: context, isWhole: false, next: body.count, turns: turns)))
    case .left(let later): if !runtime.add(later, to: context.totals) { abandon() }
    case .called(let command, let values, let span):
      call(command, with: values, at: span, in: context)
    }
  }

  /// Begins the next turn of a loop, or leaves a block that is at its end.
  private func turn(_ run: BlockRun) {
    var run = run
    guard let turn = run.turns?.next(), let loop = run.turns?.loop else {
      stack.removeLast()
      // Keeps the locals that this list has set, for the block around it.
      guard run.isWhole else { return suspend() }
      leave()
      return runtime.setLater(run.context.totals)
    }
    run.next = 0
    stack[stack.count - 1] = .block(run)
    enter(run.context)
    if !runtime.begin(turn, of: loop, run.context.totals) { abandon() }
  }

  /// Statements that belong to the block below them.
  private func push(_ actions: [ActionPlan], _ context: BlockContext) {
    stack.append(.block(BlockRun(actions: actions, context: context, isWhole: false)))
  }

  private func call(
    _ command: SymbolID, with values: [Value], at span: Span, in context: BlockContext
  ) {
    context.locals = runtime.machine.frame
    switch runtime.admit(command, with: values, at: span) {
    case .failed: return abandon()
    case .refused: leave()
    case .admitted(let plan):
      let own = BlockContext(
        contract: context.contract, depth: context.depth, locals: runtime.machine.frame,
        totals: context.totals)
      leave()
      push(plan.body, own)
    }
  }

  /// A statement failed: the block stops, and the ones that called it; what it sent before stands.
  private func abandon() {
    leave()
    while case .block(let run) = stack.last {
      stack.removeLast()
      if run.isWhole { return }
    }
  }

  // MARK: The machine

  /// Loads a block's locals into the machine.
  private func enter(_ context: BlockContext) {
    guard entered !== context else { return }
    entered = context
    let machine = runtime.machine
    machine.stateBase = context.contract?.stateBase ?? 0
    machine.restoreFrame(context.locals)
    machine.reader = context.contract == nil ? .statement : .block
    runtime.agenda.run(for: context.contract?.plan.id)
  }

  /// Something else will use the machine: keeps the locals of the block that has it.
  func suspend() {
    entered?.locals = runtime.machine.frame
    leave()
  }

  private func leave() {
    guard entered != nil else { return }
    entered = nil
    runtime.machine.reader = .contract
    runtime.agenda.run(for: nil)
  }
}
