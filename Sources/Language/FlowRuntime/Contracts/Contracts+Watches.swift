import FlowCheck
import FlowLower

/// Every `always` in force; they have identifiers and names as contracts do.
extension Contracts {
  @inline(__always)
  var hasWatches: Bool { watches.count > 0 }

  var watchCount: Int { watches.count }

  /// Every `always`, those that are over as well, with the places that `noteWatch` takes.
  var watchesByPlace: EnumeratedSequence<ContiguousArray<Watch>> { watches.watches.enumerated() }

  /// Returns the one in force with an identifier.
  func watch(_ id: ContractID) -> AlwaysPlan? { watches.plan(of: id) }

  /// Returns the one in force with an identifier, and its place.
  func watchWithPlace(_ id: ContractID) -> (place: Int, watch: Watch)? {
    watches.place(of: id).map { ($0, watches.watches[$0]) }
  }

  func insert(_ plan: AlwaysPlan) { watches.add(plan) }

  /// Notes what one has said.
  func noteWatch(_ holds: Bool, at place: Int) { watches.note(holds, at: place) }

  /// Ends the one with an identifier, if there is one.
  func endWatch(_ id: ContractID) {
    if let alias = watches.alias(of: id) { noteEnded(alias) }
    watches.end(id)
  }

  /// Ends the one that had a name before another one took it.
  func endWatch(named alias: SymbolID, before id: ContractID) {
    watches.end(named: alias, before: id)
  }

  #if DEBUG
  var watchWork: Int { watches.work }
  #endif
}
