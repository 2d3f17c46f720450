// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum LifetimePage {
  @MainActor final class Download {
    let bytes = EventProducer<Int>()
    func receive(_ count: Int) { bytes.next(count) }
    func close() { bytes.finish() }
  }

  @MainActor final class Screen {
    private let bag = DisposeBag()
    init(_ title: Observable<String>) {
      title.observe { [weak self] in self?.draw($0) }.dispose(in: bag)
    }
    private func draw(_ title: String) { print("draw \(title)") }
  }

  @MainActor
  static func part1() async throws {
    let graph = Graph()
    var year: Observable? = Observable(2016, in: graph)
    year?.map { $0 - 1985 }.observe { print($0) }
    shows("31")
    print(graph.contractCount)
    shows("1")
    year = nil
    print(graph.contractCount, graph.liveNodeCount)
    shows("0 0")
    shows()
  }

  @MainActor
  static func part2() async throws {
    let source = Observable(1)
    var target: Observable? = Observable(0)
    let binding = target.map { source.bind(to: $0) }
    print(source.dependentCount)
    shows("1")
    target = nil
    print(source.dependentCount)
    shows("0")
    print(binding?.isDisposed == true)
    shows("true")
    shows()
  }

  @MainActor
  static func part3() async throws {
    var number: Observable? = Observable(1)
    number?.observeNew { print($0) }
    Graph.main.transaction {
      number?.value = 2
      number = nil
    }
    shows("2")
    shows()
  }

  @MainActor
  static func part4() async throws {
    let clock = VirtualClock()
    let graph = Graph(clock: clock)
    Observable("late", in: graph).delay(.seconds(1)).observe { print($0) }
    clock.advance(by: .seconds(1))
    shows("late")
    print(graph.contractCount)
    shows("0")
    shows()
  }

  @MainActor
  static func part5() async throws {
    let left = EventProducer<Int>()
    var right: EventProducer? = EventProducer<Int>()
    let pairs = right.map { left.zip(with: $0).observe { print($0, $1) } }
    left.next(1)
    right = nil
    print(pairs?.isDisposed == true)
    shows("true")
    shows()
  }

  @MainActor
  static func part6() async throws {
    let number = Observable(0)
    let contract = number.observe { print($0) }
    shows("0")
    contract.dispose()
    contract.dispose()
    number.value = 1
    print(contract.isDisposed)
    shows("true")
    shows()
  }

  @MainActor
  static func part7() async throws {
    let download = Download()
    download.bytes.scan(0) { $0 + $1 }.observe { print("\($0) bytes") }
    download.bytes.onEnd { print("done") }
    download.receive(500)
    shows("500 bytes")
    download.receive(200)
    shows("700 bytes")
    download.close()
    shows("done")
    shows()
  }

  @MainActor
  static func part8() async throws {
    let title = Observable("first")
    var screen: Screen? = Screen(title)
    shows("draw first")
    title.value = "second"
    shows("draw second")
    print(screen != nil)
    shows("true")
    screen = nil
    title.value = "third"
    print(title.dependentCount)
    shows("0")
    shows()
  }

  @MainActor
  static func part9() async throws {
    let graph = Graph()
    let a = Observable(1, in: graph)
    let b = Observable(2, in: graph)
    let scope = graph.scope {
      a.observeNew { print("a \($0)") }
      b.observeNew { print("b \($0)") }
    }
    a.value = 10
    shows("a 10")
    scope.dispose()
    a.value = 100
    b.value = 200
    print(graph.contractCount)
    shows("0")
    shows()
  }

  @MainActor
  static func part10() async throws {
    let graph = Graph()
    var number: Observable? = Observable(1, in: graph)
    let view = number?.asAnyObservable()
    view?.observe { print($0) }
    shows("1")
    number = nil
    print(graph.contractCount)
    shows("0")
    print(view?.currentValue ?? 0)
    shows("1")
    shows()
  }

  @MainActor
  static func part11() async throws {
    let graph = Graph()
    do {
      let a = Observable(0, in: graph)
      let b = Observable(0, in: graph)
      a.bidirectionalBind(to: b)
      b.map { $0 + 1 }.distinct().observe { print($0) }
    }
    shows("1")
    print(graph.contractCount, graph.liveNodeCount)
    shows("0 0")
    shows()
  }
}

extension Example {
  static let ofLifetimePage: [Example] = [
    Example(
      "Sources/Library/Reactive/Reactive.docc/Lifetime.md, part 1"
    ) {
      try await LifetimePage.part1()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Lifetime.md, part 2"
    ) {
      try await LifetimePage.part2()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Lifetime.md, part 3"
    ) {
      try await LifetimePage.part3()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Lifetime.md, part 4"
    ) {
      try await LifetimePage.part4()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Lifetime.md, part 5"
    ) {
      try await LifetimePage.part5()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Lifetime.md, part 6"
    ) {
      try await LifetimePage.part6()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Lifetime.md, part 7"
    ) {
      try await LifetimePage.part7()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Lifetime.md, part 8"
    ) {
      try await LifetimePage.part8()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Lifetime.md, part 9"
    ) {
      try await LifetimePage.part9()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Lifetime.md, part 10"
    ) {
      try await LifetimePage.part10()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Lifetime.md, part 11"
    ) {
      try await LifetimePage.part11()
    },
  ]
}
