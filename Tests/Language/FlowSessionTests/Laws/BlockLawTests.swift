import FlowSession
import FlowTesting
import FlowText
import Foundation
import SeededRandom
import Testing

/// Blocks with names, loops, branches and blocks that run later do what walking over them says, in waves and in
/// classic delivery.
@Suite struct BlockLawTests {
  static let seeds = ProcessInfo.processInfo.environment["RUNNEL_SEEDS"].flatMap(UInt64.init) ?? 400

  @Test(arguments: [SessionOptions.Semantics.waves, .classic])
  func aBlockDoesWhatItSays(_ semantics: SessionOptions.Semantics) {
    var (lines, failures, delays) = (0, 0, 0)
    for seed in 1...Self.seeds {
      var generator = BlockGenerator(random: SeededGenerator(seed: seed))
      let (text, expected) = generator.program(isClassic: semantics == .classic)
      let (found, failed) = Self.run(text, semantics, isWatched: seed.isMultiple(of: 2))
      guard found == expected else {
        Issue.record("seed \(seed):\n\(text)\nexpected: \(expected)\nfound:    \(found)")
        return
      }
      lines += found.count
      failures += failed
      if text.contains("after") { delays += 1 }
    }
    let seeds = Int(Self.seeds)
    #expect(lines > 5 * seeds)
    #expect(failures > seeds / 20)
    #expect(delays > seeds / 4)
  }

  private static func run(
    _ program: String, _ semantics: SessionOptions.Semantics, isWatched: Bool
  ) -> (lines: [String], failures: Int) {
    let run = LawRun(program, semantics, records: isWatched)
    let wrong = run.found.filter { $0.diagnostic.code != .divisionByZero }
    return (run.lines + wrong.map(\.words), run.found.count - wrong.count)
  }
}

/// Makes programs with one block, inputs for it, and what they print.
private struct BlockGenerator {
  var random: SeededGenerator
  private var names = 0

  init(random: SeededGenerator) { self.random = random }

  private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  mutating func program(isClassic: Bool) -> (text: String, lines: [String]) {
    let cells = (0..<3).map { _ in below(10) }
    let body = block(depth: 0, names: [], isLater: false)
    var text = cells.enumerated().map { "cell c\($0) = \($1)\n" }.joined()
    text += "event go: Int\nevent out: Int\n"
    for index in cells.indices { text += "c\(index) | updates -> print(\"c\(index) is \\(it)\")\n" }
    text += "out -> print(\"out \\(it)\")\ngo -> \(ModelStatement.text(body))\n"
    var model = BlockModel(cells: cells, isClassic: isClassic)
    var instant = 0
    for _ in 0...below(3) {
      let input = below(7)
      text += "go(\(input))\n"
      model.run(body, it: input)
      guard random.oneIn(2) else { continue }
      let pause = 1 + below(3)
      instant += pause
      text += "wait \(pause)s\n"
      model.wait(until: instant)
    }
    model.wait(until: instant + 60)
    return (text, model.lines)
  }

  private mutating func block(depth: Int, names: [String], isLater: Bool) -> [ModelStatement] {
    var (statements, names) = ([ModelStatement](), names)
    for _ in 0..<(1 + below(depth == 0 ? 5 : 3)) {
      let statement = statement(depth: depth, names: names, isLater: isLater)
      if case .bind(let name, _) = statement { names.append(name) }
      statements.append(statement)
    }
    return statements
  }

  private mutating func statement(
    depth: Int, names: [String], isLater: Bool
  ) -> ModelStatement {
    let inner = { (generator: inout Self, more: [String], isLater: Bool) in
      generator.block(depth: depth + 1, names: names + more, isLater: isLater)
    }
    switch below(depth < 3 ? 13 : 7) {
    case 0: return .assign(below(3), expression(names))
    case 1, 2: return .add(below(3), expression(names))
    case 3: return .send(expression(names))
    case 4: return .print([expression(names), expression(names)])
    case 5, 6: return .bind(newName(), expression(names))
    case 7:
      let name = newName()
      return .loop(
        name, from: .number(below(3)), to: .number(below(4)), inner(&self, [name], isLater))
    case 8:
      let name = newName()
      let list = (0...below(3)).map { _ in expression(names) }
      return .each(name, list, inner(&self, [name], isLater))
    case 9: return .branch(expression(names), inner(&self, [], isLater), inner(&self, [], isLater))
    case 10:
      return .match(
        expression(names), inner(&self, [], isLater), inner(&self, [], isLater),
        inner(&self, [], isLater))
    default:
      guard !isLater || random.oneIn(3) else { return .print([expression(names)]) }
      return .after(1 + below(3), inner(&self, [], true))
    }
  }

  private mutating func newName() -> String {
    names += 1
    return "x\(names)"
  }

  private mutating func expression(_ names: [String]) -> ModelExpression {
    switch below(8) {
    case 0: .number(below(9))
    case 1, 2: .cell(below(3))
    case 3: .it
    case 4: .sum(expression(names), expression(names))
    case 5:
      .remainder(expression(names), random.oneIn(2) ? expression(names) : .number(1 + below(5)))
    default: names.randomElement(using: &random).map { .local($0) } ?? .it
    }
  }
}
