import FlowCheck

/// The place where a `take` has let its last value through.
struct Ending {
  let contract: ContractID
  let segment: Int
  let stage: Int
}

/// The contracts and pipelines that are about to end, by what has yet to happen first.
final class Endings {
  /// Places where `take` had its last value in the wave being computed.
  @safe @exclusivity(unchecked) private(set) var reached: [Ending] = []
  /// Pipelines in parentheses that are over, until the waves are.
  @safe @exclusivity(unchecked) private var closing: [Ending] = []
  /// Contracts one of whose sources may have been the last that gives anything.
  @safe @exclusivity(unchecked) private var dry: [ContractID] = []
  /// Contracts that are over and whose last value may still be on its way to their observer.
  @safe @exclusivity(unchecked) private(set) var draining: [ContractID] = []
  /// State of contracts that ended while their own block may still read it.
  @safe @exclusivity(unchecked) var stateToFree: [(base: Int, size: Int)] = []

  /// Their keys.
  @safe @exclusivity(unchecked) var keysToFree: [KeyTable] = []

  /// True once a contract has been signed that gathers values, and gives them when it is about to end.
  @safe @exclusivity(unchecked) var mayGiveLists = false

  /// Returns true while there is nothing to do when the waves are over, as nearly always.
  var isIdle: Bool { dry.isEmpty && draining.isEmpty && closing.isEmpty && stateToFree.isEmpty }

  /// The contracts that there is something to do for when the waves are over, each once.
  var all: [ContractID] {
    var seen: Set<ContractID> = []
    return (dry + closing.map(\.contract) + draining).filter { seen.insert($0).inserted }
  }

  /// Notes that a `take` had its last value.
  func noteReached(_ ending: Ending) { reached.append(ending) }

  /// Forgets the places reached since there were so many.
  func undo(to count: Int) { reached.removeSubrange(count...) }

  /// Forgets the places that the wave has reached.
  func undo() { reached.removeAll(keepingCapacity: true) }

  /// Schedules a pipeline in parentheses to be closed when the waves are over.
  func noteClosing(_ ending: Ending) { closing.append(ending) }

  /// Takes the pipelines to be closed.
  func takeClosing() -> [Ending] {
    guard !closing.isEmpty else { return [] }
    defer { closing.removeAll(keepingCapacity: true) }
    return closing
  }

  /// Schedules a contract for the check, at the end of the waves, that something can still come to it.
  func noteDry(_ id: ContractID) { dry.append(id) }

  /// Takes the contracts to be looked at.
  func takeDry() -> [ContractID] {
    guard !dry.isEmpty else { return [] }
    defer { dry.removeAll(keepingCapacity: true) }
    return dry
  }

  /// Schedules a contract to end as soon as it holds no values.
  func noteDraining(_ id: ContractID) {
    if !draining.contains(id) { draining.append(id) }
  }

  /// Keeps those contracts of the ones that drain which still hold something.
  func keepDraining(_ ids: [ContractID]) { draining = ids }

  /// Takes the keys that nothing reads any more.
  func takeKeysToFree() -> [KeyTable] {
    guard !keysToFree.isEmpty else { return [] }
    defer { keysToFree.removeAll(keepingCapacity: true) }
    return keysToFree
  }

  /// Takes the state that nothing reads any more.
  func takeStateToFree() -> [(base: Int, size: Int)] {
    guard !stateToFree.isEmpty else { return [] }
    defer { stateToFree.removeAll(keepingCapacity: true) }
    return stateToFree
  }
}
