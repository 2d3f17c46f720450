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

  /// What is chosen follows from the same value as the choice, and is computed after it.
  @Test func aChoiceWaitsForWhatItChooses() {
    let log = Journal()
    let graph = Graph()
    let number = Observable(1, in: graph)
    let late = number.map { $0 }.map { $0 }.map { "late \($0)" }
    let other: AnyObservable<String> = Observable("other", in: graph)
    number.map { $0 > 1 ? late : other }.switchToLatest().observe { [log] in log($0) }
    #expect(log.take() == ["other"])
    for value in [2, 3, 0, 5] { number.value = value }
    #expect(log.take() == ["late 2", "late 3", "other", "late 5"])
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
