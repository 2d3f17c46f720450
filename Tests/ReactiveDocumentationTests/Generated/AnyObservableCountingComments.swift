// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum AnyObservableCountingComments1 {
  @MainActor
  static func part1() async throws {
    let number = Observable(1)
    number.skip(2).observe { print($0) }
    number.value = 2
    number.value = 3
    shows("3")
    shows()
  }
}

enum AnyObservableCountingComments2 {
  @MainActor
  static func part1() async throws {
    let number = Observable(1)
    number.take(2).observe { print($0) }
    shows("1")
    number.value = 2
    shows("2")
    number.value = 3
    let clock = VirtualClock()
    let key = EventProducer<String>(in: Graph(clock: clock))
    key.take(1).delay(.seconds(1)).observe { print($0, clock.now) }
    for (instant, letter) in [(100, "a"), (200, "b")] {
      clock.at(.milliseconds(instant)) { key.next(letter) }
    }
    clock.advance(to: .seconds(5))
    shows("a 1.1 seconds")
    shows()
  }
}

enum AnyObservableCountingComments3 {
  @MainActor
  static func part1() async throws {
    let number = Observable(1)
    let later = number.updates()
    print(later.currentValue == nil)
    shows("true")
    number.value = 2
    later.observe { print($0) }
    shows("2")
    shows()
  }
}

enum AnyObservableCountingComments4 {
  @MainActor
  static func part1() async throws {
    let door = EventProducer<String>()
    let state = door.remembering()
    door.next("open")
    state.observe { print($0) }
    shows("open")
    shows()
  }
}

enum AnyObservableCountingComments5 {
  @MainActor
  static func part1() async throws {
    let key = EventProducer<String>()
    key.startWith("?").observe { print($0) }
    shows("?")
    key.next("a")
    shows("a")
    shows()
  }
}
