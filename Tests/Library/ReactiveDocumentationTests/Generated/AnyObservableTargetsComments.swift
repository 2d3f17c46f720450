// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum AnyObservableTargetsComments1 {
  @MainActor final class Label {
    var text = ""
  }

  @MainActor
  static func part1() async throws {
    let label = Label()
    let name = Observable("Okabe")
    name.bind(to: label, keyPath: \.text)
    print(label.text)
    shows("Okabe")
    shows()
  }
}

enum AnyObservableTargetsComments2 {
  @MainActor final class Label {
    func show(_ text: String) { print("show \(text)") }
  }

  @MainActor
  static func part1() async throws {
    let label = Label()
    let name = Observable("Okabe")
    name.bind(to: label, Label.show)
    shows("show Okabe")
    shows()
  }
}

enum AnyObservableTargetsComments3 {
  @MainActor
  static func part1() async throws {
    let star = Observable(0)
    var bond: Bond<Int>? = Bond { _ in }
    bond?.bind(to: star)
    bond = nil
    print(bond == nil, star.bondCount)
    shows("true 1")
    star.value = 1
    print(star.bondCount)
    shows("0")
    shows()
  }
}

extension Example {
  static let ofAnyObservableTargetsComments: [Example] = [
    Example(
      "Sources/Library/Reactive/Targets/AnyObservable+Targets.swift, comment 1, part 1"
    ) {
      try await AnyObservableTargetsComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Targets/AnyObservable+Targets.swift, comment 2, part 1"
    ) {
      try await AnyObservableTargetsComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/Targets/AnyObservable+Targets.swift, comment 3, part 1"
    ) {
      try await AnyObservableTargetsComments3.part1()
    },
  ]
}
