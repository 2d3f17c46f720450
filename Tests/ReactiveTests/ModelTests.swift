import Observation
import Reactive
import Testing

/// Models of Observation are followed, and follow.
struct ModelTests {
  @Observation.Observable final class Model {
    var count = 1
    var other = 10
  }

  let graph = Graph(clock: VirtualClock())
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

  @Test func observationFollowsAProperty() {
    let source = Observable(1, in: graph)
    var shown: ObservedValue<Int>? = source.map { $0 * 2 }.observed()
    weak let weakShown = shown
    let changes = EventProducer<Int>(in: graph)
    let inbox = changes.inbox()
    changes.observe { [log] _ in log("changed") }
    let first = withObservationTracking {
      shown?.value
    } onChange: {
      inbox.post(0)
    }
    source.value = 2
    source.value = 3
    graph.receive()
    #expect(first == 2 && shown?.value == 6)
    #expect(log.take() == ["changed"])
    shown = nil
    #expect(weakShown == nil && source.dependentCount == 0)
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
