package import FlowCheck

extension ActionPlan {
  fileprivate func add(to names: inout [SymbolID]) {
    if let recipient { names.append(recipient) }
    forEachCode { names += $0.symbolsRead }
    forEachInner { $0.add(to: &names) }
  }

  fileprivate func addRecipients(to names: inout [SymbolID]) {
    if let recipient { names.append(recipient) }
    forEachInner { $0.addRecipients(to: &names) }
  }
}

extension ActionPlan {
  fileprivate func addFunctions(to names: inout [SymbolID]) {
    forEachCode { names += $0.functionsCalled }
    forEachInner { $0.addFunctions(to: &names) }
  }
}

extension [ActionPlan] {
  /// The functions that a block calls, each as often as it does.
  var functionsCalled: [SymbolID] {
    var names: [SymbolID] = []
    for action in self { action.addFunctions(to: &names) }
    return names
  }

  /// The names that a block reads, assigns, sends to or calls, each as often as it does; not what it
  /// disposes of.
  package var names: [SymbolID] {
    var names: [SymbolID] = []
    for action in self { action.add(to: &names) }
    return names
  }

  /// The names that a block assigns, sends to or calls, each as often as it does.
  package var recipients: [SymbolID] {
    var names: [SymbolID] = []
    for action in self { action.addRecipients(to: &names) }
    return names
  }
}
