import FlowCheck
import FlowLower
import FlowText
import ReactiveKernel

extension ClassicDriver {
  /// Begins an observer's block; the machine has its locals.
  func runBlock(_ actions: [ActionPlan], of contract: LiveContract, depth: Int) {
    let context = BlockContext(
      contract: contract, depth: depth, locals: runtime.machine.frame)
    stack.append(.block(BlockRun(actions: actions, context: context, isWhole: true)))
  }

  /// Carries out one statement of the block on top of the stack.
  ///
  /// An assignment is delivered before the next statement; the block goes on when its frame is on
  /// top again.
  func step(_ run: BlockRun) {
    guard let meter = runtime.meter else { return goOn(run) }
    meter.measure(run.context.contract?.plan.id) { goOn(run) }
  }

  private func goOn(_ run: BlockRun) {
    guard run.next < run.actions.count else {
      leave()
      stack.removeLast()
      return
    }
    var run = run
    let action = run.actions[run.next]
    run.next += 1
    stack[stack.count - 1] = .block(run)
    let context = run.context
    enter(context)
    switch action {
    case .assign(let symbol, let code, _, let span):
      guard let value = runtime.value(of: code, in: context.contract),
        runtime.check(symbol, at: span)
      else { return abandon() }
      publish(value, to: symbol, by: context.contract, depth: context.depth)
    case .send(let event, let code, let span):
      guard
        let value = code.map({ runtime.value(of: $0, in: context.contract) }) ?? Value.none,
        runtime.check(event, at: span)
      else { return abandon() }
      publish(value, to: event, by: context.contract, depth: context.depth)
    case .call(let command, let arguments, let span):
      call(command, arguments, at: span, in: context)
    case .print(let codes, _):
      guard runtime.print(codes, in: context.contract) else { return abandon() }
    case .dispose(let disposals, _):
      for disposal in disposals {
        runtime.dispose(disposal.symbol, at: disposal.span)
      }
    case .together(let actions, _): push(actions, context)
    case .expect(let expectation):
      guard runtime.expect(expectation, in: context.contract) else { return abandon() }
    case .branch(let branches, let otherwise, _):
      guard let chosen = runtime.choose(branches, otherwise, in: context.contract) else {
        return abandon()
      }
      push(chosen, context)
    }
  }

  /// Statements that belong to the block below them.
  private func push(_ actions: [ActionPlan], _ context: BlockContext) {
    stack.append(.block(BlockRun(actions: actions, context: context, isWhole: false)))
  }

  private func call(
    _ command: SymbolID, _ arguments: [Code], at span: Span, in context: BlockContext
  ) {
    context.locals = runtime.machine.frame
    guard let values = runtime.values(of: arguments, in: context.contract) else {
      return abandon()
    }
    switch runtime.admit(command, with: values, at: span) {
    case .failed: return abandon()
    case .refused: leave()
    case .admitted(let plan):
      let own = BlockContext(
        contract: context.contract, depth: context.depth, locals: runtime.machine.frame)
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

  /// Gives the machine a block's locals.
  private func enter(_ context: BlockContext) {
    guard entered !== context else { return }
    entered = context
    let machine = runtime.machine
    machine.now = runtime.clock.now
    machine.stateBase = context.contract?.stateBase ?? 0
    machine.restoreFrame(context.locals)
    machine.failureOfRead =
      context.contract == nil ? runtime.failureOfRead : runtime.failureOfReadInBlock
    runtime.runningContract = context.contract?.plan.id
  }

  /// Something else will use the machine: keeps the locals of the block that has it.
  func suspend() {
    entered?.locals = runtime.machine.frame
    leave()
  }

  private func leave() {
    guard entered != nil else { return }
    entered = nil
    runtime.machine.failureOfRead = nil
    runtime.runningContract = nil
  }
}
