import FlowRuntime

/// Counts of how often each contract of a measured run was computed and with what result, and the time of its code.
package struct Profile: Sendable {
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

    package init() {}

    init(_ counts: ContractCounts) {
      computed = counts.computed
      changed = counts.changed
      stopped = counts.stopped
      ran = counts.ran
    }
  }

  package var contracts: [Int: Counts] = [:]
  /// Cells and events, counting only values from outside of contracts.
  package var assigned: [Int: Counts] = [:]
  /// The waves in which a contract was computed or a cell set; in classic delivery the steps of deliveries.
  package var waves = 0
  /// The time of each contract's code, exact or from samples.
  package var times: [Int: Duration] = [:]

  package init() {}
}
