// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum ObservableTypeJoiningComments1 {
  @MainActor
  static func part1() async throws {
    let question = EventProducer<String>()
    let answer = EventProducer<Int>()
    question.zip(with: answer).observe { print($0, $1) }
    question.next("6 * 7?")
    question.next("1 + 1?")
    answer.next(42)
    shows("6 * 7? 42")
    answer.next(2)
    shows("1 + 1? 2")
    shows()
  }
}

enum ObservableTypeJoiningComments2 {
  @MainActor
  static func part1() async throws {
    let save = EventProducer<Void>()
    let draft = Observable("")
    save.withLatest(from: draft).observe { print("saved \($1)") }
    draft.value = "Dear sirs"
    save.next()
    shows("saved Dear sirs")
    shows()
  }
}

enum ObservableTypeJoiningComments3 {
  @MainActor
  static func part1() async throws {
    let save = EventProducer<Int>()
    let name = Observable("draft")
    save.withLatest(from: name) { "\($1) \($0)" }.observe { print($0) }
    save.next(1)
    shows("draft 1")
    shows()
  }
}

extension Example {
  static let ofObservableTypeJoiningComments: [Example] = [
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Joining.swift, comment 1, part 1"
    ) {
      try await ObservableTypeJoiningComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Joining.swift, comment 2, part 1"
    ) {
      try await ObservableTypeJoiningComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Joining.swift, comment 3, part 1"
    ) {
      try await ObservableTypeJoiningComments3.part1()
    },
  ]
}
