import FlowCheck
import FlowLower
import ReactiveKernel

extension Runtime {
  /// Returns whether one of the sources has a value for this evaluation, and not only the other side of a
  /// join; at signing also if what they hold has come down already.
  func comesDown(
    _ segment: Segment, of contract: ContractParts, _ evaluation: Evaluation
  ) -> Bool {
    if segment.plan.isFed { return false }
    if evaluation.isSigning, segment.plan.sources.contains(where: contract.signing.hasHeard) {
      return segment.plan.sources.contains { speaks($0, contract, evaluation, .wave) }
    }
    if evaluation.takesHeld || evaluation.tick != nil { return true }
    guard segment.hasJoin || !segment.paced.isEmpty else { return true }
    return segment.plan.sources.contains { speaks($0, contract, evaluation, .wave) }
  }

  /// Notes which assignment, and which source, what comes down stems from.
  ///
  /// All that is held at a signing stems from that, whichever pipeline of the contract brings it.
  func noteOrigin(of segment: Segment, in contract: ContractParts, takesHeld: Bool) {
    agenda.beginOrigin()
    for source in segment.plan.sources {
      guard let node = node(of: source, in: contract) else { continue }
      let stamp = graph.stamp(of: node)
      if agenda.isLater(stamp) { agenda.beginOrigin(stamp: stamp, because: node) }
    }
    if takesHeld {
      agenda.stem(from: Origin.signing)
    } else if agenda.hasNoOrigin {
      // A clock of its own.
      agenda.stem(from: graph.stampBeingComputed)
    }
  }

  /// Returns the value of the sources, a tuple if there are several, or the reason for which there is none.
  func input(
    of segment: Segment, in contract: ContractParts
  ) -> (Value, StopReason?) {
    let sources = segment.plan.sources
    guard segment.plan.isTuple else {
      guard let source = sources.first else { return (.none, nil) }
      if source.isAsked { return (.none, nil) }
      let value = value(of: source, in: contract)
      return (value, value.isPending ? waiting(for: source) : nil)
    }
    var parts: [Value] = []
    parts.reserveCapacity(sources.count)
    var failed: Value?
    for source in sources {
      if source.isAsked { continue }
      let value = value(of: source, in: contract)
      if value.isPending { return (.pending, waiting(for: source)) }
      if failed == nil, value.failure != nil { failed = value }
      parts.append(value)
    }
    return (failed ?? .tuple(parts), nil)
  }

  private func waiting(for source: SourcePlan) -> StopReason {
    StopReason(.waiting, payload: source.waitTarget)
  }

  /// Returns whether one of the sources that have fired has a value from after the signing; notes them, while
  /// that goes on.
  func bringsNews(_ segment: Segment, in contract: ContractParts) -> Bool {
    for source in segment.plan.allSources where hasFired(source, of: contract) {
      contract.signing.hear(source)
    }
    return !contract.signing.holdsAny
      || segment.plan.sources.contains { hasFired($0, of: contract) && isNews($0, in: contract) }
  }

  /// An event has no memory, and no clock has: what they say is kept for the contract that heard it.
  func remember(_ number: Int, of contract: ContractParts, _ evaluation: Evaluation) {
    let segment = contract.segments[number]
    if let index = evaluation.tick { noteTick(of: segment.plan.sources[index], contract) }
    if !segment.paced.isEmpty { hearPaces(segment, number, of: contract, evaluation) }
    for place in 0..<segment.events.count {
      let (symbol, memory) = segment.events[place]
      if let node = nodes[symbol], graph.hasFired(node) {
        store.setState(contract.stateBase + Int(memory), store.value(symbol.index))
      }
    }
  }

  /// Begins anew each clock whose time is a cell's when that has fired.
  private func hearPaces(
    _ segment: Segment, _ number: Int, of contract: ContractParts, _ evaluation: Evaluation
  ) {
    for index in segment.paced where index != evaluation.tick {
      if let node = node(of: segment.plan.sources[index], in: contract), graph.hasFired(node) {
        begin(clock: index, of: number, contract)
      }
    }
  }
}
