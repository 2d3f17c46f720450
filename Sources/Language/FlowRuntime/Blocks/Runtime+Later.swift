import FlowCheck
import FlowLower
import FlowText

/// Blocks that run later: `after e { … }`.
///
///     statement ──▶ left in the totals of its block ── the block ends ──▶ timer ──▶ a step of its own
///                                                   └─ it fails ──▶ forgotten
extension Runtime {
  /// The least time that a computed duration may be.
  private static let leastDelay = 1_000_000

  /// Computes the time of an `after` and keeps what its block will see; nil when that failed.
  func leave(_ plan: DelayPlan, in contract: ContractParts?) -> LaterBlock? {
    guard case .duration(let delay)? = value(of: plan.time, in: contract) else { return nil }
    guard delay >= Self.leastDelay else {
      report(
        statement: Failure(
          WrongTime(kind: .delay(delay), span: plan.time.spans.last ?? plan.span)))
      return nil
    }
    for (local, code) in plan.kept {
      guard let value = value(of: code, in: contract) else { return nil }
      machine.setLocal(local, value)
    }
    return LaterBlock(plan, frame: machine.frame, delay: delay)
  }

  /// Adds a block to those that are left for later; false if no more may wait, which is reported.
  func add(_ block: LaterBlock, to totals: BlockTotals) -> Bool {
    guard bounds.allowsOneMore(beside: time.waitingCount + totals.laterCount) else {
      report(statement: Failure(bounds.noRoom(for: .blocks, at: block.plan.span)))
      return false
    }
    totals.leave(block)
    return true
  }

  /// A block has ended without a failure: what it has left for later gets its timers.
  func setLater(_ totals: BlockTotals) {
    guard totals.laterCount > 0 else { return }
    for block in totals.takeLater() {
      guard let owner = block.plan.scope.map({ scopes.timers(of: $0) }) ?? time.program else {
        // The scope was disposed of by the same block.
        continue
      }
      time.insert(block, of: owner)
    }
  }

  /// Runs the block of an `after` whose time has come, as one step on what cells hold now.
  func runLater(_ timer: TimerAction) {
    guard case .block(let block) = timer.kind else { return }
    time.noteOver(timer)
    if let changed = block.plan.used.first(where: { !environment[$0.id].isUsed(like: $0) }) {
      return reportOutdated(block, changed)
    }
    reports.statementSpan = block.plan.span
    reports.begin(.statement(block.plan.span))
    machine.restoreFrame(block.frame)
    driver.perform(block.plan.body, in: self)
  }

  /// Says that a block is dropped because the prompt has given a name in it another meaning meanwhile.
  private func reportOutdated(_ block: LaterBlock, _ changed: Symbol) {
    reports.report(
      Diagnostic(
        OutdatedBlock(
          name: name(changed.id), declaration: environment[changed.id].declaration,
          span: block.plan.span)))
  }
}
