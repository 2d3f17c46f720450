import FlowSession
import FlowTesting
import FlowText
import SeededRandom
import Testing

/// A list of sources fires at signing as it does later: when one of its parts does, once all have a value.
@Suite struct ListSigningLawTests {
  /// A part of a list: a source, alone or in parentheses with stages behind it.
  private struct Part {
    let source: String
    /// What the source holds at signing.
    let held: Int?
    let isBare: Bool
    let factor: Int?
    let start: Int?
    let least: Int?

    init(_ source: (String, Int?), _ random: inout SeededGenerator) {
      (self.source, held) = source
      isBare = Int.random(in: 0..<4, using: &random) == 0
      factor = Bool.random(using: &random) ? 10 : nil
      start =
        Int.random(in: 0..<3, using: &random) > 0 ? Int.random(in: 0..<6, using: &random) : nil
      least = Int.random(in: 0..<4, using: &random) == 0 ? 2 : nil
    }

    var text: String {
      if isBare { return source }
      let stages = [
        factor.map { "map(it * \($0))" }, start.map { "startWith(\($0))" },
        least.map { "filter(it > \($0))" },
      ]
      return "(" + ([source] + stages.compactMap(\.self)).joined(separator: " | ") + ")"
    }

    func given(_ value: Int) -> Int? {
      isBare ? value : passed(factor.map { $0 * value } ?? value)
    }

    func passed(_ value: Int) -> Int? { least.map { value > $0 } ?? true ? value : nil }
  }

  /// The lines that the reference says, before and after statements that each give one source a value.
  private static func expected(_ parts: [Part], _ later: [(source: String, value: Int)]) -> [String]
  {
    var lines: [String] = []
    var present = parts.map { $0.isBare ? $0.held : nil }
    var isHeard = false
    func say() {
      let values = present.compactMap(\.self)
      guard values.count == parts.count else { return }
      lines.append("(" + values.map(String.init).joined(separator: ", ") + ")")
    }
    for (place, part) in parts.enumerated().reversed() where !part.isBare {
      guard let start = part.start.flatMap(part.passed) else { continue }
      present[place] = start
      isHeard = true
      say()
    }
    let held = parts.indices.filter { !parts[$0].isBare }.compactMap { place in
      parts[place].held.flatMap(parts[place].given).map { (place, $0) }
    }
    for (place, value) in held { present[place] = value }
    if !isHeard || !held.isEmpty { say() }
    for (source, value) in later {
      guard let place = parts.firstIndex(where: { $0.source == source }),
        let given = parts[place].given(value)
      else { continue }
      present[place] = given
      say()
    }
    return lines
  }

  private static func lines(of program: String) -> [String] {
    var options = SessionOptions()
    options.time = .virtual
    let run = Run(program, named: "law.flow", options: options)
    _ = run.finish()
    let wrong = run.output.found.filter { $0.diagnostic.severity == .error }
    return run.output.lines + wrong.map(\.words)
  }

  @Test func aListFiresWhenOneOfItsPartsDoes() {
    let sources: [(String, Int?)] = [("c", 1), ("d", 4), ("f", nil), ("g", nil), ("n", nil)]
    let head = "cell c = 1\ncell d = 4\nevent f: Int\nevent g: Int\ncell n: Int\n"
    var said = 0
    for seed in UInt64(0)..<500 {
      var random = SeededGenerator(seed: seed)
      let count = Int.random(in: 2...3, using: &random)
      let parts = sources.shuffled(using: &random).prefix(count).map { Part($0, &random) }
      let later = sources.shuffled(using: &random).map(\.0).enumerated().map {
        (source: $1, value: $0 + 5)
      }
      let list = parts.map(\.text).joined(separator: ", ")
      let statements = later.map { source, value in
        source == "f" || source == "g" ? "\(source)(\(value))" : "\(source) = \(value)"
      }
      let lines = Self.lines(
        of: head + "\(list) -> print\n" + statements.joined(separator: "\n"))
      let expected = Self.expected(parts, later)
      said += expected.count
      #expect(lines == expected, "seed \(seed): \(list)")
    }
    #expect(said > 500)
  }
}
