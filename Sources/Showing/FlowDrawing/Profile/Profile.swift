package import FlowSession

/// Counts of how often each contract of a run was computed and with what result: a sum over its
/// record.
package struct Profile {
  /// Counts for a contract, or for a cell that statements assign.
  package struct Counts: Hashable, Sendable {
    /// Number of times that it passed on a value, stopped, or ran its block.
    package var computed = 0
    /// Number of times that a cell got another value, or an event fired.
    package var changed = 0
    /// Number of times that it passed on nothing.
    package var stopped = 0
    /// Number of times that the block of an observer ran.
    package var ran = 0
  }

  package private(set) var contracts: [Int: Counts] = [:]
  /// Cells and events, counting only values from outside of contracts.
  package private(set) var assigned: [Int: Counts] = [:]
  package private(set) var waves = 0

  package init() {}

  package mutating func count(_ moment: RecordedMoment) {
    guard case .wave(let wave) = moment else { return }
    waves += 1
    for step in wave.steps { count(step) }
  }

  private mutating func count(_ step: RecordedStep) {
    guard let contract = step.contract else {
      guard case .fired(let cell, let old, let new) = step.kind else { return }
      assigned[cell, default: Counts()].changed += old == new ? 0 : 1
      return
    }
    var counts = contracts[contract] ?? Counts()
    switch step.kind {
    case .fired(_, let old, let new):
      counts.computed += 1
      counts.changed += old == new ? 0 : 1
    case .stopped:
      counts.computed += 1
      counts.stopped += 1
    case .observed:
      counts.computed += 1
      counts.ran += 1
    // A value counts when it leaves the contract; one that was replaced never was the cell's value.
    case .gave: return
    case .overridden: counts.computed += 1
    }
    contracts[contract] = counts
  }
}
