import Observation
import Reactive
import Synchronization
import Testing

/// Models of Observation are followed, and follow.
struct ModelTests {
  @Observation.Observable final class Model {
    var count = 1
    var other = 10
  }

  let graph = Graph(clock: VirtualClock(), usesObservation: true)
  let log = Journal()

  @Test func aPropertyFollowsAModel() {
    let model = Model()
    let property = Property(in: graph, observing: { model.count * 2 })
    property.observe { [log] in log($0) }
    model.count = 2
    model.count = 3
    model.other = 11
    #expect(log.take() == ["2"] && property.value == 2)
    graph.receive()
    #expect(log.take() == ["6"] && property.value == 6)
    model.count = 4
    graph.receive()
    graph.receive()
    #expect(log.take() == ["8"])
  }

  @Test func itLetsTheModelGoWithItsHolders() {
    var model: Model? = Model()
    weak let weakModel = model
    var property: Property<Int>?
    if let model { property = Property(in: graph, observing: { model.count }) }
    let contract = property?.observe { [log] in log($0) }
    property = nil
    model?.count = 5
    graph.receive()
    #expect(log.take() == ["1", "5"])
    contract?.dispose()
    model = nil
    graph.receive()
    #expect(weakModel == nil && graph.liveNodeCount == 0)
  }

  @Test @MainActor func onTheMainActorItIsToldByItself() async {
    let model = Model()
    let property = Property(observing: { model.count })
    model.count = 7
    while property.value != 7 { await Task.yield() }
  }

  @Test func aPropertyFollowsModelsAndObservables() {
    let model = Model()
    let source = Observable(1, in: graph)
    let sum = Property(in: graph, observing: { model.count * 10 + source.value })
    sum.observe { [log] in log($0) }
    source.value = 2
    model.count = 3
    source.value = 4
    #expect(log.take() == ["11", "12", "34"])
    graph.receive()
    #expect(log.take() == [], "what the last run has read is up to date")
    model.count = 5
    graph.receive()
    #expect(log.take() == ["54"])
  }

  /// What Observation and observers have said, in their order; it is told on whatever thread.
  private final class Notes: Sendable {
    private let lines = Mutex<[String]>([])
    func note(_ line: String) { lines.withLock { $0.append(line) } }
    func take() -> [String] {
      lines.withLock { lines in
        defer { lines = [] }
        return lines
      }
    }
  }

  private let notes = Notes()

  /// Calls a closure, and notes when Observation says that something it has read has changed.
  private func follow<Value>(_ name: String, _ body: () -> Value) -> Value {
    withObservationTracking(body) { [notes] in notes.note("\(name) changed") }
  }

  @Test func observationFollowsWhatIsRead() {
    let source = Observable(1, in: graph)
    let other = Observable(1, in: graph)
    let double = source.map { $0 * 2 }
    let sum = Computed(in: graph) { source.value + other.value }
    source.observeNew { [notes] in notes.note("observed \($0)") }
    #expect(follow("source") { source.value } == 1)
    #expect(follow("double") { double.value + double.value } == 4)
    #expect(follow("sum") { sum.value } == 2)
    source.value = 2
    #expect(notes.take() == ["observed 2", "source changed", "double changed", "sum changed"])
    source.value = 3
    #expect(notes.take() == ["observed 3"], "who is told once has to look again")
    #expect(follow("sum") { sum.value } == 4)
    other.value = 5
    #expect(notes.take() == ["sum changed"])
  }

  @Test func aComputedValueFollowsModels() {
    let model = Model()
    let isShown = Observable(false, in: graph)
    let shown = Computed(in: graph) { isShown.value ? model.count : 0 }
    let cut = Computed(in: graph, distinct: true) { model.count > 9 }
    shown.observe { [log] in log($0) }
    cut.observeNew { [log] in log($0) }
    isShown.value = true
    #expect(log.take() == ["0", "1"], "the model is read for the first time in a later run")
    model.count = 2
    model.count = 3
    #expect(shown.value == 1)
    graph.receive()
    #expect(log.take() == ["3"] && shown.value == 3)
    shown.combineLatest(with: cut).observeNew { [log] in log($0, $1) }
    model.count = 10
    graph.receive()
    #expect(log.take() == ["10", "true", "10 true"], "one wave, in the order of signing")
    isShown.value = false
    _ = log.take()
    model.count = 11
    graph.receive()
    #expect(log.take() == [], "it is not read any more")
  }

