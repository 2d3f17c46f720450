// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum WavesPage {
  struct NoNumber: Error {}

  @MainActor
  static func part1() async throws {
    let year = Observable(2016)
    let age = year.map { $0 - 1985 }
    year.combineLatest(with: age).observe { print("\($0): \($1)") }
    shows("2016: 31")
    year.value = 2017
    shows("2017: 32")
    year.value = 2017
    shows("2017: 32")
    shows()
  }

  @MainActor
  static func part2() async throws {
    let price = Observable(100)
    var total: Computed<Int>?
    price.observeNew { print("price \($0), total \(total?.value ?? 0)") }
    total = Computed { price.value * 3 }
    price.value = 200
    shows("price 200, total 600")
    shows()
  }

  @MainActor
  static func part3() async throws {
    let door = Observable("closed")
    door.observeNew { state in
      print("first: \(state)")
      if state == "open" { door.value = "closing" }
    }
    door.observeNew { print("second: \($0)") }
    door.value = "open"
    shows("first: open", "second: open", "first: closing", "second: closing")
    shows()
  }

  @MainActor
  static func part4() async throws {
    let source = Observable(0)
    let copy = Observable(0)
    source.observeNew {
      copy.value = $0
      print("set \(copy.value)")
    }
    source.observeNew { _ in print("still \(copy.value)") }
    source.value = 5
    shows("set 5", "still 0")
    shows()
  }

  @MainActor
  static func part5() async throws {
    let tap = EventProducer<Void>()
    let lost = Observable(0)
    let count = Observable(0)
    for _ in 1...2 {
      tap.observe {
        lost.value += 1
        count.update { $0 + 1 }
      }
    }
    tap.next()
    print(lost.value, count.value)
    shows("1 2")
    shows()
  }

  @MainActor
  static func part6() async throws {
    let value = Observable(0)
    let second = SerialDisposable()
    value.observeNew {
      print("first \($0)")
      second.dispose()
    }
    second.otherDisposable = value.observeNew { print("second \($0)") }
    value.value = 1
    shows("first 1")
    shows()
  }

  @MainActor
  static func part7() async throws {
    let go = EventProducer<Void>()
    go.observe {
      let number = Observable(1)
      number.value = 2
      number.map { $0 * 10 }.observe { print($0) }
      number.value = 3
    }
    go.next()
    shows("20", "30")
    shows()
  }

  @MainActor
  static func part8() async throws {
    let graph = Graph()
    let width = Observable(2, in: graph)
    let height = Observable(3, in: graph)
    let area = Computed(in: graph) { width.value * height.value }
    area.observe { print("area \($0)") }
    shows("area 6")
    graph.transaction {
      width.value = 10
      height.value = 20
      print(width.value, area.value)
    }
    shows("10 6", "area 200")
    graph.transaction {
      width.value = 3
      area.observe { print("also \($0)") }
    }
    shows("area 60", "also 60")
    let key = EventProducer<String>(in: graph)
    key.observe { print($0) }
    graph.transaction {
      key.next("a")
      key.next("b")
    }
    shows("a", "b")
    shows()
  }

  @MainActor
  static func part9() async throws {
    let a = Observable(1)
    let target = Observable(0)
    target.observeNew { print($0) }
    a.map { $0 * 10 }.bind(to: target)
    shows("10")
    a.map { $0 * 100 }.bind(to: target)
    shows("100")
    a.value = 2
    shows("200")
    shows()
  }

  @MainActor
  static func part10() async throws {
    let alarm = EventProducer<String>()
    let temperature = Observable(20)
    let pressure = Observable(1)
    temperature.filter { $0 > 90 }.map { "hot: \($0)" }.bind(to: alarm)
    pressure.filter { $0 > 5 }.map { "pressure: \($0)" }.bind(to: alarm)
    alarm.observe { print($0) }
    Graph.main.transaction {
      temperature.value = 95
      pressure.value = 7
    }
    shows("hot: 95", "pressure: 7")
    shows()
  }

  @MainActor
  static func part11() async throws {
    let cells = [1, 2, 3].map { Observable($0) }
    cells[0].bind(to: cells[1])
    cells[1].bind(to: cells[2])
    cells[2].bind(to: cells[0])
    cells[1].value = 7
    print(cells.map { $0.value })
    shows("[7, 7, 7]")
    shows()
  }

  @MainActor
  static func part12() async throws {
    @MainActor func number(_ text: String) -> Result<Int, NoNumber> {
      Int(text).map { .success($0) } ?? .failure(NoNumber())
    }

    let text = Observable("5")
    let parsed = text.map(number)
    parsed.map { (try? $0.get()) ?? 0 }.observe { print("or none: \($0)") }
    shows("or none: 5")
    parsed.map { try? $0.get() }.ignoreNil().observe { print("number \($0)") }
    shows("number 5")
    text.value = "?"
    shows("or none: 0")
    text.value = "7"
    shows("or none: 7", "number 7")
    let sum = Observable(7)
    try? Graph.main.transaction {
      sum.value += try number("eight").get()
    }
    print(sum.value)
    shows("7")
    shows()
  }

  @MainActor
  static func part13() async throws {
    let number = Observable(0)
    let positive = number.map { value -> Int in
      if value < 1 { number.value = 1 }
      return value
    }
    print(number.value, positive.value)
    shows("1 1")
    shows()
  }

  @MainActor
  static func part14() async throws {
    let graph = Graph()
    graph.wavesPerCause = 100
    graph.onLimit { print("more than \($0) waves") }
    let number = Observable(0, in: graph)
    number.observeNew { number.value = $0 + 1 }
    number.value = 1
    shows("more than 100 waves")
    print(number.value)
    shows("100")
    shows()
  }
}

extension Example {
  static let ofWavesPage: [Example] = [
    Example(
      "Sources/Library/Reactive/Reactive.docc/Waves.md, part 1"
    ) {
      try await WavesPage.part1()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Waves.md, part 2"
    ) {
      try await WavesPage.part2()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Waves.md, part 3"
    ) {
      try await WavesPage.part3()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Waves.md, part 4"
    ) {
      try await WavesPage.part4()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Waves.md, part 5"
    ) {
      try await WavesPage.part5()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Waves.md, part 6"
    ) {
      try await WavesPage.part6()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Waves.md, part 7"
    ) {
      try await WavesPage.part7()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Waves.md, part 8"
    ) {
      try await WavesPage.part8()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Waves.md, part 9"
    ) {
      try await WavesPage.part9()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Waves.md, part 10"
    ) {
      try await WavesPage.part10()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Waves.md, part 11"
    ) {
      try await WavesPage.part11()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Waves.md, part 12"
    ) {
      try await WavesPage.part12()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Waves.md, part 13"
    ) {
      try await WavesPage.part13()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Waves.md, part 14"
    ) {
      try await WavesPage.part14()
    },
  ]
}
