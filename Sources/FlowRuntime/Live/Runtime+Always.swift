import FlowCheck
import FlowLower
import FlowText

/// A live `always`.
struct Watch {
  let plan: AlwaysPlan
  /// What it said last; nil until it has been judged.
  var holds: Bool?
}

extension Runtime {
  /// Judges from now on, and now.
  func declare(_ plan: AlwaysPlan) {
    watches.append(Watch(plan: plan))
    if let scope = currentScope {
      members[scope]?.contracts.append(plan.id)
    }
    judge()
  }

  /// Ends an `always` that has the contract's identifier; false when none has.
  func endWatch(_ id: ContractID) -> Bool {
    let count = watches.count
    watches.removeAll { $0.plan.id == id }
    return watches.count < count
  }

  /// Judges every `always`: after a wave has settled, before its observers.
  ///
  /// One that fails or has no value is not judged.
  func judge() {
    for index in watches.indices {
      let plan = watches[index].plan
      machine.beginFrame(plan.condition.frameSize)
      guard case .bool(let holds) = machine.run(plan.condition) else { continue }
      if watches[index].holds != false, !holds {
        ledger.noteExpectation()
        let message =
          watches[index].holds == nil ? "this does not hold" : "this no longer holds"
        var diagnostic = Diagnostic(.alwaysBroken, message, at: plan.span)
        diagnostic.notes = reads(of: plan.condition)
        output.report(diagnostic)
      }
      watches[index].holds = holds
    }
  }

  /// What the cells of a condition hold, for the message.
  private func reads(of code: Code) -> [String] {
    code.symbolsRead.map { symbol in
      "`\(name(symbol))` is \(machine.formatter.quoted(store.value(symbol.index)))"
    }
  }
}
