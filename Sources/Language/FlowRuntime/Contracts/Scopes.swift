import FlowCheck
import FlowText

/// Members of the live scopes, and the names that were released with their scope.
///
/// Properties that statements use are not checked for exclusive access, as in `Runtime`.
final class Scopes {
  /// Members of a scope, in the order of their declaration.
  struct Members {
    var symbols: [SymbolID] = []
    var contracts: [ContractID] = []
    /// Blocks of the scope that run later.
    var timers: TimerOwner?
  }

  @safe @exclusivity(unchecked) private var members: [SymbolID: Members] = [:]
  /// The scope whose statements are being carried out.
  @safe @exclusivity(unchecked) private(set) var current: SymbolID?
  /// Where a name's scope was disposed of.
  @safe @exclusivity(unchecked) private var released: [SymbolID: Span] = [:]
  /// Released names that are not marked yet.
  @safe @exclusivity(unchecked) private var pending: [SymbolID: Span] = [:]

  var count: Int { members.count }

  /// Opens a scope for the statements that `body` carries out.
  func open(_ scope: SymbolID, _ body: () -> Void) {
    members[scope] = Members()
    let outer = current
    current = scope
    body()
    current = outer
  }

  func isOpen(_ scope: SymbolID) -> Bool { members[scope] != nil }

  /// Lists a name with its scope; it is there again, if it was released.
  func add(_ symbol: SymbolID) {
    if !released.isEmpty { released[symbol] = nil }
    if let current { members[current]?.symbols.append(symbol) }
  }

  /// Lists a contract with its scope.
  func add(_ id: ContractID) {
    if let current { members[current]?.contracts.append(id) }
  }

  /// Returns the owner of a scope's timers; nil if the scope has been disposed of.
  func timers(of scope: SymbolID) -> TimerOwner? {
    guard let known = members[scope] else { return nil }
    if let timers = known.timers { return timers }
    let timers = TimerOwner()
    members[scope]?.timers = timers
    return timers
  }

  /// Takes what a scope held.
  func close(_ scope: SymbolID) -> Members? { members.removeValue(forKey: scope) }

  // MARK: Released names

  /// Returns true when no name was released, as in most programs.
  var hasNoReleased: Bool { released.isEmpty }

  /// Returns where a name's scope was disposed of; nil for a name that is there.
  func disposal(of symbol: SymbolID) -> Span? { released[symbol] }

  /// Returns the same for a name that a block has released and that is read on to its end.
  func pendingDisposal(of symbol: SymbolID) -> Span? { pending[symbol] }

  var hasPending: Bool { !pending.isEmpty }

  /// Notes that a name is released, which `applyPending` makes hold.
  func release(_ symbol: SymbolID, at span: Span) { pending[symbol] = span }

  /// Marks what was released, and returns it.
  func applyPending() -> [SymbolID: Span] {
    guard !pending.isEmpty else { return [:] }
    defer { pending.removeAll(keepingCapacity: true) }
    released.merge(pending) { $1 }
    return pending
  }

  /// Notes that a name was declared again.
  func restore(_ symbol: SymbolID) { released[symbol] = nil }
}
