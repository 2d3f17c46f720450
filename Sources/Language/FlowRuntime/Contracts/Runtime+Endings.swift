import FlowCheck
import FlowLower
import ReactiveKernel

/// Ends pipelines and contracts that nothing can feed any more.
///
/// `take` ends the pipeline in which it stands. A contract is over when the pipeline that leads to its target
/// is, and that is over, too, when everything that could feed it is.
extension Runtime {
  /// Ends a contract, or a pipeline in parentheses, whose last value is still on its way.
  func endAfterWave(_ ending: Ending) {
    guard let contract = parts(of: ending.contract) else { return }
    endLines(before: ending, of: contract)
    if contract.plan.isOuter(ending.segment) {
      contract.isClosed = true
      closeSources(of: contract.nodes.indices, of: contract)
      contracts.endWhenEmpty(ending.contract)
    } else {
      contracts.closeWhenSettled(ending)
    }
  }

  /// Drops the values that wait in line before a `take` that has passed on its last value.
  private func endLines(before ending: Ending, of contract: ContractParts) {
    guard agenda.hasLines else { return }
    var open: [Int] = []
    for segment in contract.plan.pipeline(of: ending.segment) {
      let isLast = segment == ending.segment
      endLines(of: contract, segment: segment, before: isLast ? ending.stage : .max)
      open += contract.pipelines[segment].innerPipelines(before: isLast ? ending.stage : .max)
      if isLast { break }
    }
    while let inner = open.popLast() {
      for segment in contract.plan.pipeline(of: inner) {
        endLines(of: contract, segment: segment)
        open += contract.pipelines[segment].innerPipelines(before: .max)
      }
    }
  }

  /// Closes what the wave that has settled ended: from now on nothing enters.
  func closeEndings() {
    finishClosing()
    contracts.noteOver()
  }

  /// Ends the contracts that are over and hold nothing, once the waves are over.
  ///
  /// Lists that were gathered come first, in waves that are to be run.
  func finishEndings() {
    guard !giveLists() else { return }
    contracts.takeDry().forEach(closeWhatNothingFeeds)
    closeEndings()
    for contract in contracts.takeEmptied() {
      reports.tellRanOut(contract.plan)
      end(contract.plan.id, at: nil)
    }
  }

  /// Sends the gathered lists of contracts that are about to end; false if there are none.
  private func giveLists() -> Bool {
    var hasGiven = false
    for contract in contracts.aboutToGiveLists where giveGathered(of: contract) { hasGiven = true }
    return hasGiven
  }

  private func finishClosing() {
    for (ending, contract) in contracts.takeClosing() {
      close(contract.plan.pipeline(of: ending.segment), of: contract)
      closeWhatNothingFeeds(contract)
      if contract.gathers { contracts.lookAfterWaves(contract) }
    }
  }

  /// The sources forget these segments, which still have values to deliver.
  private func closeSources(of segments: some Sequence<Int>, of contract: ContractParts) {
    for node in segments.map({ contract.nodes[$0] }) {
      for input in graph.inputs(of: node) {
        if case .pipeline(let id, _) = role(of: input), id == contract.plan.id { continue }
        graph.disconnect(input, from: node)
      }
    }
  }

  /// A pipeline in parentheses is over, and with it those that only it listens to.
  private func close(_ pipeline: [Int], of contract: ContractParts) {
    contract.isDrying = true
    let plan = contract.plan
    var open = pipeline
    var closed: [Int] = []
    while let segment = open.popLast() {
      guard contract.overSegments.insert(segment).inserted else { continue }
      closed.append(segment)
      for inner in plan.pipelines[segment].innerPipelines(before: .max) {
        open += plan.pipeline(of: inner)
      }
      stopClocks(of: segment, contract)
    }
    closeSources(of: closed, of: contract)
  }

  /// Stops counting a segment's clocks as awaited; their timers do nothing when they are due.
  private func stopClocks(of segment: Int, _ contract: ContractParts) {
    for source in contract.pipelines[segment].sources where stop(source, of: contract) {
      time.noteOver(contract, held: false)
    }
  }

  /// Ends the pipelines to which nothing can come any more.
  ///
  /// A pipeline comes before the one that it feeds, so a single pass over them is enough. A pipeline that holds
  /// a value may need the pipelines that it samples until the value has left.
  private func closeWhatNothingFeeds(_ contract: ContractParts) {
    let plan = contract.plan
    for segment in plan.pipelines.indices where plan.pipelines[segment].next == nil {
      let pipeline = plan.pipeline(of: segment)
      guard !contract.overSegments.contains(segment),
        !mayStillCome(
          to: .max, of: pipeline[pipeline.count - 1], in: contract,
          countsHeld: !plan.isOuter(segment))
      else { continue }
      if plan.isOuter(segment) {
        contracts.endWhenEmpty(plan.id)
      } else {
        close(pipeline, of: contract)
      }
    }
  }
}

extension ContractPlan {
  /// The segments of the pipeline that a segment is of, in order.
  func pipeline(of segment: Int) -> [Int] {
    var segments = [pipelines[segment].last]
    while let before = pipelines[segments[segments.count - 1]].previous {
      segments.append(before)
    }
    return segments.reversed()
  }

  /// Returns whether a segment belongs to the pipeline that leads to the target.
  fileprivate func isOuter(_ segment: Int) -> Bool {
    pipelines[segment].last == pipelines.count - 1
  }
}

extension PipelinePlan {
  /// The pipelines in parentheses that it listens to, those of stages from `stage` on aside, by their last
  /// segments.
  fileprivate func innerPipelines(before stage: Int) -> [Int] {
    (sources + stages.prefix(stage).flatMap(\.joined)).compactMap(\.pipeline)
  }
}
