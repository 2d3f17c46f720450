import Reactive
import Testing

/// The same code in an observer, in a transaction and outside ends with the same values.
struct PlaceLawTests {
  @Test(arguments: PlaceWorld.Place.allCases)
  func aProgramEndsWithTheSameValues(_ place: PlaceWorld.Place) {
    for seed in LawSeeds.all(usually: 800) {
      let program = PlaceProgram(seed: UInt64(seed))
      guard fails(program, place) else { continue }
      let least = shrunk(program, place)
      #expect(
        PlaceWorld.run(least, place) == PlaceWorld.run(least, .outside), "\(seed): \(least)")
      return
    }
  }

  private func fails(_ program: PlaceProgram, _ place: PlaceWorld.Place) -> Bool {
    PlaceWorld.run(program, place) != PlaceWorld.run(program, .outside)
  }

  /// The smallest program among those that come by leaving out steps.
  private func shrunk(_ program: PlaceProgram, _ place: PlaceWorld.Place) -> PlaceProgram {
    guard let next = program.shorter.first(where: { fails($0, place) }) else { return program }
    return shrunk(next, place)
  }

  /// A step that does nothing would prove nothing.
  @Test(arguments: PlaceProgram.Kind.allCases)
  func eachStepLeavesSomething(_ kind: PlaceProgram.Kind) {
    let step = PlaceProgram.Step(kind: kind, value: 7, from: 0, to: 2)
    let values = PlaceWorld.run(PlaceProgram(steps: [step]), .outside)
    #expect(values != [0, 1, 2, -1])
  }

  @Test func localWorkIsDoneInAnObserver() {
    let graph = Graph()
    let log = Journal()
    let go = EventProducer<Void>(in: graph)
    go.observe { [log] in
      Observable(12, in: graph).observe { [log] in log($0) }
      log("signed")
    }
    go.next()
    #expect(log.take() == ["signed", "12"])
    #expect(graph.contractCount == 1)
    #expect(graph.liveNodeCount == 2)
  }

  @Test func whatIsQueuedOutlivesItsHandle() {
    let graph = Graph()
    let log = Journal()
    var number: Observable? = Observable(1, in: graph)
    number?.observeNew { [log] in log($0) }
    graph.transaction {
      number?.value = 2
      number = nil
    }
    #expect(log.take() == ["2"])
    #expect(graph.liveNodeCount == 0)
  }

  @Test func signingInATransactionGivesTheNewValueOnce() {
    let graph = Graph()
    let log = Journal()
    let number = Observable(1, in: graph)
    graph.transaction {
      number.value = 2
      number.observe { [log] in log($0) }
      number.observeNew { [log] in log("new \($0)") }
    }
    #expect(log.take() == ["2"])
    graph.transaction {
      number.observeNew { [log] in log("later \($0)") }
      number.value = 3
    }
    #expect(log.take() == ["3", "new 3", "later 3"])
  }

  @Test func whatIsSignedInAnObserverBeginsAfterWhatWasSentBefore() {
    let graph = Graph()
    let log = Journal()
    let go = EventProducer<Void>(in: graph)
    let tap = EventProducer<Int>(in: graph)
    go.observe { [log] in
      tap.next(1)
      tap.observe { [log] in log($0) }
      tap.next(2)
    }
    go.next()
    #expect(log.take() == ["2"])
  }

  /// A turn may be dropped at the limit of waves; the contract continues all the same.
  @Test func whatWasSignedBeforeALimitGoesOn() {
    let graph = Graph()
    let log = Journal()
    graph.onLimit { [log] in log("limit \($0)") }
    graph.wavesPerCause = 5
    let (number, target) = (Observable(0, in: graph), EventProducer<Int>(in: graph))
    let lines = EventProducer<Int>(in: graph, replayLength: 3)
    for line in 1...3 { lines.next(line) }
    let go = EventProducer<Void>(in: graph)
    go.flatMap(.merge) { lines }.observe { [log] in log("merged \($0)") }
    target.observe { [log] in log("bound \($0)") }
    let endless = Observable(0, in: graph)
    endless.observeNew { endless.value = $0 + 1 }
    var isFirst = true
    go.observe {
      guard isFirst else { return }
      isFirst = false
      endless.value = 1
      number.observe { [log] in log($0) }
      lines.bind(to: target)
    }
    go.next()
    // What the observer left behind comes before the further values of the merge, and meets the limit.
    #expect(log.take() == ["merged 1", "limit 5"])
    number.value = 10
    lines.next(4)
    #expect(log.take() == ["10", "merged 4", "bound 2", "bound 3", "bound 4"])
  }

  @Test func aBindingInATransactionIsAnAssignmentAmongOthers() {
    let graph = Graph()
    let (source, target) = (Observable(1, in: graph), Observable(0, in: graph))
    let log = Journal()
    target.observeNew { [log] in log($0) }
    graph.transaction {
      target.value = 7
      source.bind(to: target)
    }
    let other = Observable(4, in: graph)
    graph.transaction {
      other.bind(to: target)
      target.value = 8
    }
    #expect(log.take() == ["1", "8"])
  }
}
