import FlowCheck
import FlowLower
import FlowRuntime
import FlowText

/// Commands of the prompt that change the program.
extension Session {
  /// Carries out a command that is stored like an entry.
  ///
  /// - Returns: The reason if nothing was done.
  package func perform(_ command: SessionCommand) -> String? {
    catchUp()
    switch command {
    case .load: return nil
    case .dispose(let place):
      guard let id = numbers.contract(at: place), runtime.plan(of: id) != nil else {
        return words.hasEndedAlready
      }
      if let reason = keep(command.text) { return reason }
      runtime.environment.end(id)
      runtime.dispose(id)
    case .remove(let name):
      let symbol: SymbolID
      switch removable(name) {
      case .success(let found): symbol = found
      case .failure(let refusal): return refusal.reason
      }
      if let reason = keep(command.text) { return reason }
      runtime.remove(symbol)
      runtime.environment.remove(symbol)
      reporter.show(.note(words.say.removed(name)))
    }
    return nil
  }

  private func keep(_ text: String) -> String? {
    guard let reason = keeper?.keep(text, at: runtime.clock.now) else {
      current.number += 1
      return nil
    }
    return words.say.notCarriedOut(reason)
  }

  // MARK: Ending contracts

  /// The way in which `:dispose` can end a contract.
  package enum Disposal: Hashable, Sendable {
    /// A statement that ends it by its name.
    case statement(String)
    case command(SessionCommand)
    /// The reason that it cannot be ended.
    case refused(String)
  }

  /// Returns how to end the contract with a number; without one, the latest that is in force.
  package func disposal(ofContract number: Int?) -> Disposal {
    guard let number = number ?? latestContract else { return .refused(words.noContract) }
    guard let place = numbers.place(number) else {
      return .refused(words.noContract(number))
    }
    guard let id = numbers.contract(at: place), let plan = runtime.plan(of: id) else {
      return .refused(words.hasEndedAlready(number))
    }
    if let name = name(of: plan) { return .statement("dispose \(name)") }
    return .command(.dispose(place))
  }

  private var latestContract: Int? {
    runtime.plans.compactMap { numbers[$0.id] }.max()
  }

  /// Returns the name by which a statement refers to a contract.
  private func name(of plan: ContractPlan) -> String? {
    var symbol = plan.alias
    if case .derive(let derived, _) = plan.target { symbol = derived }
    guard let symbol, runtime.environment.isCurrent(runtime.environment[symbol]) else { return nil }
    return runtime.environment.qualifiedName(symbol)
  }

  // MARK: Removing names

  private struct Refusal: Error {
    let reason: String
  }

  /// Returns the symbol of a name that nothing uses, or the reason that it cannot be removed.
  private func removable(_ name: String) -> Result<SymbolID, Refusal> {
    guard let id = symbol(named: name) else {
      return .failure(Refusal(reason: unknown(name)))
    }
    let symbol = runtime.environment[id]
    switch symbol.kind {
    case .cell, .event, .derived, .constant, .function, .command, .template: break
    case .contract, .scope:
      return .failure(
        Refusal(reason: words.disposeEnds(name, symbol.kind)))
    case .enumeration, .typeName:
      return .failure(Refusal(reason: words.typesStay(name, symbol.kind)))
    }
    let users = self.users(of: symbol)
    guard users.isEmpty else {
      return .failure(
        Refusal(
          reason: words.isUsed(
            name, by: Array(users.prefix(8)), orMore: users.count > 8,
            removing: Self.removable(in: users))))
    }
    return .success(id)
  }

  /// Returns the name of the first of the users if that is a command or a function, which is removed; contracts are
  /// disposed of.
  private static func removable(in users: [String]) -> String? {
    let words = users.first?.split(separator: " ") ?? []
    guard words.count == 2, words[0] == "command" || words[0] == "fn" else { return nil }
    return String(words[1])
  }

  /// Returns descriptions of the things that use a name.
  private func users(of symbol: Symbol) -> [String] {
    let environment = runtime.environment
    let (contracts, functions) = environment.users(of: symbol.id)
    var users: [String] = []
    for id in contracts {
      if case .derived(id) = symbol.kind { continue }
      if let plan = runtime.plan(of: id) {
        if !plan.isWayBack { users.append(numberedText(of: plan)) }
      } else if let target = environment.target(of: id), environment[target].kind == .command,
        target != symbol.id, environment.isCurrent(environment[target])
      {
        users.append("command \(environment.qualifiedName(target))")
      } else if runtime.isWatched(id) {
        users.append(words.aStatementThatWaits)
      }
    }
    for id in functions where id != symbol.id && environment.isCurrent(environment[id]) {
      users.append("fn \(environment.qualifiedName(id))")
    }
    return users
  }
}
