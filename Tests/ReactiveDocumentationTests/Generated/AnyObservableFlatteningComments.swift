// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum AnyObservableFlatteningComments1 {
  @MainActor
  static func part1() async throws {
    let home = Observable(20)
    let office = Observable(23)
    let room = Observable(home)
    room.switchToLatest().observe { print($0) }
    shows("20")
    room.value = office
    shows("23")
    home.value = 18
    office.value = 24
    shows("24")
    shows()
  }
}

enum AnyObservableFlatteningComments2 {
  @MainActor
  static func part1() async throws {
    let first = Observable("a")
    let second = Observable("b")
    let joined = EventProducer<Observable<String>>()
    joined.merge().observe { print($0) }
    joined.next(first)
    shows("a")
    joined.next(second)
    shows("b")
    first.value = "c"
    shows("c")
    shows()
  }
}

enum AnyObservableFlatteningComments3 {
  @MainActor
  static func part1() async throws {
    let clock = VirtualClock()
    let graph = Graph(clock: clock)
    let start = EventProducer<String>(in: graph)
    start.flatMap(.latest) { name in
      graph.every(.seconds(1)).map { "\(name) \($0)" }
    }.observe { print($0) }
    start.next("first")
    clock.advance(by: .seconds(2))
    shows("first 1", "first 2")
    start.next("second")
    clock.advance(by: .seconds(1))
    shows("second 1")
    shows()
  }
}
