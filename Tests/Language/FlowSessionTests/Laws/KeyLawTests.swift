import FlowSession
import FlowTesting
import FlowText
import Foundation
import SeededRandom
import Testing

@testable import FlowCheck

/// Behind `per` a stage means for each key what it means for a pipeline that lets only this key's values
/// through.
struct KeyLawTests {
  /// A way to tell the key of a value, in the language and here.
  private enum Key: Int, CaseIterable {
    case number, text, numbers, mixed, nested, labelled

    /// What `per` is given.
    var expression: String {
      switch self {
      case .number: "it % 3"
      case .text: #""k\(it % 3)""#
      case .numbers: "(it % 3, it % 2)"
      case .mixed: #"("k\(it % 2)", it % 3 == 0)"#
      case .nested: #"(it % 2, ((it % 3) * 1s, "a"))"#
      case .labelled: "(side: it % 3 > 0 ? Side.left : Side.right, odd: it % 2)"
      }
    }

    /// Returns the key of a value as it is written.
    func written(of value: Int) -> String {
      switch self {
      case .number: "\(value % 3)"
      case .text: "\"k\(value % 3)\""
      case .numbers: "(\(value % 3), \(value % 2))"
      case .mixed: "(\"k\(value % 2)\", \(value % 3 == 0))"
      case .nested: "(\(value % 2), (\(value % 3)s, \"a\"))"
      case .labelled: "(side: Side.\(value % 3 > 0 ? "left" : "right"), odd: \(value % 2))"
      }
    }
  }

  /// Random chains of stages, over values whose keys are known.
  private struct Generator {
    var random: SeededGenerator

    mutating func stage() -> String {
      let number = Int(random.next() % 4) + 1
      let stages = [
        "distinct", "skip(\(number))", "take(\(number))", "scan(0, acc + it)",
        "pairwise | map(it.0 + it.1)",
        "startWith(-5)", "throttle(\(number)ms)", "debounce(\(number)ms)", "delay(\(number)ms)",
        "buffer(\(number)ms) | map(it.sum)", "sample(\(number)ms)", "timeout(\(number * 3)ms, -9)",
        "window(\(number)ms) | map(it.sum)",
        "map(it + 1)", "filter(it % 5 != 0)", "map(it % 7 == 6 ? it / zero : it)", "recover(-7)",
        "updates",
      ]
      return stages[Int(random.next() % UInt64(stages.count))]
    }

    mutating func below(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }

    /// Stages that pass a value at once or drop it, with several `startWith` among them.
    mutating func startChain() -> String {
      let stages = [
        "map(it + 1)", "filter(it % 5 != 0)", "scan(0, acc + it)", "skip(1)", "take(4)", "distinct",
        "pairwise | map(it.0 + it.1)", "map(it % 7 == 6 ? it / zero : it)", "recover(-7)",
        "map(it + late)",
      ]
      return (0...(1 + below(4))).map { _ in
        below(2) == 0 ? "startWith(\(below(20) - 30))" : stages[below(stages.count)]
      }.joined(separator: " | ")
    }

    mutating func chain() -> String {
      (0...Int(random.next() % 3)).map { _ in stage() }.joined(separator: " | ")
    }

    /// Values of a few keys, told by their remainders.
    mutating func statements() -> [String] {
      var lines: [String] = []
      for _ in 0..<Int(random.next() % 20) + 5 {
        lines.append(
          random.next() % 3 == 0 ? "wait \(random.next() % 5 + 1)ms" : "n(\(random.next() % 60))")
      }
      return lines + ["wait 100ms"]
    }
  }

  private static func lines(of program: String, _ semantics: SessionOptions.Semantics) -> [String] {
    let run = LawRun(program, semantics)
    let wrong = run.found.filter { $0.diagnostic.code != .divisionByZero }
    return run.lines + wrong.map { "\($0.diagnostic.code.rawValue) \($0.words)" }
  }