  @Test @MainActor func aComputedValueOfTheMainActorFollowsModels() async {
    let model = Model()
    let shown = Computed { model.count * 10 }
    model.count = 7
    while shown.value != 70 { await Task.yield() }
  }

  @Test func aComputedValueThatReadsNoModelEndsWithItsSources() {
    let source = Observable(1, in: graph)
    Computed(in: graph) { source.value }.onEnd { [log] in log("over") }
    source.finish()
    #expect(log.take() == ["over"])
  }

  @Test func whatFollowsModelsIsReleased() {
    let model = Model()
    var shown: Computed<Int>? = Computed(in: graph) { model.count }
    weak let weakShown = shown
    shown = nil
    model.count = 2
    graph.receive()
    #expect(weakShown == nil && graph.liveNodeCount == 0)
  }

  @Test func aGraphMayTakeNoPart() {
    let graph = Graph(clock: VirtualClock())
    let model = Model()
    let source = Observable(1, in: graph)
    let sum = Computed(in: graph) { source.value + model.count }
    _ = follow("source") { source.value }
    source.value = 2
    model.count = 5
    graph.receive()
    #expect(notes.take() == [] && sum.value == 3)
  }

  @Test func observationIsToldWhenAllIsOver() {
    let source = Observable(1, in: graph)
    let target = Observable(0, in: graph)
    source.observeNew { value in
      target.value = value
      target.value = value * 10
    }
    _ = follow("target") { target.value }
    target.observeNew { [notes] in notes.note("\($0)") }
    graph.transaction { source.value = 2 }
    #expect(notes.take() == ["2", "20", "target changed"])
    let list = ObservableArray([1], in: graph)
    #expect(follow("list") { list.elements } == [1])
    list.append(2)
    #expect(notes.take() == ["list changed"])
    #expect(follow("cut") { source.distinct().value } == 2)
  }

  @Test func readingKeepsNothingAlive() {
    var source: Observable? = Observable(1, in: graph)
    weak let weakSource = source
    _ = follow("source") { source?.map { $0 + 1 }.value }
    source?.value = 2
    source = nil
    #expect(weakSource == nil && graph.liveNodeCount == 0)
  }

  @Test @MainActor func aSequenceOfObservationsFollows() async {
    let source = Observable(1)
    var seen: [Int] = []
    for await value in Observations({ source.value * 10 }) {
      seen.append(value)
      if value == 30 { break }
      source.value += 1
    }
    #expect(seen == [10, 20, 30])
  }

  /// Which way round: a model of Observation, as a sequence, feeds an observable.
  @Test @MainActor func aSequenceOfAModelFeedsAnObservable() async {
    let model = Model()
    let target = Observable(0)
    target.bind(from: Observations { model.count })
    while target.value != 1 { await Task.yield() }
    model.count = 7
    while target.value != 7 { await Task.yield() }
  }

  #if DEBUG
  @Test func aComputedValueReadsObservablesOfOneGraph() async {
    await #expect(processExitsWith: .failure) {
      let (graph, other) = (Graph(), Graph())
      let source = Observable(1, in: other)
      _ = Computed(in: graph) { source.value }
    }
    await #expect(processExitsWith: .failure) {
      let (graph, other) = (Graph(), Graph())
      let choice = Observable(false, in: graph)
      let source = Observable(1, in: other)
      let chosen = Computed(in: graph, distinct: true) { choice.value ? source.value : 0 }
      choice.value = true
      withExtendedLifetime(chosen) {}
    }
  }
  #endif

  @Test func whatRunsBesideAComputedValueReadsAnyGraph() async {
    let other = Graph()
    let source = Observable(1, in: other)
    let sum = Computed(in: graph) { Property([1, 2], in: graph).value.count }
    sum.observe { [log] in log($0, source.value) }
    let inner = Computed(in: graph) { sum.value + 1 }
    #expect(log.take() == ["2 1"] && inner.value == 3 && source.value == 1)
  }

  @Test func aComputedValueMayCutEqualOnes() {
    let source = Observable(1, in: graph)
    var computed = 0
    let isOdd = Computed(in: graph, distinct: true) { source.value % 2 == 1 }
    let text = Computed(in: graph) {
      computed += 1
      return isOdd.value ? "odd" : "even"
    }
    text.observe { [log] in log($0) }
    for value in [3, 5, 6, 8, 9] { source.value = value }
    #expect(log.take() == ["odd", "even", "odd"])
    #expect(computed == 3)
    let all = Computed(in: graph, distinct: false) { source.value % 2 }
    all.observe { [log] in log($0) }
    source.value = 11
    #expect(log.take() == ["1", "1"])
  }
}
