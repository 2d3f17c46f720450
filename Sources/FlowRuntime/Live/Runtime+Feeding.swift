import FlowLower

// Whether a stage may still get a value: as long as a source of its own has not ended, or a stage before it
// holds one.
extension Runtime {
  /// Returns true while a value may still come to a stage of a segment.
  ///
  /// - Parameter countsHeld: A value that a stage of time before it holds, or that is on another thread, is
  ///   one.
  func mayStillCome(
    to stage: Int, of index: Int, in contract: LiveContract, countsHeld: Bool = true
  ) -> Bool {
    let plan = contract.plan.pipelines[index]
    let isAlive = { [self] (source: SourcePlan) in
      mayStillCome(from: source, to: index, in: contract, countsHeld: countsHeld)
    }
    var mayCome = plan.sources.contains(where: isAlive)
    if plan.isFed, let before = contract.plan.segment(before: index) {
      mayCome =
        countsHeld && holdsValue(inEndOf: before, of: contract)
        || mayStillCome(to: .max, of: before, in: contract, countsHeld: countsHeld)
    }
    for (position, join) in plan.stages.prefix(stage).enumerated() {
      let state = contract.stateBase + Int(join.state)
      switch join.kind {
      case .merge(let other): mayCome = mayCome || isAlive(other)
      case .choose(_, let others): mayCome = mayCome || others.contains(where: isAlive)
      case .zip(let other):
        // What is held on the way to it will wait for a partner.
        let hasOwn = mayCome || mayStillCome(to: position, of: index, in: contract)
        let hasOther = mayStillCome(from: other, to: index, in: contract, countsHeld: true)
        mayCome = (hasOwn || waits(at: state)) && (hasOther || waits(at: state + 2))
      default: break
      }
    }
    return mayCome
  }

  private func mayStillCome(
    from source: SourcePlan, to index: Int, in contract: LiveContract, countsHeld: Bool
  ) -> Bool {
    if case .pipeline(let inner) = source {
      if !countsHeld, contract.overSegments.contains(inner) { return false }
      return mayStillCome(to: .max, of: inner, in: contract, countsHeld: countsHeld)
    }
    return !contract.isClosed(index) && !isOver(source, contract)
  }

  /// Returns true for an `after` that has fired.
  private func isOver(_ source: SourcePlan, _ contract: LiveContract) -> Bool {
    switch source {
    case .clock(_, repeats: false, let memory):
      !store.state(contract.stateBase + Int(memory)).isPending
    case .clock, .cell, .asked, .event, .pipeline: false
    }
  }

  /// Returns true while the last stage of a segment holds a value, or one is on another thread behind it.
  private func holdsValue(inEndOf index: Int, of contract: LiveContract) -> Bool {
    guard let last = contract.plan.pipelines[index].stages.last else { return false }
    switch last.kind {
    case .hold(let hold) where hold.kind == .delay:
      return scheduler.holdsValue(of: contract, segment: index)
    case .hold: return !store.state(contract.stateBase + Int(last.state)).isPending
    default: return contract.hopUnderWay != nil
    }
  }
}

extension ContractPlan {
  /// The segment whose last stage lets its values into another one.
  func segment(before index: Int) -> Int? {
    pipelines.firstIndex { $0.next == index }
  }
}
