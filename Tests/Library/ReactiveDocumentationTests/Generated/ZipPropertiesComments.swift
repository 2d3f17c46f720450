// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum ZipPropertiesComments1 {
  @MainActor
  static func part1() async throws {
    let name = Observable("Okabe")
    let age = Observable(18)
    print(zip(name, age).value)
    shows("(\"Okabe\", 18)")
    shows()
  }
}

extension Example {
  static let ofZipPropertiesComments: [Example] = [
    Example(
      "Sources/Library/Reactive/Operators/Zip+Properties.swift, comment 1, part 1"
    ) {
      try await ZipPropertiesComments1.part1()
    }
  ]
}
