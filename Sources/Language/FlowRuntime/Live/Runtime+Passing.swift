import FlowCheck
import FlowLower
package import ReactiveKernel

// The cell that a value comes from counts as passed when a contract that closes a ring is signed: the value
// does not go round to where it was already. With joins that is known only when one side has been taken.
extension Runtime {
  package func stemsFromSources(entry: Int, of node: NodeID) -> Bool {
    guard case .pipeline(let id, _) = role(of: node) else { return false }
    switch agenda.start(entry) {
    case .sign, .refresh, nil: return contracts.parts(of: id)?.hasJoin != true
    case .resume, .tick: return false
    }
  }

  /// Begins to note where a value of a ring comes from, if its contract has joins.
  func beginOrigins(of segment: Segment, _ index: Int, in contract: ContractParts) {
    guard contract.hasJoin, graph.isInRing(contract.nodes[index]) else { return }
    agenda.beginGivers(segment.plan.sources.flatMap { givers(of: $0, in: contract) })
  }

  /// Counts where the value has come from as passed.
  func endOrigins(_ outcome: Outcome, _ index: Int, in contract: ContractParts) {
    guard let givers = agenda.takeGivers(), outcome.isFired else { return }
    for node in givers { graph.notePassed(node) }
    contract.signing.note(origins: givers, of: index)
  }

  /// Notes that a join has passed on a value of its other side, alone or together with its own.
  func noteGiver(_ source: SourcePlan, isAlone: Bool, in contract: ContractParts) {
    guard agenda.notesGivers else { return }
    agenda.noteGivers(givers(of: source, in: contract), isAlone: isAlone)
  }

  /// Returns the nodes that the present value of a source comes from.
  func givers(of source: SourcePlan, in contract: ContractParts) -> [NodeID] {
    if let index = source.pipeline { return contract.signing.origins(of: index) }
    return node(of: source, in: contract).map { [$0] } ?? []
  }

  /// Counts the cells in front of a stage that hold a value as passed: what `startWith` gives stands for it.
  func notePassed(before stage: Int, of segment: Segment, in contract: ContractParts) {
    var open = segment.plan.sources + segment.plan.stages.prefix(stage).flatMap(\.joined)
    while let source = open.popLast() {
      if let index = source.pipeline {
        open += contract.segments[index].plan.allSources
      } else if source.isLasting, let node = node(of: source, in: contract),
        !value(of: source, in: contract).isPending
      {
        graph.notePassed(node)
      }
    }
  }
}
