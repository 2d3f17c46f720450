import ReactiveTestSupport
import Testing

/// What the compiler accepts and what it refuses, in Swift 6 mode.
struct CompileTests {
  private func problems(_ body: String) throws -> String {
    try LibraryCompiler.problems("import Runnel\nfunc run() throws {\n\(body)\n}")
  }

  @Test func `a program that stays with its owner`() throws {
    #expect(
      try problems(
        """
        Task.detached {
          let program = try FlowProgram(text: "cell x = 1", on: Graph())
          try program.send(2, to: "x")
        }
        """) == "")
  }

  @Test(arguments: [
    (
      "a program in two tasks", "risks causing data races",
      """
      let program = try FlowProgram(text: "cell x = 1", on: Graph())
      Task.detached { try program.send(2, to: "x") }
      try program.send(3, to: "x")
      """
    ),
    (
      "a program of the main actor in another task", "risks causing data races",
      """
      Task { @MainActor in
        let program = try FlowProgram(text: "cell x = 1")
        Task.detached { try program.send(2, to: "x") }
      }
      """
    ),
    (
      "a value of a type that the language has not", "FlowConvertible",
      """
      struct Point {}
      try FlowProgram(text: "cell x = 1", on: Graph()).send(Point(), to: "x")
      """
    ),
    (
      "an inbox for what is not Sendable", "Sendable",
      """
      final class Name: FlowConvertible {
        static let flowType = FlowType.string
        init?(flowValue: FlowValue) {}
        var flowValue: FlowValue { "" }
      }
      _ = try FlowProgram(text: "cell x = \\"\\"", on: Graph()).inbox(for: "x", of: Name.self)
      """
    ),
  ])
  func `is refused`(_ title: String, _ words: String, _ body: String) throws {
    let text = try problems(body)
    #expect(text.contains("error:") && text.contains(words), "\(title)")
  }
}
