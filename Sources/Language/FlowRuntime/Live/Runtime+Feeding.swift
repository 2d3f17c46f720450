import FlowCheck
import FlowLower
import FlowText
import ReactiveKernel
import ReactiveStages

// Whether a stage may still get a value: as long as a source of its own has not ended, or a stage before it
// holds one.
extension Runtime {
  /// Returns true while a value may still come to a stage of a segment; with `countsHeld` also one that a
  /// stage of time before it holds, or that is on another thread.
  func mayStillCome(
    to stage: Int, of index: Int, in contract: ContractParts, countsHeld: Bool = true
  ) -> Bool {
    let flow = flow(to: stage, of: index, in: contract)
    return countsHeld ? flow.isHeld : flow.isFresh
  }

  /// Returns true if a stage that gathers has had all: nothing may come to it, and what would have come has ended,
  /// and was not cut off by a `take` further on.
  func hasHadAll(_ stage: Int, of index: Int, in contract: ContractParts) -> Bool {
    let flow = flow(to: stage, of: index, in: contract)
    return !flow.isHeld && !flow.isCut
  }

  /// Returns the values that may still come to a stage of a segment; goes over the segments from the first.
  ///
  /// With `isCut` a `take` has ended what the pipeline leads to.
  private func flow(
    to stage: Int, of index: Int, in contract: ContractParts, isCut: Bool = false
  ) -> Flow {
    let plan = contract.plan
    var flow = Flow()
    var before: Int?
    for segment in plan.pipeline(of: index) {
      if let before {
        flow.isHeld = flow.isHeld || holdsValue(inEndOf: before, of: contract)
      } else {
        let sources = plan.pipelines[segment].sources
        flow = self.flow(from: sources, to: segment, in: contract, isCut: isCut)
      }
      let end = segment == index ? stage : .max
      for (position, stage) in plan.pipelines[segment].stages.prefix(end).enumerated() {
        pass(&flow, through: stage, of: segment, in: contract, isCut: isCut)
        flow.isHeld =
          flow.isHeld || waitsInLine(at: key(contract.nodes[segment], position))
      }
      if segment == index { break }
      before = segment
    }
    return flow
  }

  /// The kinds of values that may still come to a place.
  private struct Flow {
    /// Something that has not entered yet.
    var isFresh = false
    /// That, or something that is held on the way.
    var isHeld = false
    /// Something would have entered, had a `take` further on not ended what this leads to.
    var isCut = false
    /// A `take` on the way has ended, so that nothing enters behind it.
    var isEnded = false
  }

  private func pass(
    _ flow: inout Flow, through stage: StagePlan, of segment: Int, in contract: ContractParts,
    isCut: Bool
  ) {
    if stage.kind.joins {
      return pass(&flow, throughJoin: stage, of: segment, in: contract, isCut: isCut)
    }
    let slot = contract.stateBase + Int(stage.state)
    if stage.kind == .csv {
      // A record that is open will be an error.
      let isOpen = RecordState(store: store, base: slot).isOpen
      flow.isHeld = flow.isHeld || isOpen && !flow.isCut
    } else if stage.kind.gathers {
      // It gives one value, when nothing comes to it any more; cut off, it gives none.
      let gives = !flow.isCut && !HoldingState(store: store, base: slot).collect.isOver
      (flow.isFresh, flow.isHeld) = (gives, gives)
    } else if stage.kind == .take, !stage.isKeyed,
      // Values held before a `take` that is over do not get through; behind `per` it ends keys.
      CountingState(store: store, slot: slot).take(stage.number).isOver
    {
      flow = Flow(isEnded: true)
    }
  }

  private func pass(
    _ flow: inout Flow, throughJoin join: StagePlan, of segment: Int, in contract: ContractParts,
    isCut: Bool
  ) {
    if join.kind == .withLatest { return }
    let choices = join.kind == .choose && !flow.isHeld ? chosen(of: join, contract) : join.joined
    var side = self.flow(from: choices, to: segment, in: contract, isCut: isCut || flow.isEnded)
    if flow.isEnded { side.isCut = false }
    guard join.kind == .zip else {
      flow.isFresh = flow.isFresh || side.isFresh
      flow.isHeld = flow.isHeld || side.isHeld
      flow.isCut = flow.isCut || side.isCut
      return
    }
    // Values held on the way to a `zip` will wait for a partner.
    let state = contract.stateBase + Int(join.state)
    let own = flow.isHeld || waits(at: state + StageSlots.Zip.own)
    let other = side.isHeld || waits(at: state + StageSlots.Zip.other)
    // Where a side is over, what the other one was cut off from would have come to nothing.
    let isCut = (own || flow.isCut) && (other || side.isCut) && (flow.isCut || side.isCut)
    (flow.isFresh, flow.isHeld, flow.isCut) = (own && other, own && other, isCut)
  }

