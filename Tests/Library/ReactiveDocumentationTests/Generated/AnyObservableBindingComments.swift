// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum AnyObservableBindingComments1 {
  @MainActor
  static func part1() async throws {
    let his = Observable("football")
    let hers = Observable("")
    his.bind(to: hers)
    print(hers.value)
    shows("football")
    hers.value = "tea"
    print(his.value)
    shows("football")
    shows()
  }
}

enum AnyObservableBindingComments2 {
  @MainActor
  static func part1() async throws {
    let leader = Observable("left")
    let (first, second) = (Observable(""), Observable(""))
    leader.bind(to: first, second)
    leader.value = "right"
    print(first.value, second.value)
    shows("right right")
    shows()
  }
}

enum AnyObservableBindingComments3 {
  @MainActor
  static func part1() async throws {
    let a = Observable(1)
    let b = Observable(9)
    a.bidirectionalBind(to: b)
    print(b.value)
    shows("1")
    b.value = 3
    print(a.value)
    shows("3")
    shows()
  }
}

enum AnyObservableBindingComments4 {
  @MainActor
  static func part1() async throws {
    let celsius = Observable(100.0)
    let text = Observable("")
    celsius.bidirectionalBind(to: text) {
      "\($0)"
    } back: {
      Double($0) ?? 0
    }
    print(text.value)
    shows("100.0")
    text.value = "20"
    print(celsius.value, text.value)
    shows("20.0 20")
    shows()
  }
}

extension Example {
  static let ofAnyObservableBindingComments: [Example] = [
    Example(
      "Sources/Library/Reactive/AnyObservable+Binding.swift, comment 1, part 1"
    ) {
      try await AnyObservableBindingComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/AnyObservable+Binding.swift, comment 2, part 1"
    ) {
      try await AnyObservableBindingComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/AnyObservable+Binding.swift, comment 3, part 1"
    ) {
      try await AnyObservableBindingComments3.part1()
    },
    Example(
      "Sources/Library/Reactive/AnyObservable+Binding.swift, comment 4, part 1"
    ) {
      try await AnyObservableBindingComments4.part1()
    },
  ]
}
