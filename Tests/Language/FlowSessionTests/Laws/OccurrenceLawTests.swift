import FlowSession
import FlowTesting
import SeededRandom
import Testing

/// What reaches observers is the same in waves and in classic delivery, one by one, in any order.
///
/// Of events, merges and contracts with one source, without rings, feedback and blocks that look at what
/// they change: there no value takes another one's place, so nothing may be lost on either way.
@Suite struct OccurrenceLawTests {
  @Test(arguments: [UInt64(1), 2, 3, 4])
  func noOccurrenceIsLost(_ part: UInt64) {
    var (lines, many) = (0, 0)
    for seed in (part * 1000)..<(part * 1000 + 100) {
      var generator = OccurrenceProgramGenerator(seed: seed)
      let program = generator.program()
      let waves = Self.run(program, .waves)
      let classic = Self.run(program, .classic)
      guard waves.sorted() == classic.sorted() else {
        Issue.record("seed \(seed):\n\(program)\nwaves:   \(waves)\nclassic: \(classic)")
        return
      }
      lines += waves.count
      if waves.count > 20 { many += 1 }
    }
    #expect(lines > 1_000 && many > 10, "programs in which nothing happens obey any law")
  }

  private static func run(_ program: String, _ semantics: SessionOptions.Semantics) -> [String] {
    let run = LawRun(program, semantics)
    return run.lines + run.found.map(\.words)
  }
}

/// Makes programs of seeds, in which what happens to an event depends on earlier events only.
struct OccurrenceProgramGenerator {
  private var random: SeededGenerator
  private var events = 0
  private var observers = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  mutating func program() -> String {
    events = 3 + below(4)
    var lines = (0..<events).map { "event e\($0): Int" }
    for _ in 0..<(3 + below(7)) { lines.append(contract()) }
    for _ in 0..<(1 + below(4)) { lines.append(statement()) }
    return lines.joined(separator: "\n")
  }

  /// Sources come before their targets, so nothing goes round.
  private mutating func contract() -> String {
    let last = below(events)
    var text = source(upTo: last)
    for _ in 0..<below(4) { text += " | " + stage(upTo: last) }
    return text + " -> " + target(after: last)
  }

  private mutating func source(upTo last: Int) -> String { "e\(below(last + 1))" }

  private mutating func stage(upTo last: Int) -> String {
    switch below(6) {
    case 0: "map((it * 3 + \(below(9))) % 101)"
    case 1: "filter(it % \(2 + below(3)) != 0)"
    case 2, 3: "merge(\(source(upTo: last)))"
    case 4: "merge((\(source(upTo: last)) | map(it + \(below(9)))))"
    default: "merge((\(source(upTo: last)) | merge(\(source(upTo: last)))))"
    }
  }

  private mutating func target(after last: Int) -> String {
    observers += 1
    let tag = "\(observers)"
    guard last + 1 < events, !random.oneIn(3) else {
      return random.oneIn(2) ? "print(\"o\(tag) \\(it)\")" : "{ print(\"b\(tag) \\(it)\") }"
    }
    let later = { (generator: inout Self) in
      "e\(last + 1 + generator.below(generator.events - last - 1))"
    }
    switch below(5) {
    case 0: return "{ \(later(&self))(it + 1); \(later(&self))(it + 2) }"
    case 1: return "{ if it % 2 == 0 { \(later(&self))(it + 3) }; print(\"c\(tag) \\(it)\") }"
    case 2: return "\(later(&self))(it + 4)"
    default: return later(&self)
    }
  }

  private mutating func statement() -> String {
    let sends = (0..<(1 + below(4))).map { _ in "e\(below(3))(\(below(50)))" }
    return sends.count == 1 ? sends[0] : "together { \(sends.joined(separator: "; ")) }"
  }
}
