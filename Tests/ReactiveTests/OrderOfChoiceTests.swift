import Reactive
import Testing

/// What a choice brings stems from the choice and from what is chosen, not from what was chosen before.
struct OrderOfChoiceTests {
  @Test func whatWasChosenBeforeDoesNotMakeAValueLater() {
    let graph = Graph(clock: VirtualClock())
    let log = Journal()
    let (cell, event) = (Observable(2, in: graph), EventProducer<Int>(in: graph))
    let doubled = cell.map { "doubled \($0 * 2)" }
    let other: AnyObservable<String> = event.map { "event \($0)" }
    let chosen = cell.map { $0 > 4 ? doubled : other }.switchToLatest()
    chosen.merge(with: cell.map { "side \($0)" }).observe { [log] in log($0) }
    _ = log.take()
    graph.transaction {
      cell.value = 8
      event.next(1)
    }
    #expect(log.take() == ["doubled 16", "side 8"])
  }

  @Test func whatIsFollowedNewlyHasThePlaceOfItsChoice() {
    let graph = Graph(clock: VirtualClock())
    let log = Journal()
    let (event, side) = (EventProducer<String>(in: graph), Observable("", in: graph))
    let joined = EventProducer<AnyObservable<String>>(in: graph)
    joined.merge().merge(with: side.updates()).observe { [log] in log($0) }
    joined.next(event)
    graph.transaction {
      joined.next(Observable("kept", in: graph))
      side.value = "side"
      event.next("event")
    }
    #expect(log.take() == ["kept", "side", "event"])
  }
}
