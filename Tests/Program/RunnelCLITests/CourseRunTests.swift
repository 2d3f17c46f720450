import Checkout
import Foundation
import Testing

/// Every example of the course prints what its comments say when it is run as its head says.
@Suite struct CourseRunTests {
  /// An example by its path, as the command in its head names it.
  private static let examples: [String] = ["examples", "examples/ja"].flatMap { folder in
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: Checkout.root.appending(path: folder).path)
    return (names ?? []).filter { $0.hasSuffix(".flow") }.sorted().map { "\(folder)/\($0)" }
  }

  @Test func `there are examples, some with options`() throws {
    #expect(Self.examples.count >= 80)
    let commands = try Self.examples.map { Self.command(in: try Self.text($0)) }
    for option in ["--semantics=classic", "--time"] {
      #expect(commands.contains { $0?.contains(option) == true })
    }
  }

  @Test(arguments: examples) func `it is run as its head says`(_ example: String) throws {
    let text = try Self.text(example)
    var command = try #require(Self.command(in: text))
    try #require(command.popLast() == example)
    command.append(Checkout.root.appending(path: example).path)
    let run = try Program.run(command, bytes: [])
    #expect(run.output == Self.output(in: text).map { $0 + "\n" }.joined())
  }

  @Test func `the command and the output are read`() {
    let text = "// Run:   runnel run --time virtual a.flow\nprint(1)  //> 1\n//>  2\n"
    #expect(Self.command(in: text) == ["run", "--time", "virtual", "a.flow"])
    #expect(Self.output(in: text) == ["1", " 2"])
    #expect(Self.command(in: "// Run: nothing\n") == nil)
  }

  private static func text(_ example: String) throws -> String {
    try String(contentsOf: Checkout.root.appending(path: example), encoding: .utf8)
  }

  /// The words behind `runnel` in the head's line about running.
  private static func command(in text: String) -> [String]? {
    let line = text.firstMatch(of: #/(?m)^// (?:Run|実行): +runnel (.+)$/#)
    return line?.1.split(separator: " ").map(String.init)
  }

  private static func output(in text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      guard let mark = line.range(of: "//>") else { return nil }
      let rest = line[mark.upperBound...]
      return String(rest.hasPrefix(" ") ? rest.dropFirst() : rest)
    }
  }
}
