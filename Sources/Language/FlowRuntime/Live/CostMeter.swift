package import FlowCheck
package import ReactiveKernel

/// Stands between the graph and the runtime and measures how long the code of each contract runs.
///
/// Only a run that is measured has one.
package final class CostMeter: WaveHost {
  private unowned let runtime: Runtime
  private let clock = ContinuousClock()
  package private(set) var times: [ContractID: Duration] = [:]

  init(of runtime: Runtime) {
    self.runtime = runtime
  }

  /// Does something for a contract and adds how long it takes.
  func measure<Result>(_ contract: ContractID?, _ body: () -> Result) -> Result {
    guard let contract else { return body() }
    let start = clock.now
    let result = body()
    times[contract, default: .zero] += start.duration(to: clock.now)
    return result
  }

  private func contract(of node: NodeID) -> ContractID? {
    if case .pipeline(let id, _) = runtime.role(of: node) { id } else { nil }
  }

  // MARK: What the graph asks

  package func evaluate(_ node: NodeID) -> Outcome {
    measure(contract(of: node)) { runtime.evaluate(node) }
  }

  package func runEffect(of node: NodeID) {
    measure(contract(of: node)) { runtime.runEffect(of: node) }
  }

  package func apply(entry: Int, to cell: NodeID) -> Outcome {
    runtime.apply(entry: entry, to: cell)
  }

  package func keep(entry: Int, for cell: NodeID, at place: LinePlace) {
    runtime.keep(entry: entry, for: cell, at: place)
  }

  package func keep(from contract: NodeID, for cell: NodeID, at place: LinePlace) {
    runtime.keep(from: contract, for: cell, at: place)
  }

  package func firstInLine(of node: NodeID) -> LinePlace? { runtime.firstInLine(of: node) }

  package func applyFirstInLine(to cell: NodeID) -> Outcome {
    runtime.applyFirstInLine(to: cell)
  }

  package func dropLines() { runtime.dropLines() }

  package func perform(work: Int) { runtime.perform(work: work) }

  package func stemsFromSources(entry: Int, of contract: NodeID) -> Bool {
    runtime.stemsFromSources(entry: entry, of: contract)
  }

  package func isSchedulable(_ node: NodeID) -> Bool { false }

  package func deliver(from contract: NodeID, into cell: NodeID) -> Outcome {
    runtime.deliver(from: contract, into: cell)
  }

  package func waveDidSettle() { runtime.waveDidSettle() }

  package func undoWave() { runtime.undoWave() }

  package func ringDidStop(_ contract: NodeID, before cell: NodeID) {
    runtime.ringDidStop(contract, before: cell)
  }
}
