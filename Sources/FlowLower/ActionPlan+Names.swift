package import FlowCheck

extension ActionPlan {
  /// Adds the names that a statement reads, assigns, sends to or calls; not what it disposes of.
  fileprivate func add(to names: inout [SymbolID]) {
    switch self {
    case .assign(let symbol, let code, _, _):
      names.append(symbol)
      names += code.symbolsRead
    case .send(let symbol, let code, _):
      names.append(symbol)
      names += code?.symbolsRead ?? []
    case .call(let symbol, let codes, _):
      names.append(symbol)
      names += codes.flatMap(\.symbolsRead)
    case .exit(let code, _): names += code.symbolsRead
    case .print(let codes, _, _): names += codes.flatMap(\.symbolsRead)
    case .dispose: break
    case .together(let actions, _):
      for action in actions { action.add(to: &names) }
    case .expect(let expectation): names += expectation.condition.symbolsRead
    case .branch(let branches, let otherwise, _):
      for branch in branches {
        names += branch.condition.code.symbolsRead
        for action in branch.body { action.add(to: &names) }
      }
      for action in otherwise ?? [] { action.add(to: &names) }
    }
  }
}

extension BranchPlan.Condition {
  fileprivate var code: Code {
    switch self {
    case .test(let code), .present(let code, _): code
    }
  }
}

extension [ActionPlan] {
  /// The names that a block reads, assigns, sends to or calls, each as often as it does.
  package var names: [SymbolID] {
    var names: [SymbolID] = []
    for action in self { action.add(to: &names) }
    return names
  }
}

extension ActionPlan {
  /// Adds the names that a statement assigns, sends to or calls.
  fileprivate func addRecipients(to names: inout [SymbolID]) {
    switch self {
    case .assign(let symbol, _, _, _), .send(let symbol, _, _), .call(let symbol, _, _):
      names.append(symbol)
    case .print, .exit, .dispose, .expect: break
    case .together(let actions, _):
      for action in actions { action.addRecipients(to: &names) }
    case .branch(let branches, let otherwise, _):
      for action in branches.flatMap(\.body) + (otherwise ?? []) {
        action.addRecipients(to: &names)
      }
    }
  }
}

extension [ActionPlan] {
  /// The names that a block assigns, sends to or calls, each as often as it does.
  package var recipients: [SymbolID] {
    var names: [SymbolID] = []
    for action in self { action.addRecipients(to: &names) }
    return names
  }
}
