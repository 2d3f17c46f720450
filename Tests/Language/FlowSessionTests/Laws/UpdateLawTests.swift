import FlowSession
import FlowTesting
import FlowText
import Foundation
import SeededRandom
import Testing

/// However the updates of a block are kept until its wave, they do what each of them would do for itself: on what
/// the cell holds then, between whatever else comes to it.
@Suite struct UpdateLawTests {
  static let seeds = BlockLawTests.seeds

  @Test(arguments: [false, true])
  func updatesDoWhatEachWouldDo(isWatched: Bool) {
    var failures = 0
    for seed in 1...Self.seeds {
      var generator = UpdateGenerator(random: SeededGenerator(seed: seed))
      let (text, expected) = generator.program()
      let run = LawRun(text, records: isWatched)
      let wrong = run.found.filter {
        $0.diagnostic.code != .divisionByZero && $0.diagnostic.severity == .error
      }
      guard run.lines == expected, wrong.isEmpty else {
        Issue.record(
          "seed \(seed):\n\(text)\nexpected: \(expected)\nfound:    \(run.lines) \(wrong.map(\.words))"
        )
        return
      }
      failures += run.found.count
    }
    #expect(failures > Int(Self.seeds) / 20)
  }
}

/// Makes programs with several blocks that one event reaches, and what they print.
private struct UpdateGenerator {
  private static let cells = 5
  var random: SeededGenerator

  private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  mutating func program() -> (text: String, lines: [String]) {
    let cells = (0..<Self.cells).map { _ in below(50) }
    var links: [UpdateModel.Link] = []
    for source in 0..<3 {
      for target in (source + 1)..<4 where random.oneIn(4) {
        links.append(UpdateModel.Link(source: source, target: target, plus: below(5)))
      }
    }
    let blocks = (0...below(3)).map { _ in block(depth: 0) }
    var text = cells.enumerated().map { "cell c\($0) = \($1)\n" }.joined()
    for link in links {
      text += "c\(link.source) | map(it + \(link.plus)) -> c\(link.target)\n"
    }
    text += "c3 <-> c4\nevent go\n"
    for block in blocks { text += "go -> \(ModelUpdate.text(block))\n" }
    var model = UpdateModel(cells: cells, links: links)
    var lines: [String] = []
    for _ in 0..<3 {
      text += "go()\nprint(c0, c1, c2, c3, c4)\n"
      model.run(blocks)
      lines.append(model.cells.map { "\($0)" }.joined(separator: " "))
    }
    return (text, lines)
  }

  private mutating func block(depth: Int) -> [ModelUpdate] {
    (0...below(depth == 0 ? 4 : 3)).map { _ in statement(depth: depth) }
  }

  private mutating func statement(depth: Int) -> ModelUpdate {
    let cell = below(Self.cells)
    let operand = operand(isInLoop: depth > 0, beside: cell)
    switch below(depth < 2 ? 8 : 6) {
    case 0: return .assign(cell, operand)
    case 1, 2, 3: return .add(cell, operand)
    case 4: return .twist(cell, operand)
    case 5: return .divide(cell, operand)
    default: return .loop(1 + below(40), block(depth: depth + 1))
    }
  }

  private mutating func operand(isInLoop: Bool, beside cell: Int) -> ModelUpdate.Operand {
    switch below(3) {
    case 0 where isInLoop: .local
    case 1: .cell((cell + 1 + below(Self.cells - 1)) % Self.cells)
    default: .number(below(9))
    }
  }
}
