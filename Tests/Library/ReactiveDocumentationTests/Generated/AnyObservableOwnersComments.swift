// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum AnyObservableOwnersComments1 {
  @MainActor final class Label {
    var text = ""
  }

  @MainActor
  static func part1() async throws {
    let label = Label()
    let name = Observable("Okabe")
    name.beObserved(by: label) { label, text in label.text = text }
    print(label.text)
    shows("Okabe")
    shows()
  }
}

enum AnyObservableOwnersComments2 {
  final class Page {}

  @MainActor
  static func part1() async throws {
    let console = Page()
    var page: Page? = Page()
    let number = Observable(0)
    number.beObserved(by: console, disposer: page) { _, value in print(value) }
    shows("0")
    page = nil
    number.value = 1
    print(page == nil, number.observationCount)
    shows("true 0")
    shows()
  }
}

enum AnyObservableOwnersComments3 {
  final class Console: Sendable {
    func show(_ value: Int) { print(value) }
  }

  @MainActor
  static func part1() async throws {
    let queue = ExecutionQueue(label: "console")
    let console = Console()
    let number = Observable(0)
    number.beObserved(by: console, .async(on: queue)) { $0.show($1) }
    shows("0")
    number.value = 1
    queue.sync {}
    shows("1")
    shows()
  }
}

enum AnyObservableOwnersComments4 {
  @MainActor final class Label {
    var text = ""
  }

  @MainActor
  static func part1() async throws {
    let label = Label()
    let visitors = Variable(0)
    visitors.map { "We have \($0) visitors" }
      .beObserved(by: label, .asyncOnMain) { label, text in label.text = text }
    print(label.text)
    shows("We have 0 visitors")
    shows()
  }
}

extension Example {
  static let ofAnyObservableOwnersComments: [Example] = [
    Example(
      "Sources/Library/Reactive/Targets/AnyObservable+Owners.swift, comment 1, part 1"
    ) {
      try await AnyObservableOwnersComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Targets/AnyObservable+Owners.swift, comment 2, part 1"
    ) {
      try await AnyObservableOwnersComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/Targets/AnyObservable+Owners.swift, comment 3, part 1"
    ) {
      try await AnyObservableOwnersComments3.part1()
    },
    Example(
      "Sources/Library/Reactive/Targets/AnyObservable+Owners.swift, comment 4, part 1"
    ) {
      try await AnyObservableOwnersComments4.part1()
    },
  ]
}
