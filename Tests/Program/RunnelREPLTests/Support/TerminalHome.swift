import Foundation
import Testing

/// A home folder, gone when the test is over, from which programs are run at a pseudo-terminal.
final class TerminalHome {
  let path: String
  /// Where the programs stand: beside the tests.
  private let programs: String

  init() throws {
    let tests = try #require(CommandLine.arguments.first { $0.contains("/") })
    programs = tests.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" }
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "runnel-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    path = folder.path
    for name in ["REPLFixture", "runnel"] {
      try #require(access(program(name), X_OK) == 0, "\(name) is not built")
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Where a program that was built stands.
  func program(_ name: String) -> String { "\(programs)/\(name)" }

  /// A terminal that shows the first prompt.
  func terminal(
    running command: [String] = ["REPLFixture"], environment: [String: String] = [:],
    columns: Int = 60, rows: Int = 16
  ) throws -> Terminal {
    let variables = ["HOME": path].merging(environment) { _, new in new }
    let terminal = try Terminal(
      program(command[0]), arguments: Array(command.dropFirst()), environment: variables,
      columns: columns, rows: rows)
    try terminal.wait("the first prompt") { $0.line == "flow>" && $0.x == 6 }
    return terminal
  }
}

extension Terminal {
  /// Leaves a prompt: whatever was done before, ^C drops the line and ^D leaves.
  func leave() throws {
    type("\u{3}")
    try wait("an empty line") { $0.line == "flow>" }
    type("\u{4}")
    #expect(try exitCode() == 0)
  }
}
