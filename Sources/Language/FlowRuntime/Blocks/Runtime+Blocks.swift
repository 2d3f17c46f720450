import FlowCheck
import FlowLower
import FlowText
import Memory
import ReactiveKernel

extension Runtime {
  /// Runs a block to its end and queues its step.
  ///
  /// A statement that fails stops it, and then nothing is sent. `contract` is nil at top level.
  func runBlock(_ actions: [ActionPlan], of contract: ContractParts?, cause: CauseNumber) {
    let isDone = run(actions, of: contract)
    finishBlock(isDone: isDone, from: contract?.plan.id, cause: cause)
  }

  /// A block is over: its step is queued, unless a statement failed.
  func finishBlock(isDone: Bool, from contract: ContractID?, cause: CauseNumber) {
    let blocks = agenda.blocks
    defer { blocks.endStep() }
    store.takeBackDraft()
    applyReleases()
    guard isDone else { return }
    setLater(blocks.totals)
    let hasEntries = agenda.makeEntries(at: nodes) { reports.noteEntry($0, from: contract) }
    guard hasEntries, mayQueue() else { return }
    if let contract { blocks.noteRecent(of: contract) }
    graph.enqueue(blocks.entries, cause: cause)
  }

  /// Carries out statements one after the other; false when one failed.
  func run(_ actions: [ActionPlan], of contract: ContractParts?) -> Bool {
    let blocks = agenda.blocks
    let base = blocks.begin(actions)
    while blocks.depth > base {
      guard machine.poll.mayGoOn(), carryOutNext(in: blocks, of: contract) else {
        while blocks.depth > base { leaveFrame(of: blocks) }
        return false
      }
    }
    return true
  }

  /// Carries out the next statement, begins the next turn of a loop, or leaves a frame that is at its end;
  /// false when a statement failed.
  private func carryOutNext(in blocks: Blocks, of contract: ContractParts?) -> Bool {
    if let action = blocks.next() { return carryOut(action, in: blocks, of: contract) }
    if let (loop, turn) = blocks.nextTurn() { return begin(turn, of: loop, blocks.totals) }
    leaveFrame(of: blocks)
    return true
  }

  private func leaveFrame(of blocks: Blocks) {
    if let caller = blocks.leave() { machine.restoreFrame(caller) }
  }

  /// Carries out a statement, or notes in the step what leaves with it; false when it failed.
  private func carryOut(
    _ action: ActionPlan, in blocks: Blocks, of contract: ContractParts?
  ) -> Bool {
    switch carryOut(action, in: contract) {
    case .done: return true
    case .failed: return false
    case .assigned(let symbol, let value, let code, let isUpdate):
      let isFirst = !blocks.step.assigns(symbol)
      if !isUpdate {
        blocks.step.assign(value, to: symbol)
      } else if !note(value, of: symbol, by: code, in: blocks.step) {
        return false
      }
      // The statements behind it read what it assigned.
      if !blocks.areAtEnd { store.draft(value, for: symbol.index, isFirst: isFirst) }
    case .sent(let event, let value): return send(value, to: event, in: blocks.step)
    case .entered(let actions): blocks.enter(actions)
    case .looped(let turns): blocks.enter(turns)
    case .left(let later): return add(later, to: blocks.totals)
    case .called(let command, let values, let span):
      let caller = machine.frame
      switch admit(command, with: values, at: span) {
      case .failed: return false
      case .refused: machine.restoreFrame(caller)
      case .admitted(let plan): blocks.enter(plan.body, caller: caller)
      }
    }
    return true
  }

  /// Notes an update in the step; false if there is no room for it, which is reported.
  private func note(
    _ value: Value, of symbol: SymbolID, by code: Code, in step: Step
  ) -> Bool {
    var reach = Step.Reach.alone
    if let node = nodes[symbol], graph.hasInputs(node) {
      reach = graph.isInRing(node) ? .inRing : .fed
    }
    let isKept = step.update(
      symbol, reach, isNext: graph.queuesNext, by: code, giving: value, on: machine)
    if !isKept { report(statement: machine.tooMuch(at: code.spans.last ?? reports.statementSpan)) }
    return isKept
  }

  /// Notes a send in the step; false if too much would wait.
  private func send(_ value: Value, to event: SymbolID, in step: Step) -> Bool {
    step.send(value, to: event)
    guard step.waiting > 0,
      !bounds.allows(step.waiting + graph.leftWaveCount + agenda.lineCount)
    else { return true }
    exceed(.waves)
    return false
  }

  /// Result of a statement: what is left to whoever carries the block out.
  enum StatementResult {
    case done
    /// It failed, which was reported.
    case failed
    case assigned(SymbolID, Value, Code, isUpdate: Bool)
    case sent(SymbolID, Value)
    /// Other statements come next: those of a branch, or of `together`.
    case entered([ActionPlan])
    /// The statements of a loop come next, in turns.
    case looped(LoopTurns)
    /// A block is left for later.
    case left(LaterBlock)
    /// A command is called with these values; whether it may run is not known yet.
    case called(SymbolID, [Value], Span)
  }

