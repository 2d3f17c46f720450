// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum SteinsKitPage {
  @MainActor final class Model {
    private let visitors = Variable(0)
    var count: AnyObservable<Int> { visitors.asAnyObservable() }
    func countUp() { visitors.accept { $0 + 1 } }
  }

  @MainActor final class Label {
    var text = ""
  }

  @MainActor final class ViewController {
    let label = Label()
    private let model: Model

    init(_ model: Model) {
      self.model = model
      model.count
        .map { "Welcome!\nWe have \($0) visitors visited\nour playground!" }
        .beObserved(by: label) { $0.text = $1 }
    }

    func touch() { model.countUp() }
  }

  final class Log: Sendable {}

  @MainActor
  static func part1() async throws {
    let controller = ViewController(Model())
    print(controller.label.text)
    shows("Welcome!", "We have 0 visitors visited", "our playground!")
    controller.touch()
    controller.touch()
    print(controller.label.text)
    shows("Welcome!", "We have 2 visitors visited", "our playground!")
    shows()
  }

  @MainActor
  static func part2() async throws {
    let count = Variable(20)
    count.accept(21)
    count.accept { $0 * 2 }
    count.runWithLatestValue { print("latest: \($0)") }
    shows("latest: 42")
    shows()
  }

  @MainActor
  static func part3() async throws {
    let name = LazyVariable<String>()
    name.observe { print("hello \($0)") }
    name.runWithLatestValue { print("never \($0)") }
    print(name.map { $0.count }.currentValue == nil)
    shows("true")
    name.accept { $0 ?? "Kurisu" }
    shows("hello Kurisu")
    name.accept("Okabe")
    shows("hello Okabe")
    shows()
  }

  @MainActor
  static func part4() async throws {
    let graph = Graph()
    let count = Variable(0, in: graph)
    var label: Label? = Label()
    var screen: DisposeBag? = DisposeBag()
    if let label {
      count.beObserved(by: label, disposer: screen) { _, value in print("first \(value)") }
      count.beObserved(by: label) { _, value in print("second \(value)") }
    }
    shows("first 0", "second 0")
    screen?.dispose()
    screen = nil
    count.accept(1)
    shows("second 1")
    label = nil
    count.accept(2)
    print(graph.contractCount)
    shows("0")
    shows()
  }

  @MainActor
  static func part5() async throws {
    let queue = ExecutionQueue(label: "log")
    let count = Variable(0)
    let log = Log()
    count.beObserved(by: log, .sync(on: queue)) { _, value in print("count \(value)") }
    shows("count 0")
    count.accept(1)
    shows("count 1")
    shows()
  }
}

extension Example {
  static let ofSteinsKitPage: [Example] = [
    Example(
      "Sources/Library/Reactive/Reactive.docc/SteinsKit.md, part 1"
    ) {
      try await SteinsKitPage.part1()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/SteinsKit.md, part 2"
    ) {
      try await SteinsKitPage.part2()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/SteinsKit.md, part 3"
    ) {
      try await SteinsKitPage.part3()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/SteinsKit.md, part 4"
    ) {
      try await SteinsKitPage.part4()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/SteinsKit.md, part 5"
    ) {
      try await SteinsKitPage.part5()
    },
  ]
}
