// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum AnyObservableMappingComments1 {
  @MainActor
  static func part1() async throws {
    let key = EventProducer<String>()
    key.map(\.count).observe { print($0) }
    key.next("Enter")
    shows("5")
    shows()
  }
}

enum AnyObservableMappingComments2 {
  @MainActor
  static func part1() async throws {
    let age = Observable(10)
    age.filter { $0 >= 20 }.observe { print($0) }
    age.value = 20
    shows("20")
    age.value = 19
    shows()
  }
}

enum AnyObservableMappingComments3 {
  @MainActor
  static func part1() async throws {
    let found = Observable<Int?>(nil)
    found.ignoreNil().observe { print($0) }
    found.value = 7
    shows("7")
    found.value = nil
    shows()
  }
}

enum AnyObservableMappingComments4 {
  @MainActor
  static func part1() async throws {
    let word = Observable("a")
    word.distinct { $0.lowercased() == $1.lowercased() }.observe { print($0) }
    shows("a")
    word.value = "A"
    word.value = "b"
    shows("b")
    shows()
  }
}

enum AnyObservableMappingComments5 {
  @MainActor
  static func part1() async throws {
    let word = Observable("a")
    word.distinct().observe { print($0) }
    shows("a")
    word.value = "a"
    word.value = "b"
    shows("b")
    shows()
  }
}

enum AnyObservableMappingComments6 {
  @MainActor
  static func part1() async throws {
    let age = Observable(31)
    let text = age.map { "\($0) years" }
    print(text.value)
    shows("31 years")
    text.next("fifty years")
    print(text.value, age.value)
    shows("fifty years 31")
    age.value = 90
    print(text.value)
    shows("90 years")
    shows()
  }
}
