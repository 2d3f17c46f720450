import Reactive
import Testing

/// Several remembered values pass one after the other, wherever they go.
struct ReplayTests {
  let graph = Graph(clock: VirtualClock())
  let log = Journal()

  private func lines() -> EventProducer<String> {
    let lines = EventProducer<String>(in: graph, replayLength: 2)
    for line in ["one", "two", "three"] { lines.next(line) }
    return lines
  }

  @Test func throughAMerge() {
    let (other, lines) = (EventProducer<String>(in: graph), lines())
    merge(other, lines).observe { [log] in log($0) }
    lines.next("four")
    #expect(log.take() == ["two", "three", "four"])
  }

  @Test(arguments: [FlatMapStrategy.latest, .merge])
  func throughAFlatMap(_ strategy: FlatMapStrategy) {
    let lines = lines()
    Observable(0, in: graph).flatMap(strategy) { _ in lines }.observe { [log] in log($0) }
    #expect(log.take() == ["two", "three"])
    let go = EventProducer<Int>(in: graph)
    go.flatMap(strategy) { _ in lines }.observe { [log] in log($0) }
    go.next(1)
    #expect(log.take() == ["two", "three"])
    lines.next("four")
    #expect(log.take() == ["four", "four"])
  }

  @Test func throughAQueueAndBack() {
    let clock = VirtualClock()
    let numbers = EventProducer<Int>(in: Graph(clock: clock), replayLength: 3)
    for number in 1...4 { numbers.next(number) }
    let back = numbers.deliver(on: .background).map { $0 * 10 }.deliver(on: .owner)
    back.observe { [log] in log($0) }
    clock.advance(by: .zero)
    #expect(log.take() == ["20", "30", "40"])
    back.observe { [log] in log($0) }
    #expect(log.take() == ["20", "30", "40"])
  }

  @Test func intoGroups() {
    let numbers = EventProducer<Int>(in: graph, replayLength: 3)
    for number in 1...3 { numbers.next(number) }
    let groups = numbers.groupBy { $0 % 2 }
    groups.observe { [log] group in group.observe { log("\(group.key): \($0)") } }
    #expect(log.take() == ["1: 1", "1: 3", "0: 2"])
    numbers.next(4)
    #expect(log.take() == ["0: 4"])
  }

  @Test func ofBothTheOuterAndTheInner() {
    let choices = EventProducer<AnyObservable<String>>(in: graph, replayLength: 2)
    let other = Observable("other", in: graph)
    choices.next(lines())
    choices.next(other)
    choices.merge().observe { [log] in log($0) }
    #expect(log.take() == ["two", "three", "other"])
    choices.switchToLatest().observe { [log] in log($0) }
    #expect(log.take() == ["two", "three", "other"])
    other.value = "another"
    #expect(log.take() == ["another", "another"])
  }

  @Test func whatComesMeanwhileComesAfter() {
    let (go, lines) = (EventProducer<Int>(in: graph), lines())
    go.flatMap(.latest) { _ in lines }.observe { [log] in log($0) }
    go.observe { _ in lines.next("four") }
    go.next(1)
    // What follows comes first: "four" was sent by who heard "two".
    #expect(log.take() == ["two", "four", "three"])
  }

  @Test func intoAnEvent() {
    let (lines, event) = (lines(), EventProducer<String>(in: graph))
    event.observe { [log] in log($0) }
    let binding = lines.bind(to: event)
    lines.next("four")
    #expect(log.take() == ["two", "three", "four"])
    binding.dispose()
    lines.next("five")
    #expect(log.take() == [])
    #expect(graph.liveNodeCount == 3)
  }

  @Test func intoAnEventFromASourceThatIsGone() {
    let event = EventProducer<String>(in: graph)
    event.observe { [log] in log($0) }
    let binding = lines().bind(to: event)
    #expect(log.take() == ["two", "three"])
    #expect(binding.isDisposed)
    #expect(graph.liveNodeCount == 2)
  }

  @Test func throughAZip() {
    let (lines, numbers) = (lines(), EventProducer<Int>(in: graph, replayLength: 3))
    for number in 1...3 { numbers.next(number) }
    lines.zip(with: numbers).observe { [log] in log($0, $1) }
    lines.next("four")
    #expect(log.take() == ["two 1", "three 2", "four 3"])
  }

  @Test func throughWhatRemembersOne() {
    let lines = lines()
    let remembered = lines.remembering()
    remembered.observe { [log] in log($0) }
    lines.next("four")
    remembered.observe { [log] in log($0) }
    #expect(log.take() == ["two", "three", "four", "three", "four"])
  }

  @Test func anEventThatRemembersIsThereWhenItIsChosen() {
    let event = EventProducer<String>(in: graph)
    let (plain, remembered) = (
      event.map { "plain \($0)" }, event.map { "kept \($0)" }.remembering()
    )
    let isRemembered = Observable(false, in: graph)
    isRemembered.map { $0 ? remembered : plain }.switchToLatest().observe { [log] in log($0) }
    event.next("one")
    isRemembered.value = true
    isRemembered.value = false
    event.next("two")
    #expect(log.take() == ["plain one", "kept one", "plain two"])
  }
}
