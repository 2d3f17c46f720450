import FlowSession
import FlowTesting
import FlowText
import SeededRandom
import Testing

/// A `zip` passes every error once, also where both sides fail in one wave, and pairs the good values as if there
/// were none.
@Suite struct ZipErrorLawTests {
  @Test func noErrorIsLost() {
    var both = 0
    for seed in UInt64(0)..<400 {
      var random = SeededGenerator(seed: seed)
      func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
      var (left, right): ([Int], [Int]) = ([], [])
      var statements: [String] = []
      for _ in 0..<(1 + below(5)) {
        var sends: [String] = []
        for _ in 0..<(1 + below(3)) {
          let number = below(3)
          let isLeft = below(2) == 0
          if isLeft { left.append(number) } else { right.append(number) }
          sends.append("\(isLeft ? "l" : "r")(\(number))")
        }
        if sends.contains("l(0)"), sends.contains("r(0)") { both += 1 }
        statements.append("together { \(sends.joined(separator: "; ")) }")
      }
      let program = """
        event l: Int
        event r: Int
        (l | map(10 / it)) | zip((r | map(20 / it))) -> print("\\(it.0) \\(it.1)")
        \(statements.joined(separator: "\n"))
        """
      let run = LawRun(program)
      let pairs = zip(left.filter { $0 > 0 }, right.filter { $0 > 0 })
      #expect(run.lines == pairs.map { "\(10 / $0) \(20 / $1)" }, "seed \(seed):\n\(program)")
      let failed = (left + right).filter { $0 == 0 }.count
      #expect(run.found.count == failed, "seed \(seed):\n\(program)")
    }
    #expect(both > 40)
  }
}
