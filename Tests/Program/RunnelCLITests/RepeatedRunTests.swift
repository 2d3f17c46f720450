import Checkout
import Foundation
import Testing

/// A process orders its sets and dictionaries by a seed of its own; nothing that is said may depend on it.
///
/// `scripts/determinism.py` does twenty runs, and of every golden program too.
@Suite struct RepeatedRunTests {
  private static let examples: [String] = {
    let root = Checkout.root
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: "examples").path)
    return (names ?? []).filter { $0.hasSuffix(".flow") }.sorted()
      .map { root.appending(path: "examples/\($0)").path }
  }()

  @Test func thereAreExamples() {
    #expect(Self.examples.count > 20)
    #expect(Program.environment["SWIFT_DETERMINISTIC_HASHING"] == nil)
  }

  @Test(arguments: examples) func threeRunsSayTheSame(_ path: String) throws {
    let arguments = ["run", "--time", "virtual", "--until", "10s", path]
    let first = try Program.run(arguments, bytes: [])
    for _ in 2...3 {
      let now = try Program.run(arguments, bytes: [])
      #expect(now.output == first.output)
      #expect(now.errors == first.errors)
      #expect(now.status == first.status)
    }
  }
}
