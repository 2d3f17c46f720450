import FlowText
import SeededRandom
import Testing

/// A `match` without `else` is right where looking at every value finds an arm for it, and the combination that a
/// message names has none.
@Suite struct MatchCoverageTests {
  private static let declaration = "enum Light { red, amber, green }\n"

  /// A type with a list of its values, as they are written.
  private indirect enum Shape {
    case bool, light
    case optional(Shape)
    case tuple([Shape])

    var written: String {
      switch self {
      case .bool: "Bool"
      case .light: "Light"
      case .optional(let inner): "\(inner.written)?"
      case .tuple(let parts): "(\(parts.map(\.written).joined(separator: ", ")))"
      }
    }

    var values: [Pattern] {
      switch self {
      case .bool: [.word("false"), .word("true")]
      case .light: [.word(".red"), .word(".amber"), .word(".green")]
      case .optional(let inner): [.word("nil")] + inner.values
      case .tuple(let parts):
        parts.reduce([[]]) { begun, part in
          begun.flatMap { values in part.values.map { values + [$0] } }
        }.map { .tuple($0) }
      }
    }
  }

  private indirect enum Pattern {
    case anything
    case word(String)
    case tuple([Pattern])

    var written: String {
      switch self {
      case .anything: "_"
      case .word(let word): word
      case .tuple(let parts): "(\(parts.map(\.written).joined(separator: ", ")))"
      }
    }

    func fits(_ value: Pattern) -> Bool {
      switch (self, value) {
      case (.anything, _): true
      case (.word(let one), .word(let other)): one == other
      case (.tuple(let parts), .tuple(let values)): zip(parts, values).allSatisfy { $0.fits($1) }
      default: false
      }
    }
  }

  private struct Maker {
    var random: SeededGenerator

    mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

    mutating func shape(_ depth: Int) -> Shape {
      switch below(depth == 0 ? 2 : 5) {
      case 0: return .bool
      case 1: return .light
      case 2:
        // An optional is not nested.
        let inner = shape(depth - 1)
        if case .optional = inner { return inner }
        return .optional(inner)
      default:
        let count = 2 + below(2)
        return .tuple((0..<count).map { _ in shape(depth - 1) })
      }
    }

    mutating func pattern(_ shape: Shape, isWhole: Bool) -> Pattern {
      if !isWhole, below(3) == 0 { return .anything }
      switch shape {
      case .tuple(let parts): return .tuple(parts.map { pattern($0, isWhole: false) })
      case .optional(let inner) where below(3) > 0: return pattern(inner, isWhole: true)
      case .optional: return .word("nil")
      default:
        let values = shape.values
        return values[below(values.count)]
      }
    }
  }

  @Test func aMatchIsCompleteWhereEveryValueHasAnArm() throws {
    var (complete, incomplete) = (0, 0)
    for seed in 1...600 as ClosedRange<UInt64> {
      var maker = Maker(random: SeededGenerator(seed: seed))
      let shape = maker.shape(2)
      let values = shape.values
      guard values.count <= 300 else { continue }
      var patterns: [Pattern] = []
      // Arms for what is missing so far lead to complete ones.
      for _ in 0..<(1 + maker.below(9)) {
        patterns.append(maker.pattern(shape, isWhole: true))
      }
      for value in values where maker.below(3) > 0 {
        if !patterns.contains(where: { $0.fits(value) }) { patterns.append(value) }
      }
      let arms = patterns.map { "\($0.written) => 1" }.joined(separator: "; ")
      let text = Self.declaration + "fn f(x: \(shape.written)) = match x { \(arms) }"
      let found = CheckedText(text).diagnostics
      let open = values.filter { value in !patterns.contains { $0.fits(value) } }
      if open.isEmpty {
        complete += 1
        #expect(found.isEmpty, "seed \(seed): \(text)\n\(found.map(\.message))")
      } else {
        incomplete += 1
        try #require(found.map(\.code) == [.matchNotExhaustive], "seed \(seed): \(text)")
        let named = found[0].message.split(separator: "`").map(String.init).filter { word in
          open.contains { Self.names(word, $0) }
        }
        #expect(
          !named.isEmpty || found[0].message.contains("needs an `else`"),
          "seed \(seed): \(text)\n\(found[0].message), but it is \(open.map(\.written))")
      }
    }
    #expect(complete > 50 && incomplete > 100)
  }

  /// Of more pigeons than holes two must share one, which no short look finds out.
  @Test func whatWouldTakeTooLongNeedsAnElse() {
    let (pigeons, holes) = (8, 7)
    func arm(_ word: (Int, Int) -> String) -> String {
      let places = (0..<pigeons).flatMap { pigeon in (0..<holes).map { word(pigeon, $0) } }
      return "(\(places.joined(separator: ", "))) => 1"
    }
    var arms = (0..<pigeons).map { lost in arm { pigeon, _ in pigeon == lost ? "false" : "_" } }
    for hole in 0..<holes {
      for first in 0..<pigeons {
        for second in first + 1..<pigeons {
          arms.append(
            arm { pigeon, place in
              (pigeon == first || pigeon == second) && place == hole ? "true" : "_"
            })
        }
      }
    }
    let types = Array(repeating: "Bool", count: pigeons * holes).joined(separator: ", ")
    let text = "fn f(x: (\(types))) = match x {\n\(arms.joined(separator: "\n"))\n"
    let found = CheckedText(text + "}").diagnostics
    #expect(
      found.map(\.message) == [
        "this `match` needs an `else`: it has too many combinations to look at each"
      ])
    #expect(CheckedText(text + "else => 2\n}").diagnostics.isEmpty)
  }

  @Test func anEnumMayHaveVeryManyCases() {
    let names = (0..<1_500).map { "c\($0)" }
    let arms = names.map { ".\($0) => 1" }
    let enumeration = "enum E { \(names.joined(separator: ", ")) }\n"
    let whole = "fn f(e: E) = match e { \(arms.joined(separator: "; ")) }"
    #expect(CheckedText(enumeration + whole).diagnostics.isEmpty)
    let cut = "fn f(e: E) = match e { \(arms.dropLast().joined(separator: "; ")) }"
    let found = CheckedText(enumeration + cut).diagnostics
    #expect(found.map(\.message) == ["this `match` has no arm for `.c1499`"])
  }

  /// Returns whether a pattern as written fits a value; `_` stands for anything in its place.
  private static func names(_ pattern: String, _ value: Pattern) -> Bool {
    var (left, right) = (pattern[...], value.written[...])
    while let first = left.first {
      if first == "_" {
        left = left.dropFirst()
        var depth = 0
        while let next = right.first, depth > 0 || (next != "," && next != ")") {
          if next == "(" { depth += 1 }
          if next == ")" { depth -= 1 }
          right = right.dropFirst()
        }
      } else if right.first == first {
        (left, right) = (left.dropFirst(), right.dropFirst())
      } else {
        return false
      }
    }
    return right.isEmpty
  }
}
