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

  /// When one side is over and nothing of it waits, a `zip` passes nothing more, be it that something else keeps its
  /// contract.
  @Test(arguments: [SessionOptions.Semantics.waves, .classic])
  func nothingPassesWhenItIsOver(_ semantics: SessionOptions.Semantics) {
    var over = 0
    for seed in UInt64(0)..<400 {
      var random = SeededGenerator(seed: seed)
      func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
      let count = 1 + below(3)
      let isKept = below(2) == 0
      var (left, right): ([Int], [Int]) = ([], [])
      var taken = 0
      var isOver: Bool { taken == count && right.isEmpty }
      var (statements, lines): ([String], [String]) = ([], [])
      for number in 1...(2 + below(8)) {
        let kind = below(3)
        let value = below(4)
        let sends = (kind != 0 ? ["l(\(value))"] : []) + (kind != 1 ? ["r(\(number))"] : [])
        statements.append("together { \(sends.joined(separator: "; ")) }")
        guard !isOver else { continue }
        if kind != 0, value == 0 { lines.append("(-1, -1)") }
        if kind != 0, value > 0 { left.append(12 / value) }
        if kind != 1, taken < count { (right, taken) = (right + [number], taken + 1) }
        guard !left.isEmpty, !right.isEmpty else { continue }
        lines.append("(\(left.removeFirst()), \(right.removeFirst()))")
      }
      let program = """
        event l: Int
        event r: Int
        event g: (Int, Int)
        l | map(12 / it) | zip((r | take(\(count))))\(isKept ? " | merge(g)" : "") \
        | recover((-1, -1)) -> print as c
        \(statements.joined(separator: "\n"))
        print(isDisposed(c))
        """
      if isOver { over += 1 }
      let run = LawRun(program, semantics)
      #expect(run.lines == lines + ["\(isOver && !isKept)"], "seed \(seed):\n\(program)")
      #expect(run.errors == [], "seed \(seed):\n\(program)")
    }
    #expect(over > 100)
  }
}
