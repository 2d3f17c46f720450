import Reactive
import Testing

/// What always has a value keeps it, through operators that lose none.
struct PropertyTests {
  let graph = Graph(clock: VirtualClock())

  @Test func operatorsThatKeepAValue() {
    let (a, b) = (Observable(1, in: graph), Observable(10, in: graph))
    let event = EventProducer<Int>(in: graph)
    let sums: [Property<Int>] = [
      a.combineLatest(with: b) { $0 + $1 },
      a.combineLatest(with: b).map { $0 + $1 },
      combineLatest(a, b) { $0 + $1 },
      combineLatest(a, b, a) { $0 + $1 + $2 * 0 },
      combineLatest(a, b, a, b, a, b, a).map { $0.0 + $0.5 },
      zip(a, b, a, b, a, b, a, b) { $0 + $7 + ($2 - $4) },
      combineLatest([a, b]) { $0.reduce(0, +) },
      a.zip(with: b).map { $0 + $1 },
      zip(a, b) { $0 + $1 },
      a.withLatest(from: b).map { $0 + $1 },
      a.map { $0 + 10 }.distinct(),
      a.scan(10) { $0 + $1 },
      event.hold(11),
      event.startWith(11),
      Observable(a.map { $0 + 10 }, in: graph).switchToLatest(),
      a.do { _ in }.map { $0 + 10 }.goBetween().asProperty(),
      Property(11, in: graph),
    ]
    #expect(sums.map(\.value) == Array(repeating: 11, count: sums.count))
    let present: Int = a.currentValue
    #expect(present == 1)
    graph.transaction {
      a.value = 2
      b.value = 20
      event.next(22)
    }
    #expect(
      sums.map(\.value) == Array(repeating: 22, count: 10) + [12, 13, 22, 22, 12, 12, 11])
  }

  @Test func aPropertyKeepsItsLastValueWhenItsSourceHasEnded() {
    var source: Observable? = Observable(1, in: graph)
    let double = source?.map { $0 * 2 }
    let view = source?.asProperty()
    source?.value = 4
    source = nil
    #expect(double?.value == 8 && view?.value == 4)
    #expect(graph.contractCount == 0)
  }

  @Test func anEventThatIsHeldForgetsNothing() {
    let door = EventProducer<String>(in: graph)
    let state = door.hold("closed")
    door.next("open")
    #expect(state.value == "open")
    let late = EventProducer<String>(in: graph, replayLength: 2)
    late.next("a")
    late.next("b")
    #expect(late.hold("none").value == "b")
  }

  @Test func aGoBetweenOfAPropertyCanBeSet() {
    let source = Observable(1, in: graph)
    let between = source.map { $0 * 10 }.goBetween()
    between.value += 1
    #expect(between.value == 11 && source.value == 1)
    source.value = 2
    #expect(between.value == 20)
  }
}
