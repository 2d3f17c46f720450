// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum SerialDisposableComments1 {
  @MainActor
  static func part1() async throws {
    let number = Observable(0)
    let place = SerialDisposable()
    place.otherDisposable = number.observeNew {
      print("the first value: \($0)")
      place.dispose()
    }
    number.value = 1
    shows("the first value: 1")
    number.value = 2
    shows()
  }
}

enum SerialDisposableComments2 {
  @MainActor
  static func part1() async throws {
    let page = Observable("first")
    let shown = SerialDisposable(page.observe { print("shows \($0)") })
    shows("shows first")
    shown.otherDisposable?.dispose()
    shown.otherDisposable = page.observeNew { print("now shows \($0)") }
    page.value = "second"
    shows("now shows second")
    shows()
  }
}

extension Example {
  static let ofSerialDisposableComments: [Example] = [
    Example(
      "Sources/Library/Reactive/Disposal/SerialDisposable.swift, comment 1, part 1"
    ) {
      try await SerialDisposableComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Disposal/SerialDisposable.swift, comment 2, part 1"
    ) {
      try await SerialDisposableComments2.part1()
    },
  ]
}
