// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum ZipComments1 {
  @MainActor
  static func part1() async throws {
    let name = EventProducer<String>()
    let age = EventProducer<Int>()
    zip(name, age).map { "\($0) is \($1)" }.observe { print($0) }
    name.next("Okabe")
    name.next("Daru")
    age.next(18)
    shows("Okabe is 18")
    age.next(19)
    shows("Daru is 19")
    shows()
  }
}

extension Example {
  static let ofZipComments: [Example] = [
    Example(
      "Sources/Library/Reactive/Operators/Zip.swift, comment 1, part 1"
    ) {
      try await ZipComments1.part1()
    }
  ]
}
