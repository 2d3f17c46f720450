import FlowSyntax
import FlowText

/// Redefinition at the prompt: a name gets a new declaration, and its users are checked again.
extension Checker {
  /// Wraps a declaration whose name existed.
  ///
  /// If its type or kind has changed, the contracts and functions that use it are checked again,
  /// and in turn the users of those whose own result changes.
  mutating func redeclared(
    _ node: SyntaxID, _ symbol: SymbolID, before: Symbol, _ statement: PendingStatement
  ) -> [PendingStatement] {
    guard isRedeclaring(node) else { return [statement] }
    let after = environment[symbol]
    if before.kind.isDerived, !after.kind.isDerived { endOldContract(before) }
    if case .function = after.kind, !checkRecursion(of: symbol) { return [] }
    if case .enumeration = after.kind, !keepsCases(before, after) { return [] }
    guard !after.isUsed(like: before) else {
      return [.redefinition(statement, rechecked: [])]
    }
    var recheck = Recheck(name: after.name, changed: [symbol])
    // The contract that declares the name again is checked already.
    if case .derived(let own) = after.kind { recheck.own.insert(.contract(own)) }
    if case .contract(let own) = after.kind { recheck.own.insert(.contract(own)) }
    if let own = environment.commands[symbol] { recheck.own.insert(.contract(own)) }
    run(&recheck)
    guard recheck.failures.isEmpty else {
      report(
        RedefinitionBreaks(
          span: after.declaration, name: after.name, failures: recheck.failures.map(\.failure)))
      return []
    }
    return recheck.statements.map(\.statement)
      + [.redefinition(statement, rechecked: recheck.contracts)]
  }

  /// State of checking the users of a redefined name again.
  private struct Recheck {
    let name: String
    var changed: [SymbolID]
    /// The users that declare the name themselves.
    var own: Set<MentionIndex.User> = []
    /// The number of checks of each user: once more whenever something it uses has changed.
    var rounds: [MentionIndex.User: Int] = [:]
    var contracts: [CheckedContract] = []
    /// Functions, two-way bindings, commands and `always`, which come first.
    var statements: [(user: MentionIndex.User, statement: PendingStatement)] = []
    var failures: [(user: MentionIndex.User, failure: RedefinitionBreaks.Failure)] = []

    /// Discards the results of an earlier check of a user.
    mutating func forget(_ user: MentionIndex.User) {
      contracts.removeAll { .contract($0.id) == user }
      statements.removeAll { $0.user == user }
      failures.removeAll { $0.user == user }
    }
  }

  /// The number of checks after which the type of a contract counts as one that never settles.
  private static let roundLimit = 50

  private mutating func run(_ recheck: inout Recheck) {
    let limit = naming.limit
    naming.limit = Int32(environment.symbols.count)
    defer { naming.limit = limit }
    while let symbol = recheck.changed.popLast() {
      for user in environment.mentions.users(of: symbol) where !recheck.own.contains(user) {
        let round = recheck.rounds[user, default: 0]
        recheck.rounds[user] = round + 1
        switch user {
        // It is checked behind the functions it calls.
        case .function(let function): if round == 0 { recheckFunction(function, &recheck) }
        case .type(let type): recheckType(type, &recheck)
        // The type of a derived cell follows from its contract, not the other way round.
        case .contract(let contract) where environment[symbol].kind == .derived(contract):
          continue
        case .contract(let contract):
          if round > 0 { recheck.forget(user) }
          guard round < Self.roundLimit else {
            if let span = environment.contracts[contract]?.span {
              recheck.failures.append((user, .neverSettles(span)))
            }
            continue
          }
          recheckContract(contract, &recheck)
        }
      }
    }
  }

  private mutating func recheckFunction(_ symbol: SymbolID, _ recheck: inout Recheck) {
    guard let record = environment.functions[symbol], environment[symbol].kind == .function,
      functions.states[symbol] == nil
    else { return }
    let before = environment[symbol]
    let outer = (diagnostics, tree, cursor.tree, functions.diagnostics)
    diagnostics = DiagnosticList()
    functions.diagnostics = DiagnosticList()
    (tree, cursor.tree) = (environment.trees[record.tree], record.tree)
    functions.states[symbol] = FunctionState(
      tree: record.tree, node: record.node, scope: record.scope)
    resolveSignature(symbol)
    let known = naming.allAreKnown
    naming.allAreKnown = true
    checkInOrder(symbol)
    naming.allAreKnown = known
    collectFailures(diagnostics.kept + functions.diagnostics.kept, .function(symbol), &recheck)
    (diagnostics, tree, cursor.tree, functions.diagnostics) = outer
    recheck.statements.append(
      (.function(symbol), .redefinition(.function(symbol), rechecked: [])))
    if !environment[symbol].isUsed(like: before) { recheck.changed.append(symbol) }
  }

