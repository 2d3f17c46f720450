// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Runnel
import Testing

enum FlowProgramComments1 {
  @MainActor
  static func part1() async throws {
    let graph = Graph()
    let program = try FlowProgram(
      text: """
        cell year = 2016
        year -> age = year - 1985
        """, name: "age.flow", on: graph)
    let age = try program.observable("age", of: Int.self)
    age.observe { print($0) }
    shows("31")
    try program.send(2017, to: "year")
    shows("32")
    shows()
  }
}

extension Example {
  static let ofFlowProgramComments: [Example] = [
    Example(
      "Sources/Library/Runnel/FlowProgram.swift, comment 1, part 1"
    ) {
      try await FlowProgramComments1.part1()
    }
  ]
}
