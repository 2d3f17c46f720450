import Reactive
import Testing

/// Code of others that is called, or freed, in the middle of something and comes back to the same object.
///
/// What is let go may be the last reference to something whose `deinit` sends, writes or disposes; so nothing is freed
/// while anything is being changed, and what is sent then is told at once and in order.
struct ComingBackTests {
  let graph = Graph(clock: VirtualClock())
  let log = Journal()

  /// Runs a closure when it is freed.
  private final class Bomb {
    let name: Int
    private let action: () -> Void

    init(_ name: Int, _ action: @escaping () -> Void = {}) {
      self.name = name
      self.action = action
    }

    deinit { action() }
  }

  /// A disposable of others, which does something whenever it is asked, and when it is freed.
  private final class Foreign: Disposable {
    var asked: () -> Bool = { true }
    var freed: () -> Void = {}
    var isDisposed: Bool { asked() }
    func dispose() {}
    deinit { freed() }
  }

  // MARK: Disposables

  @Test func aBagMayBeUsedWhileItDisposes() {
    let bag = DisposeBag()
    bag += BlockDisposable { [log] in
      bag += BlockDisposable { log("late") }
      bag.dispose()
      log("first")
    }
    bag += BlockDisposable { [log] in log("second") }
    bag.dispose()
    #expect(log.take() == ["late", "first", "second"])
    #expect(bag.isDisposed)
  }

  @Test func aBagMayBeUsedWhileItLooksForWhatHasEnded() {
    let bag = DisposeBag()
    let composite = CompositeDisposable()
    var added = 0
    for _ in 0..<100 {
      let member = Foreign()
      member.asked = { [weak bag, weak composite] in
        if added < 50 {
          added += 1
          bag?.add(BlockDisposable {})
          composite?.add(BlockDisposable {})
        }
        return true
      }
      member.freed = { [weak bag, weak composite] in
        bag?.add(SimpleDisposable(isDisposed: true))
        composite?.add(SimpleDisposable(isDisposed: true))
      }
      bag += member
      composite += member
    }
    #expect(added == 50 && !bag.isDisposed)
    bag.dispose()
    composite.dispose()
    #expect(composite.count == 0)
  }

  @Test func whatASerialDisposableLetsGoMayAskForTheNext() {
    let serial = SerialDisposable()
    do {
      let former = Foreign()
      former.freed = { [log] in
        log("\(serial.otherDisposable is SimpleDisposable)")
        serial.otherDisposable = BlockDisposable {}
      }
      serial.otherDisposable = former
    }
    serial.otherDisposable = SimpleDisposable()
    #expect(log.take() == ["true"])
    #expect(serial.otherDisposable is BlockDisposable)
  }

  // MARK: Values

  /// The wave of the new value comes before whatever the old one sends when it is freed.
  @Test func aValueThatIsReplacedMaySend() {
    let value = Observable<Bomb?>(nil, in: graph)
    value.observeNew { [log] in log("\($0?.name ?? 0)") }
    value.value = Bomb(1) { value.value = Bomb(2) }
    value.value = Bomb(3)
    #expect(log.take() == ["1", "3", "2"])
    #expect(value.value?.name == 2)
  }

  @Test func anEventThatIsOverMaySend() {
    let (event, number) = (EventProducer<Bomb>(in: graph), Observable(0, in: graph))
    number.observeNew { [log] in log("number \($0)") }
    event.observe { [log] in log("event \($0.name)") }
    event.next(
      Bomb(1) {
        number.value = 1
        event.next(Bomb(2) { number.value = 2 })
      })
    #expect(log.take() == ["event 1", "number 1", "event 2", "number 2"])
  }

  /// The array of what is remembered was changed by the `deinit` of what went, while it was being changed.
  @Test func aRememberedValueThatGoesMaySend() {
    for length in 1...4 {
      let event = EventProducer<Bomb>(in: graph, replayLength: length)
      event.observe { [log] in log("\($0.name)") }
      for name in 0..<12 {
        event.next(Bomb(name) { if name % 3 == 0 { event.next(Bomb(100 + name)) } })
      }
      let told = log.take()
      let contract = event.observe { [log] in log("\($0.name)") }
      #expect(log.take() == Array(told.suffix(length)), "\(length): \(told)")
      contract.dispose()
    }
  }

