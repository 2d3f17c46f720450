// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum AnyObservableComments1 {
  @MainActor
  static func part1() async throws {
    let number = Observable(1)
    let double = number.map { $0 * 2 }
    double.observeNew { print($0) }
    print(number.dependentCount, double.dependentCount)
    shows("1 1")
    shows()
  }
}

enum AnyObservableComments2 {
  @MainActor final class Model {
    private let count = Observable(0)
    var visitors: AnyObservable<Int> { count.asAnyObservable() }
    func countUp() { count.value += 1 }
  }

  @MainActor
  static func part1() async throws {
    let model = Model()
    model.visitors.observe { print($0) }
    shows("0")
    model.countUp()
    shows("1")
    shows()
  }
}

extension Example {
  static let ofAnyObservableComments: [Example] = [
    Example(
      "Sources/Library/Reactive/AnyObservable.swift, comment 1, part 1"
    ) {
      try await AnyObservableComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/AnyObservable.swift, comment 2, part 1"
    ) {
      try await AnyObservableComments2.part1()
    },
  ]
}
