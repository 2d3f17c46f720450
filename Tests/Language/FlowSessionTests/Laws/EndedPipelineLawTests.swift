import FlowSession
import FlowTesting
import SeededRandom
import Testing

/// What a pipeline still gives once a `take` has ended it is the same wherever it stands: alone, in parentheses, and
/// behind `per`.
///
/// What its stages of time hold by then still leaves, and as long as anything does, a `timeout` may tell a silence and
/// a `window` what leaves it.
@Suite struct EndedPipelineLawTests {
  private struct Generator {
    var random: SeededGenerator

    mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
    mutating func any(_ texts: [String]) -> String { texts[below(texts.count)] }

    /// Stages with a `take` among them, and behind it some that hold values.
    mutating func chain() -> String {
      let front = any(["", "", "filter(it % 5 != 0) | ", "skip(1) | ", "delay(2ms) | "])
      let held = (0...below(2)).map { _ in
        let length = "(\(1 + below(9))ms)"
        return any([
          "throttle\(length)", "debounce\(length)", "delay\(length)", "sample\(length)",
          "buffer\(length) | map(it.sum)", "window\(length) | map(it.sum)", "distinct",
        ])
      }
      return "\(front)take(\(1 + below(3))) | \(held.joined(separator: " | "))"
    }

    /// A stage that tells something only while a value may still come.
    mutating func last() -> String {
      any(["timeout(\(1 + below(6))ms, -9)", "window(\(1 + below(6))ms) | map(it.sum)"])
    }

    mutating func inputs() -> String {
      (0..<(3 + below(12))).map { _ in
        below(2) == 0 ? "wait \(1 + below(5))ms" : "n(\(below(60)))"
      }
      .joined(separator: "\n") + "\nwait 100ms"
    }
  }

  private static func lines(_ contract: String, _ inputs: String) -> [String] {
    LawRun("event z: Int\nevent n: Int\n\(contract) -> print(\"\\(now()) \\(it)\")\n\(inputs)")
      .lines
  }

  @Test(arguments: UInt64(0)..<500)
  func itIsTheSameInParentheses(seed: UInt64) {
    var generator = Generator(random: SeededGenerator(seed: seed))
    let chain = "\(generator.chain()) | \(generator.last())"
    let inputs = generator.inputs()
    let alone = Self.lines("n | \(chain)", inputs)
    for inside in [
      "z | merge((n | \(chain)))", "(n | \(chain)) | merge(z)", "(n | \(chain)) | map(it)",
    ] {
      #expect(Self.lines(inside, inputs) == alone, "\(inside)\n\(inputs)")
    }
  }

  /// Behind `per` a `timeout` begins to wait with the first value of its key; alone it does at signing.
  @Test(arguments: UInt64(0)..<500)
  func itIsTheSameForAKey(seed: UInt64) {
    var generator = Generator(random: SeededGenerator(seed: seed))
    let chain = "\(generator.chain()) | \(generator.last())"
    let inputs = generator.inputs()
    let alone = Self.lines("n | \(chain)", inputs).drop { $0.hasSuffix(" -9") }
    let keyed = Self.lines("n | per(0) | \(chain)", inputs).drop { $0.hasSuffix(" -9") }
    #expect(keyed == alone, "\(chain)\n\(inputs)")
  }
}
