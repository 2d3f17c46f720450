import ReactiveKernel

/// How much of a live program is alive.
package struct Census: Equatable, Sendable {
  package var nodes: Int
  package var edges: Int
  package var contracts: Int
  package var watches: Int
  package var timers: Int
  /// Values on other threads, and waiting for their turn to get there.
  package var hops: Int
  /// State slots of contracts.
  package var state: Int
  /// The number of things that keep a run alive: held and dispatched values, and clocks.
  package var awaited: Int
  package var queuedWaves: Int
  /// Values that wait in line for further waves.
  package var inLine: Int
  package var scopes: Int
  package var commands: Int
}

/// How much room was made for what was alive, and is used again.
package struct RoomCensus: Equatable, Sendable {
  package var nodes: Int
  package var edges: Int
  package var places: Int
  package var roles: Int
  package var contractPages: Int
  package var timers: Int
  package var state: Int
  package var operations: Int
  package var failures: Int
  /// The instructions, sources and codes of contracts that are only a row.
  package var code: Int
}

extension Runtime {
  /// Counts of everything that is alive now.
  package var census: Census {
    Census(
      nodes: graph.liveNodeCount, edges: graph.edgeCount, contracts: contracts.count,
      watches: contracts.watchCount, timers: time.timerCount,
      hops: time.hopCount,
      state: store.liveStateCount, awaited: time.awaited, queuedWaves: graph.queuedWaveCount,
      inLine: agenda.lineCount, scopes: scopes.count, commands: agenda.commandCount)
  }

  /// The room it takes.
  package var roomCensus: RoomCensus {
    RoomCensus(
      nodes: graph.nodeRoom, edges: graph.edgeRoom, places: graph.placeRoom,
      roles: nodes.roleCount,
      contractPages: contracts.pageCount, timers: time.timerRoom, state: store.stateCount,
      operations: agenda.deferredCount, failures: reports.keptFailureCount,
      code: contracts.codeRoom)
  }

  #if DEBUG
  /// How many edges, places, contracts and timers all calls so far have looked at or moved, for tests
  /// of what things cost.
  package var work: Int { graph.work + time.work + contracts.watchWork + bounds.work }
  #endif

  /// Counts work in debug builds.
  func count(_ work: Int = 1) {
    #if DEBUG
    bounds.work += work
    #endif
  }

  /// Broken invariants of the graph, for tests; empty if there are none.
  package var brokenInvariants: [String] { graph.checkInvariants() }
}