  /// Carries out a statement of a block as far as it is the same in waves and in classic delivery.
  func carryOut(_ action: ActionPlan, in contract: ContractParts?) -> StatementResult {
    switch action {
    case .assign(let symbol, let code, let isUpdate, let span):
      guard let value = value(of: code, in: contract), check(symbol, at: span) else {
        return .failed
      }
      return .assigned(symbol, value, code, isUpdate: isUpdate)
    case .send(let event, let code, let span):
      guard let value = code.map({ value(of: $0, in: contract) }) ?? Value.none,
        check(event, at: span)
      else { return .failed }
      return .sent(event, value)
    case .call(let command, let arguments, let span):
      guard let values = values(of: arguments, in: contract) else { return .failed }
      return .called(command, values, span)
    case .print(let codes, let stream, _):
      return print(codes, to: stream, in: contract) ? .done : .failed
    case .exit(let status, let span):
      end(with: status, at: span, in: contract)
      return .failed
    case .dispose(let disposals, _):
      for disposal in disposals {
        dispose(disposal.symbol, at: disposal.span)
      }
      return .done
    case .together(let actions, _): return .entered(actions)
    case .expect(let expectation): return expect(expectation, in: contract) ? .done : .failed
    case .branch(let branches, let otherwise, _):
      return choose(branches, otherwise, in: contract).map { .entered($0) } ?? .failed
    case .bind(let local, let code):
      guard let value = value(of: code, in: contract) else { return .failed }
      machine.setLocal(local, value)
      return .done
    case .loop(let loop):
      return turns(of: loop, in: contract).map { .looped($0) } ?? .failed
    case .after(let delay): return leave(delay, in: contract).map { .left($0) } ?? .failed
    }
  }

  /// The value of an expression of a block; nil when it failed or waits.
  ///
  /// A failure that a cell of the graph already has was reported there; an observer that reads a
  /// cell without a value stops without a word.
  func value(of code: Code, in contract: ContractParts?) -> Value? {
    guard let contract else { return statementValue(code) }
    let value = machine.run(code)
    switch value {
    case .pending:
      noteLack(in: contract, machine.waiting())
      return nil
    case .failure(let failure):
      report(failure)
      return nil
    default: return value
    }
  }

  /// Returns whether a name can be sent to: it was declared, and not released since.
  func check(_ symbol: SymbolID, at span: Span) -> Bool {
    if scopes.disposal(of: symbol) != nil {
      reportReleased(symbol, at: span)
      return false
    }
    guard nodes[symbol] == nil else { return true }
    if let release = scopes.pendingDisposal(of: symbol) {
      // What a block sends into a scope that it released with itself is dropped.
      if agenda.isRunningCommand { return true }
      guard let id = agenda.runningContract, contracts.contains(id) else { return true }
      report(statement: releasedFailure(symbol, at: span, disposal: release))
      return false
    }
    report(
      statement: Failure(
        NotThereYet(
          name: name(symbol), declaration: environment[symbol].declaration, span: span)))
    return false
  }

  func reportReleased(_ symbol: SymbolID, at span: Span) {
    let disposal = scopes.disposal(of: symbol) ?? span
    report(statement: releasedFailure(symbol, at: span, disposal: disposal))
  }

  /// Shows the lines of a list, or of a text.
  private func draw(_ code: Code?, in contract: ContractParts?) -> Bool {
    guard let code, let value = value(of: code, in: contract) else { return false }
    var lines: [String] = []
    if case .list(let list) = value {
      for case .text(let line) in list.elements { lines.append(line) }
    } else {
      lines.append(formatter.text(value))
    }
    reports.draw(lines, by: contract?.plan.id)
    return true
  }

  func print(_ codes: [Code], to stream: OutputStream, in contract: ContractParts?) -> Bool {
    guard stream != .picture else { return draw(codes.first, in: contract) }
    var line = ""
    var bytes = 0
    for (place, code) in codes.enumerated() {
      guard let value = value(of: code, in: contract) else { return false }
      bytes += value.payloadBytes
      var isText = false
      if case .text = value { isText = true }
      let span = code.spans.last ?? reports.statementSpan
      guard bytes <= machine.valueLimit || codes.count == 1 && isText else {
        report(machine.tooLarge(span))
        return false
      }
      guard let text = machine.written(value) else {
        if !machine.wasHalted { report(machine.tooLarge(span)) }
        return false
      }
      if place == 0 {
        line = text
      } else {
        line += " "
        line += text
      }
    }
    reports.print(line, to: stream, by: contract?.plan.id)
    return true
  }

  /// The block of the branch whose condition holds; empty when none does, nil when one failed.
  func choose(
    _ branches: [BranchPlan], _ otherwise: [ActionPlan]?, in contract: ContractParts?
  ) -> [ActionPlan]? {
    for branch in branches {
      switch branch.condition {
      case .test(let code):
        guard let value = value(of: code, in: contract) else { return nil }
        if case .bool(true) = value { return branch.body }
      case .present(let code, let local):
        guard let value = value(of: code, in: contract) else { return nil }
        if case .none = value { continue }
        machine.setLocal(local, value)
        return branch.body
      }
    }
    return otherwise ?? []
  }

  /// Judges an `expect`; false only when its expression could not be evaluated.
  func expect(_ expectation: ExpectationPlan, in contract: ContractParts?) -> Bool {
    if let symbol = expectation.confirms, let failure = store.value(symbol.index).failure {
      reports.confirm(failure)
    }
    guard let value = value(of: expectation.condition, in: contract) else { return false }
    if case .bool(true) = value { return true }
    var sides: [ExpectationFailed.Side] = []
    if let comparison = expectation.comparison {
      for (code, span) in [
        (comparison.left, comparison.leftSpan), (comparison.right, comparison.rightSpan),
      ] {
        let value = formatter.shown(machine.run(code))
        sides.append(ExpectationFailed.Side(span: span, value: value))
      }
    }
    reports.reportExpectation(
      Diagnostic(ExpectationFailed(span: expectation.span, sides: sides)))
    return true
  }
}