  private mutating func recheckType(_ symbol: SymbolID, _ recheck: inout Recheck) {
    guard let record = environment.types[symbol] else { return }
    let outer = (diagnostics, tree, cursor.tree)
    diagnostics = DiagnosticList()
    (tree, cursor.tree) = (environment.trees[record.tree], record.tree)
    let hasChanged = recheckType(symbol)
    collectFailures(diagnostics.kept, .type(symbol), &recheck)
    (diagnostics, tree, cursor.tree) = outer
    if hasChanged { recheck.changed.append(symbol) }
  }

  private mutating func recheckContract(_ id: ContractID, _ recheck: inout Recheck) {
    guard let record = environment.contracts[id], !environment.graph.isEnded(id) else { return }
    let outer = (diagnostics, tree, cursor.tree)
    diagnostics = DiagnosticList()
    (tree, cursor.tree) = (environment.trees[record.tree], record.tree)
    let before = record.target.map { environment[$0] }
    switch tree.kind(record.node) {
    case .twoWayBinding: recheckTwoWay(id, record, &recheck)
    case .commandDeclaration:
      if let command = recheckCommand(record, id: id) {
        recheck.statements.append(
          (.contract(id), .redefinition(.ready(.command(command)), rechecked: [])))
      }
    case .alwaysStatement:
      if let always = checkAlways(record.node, id: id, scope: record.scope).0 {
        recheck.statements.append(
          (.contract(id), .redefinition(.ready(.always(always)), rechecked: [])))
      }
    // Its block is dropped when its time comes and something in it has another meaning.
    case .afterStatement: break
    case .atStatement:
      recheck.failures.append((.contract(id), .stillAhead(record.span)))
    case .definition:
      if let pending = checkDefinition(record.node, id: id, scope: record.scope) {
        recheck.contracts.append(finish(pending))
      }
    default:
      if let pending = checkContract(record.node, id: id, scope: record.scope) {
        recheck.contracts.append(finish(pending))
      }
    }
    collectFailures(diagnostics.kept, .contract(id), &recheck)
    (diagnostics, tree, cursor.tree) = outer
    if let target = record.target, let before, before.kind == .derived(id),
      !environment[target].isUsed(like: before)
    {
      recheck.changed.append(target)
    }
  }

  private mutating func recheckTwoWay(
    _ id: ContractID, _ record: ContractRecord, _ recheck: inout Recheck
  ) {
    let before = environment.contracts[ContractID(index: id.index - 1)]
    guard before?.node != record.node || before?.tree != record.tree else { return }
    if let (binding, _) = checkTwoWay(record.node, id: id, scope: record.scope) {
      recheck.statements.append(
        (.contract(id), .redefinition(.ready(.twoWay(binding)), rechecked: [])))
    }
  }

  private func collectFailures(
    _ found: [Diagnostic], _ user: MentionIndex.User, _ recheck: inout Recheck
  ) {
    for failure in found where failure.severity == .error {
      recheck.failures.append((user, .mistake(failure)))
    }
  }

  /// Returns whether a redefined function is free of recursion; reports a chain of calls that leads
  /// back to it.
  private mutating func checkRecursion(of symbol: SymbolID) -> Bool {
    var cameFrom: [SymbolID: SymbolID] = [:]
    var open = [symbol]
    while let current = open.popLast() {
      for callee in environment.functions[current]?.calls ?? [] {
        if callee == symbol {
          var path = [current]
          while let before = cameFrom[path[path.count - 1]] { path.append(before) }
          if path.last != symbol { path.append(symbol) }
          reportRecursion(Array(path.reversed()), at: environment[symbol].declaration)
          return false
        }
        guard cameFrom[callee] == nil else { continue }
        cameFrom[callee] = current
        open.append(callee)
      }
    }
    return true
  }

  /// Returns whether values of an enumeration keep their meaning: its old cases come first, in
  /// their order.
  private mutating func keepsCases(_ before: Symbol, _ after: Symbol) -> Bool {
    if after.cases.starts(with: before.cases) { return true }
    let users = environment.symbols.filter { $0.id != after.id && $0.type.mentions(after.id) }
    guard !users.isEmpty else { return true }
    report(
      CasesInUse(
        span: after.declaration, name: after.name, cases: before.cases,
        users: users.prefix(8).map {
          CasesInUse.User(name: $0.name, type: $0.type, span: $0.declaration)
        }))
    return false
  }
}

extension FlowType {
  /// Returns whether the type is, or contains, an enumeration.
  func mentions(_ enumeration: SymbolID) -> Bool {
    switch self {
    case .enumeration(let symbol, _): symbol == enumeration
    case .optional(let inner), .list(let inner): inner.mentions(enumeration)
    case .dictionary(let key, let value):
      key.mentions(enumeration) || value.mentions(enumeration)
    case .tuple(let elements): elements.contains { $0.type.mentions(enumeration) }
    default: false
    }
  }
}
