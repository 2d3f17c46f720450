import FlowCheck
import FlowLower

/// A live `always`.
struct Watch {
  let plan: AlwaysPlan
  /// The last result; nil until it has been judged.
  var holds: Bool?
  var isOver = false
}

/// Every `always` in force, in the order in which they were declared.
struct WatchList {
  private(set) var watches: ContiguousArray<Watch> = []
  private var places: [ContractID: Int] = [:]
  private var named: [SymbolID: ContractID] = [:]

  #if DEBUG
  private(set) var work = 0
  #endif

  var count: Int { places.count }

  func contains(_ id: ContractID) -> Bool {
    places[id] != nil
  }

  func place(of id: ContractID) -> Int? { places[id] }

  /// The one in force with an identifier.
  func plan(of id: ContractID) -> AlwaysPlan? {
    places[id].map { watches[$0].plan }
  }

  /// The name that one has.
  func alias(of id: ContractID) -> SymbolID? {
    plan(of: id)?.alias
  }

  /// Adds one; one with the same identifier gives it its place.
  mutating func add(_ plan: AlwaysPlan) {
    if let alias = plan.alias { named[alias] = plan.id }
    if let place = places[plan.id] {
      watches[place] = Watch(plan: plan)
    } else {
      places[plan.id] = watches.count
      watches.append(Watch(plan: plan))
    }
  }

  /// Notes what one has said.
  mutating func note(_ holds: Bool, at place: Int) {
    watches[place].holds = holds
  }

  /// Ends the one with an identifier, if there is one.
  ///
  /// - Complexity: O(1), amortised.
  mutating func end(_ id: ContractID) {
    guard let place = places.removeValue(forKey: id) else { return }
    watches[place].isOver = true
    if let alias = watches[place].plan.alias, named[alias] == id { named[alias] = nil }
    guard watches.count > 2 * places.count + 16 else { return }
    #if DEBUG
    work += watches.count
    #endif
    watches.removeAll { $0.isOver }
    for (place, watch) in watches.enumerated() {
      places[watch.plan.id] = place
    }
  }

  /// Ends the one that had a name before another one took it.
  mutating func end(named alias: SymbolID, before id: ContractID) {
    if let older = named[alias], older != id { end(older) }
  }
}
