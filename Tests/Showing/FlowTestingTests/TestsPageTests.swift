import Checkout
import FlowTesting
import Foundation
import Testing

/// What `docs/TESTS.md` shows of failures is what is shown.
@Suite struct TestsPageTests {
  private static func page() throws -> String {
    let root = Checkout.root
    return try String(contentsOf: root.appending(path: "docs/TESTS.md"), encoding: .utf8)
  }

  /// The plain blocks below a heading.
  private static func blocks(below heading: String) throws -> [String] {
    let section = try page().components(separatedBy: "\n## ").first { $0.hasPrefix(heading) }
    let pieces = try #require(section).components(separatedBy: "\n```")
    return stride(from: 1, to: pieces.count - 1, by: 2).map { String(pieces[$0].dropFirst()) }
  }

  private func shown(_ text: String, as name: String) -> [String] {
    FlowTest(name: name, bytes: Array(text.utf8)).run().lines().map(\.text)
  }

  @Test func `the diagram that fails is shown like that`() throws {
    let blocks = try Self.blocks(below: "When something fails")
    #expect(blocks.count == 3)
    // How long it took is another time each time.
    let lines = shown(blocks[0], as: "draft.flow").dropFirst()
    #expect(
      lines.joined(separator: "\n")
        == blocks[1].split(separator: "\n").dropFirst().joined(separator: "\n"))
    let age = "cell age = 31\nage -> print(\"age \\(it)\")  //> age 31\nage = 32 //> age 33"
    #expect(
      shown(age, as: "age.flow").dropFirst().joined(separator: "\n")
        == blocks[2].split(separator: "\n").dropFirst().joined(separator: "\n"))
  }
}
