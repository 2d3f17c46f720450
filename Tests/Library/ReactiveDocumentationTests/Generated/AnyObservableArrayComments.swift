// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum AnyObservableArrayComments1 {
  @MainActor
  static func part1() async throws {
    let list = ObservableArray([1, 2])
    list.snapshots().observe { print($0) }
    shows("[1, 2]")
    list.append(3)
    shows("[1, 2, 3]")
    shows()
  }
}

enum AnyObservableArrayComments2 {
  @MainActor
  static func part1() async throws {
    let list = ObservableArray([1, 2])
    list.counted().observe { print($0) }
    shows("2")
    list.append(3)
    shows("3")
    shows()
  }
}

enum AnyObservableArrayComments3 {
  @MainActor
  static func part1() async throws {
    let words = ObservableArray(["tea", "milk"])
    let letters = words.fold(0) {
      $0 + $1.count
    } removing: {
      $0 - $1.count
    }
    print(letters.value)
    shows("7")
    words.remove(at: 0)
    print(letters.value)
    shows("4")
    shows()
  }
}

enum AnyObservableArrayComments4 {
  @MainActor
  static func part1() async throws {
    let list = Observable(["a", "b"])
    list.differences().observe { print($0.removals.count, $0.insertions.count) }
    list.value = ["b", "c", "d"]
    shows("1 2")
    shows()
  }
}

extension Example {
  static let ofAnyObservableArrayComments: [Example] = [
    Example(
      "Sources/Library/Reactive/Lists/AnyObservableArray.swift, comment 1, part 1"
    ) {
      try await AnyObservableArrayComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Lists/AnyObservableArray.swift, comment 2, part 1"
    ) {
      try await AnyObservableArrayComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/Lists/AnyObservableArray.swift, comment 3, part 1"
    ) {
      try await AnyObservableArrayComments3.part1()
    },
    Example(
      "Sources/Library/Reactive/Lists/AnyObservableArray.swift, comment 4, part 1"
    ) {
      try await AnyObservableArrayComments4.part1()
    },
  ]
}
