import Foundation
import Testing

/// Every example, cut at a byte or with a byte changed, still ends as a run may end.
///
/// The ordinary tests try some of the places; `make torture` tries them all.
@Suite struct BrokenExampleTests {
  private static let triesAll = ProcessInfo.processInfo.environment["RUNNEL_TORTURE"] != nil
  /// How many places of an example are tried otherwise.
  private static let sample = 40

  struct Example: CustomTestStringConvertible, Sendable {
    let name: String
    let bytes: [UInt8]

    var testDescription: String { name }

    /// The places to be tried.
    var places: [Int] {
      guard !BrokenExampleTests.triesAll else { return Array(bytes.indices) }
      let step = max(1, bytes.count / BrokenExampleTests.sample)
      return Array(stride(from: name.utf8.count % step, to: bytes.count, by: step))
    }
  }

  private static func examples() throws -> [Example] {
    try GoldenFiles.all(in: "examples").filter { $0.pathExtension == "flow" }.map {
      Example(name: $0.lastPathComponent, bytes: Array(try Data(contentsOf: $0)))
    }
  }

  @Test func `there are examples`() throws {
    #expect(try Self.examples().count > 10)
    #expect(try Self.examples().allSatisfy { !$0.places.isEmpty })
  }

  @Test(arguments: try examples())
  func `cut at any byte`(_ example: Example) {
    for place in example.places {
      let run = BoundedRun(
        Array(example.bytes[..<place]), atPrompt: place % 4 == 3, watches: place % 2 == 0)
      guard run.violations == [] else {
        Issue.record("\(example.name) cut at \(place): \(run.violations)")
        return
      }
    }
  }

  /// A bit, a character that means something, a byte that is no text.
  @Test(arguments: try examples())
  func `with any byte changed`(_ example: Example) {
    let signs = Array("(){}[]|\"\\\n>=.,:?0i".utf8) + [0xFF, 0]
    for place in example.places {
      var bytes = example.bytes
      let sign = signs[place % (signs.count + 1) % signs.count]
      bytes[place] = place % 3 == 0 ? bytes[place] ^ (1 << UInt8(place % 7)) : sign
      let run = BoundedRun(bytes, atPrompt: place % 4 == 1, watches: place % 2 == 0)
      guard run.violations == [] else {
        Issue.record("\(example.name) changed at \(place): \(run.violations)")
        return
      }
    }
  }
}