  // MARK: Lists

  /// A step means a place in the list as the steps before have left it, so they are told in their order, also where
  /// what follows from one is told before another that waited.
  @Test func aListIsToldInTheOrderOfItsChanges() {
    let (list, go) = (ObservableArray([0], in: graph), EventProducer<Int>(in: graph))
    let (doubled, sum) = (list.map { $0 * 2 }, list.sum())
    var numbers: [Int] = []
    list.changes.observe { change in
      numbers.append(change.edits.count)
      if list.count < 9 { list.append(list.count * 10) }
    }
    go.observe { number in
      for next in number..<number + 3 { list.append(next) }
      list.remove(at: 0)
    }
    go.next(1)
    #expect(doubled.elements == list.elements.map { $0 * 2 } && list.count == 9)
    graph.transaction {
      go.next(5)
      list.removeAll()
      list.append(7)
    }
    #expect(doubled.elements == list.elements.map { $0 * 2 })
    #expect(sum.value == list.elements.reduce(0, +))
  }

  /// What the code of an operator writes to the list while it is made is told to it afterwards.
  @Test func theCodeOfAListOperatorMayWriteToTheList() {
    func writing(_ list: ObservableArray<Int>) -> (Int) -> Int {
      { number in
        if list.count < 10 { list.append(number + 10) }
        return number
      }
    }
    let places: [(String, (@escaping () -> Void) -> Void)] = [
      ("outside", { $0() }), ("transaction", { [graph] in graph.transaction($0) }),
      (
        "observer",
        { [graph] body in Observable(0, in: graph).observe { _ in body() }.dispose() }
      ),
    ]
    for (name, place) in places {
      let list = ObservableArray([3, 2, 1], in: graph)
      var made: AnyObservableArray<Int>?
      place { made = list.map(writing(list)) }
      #expect(made?.elements == list.elements && list.count == 10, "\(name)")
      list.removeAll()
      list.append(5)
      #expect(made?.elements == list.elements && list.count == 10, "\(name)")
      let other = ObservableArray([3, 2, 1], in: graph)
      var sum: Property<Int>?
      place { sum = other.fold(0, adding: { $0 + writing(other)($1) }, removing: -) }
      #expect(sum?.value == other.elements.reduce(0, +) && other.count == 10, "\(name)")
      let third = ObservableArray([3, 2, 1], in: graph)
      var sorted: AnyObservableArray<Int>?
      place { sorted = third.filter { writing(third)($0) > 1 }.sorted { writing(third)($0) < $1 } }
      #expect(sorted?.elements == third.elements.filter { $0 > 1 }.sorted(), "\(name)")
    }
  }

  @Test func elementsThatGoMayWriteToTheList() {
    let list = ObservableArray<Bomb>([], in: graph)
    var left = 40
    func bomb(_ name: Int) -> Bomb {
      Bomb(name) {
        if left > 0 {
          left -= 1
          list.append(bomb(name + 1))
        }
      }
    }
    let (names, even) = (list.map { $0.name }, list.filter { $0.name % 2 == 0 })
    for round in 0..<20 {
      for name in 0..<3 { list.append(bomb(name)) }
      switch round % 3 {
      case 0: list.removeAll()
      case 1: list.replace(at: 0, with: bomb(9))
      default: list.batch { while list.count > 1 { list.removeLast() } }
      }
      #expect(names.elements == list.elements.map { $0.name }, "\(round)")
      #expect(even.count == list.elements.filter { $0.name % 2 == 0 }.count, "\(round)")
    }
    #expect(left == 0)
  }

  // MARK: Time

  @Test func whatFallsDueMayAdvanceTheClockFurther() {
    let clock = VirtualClock()
    let graph = Graph(clock: clock)
    var instants: [Duration] = []
    let ticks = graph.every(.seconds(1)).observe { tick in
      if tick < 4 { clock.advance(by: .seconds(3)) }
      instants.append(clock.now)
    }
    clock.advance(by: .seconds(5))
    #expect(clock.now >= instants.max() ?? .zero)
    #expect(instants == instants.sorted())
    ticks.dispose()
  }
}
