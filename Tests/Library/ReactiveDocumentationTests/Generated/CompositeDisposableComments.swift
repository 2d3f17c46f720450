// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum CompositeDisposableComments1 {
  @MainActor
  static func part1() async throws {
    let number = Observable(0)
    let all = CompositeDisposable()
    all += number.observeNew { print("first \($0)") }
    all += number.observeNew { print("second \($0)") }
    print(all.count)
    shows("2")
    all.dispose()
    number.value = 1
    shows()
  }
}

extension Example {
  static let ofCompositeDisposableComments: [Example] = [
    Example(
      "Sources/Library/Reactive/Disposal/CompositeDisposable.swift, comment 1, part 1"
    ) {
      try await CompositeDisposableComments1.part1()
    }
  ]
}
