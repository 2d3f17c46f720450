import Foundation
import SeededRandom
import Testing

/// Random keys at terminals of any size, with lines that are longer than the screen.
///
/// `RUNNEL_SEEDS=20000 swift test --filter PromptKeyLawTests` is the long run. A seed that ends the whole
/// run is one where libedit has written behind its rows.
@Suite struct PromptKeyLawTests {
  private static let seeds =
    ProcessInfo.processInfo.environment["RUNNEL_SEEDS"].flatMap(UInt64.init) ?? 12

  /// libedit draws where nobody looks, and a screen that any line fits on is as good as one of a cell.
  @Test func whatKeysMakeOfAnEntryDoesNotDependOnTheScreen() throws {
    for seed in 0..<Self.seeds {
      var random = SeededGenerator(seed: seed)
      let earlier = (0..<4).map { _ in Self.text(&random) }
      let settings = random.oneIn(4) ? "bind -v\n" : ""
      let (columns, rows) = Self.size(&random)
      let bench = try EditingBench(
        entries: earlier, settings: settings, columns: columns, rows: rows)
      let endless = try EditingBench(entries: earlier, settings: settings, columns: 500, rows: 100)
      for _ in 0..<3 {
        let events = (0..<20).map { _ in Self.event(&random) }
        let keys = events.map { event -> EditingBench.Event in
          if case .size = event { .keys("") } else { event }
        }
        let expected = endless.entries(after: keys)
        #expect(bench.entries(after: events) == expected, "seed \(seed), \(columns)x\(rows)")
      }
      #expect(bench.events == endless.events, "seed \(seed)")
    }
  }

  // MARK: What happens

  private static func size(_ random: inout SeededGenerator) -> (Int, Int) {
    let most = random.oneIn(3) ? (400, 100) : (24, 8)
    return (
      Int.random(in: 1...most.0, using: &random), Int.random(in: 1...most.1, using: &random)
    )
  }

  private static func event(_ random: inout SeededGenerator) -> EditingBench.Event {
    switch Int.random(in: 0..<16, using: &random) {
    case 0..<5: return .keys(text(&random))
    case 5: return .keys("\u{1b}[200~\(text(&random))\r\(text(&random))\u{1b}[201~")
    case 6:
      let (columns, rows) = size(&random)
      return .size(columns: columns, rows: rows)
    case 7: return .keys("\u{1b}\r")
    case 8..<12:
      return .keys(String((0..<3).map { _ in any(of: moves, &random) }.joined()))
    default:
      return .keys((0..<3).map { _ in key(&random) }.joined())
    }
  }

  private static let moves = [
    "\u{1b}[H", "\u{1b}[F", "\u{1}", "\u{5}", "\u{1b}[A", "\u{1b}[B", "\u{1b}[C", "\u{1b}[D",
    "\u{1b}b",
    "\u{1b}f", "\u{2}", "\u{6}",
  ]

  private static func any<Element>(
    of choices: [Element], _ random: inout SeededGenerator
  ) -> Element {
    choices[Int.random(in: choices.indices, using: &random)]
  }

  /// Any key but those that would leave or do something as often as a long number says.
  private static func key(_ random: inout SeededGenerator) -> String {
    var key = String(Unicode.Scalar(UInt8.random(in: 1...0x7f, using: &random)))
    if random.oneIn(2) { key = any(of: moves, &random) }
    return random.oneIn(3) && key.first?.isNumber == false ? "\u{1b}" + key : key
  }

  /// Short and long, narrow and wide, with marks that are drawn over a letter.
  private static func text(_ random: inout SeededGenerator) -> String {
    let letters = [
      "a", "b", " ", "観", "戦", "e\u{301}", "👍🏽", "ｱ", "\u{300}", "(", "\"", "x", "x", "x",
    ]
    let most = any(of: [4, 24, 120, 400], &random)
    let count = Int.random(in: 0..<most, using: &random)
    if random.oneIn(3) { return String(repeating: "a", count: count) }
    return (0..<count).map { _ in any(of: letters, &random) }.joined()
  }
}
