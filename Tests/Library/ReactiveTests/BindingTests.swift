import Reactive
import Testing

/// Bindings beyond those of the seeds' rows: optional targets, conversions, occurrences.
struct BindingTests {
  let graph = Graph()
  let log = Journal()

  private final class Label: BindableObject {
    var text: String? = "-"
    var defaultBinder: Binder<String?> { Binder(self) { $0.text = $1 } }
    func show(_ text: String?) { self.text = text.map { "shown \($0)" } }
  }

  @Test func aValueGoesWhereAnOptionalIsTaken() {
    let text = Observable("x", in: graph)
    let labels = (0..<6).map { _ in Label() }
    text.bind(to: labels[0])
    text.bindNew(to: labels[1])
    text.bind(to: labels[2].defaultBinder)
    text.bindNew(to: labels[3].defaultBinder)
    text.bind(to: labels[4], keyPath: \.text)
    text.bind(to: labels[5], Label.show)
    #expect(labels.map(\.text) == ["x", "-", "x", "-", "x", "shown x"])
    text.value = "y"
    #expect(labels.map(\.text) == ["y", "y", "y", "y", "y", "shown y"])
  }

  @Test func anOptionalTargetThatIsGoneEndsItsBinding() {
    let text = Observable("x", in: graph)
    var label: Label? = Label()
    if let label { text.bind(to: label) }
    #expect(graph.contractCount == 1)
    label = nil
    text.value = "y"
    #expect(graph.contractCount == 0)
  }

  @Test func twoWaysWithAConversion() {
    let celsius = Observable(100.0, in: graph)
    let fahrenheit = Observable(0.0, in: graph)
    celsius.observeNew { [log] in log("c\($0)") }
    fahrenheit.observeNew { [log] in log("f\($0)") }
    let binding = celsius.bidirectionalBind(to: fahrenheit) {
      $0 * 9 / 5 + 32
    } back: {
      ($0 - 32) * 5 / 9
    }
    #expect(log.take() == ["f212.0"])
    fahrenheit.value = 32
    #expect(log.take() == ["c0.0", "f32.0"])
    celsius.value = 10
    #expect(log.take() == ["c10.0", "f50.0"])
    binding.dispose()
    celsius.value = 20
    #expect(fahrenheit.value == 50)
    #expect(graph.contractCount == 2)
  }

  /// What comes back is never converted again, so a lossy conversion can't swing.
  @Test func aConversionNeedNotBeExact() {
    let number = Observable(0.26, in: graph)
    let percent = Observable(0, in: graph)
    number.bidirectionalBind(
      to: percent, converting: { Int($0 * 10) * 10 }, back: { Double($0) / 100 })
    #expect(percent.value == 20 && number.value == 0.26)
    percent.value = 35
    #expect(number.value == 0.35 && percent.value == 35)
  }

  @Test func theSideWithAValueWinsAlsoWithAConversion() {
    let name = LazyVariable<String>(in: graph)
    let number = Observable(7, in: graph)
    name.bidirectionalBind(to: number, converting: { $0.count }, back: { "\($0)" })
    #expect(name.currentValue == "7" && number.value == 7)
    name.accept("three")
    #expect(number.value == 5)
  }

  @Test func anOccurrenceNeedsNoValue() {
    let tap = EventProducer<Void>(in: graph)
    tap.observe { [log] in log("tapped") }
    tap.next()
    let inbox = tap.inbox()
    inbox.post()
    graph.receive()
    let slot = CommandSlot<Void>()
    #expect(!slot.execute())
    #expect(log.take() == ["tapped", "tapped"])
  }

  @MainActor
  @Test func aFedProducerOfTheMainActor() {
    var send: ((Int) -> Void)?
    let stop = SimpleDisposable()
    let producer = EventProducer<Int>(replayLength: 1) {
      send = $0
      return stop
    }
    send?(5)
    let contract = producer.observe { [log] in log($0) }
    #expect(log.take() == ["5"])
    contract.dispose()
    #expect(!stop.isDisposed)
  }

  @Test func anObservableDescribesItself() {
    let number = Observable(5, in: graph)
    #expect("\(number)" == "Observable<Int>(5)")
    #expect("\(number.filter { $0 > 5 })" == "AnyObservable<Int>(no value yet)")
    #expect("\(Observable<Int?>(nil, in: graph))" == "Observable<Optional<Int>>(nil)")
    let computed = Computed(in: graph) { "\(number)" }
    number.value = 6
    #expect(computed.value == "Observable<Int>(5)")
  }
}
