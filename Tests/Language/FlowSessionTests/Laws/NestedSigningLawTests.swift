import FlowSession
import FlowTesting
import SeededRandom
import Testing

/// What joins in parentheses hold at signing passes in the order in which it is written, however they nest.
@Suite struct NestedSigningLawTests {
  /// A source made of cells, and the values that it gives at signing.
  private struct Source {
    var text: String
    var values: [Int]
    var isName = false

    /// As a source or as the other side of a join.
    var operand: String { isName ? text : "(\(text))" }
  }

  private struct Generator {
    var random: SeededGenerator
    var cells: [Int] = []

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

    mutating func source(depth: Int) -> Source {
      guard depth > 0, below(4) > 0 else { return leaf() }
      let first = source(depth: depth - 1)
      let second = source(depth: depth - 1)
      let (one, two) = (first.operand, second.operand)
      let pairs = zip(first.values, second.values).map { $0 * 100 + $1 }
      switch below(6) {
      case 0: return Source(text: "\(one) | zip(\(two)) | map(it.0 * 100 + it.1)", values: pairs)
      case 1:
        guard first.isName else { fallthrough }
        return Source(
          text: "\(one), \(two) | map(it.0 * 100 + it.1)",
          values: second.values.map { first.values[0] * 100 + $0 })
      case 2:
        // Without parentheses around it the join before is part of the same pipeline.
        return Source(
          text: "\(first.text) | merge(\(two))", values: first.values + second.values)
      default: return Source(text: "\(one) | merge(\(two))", values: first.values + second.values)
      }
    }

    private mutating func leaf() -> Source {
      cells.append(cells.count + 1)
      let name = "c\(cells.count)"
      guard below(3) == 0 else { return Source(text: name, values: [cells.count], isName: true) }
      return Source(text: "\(name) | map(it)", values: [cells.count])
    }
  }

  private static func lines(of program: String) -> [String] {
    let run = LawRun(program)
    return run.lines + run.found.map(\.words)
  }

  @Test func whatIsHeldPassesInTheOrderWritten() {
    var said = 0
    for seed in UInt64(0)..<600 {
      var generator = Generator(seed: seed)
      let source = generator.source(depth: 3)
      let cells = generator.cells.map { "cell c\($0) = \($0)" }
      let program = (cells + ["\(source.text) -> print"]).joined(separator: "\n")
      #expect(
        Self.lines(of: program) == source.values.map { "\($0)" }, "seed \(seed): \(source.text)")
      said += source.values.count
    }
    #expect(said > 1_500)
  }

  /// Both sides of a join in a ring pass at signing, each in a round of its own, if nothing has come to what holds
  /// the second one by then.
  @Test func bothSidesGoRound() {
    var (passed, replaced) = (0, 0)
    for seed in UInt64(0)..<400 {
      var generator = Generator(seed: seed)
      let first = generator.below(8)
      var ring = [generator.below(8), generator.below(8)]
      let (floor, roof) = (generator.below(5), 4 + generator.below(6))
      let isSourceFirst = generator.below(2) == 0
      let isNested = generator.below(2) == 0
      let back = isNested ? "(t1 | map(it))" : "t1"
      let program = """
        cell d = \(first)
        cell t0 = \(ring[0])
        cell t1 = \(ring[1])
        t0 | updates | filter(it < \(roof)) -> t1
        t0 | updates -> print
        \(isSourceFirst ? "d | merge(\(back))" : "\(back) | merge(d)") | filter(it >= \(floor)) -> t0
        print(t0, t1)
        """
      var expected: [String] = []
      func goRound(_ value: Int, from d: Bool) {
        guard value >= floor else { return }
        ring[0] = value
        expected.append("\(value)")
        // What comes from `t1` does not go there again.
        if value < roof, d { ring[1] = value }
      }
      let held = ring[1]
      if isSourceFirst {
        goRound(first, from: true)
        if ring[1] == held { goRound(held, from: false) } else { replaced += 1 }
      } else {
        goRound(held, from: false)
        goRound(first, from: true)
      }
      passed += expected.count
      expected.append("\(ring[0]) \(ring[1])")
      #expect(Self.lines(of: program) == expected, "seed \(seed):\n\(program)")
    }
    #expect(passed > 400 && replaced > 40)
  }
}
