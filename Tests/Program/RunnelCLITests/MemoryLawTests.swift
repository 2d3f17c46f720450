import Foundation
import SeededRandom
import Testing

/// A program meets a limit of its own before it takes the memory that the system grants: R6003 and 70, and never the
/// end of the process.
struct MemoryLawTests {
  static let seeds = ProcessInfo.processInfo.environment["RUNNEL_SEEDS"].flatMap(Int.init) ?? 24

  /// The KiB of `ulimit -v` under which a program that prints one number runs.
  static func leastRoom() throws -> Int {
    var (low, high) = (1 << 12, 1 << 20)
    while high - low > high / 64 {
      let middle = (low + high) / 2
      if try run("print(1)", kibibytes: middle).status == 0 { high = middle } else { low = middle }
    }
    return high
  }

  private static func run(
    _ program: String, kibibytes: Int, options: String = ""
  ) throws -> Program.Result {
    let scratch = try Scratch()
    let file = try scratch.file("law.flow", Data(program.utf8))
    return try Program.shell(
      "ulimit -v \(kibibytes); exec runnel run --time virtual \(options) '\(file.path)'")
  }

  @Test func aLimitIsMetBeforeTheSystemsOwn() throws {
    // What looks for mistakes with memory takes more than any limit allows.
    guard Program.environment["ASAN_OPTIONS"] == nil else { return }
    let least = try Self.leastRoom()
    var met = 0
    for seed in 1...UInt64(Self.seeds) {
      var generator = LoopGenerator(random: SeededGenerator(seed: seed))
      let program = generator.program()
      let room = least * (2 + Int.random(in: 0..<2, using: &generator.random))
      let result = try Self.run(program, kibibytes: room)
      let isLimit = result.status == 70 && result.errors.contains("R6003")
      #expect(
        result.status == 0 || isLimit,
        "seed \(seed), ulimit -v \(room): \(result.status)\n\(program)\n\(result.errors.prefix(500))"
      )
      if isLimit { met += 1 }
      // Whoever meets it is told whose limit it is.
      let isOfMemory = ["values together", "this text", "memory"].contains {
        result.errors.contains($0)
      }
      #expect(
        !isLimit || !isOfMemory || result.errors.contains("`ulimit -v` shows"), "seed \(seed)")
    }
    #expect(met > Self.seeds / 8, "\(met)")
  }

  /// Functions that make much at once, of a list `xs` and texts `t` and `lines` of any size.
  private static let functions = [
    "t.csv.count", "t.split.count", "t.split(\",\").count", "t.split(\"\").count",
    "lines.lines.count",
    "t.upper.count", "t.repeat(3).count", "t.replace(\"a\", \"bcdef\").count",
    "t.findAll(/a/).count",
    "t.split(/,/).count", "t.replace(/a/, \"bcdef\").count", "xs.map(x => t).csv.count",
    "xs.map(x => t).join(\"\").count", "[t, t, t, t].json.count", "lines.json.count",
    "xs.json.count",
    "xs.group(x => x).count", "xs.group(x => x % 7).count", "xs.tally.count", "xs.zip(xs).count",
    "xs.enumerated.count", "xs.sorted(x => (-x, x)).count", "xs.unique.count", "xs.chunks(1).count",
    "xs.reversed.sorted.count", "xs.enumerated.dictionary.count", "\"\\(xs)\".count",
    "xs.map(x => \"\\(x) and more than fits\").join(\"\").count", "xs.map(x => [x]).flat.count",
  ]

  @Test(arguments: functions)
  func aFunctionMeetsALimitBeforeTheSystemsOwn(_ function: String) throws {
    guard Program.environment["ASAN_OPTIONS"] == nil else { return }
    let least = try Self.leastRoom()
    for count in [60_000, 600_000, 1_500_000] {
      let program = """
        let t = "a,".repeat(\(count))
        let lines = "a\\n".repeat(\(count))
        let xs = (1...\(count)).map(x => x)
        print(\(function))

        """
      let room = least * 2
      let result = try Self.run(program, kibibytes: room)
      let isLimit = result.status == 70 && result.errors.contains("R6003")
      #expect(
        result.status == 0 || isLimit,
        "\(count), ulimit -v \(room): \(result.status)\n\(result.errors.prefix(500))")
      if isLimit { break }
    }
  }

  /// Room for the values' limit twice, and for the program itself.
  @Test(arguments: [
    "for i in 0...1999 { xs[i] = i }", "for i in 1...2000 { xs = [i] + xs }",
    "together { for i in 1...2000 { xs = xs.map(x => x + 1) } }", "c()",
  ])
  func whatABlockReplacesIsNotKept(_ statement: String) throws {
    guard Program.environment["ASAN_OPTIONS"] == nil else { return }
    let program =
      "cell xs = (1...2000).map(i => 0)\n"
      + "command c { for i in 1...2000 { xs = xs.reversed } }\n\(statement)\nprint(xs.count > 0)\n"
    let room = try Self.leastRoom() + 24 * 1024
    let result = try Self.run(program, kibibytes: room)
    #expect(result.output == "true\n", "\(result.errors)")
  }
}

