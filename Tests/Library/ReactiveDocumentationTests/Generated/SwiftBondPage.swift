// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum SwiftBondPage {
  enum State {
    case living
    case dead
  }

  @MainActor
  static func part1() async throws {
    let year = Observable(2016)
    let contract = year.observe { print("age \($0 - 1985)") }
    shows("age 31")
    year.value = 2017
    shows("age 32")
    contract.dispose()
    year.value = 2020
    print(year.value)
    shows("2020")
    shows()
  }

  @MainActor
  static func part2() async throws {
    let number = Observable(0)
    number.observe { _ in print("contract 1") }
    shows("contract 1")
    number.observe { _ in print("contract 2") }
    shows("contract 2")
    number.observeNew { print("new: \($0)") }
    number.next(1)
    shows("contract 1", "contract 2", "new: 1")
    shows()
  }

  @MainActor
  static func part3() async throws {
    let his = Observable("football")
    let hers = Observable("")
    let crush = his.bind(to: hers)
    print(hers.value)
    shows("football")
    his.value = "baseball"
    print(hers.value)
    shows("baseball")
    hers.value = "tea"
    print(hers.value, his.value)
    shows("tea baseball")
    let friends = Observable("")
    hers.bind(to: friends)
    his.value = "reading"
    print(hers.value, friends.value)
    shows("reading reading")
    crush.dispose()
    his.value = "sleeping"
    print(hers.value)
    shows("reading")
    shows()
  }

  @MainActor
  static func part4() async throws {
    let body = Observable<State?>(.living)
    let soul = Observable<State?>(nil)
    body.bidirectionalBind(to: soul)
    print(soul.value == .living)
    shows("true")
    body.value = .dead
    print(soul.value == .dead)
    shows("true")
    soul.value = .living
    print(body.value == .living)
    shows("true")
    shows()
  }

  @MainActor
  static func part5() async throws {
    let certain = Observable(1)
    let uncertain = Observable<Int?>(nil)
    certain.bind(to: uncertain)
    print(uncertain.value == 1)
    shows("true")
    shows()
  }

  @MainActor
  static func part6() async throws {
    let celsius = Observable(20.0)
    let fahrenheit = Observable(0.0)
    celsius.bidirectionalBind(to: fahrenheit) {
      $0 * 9 / 5 + 32
    } back: {
      ($0 - 32) * 5 / 9
    }
    print(fahrenheit.value)
    shows("68.0")
    fahrenheit.value = 212
    print(celsius.value)
    shows("100.0")
    shows()
  }

  @MainActor
  static func part7() async throws {
    let age = Observable(31)
    let text = Observable("")
    let sentence = age.map { "\($0) years" }.goBetween()
    sentence.bind(to: text)
    print(text.value)
    shows("31 years")
    sentence.next("fifty years")
    print(text.value, age.value)
    shows("fifty years 31")
    age.value = 90
    print(text.value)
    shows("90 years")
    shows()
  }

  @MainActor
  static func part8() async throws {
    let age = Observable(20)
    age.filter { $0 >= 20 }.observeNew { print("a drink at \($0)") }
    age.value = 10
    age.value = 30
    shows("a drink at 30")
    age.value = 19

    let text = Observable("")
    text.distinct().observeNew { print("changed to \($0)") }
    text.value = "a"
    shows("changed to a")
    text.value = "a"
    text.value = "b"
    shows("changed to b")
    let found = Observable<Int?>(nil)
    found.ignoreNil().observe { print("found \($0)") }
    found.value = 1
    shows("found 1")
    found.value = nil
    found.value = 2
    shows("found 2")
    shows()
  }

  @MainActor
  static func part9() async throws {
    let number = Observable(1)
    number.skip(3).observe { print("after three: \($0)") }
    for next in 2...4 { number.value = next }
    shows("after three: 4")
    let code = Observable(100)
    let name = Observable("abcd")
    combineLatest(code, name).observeNew { print("\($0) and \($1)") }
    code.value = 20
    shows("20 and abcd")
    name.value = "efgh"
    shows("20 and efgh")
    shows()
  }

  @MainActor
  static func part10() async throws {
    let number = Observable<Int?>(100)
    let text = Observable("")
    number.distinct().ignoreNil().map { "[\($0)]" }.goBetween().bidirectionalBind(to: text)
    print(text.value)
    shows("[100]")
    number.value = 3000
    print(text.value)
    shows("[3000]")
    shows()
  }

  @MainActor
  static func part11() async throws {
    let clock = VirtualClock()
    let graph = Graph(clock: clock)
    let text = Observable("", in: graph)
    text.throttle(.seconds(1)).filter { $0.count > 5 }.observe { query in
      print("search for \(query) at \(clock.now)")
    }
    for (offset, letter) in "hello!!".enumerated() {
      clock.at(.milliseconds(2000 + 100 * offset)) { text.value.append(letter) }
    }
    clock.advance(to: .seconds(5))
    shows("search for hello!! at 3.0 seconds")
    shows()
  }

  @MainActor
  static func part12() async throws {
    let clock = VirtualClock()
    let graph = Graph(clock: clock)
    let address = Observable("a.png", in: graph)
    let image = Observable("nothing", in: graph)
    address.deliver(on: .background).map { "the image of \($0)" }
      .deliver(on: .owner).bind(to: image)
    print(image.value)
    shows("nothing")
    clock.advance(by: .zero)
    print(image.value)
    shows("the image of a.png")
    shows()
  }

  @MainActor
  static func part13() async throws {
    let a = Observable(1)
    combineLatest(a.map { $0 * 10 }, a.map { $0 * 100 }).observe { print($0 + $1) }
    shows("110")
    a.value = 2
    shows("220")
    let late = Observable(10)
    late.filter { $0 >= 20 }.observeNew { print("late \($0)") }
    late.value = 20
    shows("late 20")
    shows()
  }
}

extension Example {
  static let ofSwiftBondPage: [Example] = [
    Example(
      "Sources/Library/Reactive/Reactive.docc/SwiftBond.md, part 1"
    ) {
      try await SwiftBondPage.part1()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/SwiftBond.md, part 2"
    ) {
      try await SwiftBondPage.part2()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/SwiftBond.md, part 3"
    ) {
      try await SwiftBondPage.part3()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/SwiftBond.md, part 4"
    ) {
      try await SwiftBondPage.part4()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/SwiftBond.md, part 5"
    ) {
      try await SwiftBondPage.part5()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/SwiftBond.md, part 6"
    ) {
      try await SwiftBondPage.part6()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/SwiftBond.md, part 7"
    ) {
      try await SwiftBondPage.part7()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/SwiftBond.md, part 8"
    ) {
      try await SwiftBondPage.part8()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/SwiftBond.md, part 9"
    ) {
      try await SwiftBondPage.part9()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/SwiftBond.md, part 10"
    ) {
      try await SwiftBondPage.part10()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/SwiftBond.md, part 11"
    ) {
      try await SwiftBondPage.part11()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/SwiftBond.md, part 12"
    ) {
      try await SwiftBondPage.part12()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/SwiftBond.md, part 13"
    ) {
      try await SwiftBondPage.part13()
    },
  ]
}
