import FlowCheck
import FlowLower
import FlowText

extension Runtime {
  /// Declares an `always` and judges it at once.
  func declare(_ plan: AlwaysPlan) {
    contracts.insert(plan)
    scopes.add(plan.id)
    // Nothing has happened that the others could judge.
    if let (place, watch) = contracts.watchWithPlace(plan.id) { judge(watch, at: place) }
  }

  /// Judges every `always`: after a wave has settled, before its observers.
  ///
  /// One that fails or has no value is not judged.
  func judge() {
    guard contracts.hasWatches else { return }
    for (place, watch) in contracts.watchesByPlace where !watch.isOver { judge(watch, at: place) }
  }

  private func judge(_ watch: Watch, at place: Int) {
    let plan = watch.plan
    machine.beginFrame(plan.condition.frameSize)
    guard case .bool(let holds) = machine.run(plan.condition) else { return }
    if watch.holds != false, !holds {
      reports.reportExpectation(
        Diagnostic(
          AlwaysBroken(
            span: plan.span, hasHeld: watch.holds != nil, reads: reads(of: plan.condition))))
    }
    if watch.holds != holds { contracts.noteWatch(holds, at: place) }
  }

  /// Returns the values of a condition's cells, for the message.
  private func reads(of code: Code) -> [AlwaysBroken.Read] {
    code.symbolsRead.map { symbol in
      AlwaysBroken.Read(
        name: name(symbol), value: formatter.shown(store.value(symbol.index)))
    }
  }
}