  /// Returns true if a stage gets nothing of a key any more: nothing comes to `per`, or a `take` behind it has let the
  /// key's last value through, and no stage from there on holds one.
  func hasEnded(
    key: Int, before stage: StagePlan, of segment: Int, in contract: ContractParts
  ) -> Bool {
    guard key >= 0 else { return false }
    var hasEnded = false
    let places = contract.plan.pipeline(of: segment).lazy.flatMap { segment in
      contract.pipelines[segment].stages.enumerated().lazy.map { (segment, $0, $1) }
    }
    for (segment, position, other) in places {
      if other === stage { break }
      switch other.kind {
      // Stages before the last `per` have keys of their own.
      case .per: hasEnded = !mayStillCome(to: position, of: segment, in: contract)
      case .take where other.isKeyed:
        let slot = CountingState(store: store, slot: contract.state(of: other, key: key))
        hasEnded = hasEnded || slot.take(other.number).isOver
      default: hasEnded = hasEnded && !holdsValue(ofKey: key, other, contract)
      }
    }
    return hasEnded
  }

  /// Returns true while a stage of time behind `per` holds a value of a key.
  private func holdsValue(ofKey key: Int, _ stage: StagePlan, _ contract: ContractParts) -> Bool {
    guard stage.kind.holds, stage.isKeyed else { return false }
    let base = contract.state(of: stage, key: key)
    if stage.kind == .delay { return (store.stateWord(base + StageSlots.Holding.delayed) ?? 0) > 0 }
    return !store.state(base + StageSlots.Holding.held).isPending
  }

  /// Returns the source that a `switch` has chosen: the last one, when no choice can come any more.
  private func chosen(of join: StagePlan, _ contract: ContractParts) -> [SourcePlan] {
    let state = store.state(contract.stateBase + Int(join.state))
    guard case .int(let index) = state else { return [] }
    return [join.joined[index]]
  }

  /// Returns the values that sources may still give; pipelines in parentheses nest only as deep as the parser allows.
  private func flow(
    from sources: [SourcePlan], to segment: Int, in contract: ContractParts, isCut: Bool
  ) -> Flow {
    var flow = Flow()
    for source in sources {
      if let inner = source.pipeline {
        let inside = self.flow(to: .max, of: inner, in: contract, isCut: isCut)
        let isOver = contract.overSegments.contains(inner)
        flow.isFresh = flow.isFresh || inside.isFresh && !isOver
        flow.isHeld = flow.isHeld || inside.isHeld
        flow.isCut = flow.isCut || inside.isCut
      } else if isOver(source, contract) {
        continue
      } else if isCut || contract.isClosed(segment) {
        flow.isCut = true
      } else {
        (flow.isFresh, flow.isHeld) = (true, true)
      }
    }
    return flow
  }

  /// Returns true if a `zip` is over beside what has just come to it: from one side nothing waits, and nothing comes.
  func isOver(
    zip: StagePlan, at place: (segment: Int, stage: Int), in contract: ContractParts,
    beside own: Value?, _ other: Value?
  ) -> Bool {
    let state = contract.stateBase + Int(zip.state)
    let ownLives =
      own != nil || waits(at: state + StageSlots.Zip.own)
      || mayStillCome(to: place.stage, of: place.segment, in: contract)
    let otherLives =
      other != nil || waits(at: state + StageSlots.Zip.other)
      || flow(from: zip.joined, to: place.segment, in: contract, isCut: false).isHeld
    return !(ownLives && otherLives)
  }

  private func waitsInLine(at key: LineKey) -> Bool { agenda.hasLine(key) }

  /// Returns true while the last stage of a segment holds a value, or one is on another thread behind it.
  private func holdsValue(inEndOf index: Int, of contract: ContractParts) -> Bool {
    guard let last = contract.pipelines[index].stages.last else { return false }
    if last.kind == .delay { return time.holdsValue(of: contract, segment: index) }
    guard last.kind.holds else {
      return time.holdsHop(of: contract)
    }
    if last.isKeyed {
      return contract.keys[last.keys].order.contains { key in
        !store.state(contract.state(of: last, key: key)).isPending
      }
    }
    return !store.state(contract.stateBase + Int(last.state)).isPending
  }
}
