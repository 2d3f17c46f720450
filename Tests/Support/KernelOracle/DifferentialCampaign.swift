import ReactiveKernel

/// Random programs, each on the kernel and on an oracle written from the rules.
///
/// Every program has a seed of its own, so that any of them can be run again alone.
package struct DifferentialCampaign: Sendable {
  /// Programs that were run.
  package private(set) var programs = 0
  /// Operations that both sides were given.
  package private(set) var performed = 0
  private var accepted = 0
  private var ambiguous = 0
  private var ringPrograms = 0
  private var mostNodes = 0
  private var scheduledWaves = 0
  private var leftWaves = 0
  private var furtherWaves = 0

  package init() {}

  /// Runs programs until so many operations have been performed.
  ///
  /// - Parameters:
  ///   - count: How many operations at least.
  ///   - first: The seed of the first program.
  ///   - step: How far apart the seeds are, for several campaigns at the same time.
  /// - Returns: What differed, shrunk, with its seed; nil when the two sides agree.
  package mutating func run(operations count: Int, from first: UInt64, step: UInt64 = 1) -> String?
  {
    var seed = first
    while performed < count {
      if let failure = run(seed: seed) {
        return "seed \(seed): \(failure)"
      }
      seed += step
    }
    return nil
  }

  /// Looks for a mistake that was made on purpose.
  ///
  /// - Returns: The operations that show it, shrunk; nil when none of the programs does.
  package static func smallestExample(
    of fault: OracleWorld.Fault, programs: Int, sufficient: Int
  ) -> [String]? {
    var campaign = DifferentialCampaign()
    var shortest: [String]?
    for seed in 1...UInt64(programs) {
      let conditions = Conditions(isHeard: true, fault: fault)
      guard var failure = campaign.failure(seed: seed, size: 15, conditions) else { continue }
      failure.shrink(conditions)
      if failure.operations.count < shortest?.count ?? .max {
        shortest = failure.operations.map { "\($0)" }
      }
      if failure.operations.count <= sufficient { break }
    }
    return shortest
  }

  /// What makes the campaign worth less than it says; empty when nothing does.
  package var weaknesses: [String] {
    var found: [String] = []
    if accepted * 10 < performed * 6 { found.append("too few operations were accepted") }
    if mostNodes < 200 { found.append("no large graph came up") }
    if ambiguous * 3 > programs { found.append("too many programs were given up") }
    if scheduledWaves * 60 < performed { found.append("too few waves followed schedules") }
    if leftWaves * 200 < performed { found.append("too few schedules were left in the middle") }
    if furtherWaves * 30 < performed { found.append("too few further waves came up") }
    if ringPrograms * 4 < programs { found.append("too few programs had rings") }
    return found
  }

  package var summary: String {
    "\(performed) operations on \(programs) graphs, \(accepted * 100 / max(1, performed)) % accepted, "
      + "\(ringPrograms) graphs with rings, at most \(mostNodes) nodes, "
      + "\(scheduledWaves) waves by schedule, \(leftWaves) left in the middle, \(furtherWaves) further waves"
  }

  package static func += (left: inout DifferentialCampaign, right: DifferentialCampaign) {
    left.programs += right.programs
    left.performed += right.performed
    left.accepted += right.accepted
    left.ambiguous += right.ambiguous
    left.ringPrograms += right.ringPrograms
    left.scheduledWaves += right.scheduledWaves
    left.leftWaves += right.leftWaves
    left.furtherWaves += right.furtherWaves
    left.mostNodes = max(left.mostNodes, right.mostNodes)
  }

  private mutating func run(seed: UInt64) -> String? {
    // Some programs grow large; of these, and of the others, every other is heard.
    let conditions = Conditions(isHeard: seed / 100 % 2 == seed % 2)
    guard var failure = failure(seed: seed, size: seed % 100 == 5 ? 220 : 15, conditions) else {
      return nil
    }
    failure.shrink(conditions)
    return failure.text
  }

  private mutating func failure(seed: UInt64, size: Int, _ conditions: Conditions) -> Failure? {
    var generator = Generator(seed: seed, size: size, prefersSchedules: !conditions.isHeard)
    let comparison = Comparison(conditions)
    var operations: [Operation] = []
    programs += 1
    defer {
      performed += comparison.performed
      accepted += comparison.accepted
      mostNodes = max(mostNodes, comparison.mostNodes)
      scheduledWaves += comparison.kernel.scheduledRuns
      leftWaves += comparison.kernel.leftRuns
      furtherWaves += comparison.oracle.furtherWaves
    }
    for _ in 0..<(size + 120) {
      let operation = generator.next(in: comparison.oracle)
      operations.append(operation)
      if let difference = comparison.perform(operation) {
        return Failure(operations: operations, difference: difference)
      }
      if comparison.oracle.isAmbiguous {
        ambiguous += 1
        return nil
      }
    }
    let kernel = comparison.kernel
    let hasRing = kernel.nodes.numbers.contains { number in
      kernel.nodes[number].map { !kernel.graph.ringMembers(of: $0.id).isEmpty } ?? false
    }
    if hasRing { ringPrograms += 1 }
    return comparison.neighbourDifference().map {
      Failure(operations: operations, difference: $0)
    }
  }
}
