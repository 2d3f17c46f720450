import FlowCheck
import FlowLower
import FlowText
import ReactiveKernel

extension WaveDriver {
  /// Queues the waves of a signing: what `startWith` puts first, each in a wave of its own, the last
  /// stage's first; then what the sources hold.
  ///
  /// The pipelines that the value of a `startWith` may read, being those of a `withLatest` behind it, come
  /// before all that.
  func startSigning(_ contract: ContractParts, in runtime: Runtime) {
    runtime.contracts.signing = contract.plan.id
    contract.signing.begin()
    runtime.evaluateArguments(of: contract)
    let cause = runtime.graph.beginCause()
    let plan = contract.plan
    let isRead = plan.pipelinesReadByStartValues
    if isRead.contains(true) { start(contract, cause, in: runtime) { isRead[$0] } }
    start(contract, cause, in: runtime) { !isRead[$0] }
    runtime.startClocks(of: contract)
  }

  /// Runs the waves of a signing, with all that follows.
  func finishSigning(_ contract: ContractParts, in runtime: Runtime) {
    settle(runtime)
    runtime.contracts.signing = nil
    contract.signing.end()
    runtime.judgeStopsAtSigning()
  }

  /// Queues the waves that sign some of a contract's pipelines.
  private func start(
    _ contract: ContractParts, _ cause: CauseNumber, in runtime: Runtime,
    where isIncluded: (Int) -> Bool
  ) {
    for (index, pipeline) in contract.pipelines.enumerated().reversed() where isIncluded(index) {
      for (position, stage) in pipeline.stages.enumerated().reversed()
      where stage.kind == .startWith && !stage.isKeyed {
        let value = runtime.store.state(contract.stateBase + Int(stage.state))
        guard !value.isPending else { continue }
        if stage.endsSegment(inBackground: pipeline.isBackground) {
          runtime.release(value, isNew: true, after: index, contract)
          continue
        }
        start(
          [contract.nodes[index]],
          .resume(stage: position + 1, value, isNew: true, isSigning: true), cause,
          in: runtime)
      }
    }
    let nodes = contract.nodes.indices.filter {
      isIncluded($0) && contract.pipelines[$0].hasSomethingToSign
    }
    contract.signing.willBegin(with: nodes)
    start(nodes.map { contract.nodes[$0] }, .sign, cause, in: runtime)
  }
}

extension ContractPlan {
  /// Which pipelines a `withLatest` behind a `startWith` reads, with all that lead to them.
  ///
  /// A pipeline in parentheses stands before the one in which it is used.
  fileprivate var pipelinesReadByStartValues: [Bool] {
    var isRead = Array(repeating: false, count: pipelines.count)
    guard pipelines.count > 1 else { return isRead }
    var hasStartValue = isRead
    for (index, pipeline) in pipelines.enumerated() {
      var isBehind = pipeline.sources.contains { $0.pipeline.map { hasStartValue[$0] } ?? false }
      for stage in pipeline.stages {
        if stage.kind == .startWith, !stage.isKeyed { isBehind = true }
        for side in stage.joined.compactMap(\.pipeline) where stage.kind != .choose {
          if stage.kind != .withLatest {
            isBehind = isBehind || hasStartValue[side]
          } else if isBehind {
            isRead[side] = true
          }
        }
      }
      hasStartValue[index] = isBehind
    }
    for (index, pipeline) in pipelines.enumerated().reversed() where isRead[index] {
      for side in pipeline.allSources.compactMap(\.pipeline) { isRead[side] = true }
    }
    return isRead
  }
}