/// Makes programs that go round loops in which values of some kind grow or are replaced.
private struct LoopGenerator {
  var random: SeededGenerator

  mutating func program() -> String {
    let (type, first, step) = kinds.randomElement(using: &random) ?? kinds[0]
    let turns = [2_000, 20_000, 100_000].randomElement(using: &random) ?? 1
    let body = "for i in 1...\(turns) { v = \(step) }"
    let head =
      "let row = (1...1000).map(i => i)\nlet long = row.map(x => \"number \\(x)\").join(\", \")\n"
      + "cell v: \(type) = \(first)\ncell n = 0\nevent go: Int\n"
    let way = [
      body, "together { n = 1; \(body) }", "command c { \(body) }\nc()", "go -> { \(body) }\ngo(1)",
      "go -> { n += 1 }\ngo -> { v = \(first); \(body) }\ngo(1)",
      "go -> { v = v }\ngo -> { \(body) }\ngo(1)",
      "go -> { let i = it; v = \(step); if it < 9000 { go(it + 1) } }\ngo(1)",
      "go | per(it % \(turns)) | scan(0, acc + it) -> s = it\nfor i in 1...\(turns) { go(i) }",
      "go | map([it, it, it]) | buffer(1s) -> b = it\nfor i in 1...\(turns) { go(i) }\nwait 2s",
      "go | take(\(turns)) | collect -> l = it\nfor i in 1...\(turns) { go(i) }",
    ]
    return head + (way.randomElement(using: &random) ?? body) + "\nprint(\"over\")\n"
  }

  private var kinds: [(type: String, first: String, step: String)] {
    [
      ("Int", "0", "v + i"), ("String", "\"\"", "v + \"abcdefghij\""),
      ("String", "\"\"", "\"\\(i)abcdefghijklmnopqrstuvwxyz\""), ("[Int]", "[]", "v.append(i)"),
      ("[Int]", "[0, 1, 2]", "(v + [i, i]).suffix(500)"), ("[[Int]]", "[[0]]", "v.append([i, i])"),
      ("[Int: String]", "[:]", "v.with(i, \"\\(i) and more than fits\")"),
      ("[(a: Int, b: String)]", "[]", "v.append((a: i, b: \"\\(i)\"))"),
      ("(a: Int, b: [Int])", "(a: 0, b: [])", "(a: i, b: v.b.append(i))"),
      ("[String]", "[]", "v.append(\"\\(i)\" + long)"),
      ("[[Int]]", "[]", "v.append(row.map(x => x + i))"),
      ("[Int: [Int]]", "[:]", "v.with(i, row.map(x => x + i))"),
      ("[String]", "[]", "v + [\"\\(i) is more than fits\"]"),
    ]
  }
}