  /// Returns false where the two differ as the language says.
  ///
  /// `sample` looks from the signing on, which is the beginning of all keys together. A `timeout` begins to wait
  /// when it is signed, and `startWith` passes its value then; behind `per` both do when a first value reaches
  /// them. Classic delivery gives an event's listener no `startWith`.
  private static func isComparable(
    _ chain: String, _ semantics: SessionOptions.Semantics
  ) -> Bool {
    if chain.contains("sample") || semantics == .classic && chain.contains("startWith") {
      return false
    }
    return ["timeout", "startWith"].allSatisfy { stage in
      guard let place = chain.range(of: stage, options: .backwards) else { return true }
      return place.lowerBound == chain.startIndex
    }
  }

  private static func take(_ count: Int) -> String { count == .max ? "" : " | take(\(count))" }

  @Test(arguments: 0..<600, [SessionOptions.Semantics.waves, .classic])
  func eachKeyIsByItself(seed: Int, semantics: SessionOptions.Semantics) {
    var generator = Generator(random: SeededGenerator(seed: UInt64(seed)))
    let chain = generator.chain()
    guard Self.isComparable(chain, semantics) else { return }
    let key = Key.allCases[seed % Key.allCases.count]
    // Behind a `take` nothing comes to any key from some place on.
    let taken = seed % 3 == 0 ? generator.below(12) + 1 : Int.max
    let statements = generator.statements()
    let head = "let zero = 0\nenum Side { left, right }\nevent n: Int\n"
    let body = statements.joined(separator: "\n")
    let told = #"-> print("\(key) at \(now()) \(it)")"#
    let keyed = Self.lines(
      of: head + "n\(Self.take(taken)) | per(\(key.expression)) | \(chain) \(told)\n" + body,
      semantics)
    var known: Set<String> = []
    for (first, statement) in statements.enumerated() where statement.hasPrefix("n(") {
      let written = key.written(of: Int(statement.dropFirst(2).dropLast()) ?? 0)
      guard known.insert(written).inserted else { continue }
      let left = taken - statements[..<first].count { $0.hasPrefix("n(") }
      guard left > 0 else { continue }
      // Signed when its first value comes, so that what begins then begins for both.
      let contract =
        "let key = \(written)\nprint(\"\\(key) at\")\n"
        + "n\(Self.take(taken == .max ? taken : left)) | filter((\(key.expression)) == key)"
        + " | \(chain) \(told)"
      let alone = Self.lines(
        of: head
          + (statements[..<first] + [contract] + statements[first...]).joined(separator: "\n"),
        semantics)
      let mark = alone.first { $0.hasSuffix(" at") } ?? "no key"
      let values = alone.filter { $0.hasPrefix("\(mark) ") }
      #expect(
        keyed.filter { $0.hasPrefix("\(mark) ") } == values,
        "seed \(seed), \(written): \(chain)\n\(statements)")
    }
    #expect(!known.isEmpty)
  }

  /// What `startWith` puts first behind `per`, and what follows it, is the same in classic delivery.
  @Test func valuesOfStartWithComeFirstInClassicToo() {
    var said = 0
    for seed in UInt64(0)..<600 {
      var generator = Generator(random: SeededGenerator(seed: seed))
      let chain = generator.startChain()
      let statements = generator.statements() + ["late = 100"] + generator.statements()
      let program = """
        let zero = 0
        cell late: Int
        event n: Int
        n | per(it % 3) | \(chain) -> print("\\(key) \\(it)")
        \(statements.joined(separator: "\n"))
        """
      let waves = Self.lines(of: program, .waves)
      said += waves.count
      #expect(waves == Self.lines(of: program, .classic), "seed \(seed):\n\(program)")
    }
    #expect(said > 3_000)
  }

  /// What a stage remembers it remembers for each key, so the law is about each that remembers something.
  @Test func everyStageThatRemembersIsInTheChains() {
    var generator = Generator(random: SeededGenerator(seed: 1))
    let chains = (0..<500).map { _ in generator.chain() }.joined()
    for stage in StageKind.allCases where stage.remembers {
      #expect(chains.contains(stage.rawValue), "\(stage)")
    }
  }
}
