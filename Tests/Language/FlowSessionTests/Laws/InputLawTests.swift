import FlowSession
import FlowTesting
import FlowText
import Foundation
import SeededRandom
import Testing

/// Lines that are read do what the same lines do when the program sends each of them.
///
/// What is sent goes the way of every event; what is read passes the filters at its entrance first, as bytes
/// where these say enough.
@Suite struct InputLawTests {
  static let seeds = ProcessInfo.processInfo.environment["RUNNEL_SEEDS"].flatMap(UInt64.init) ?? 120

  @Test(arguments: [SessionOptions.Semantics.waves, .classic])
  func aLineThatIsReadIsALineThatIsSent(_ semantics: SessionOptions.Semantics) throws {
    var (lines, failures, dropped) = (0, 0, 0)
    for seed in 1...Self.seeds {
      var generator = InputProgramGenerator(seed: seed)
      let (program, input) = (generator.program(), generator.input())
      let sent = Self.send(input, to: program, semantics)
      for keepsRecords in [false, true] {
        let read = try Self.read(input, by: program, semantics, keepsRecords)
        guard read == sent else {
          Issue.record(
            "seed \(seed), records \(keepsRecords):\n\(program)\n\(input)\nsent: \(sent)\nread: \(read)"
          )
          return
        }
      }
      lines += sent.lines.count
      failures += sent.problems.count
      if sent.lines.count < input.count { dropped += 1 }
    }
    let seeds = Int(Self.seeds)
    #expect(lines > 10 * seeds && failures > seeds / 10 && dropped > seeds / 4)
  }

  private struct Result: Equatable {
    var lines: [String]
    var problems: [String]
    /// The first line that is no text.
    var invalid: [String] = []
  }

  private static func send(
    _ input: [[UInt8]], to program: String, _ semantics: SessionOptions.Semantics
  ) -> Result {
    let texts = input.map { String(decoding: $0, as: UTF8.self) }
    let statements = texts.map { text in
      let letters = text.unicodeScalars.map { "\\u{\(String($0.value, radix: 16))}" }
      return "stdin.line(\"\(letters.joined())\")\n"
    }
    var result = run(program + statements.joined() + "stdin.end()\n", .closed, semantics, false)
    // It is met as long as somebody listens to lines.
    let first = input.indices.first { !texts[$0].utf8.elementsEqual(input[$0]) }
    result.invalid = first.map { ["line \($0 + 1)"] } ?? []
    return result
  }

  private static func read(
    _ input: [[UInt8]], by program: String, _ semantics: SessionOptions.Semantics,
    _ keepsRecords: Bool
  ) throws -> Result {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data(input.flatMap { $0 + [0x0A] }))
    try pipe.fileHandleForWriting.close()
    return run(
      program, .descriptor(pipe.fileHandleForReading.fileDescriptor), semantics, keepsRecords)
  }

  private static func run(
    _ program: String, _ input: SessionOptions.Input, _ semantics: SessionOptions.Semantics,
    _ keepsRecords: Bool
  ) -> Result {
    var options = SessionOptions()
    options.time = .virtual
    options.semantics = semantics
    options.input = input
    options.records = keepsRecords
    let recorder = RunRecorder()
    let run = Run(
      Array(program.utf8), named: "law.flow", options: options, output: recorder)
    _ = run.finish()
    let problems = recorder.found.filter { $0.diagnostic.code != .inputIsNoText }
    // A failure names the line that it comes of, if that was read.
    let words = problems.map { problem in
      problem.words.split(separator: "\n").filter { !$0.contains(" of the input: ") }
        .joined(separator: "\n")
    }
    let invalid = recorder.found.filter { $0.diagnostic.code == .inputIsNoText }
    return Result(
      lines: recorder.lines, problems: zip(problems, words).map { "\($0.line) \($1)" },
      invalid: invalid.map { String($0.words.prefix { $0 != "o" }.dropLast()) })
  }
}

/// Makes programs that listen to lines, and lines for them.
private struct InputProgramGenerator {
  private var random: SeededGenerator
  private var contracts = 0

  /// Words that are looked for: plain ones, such as have an equal beyond ASCII, such as only characters can find.
  private static let words = [
    "a", "ab", "aa", "b", "K", ";", "`", " ", "e", "ERROR", "a b", "", "\\r", "\\u{e9}", "\\u{301}",
    "\\u{212a}", "e\\u{301}", "aK", "a;",
  ]
  /// Regular expressions, which are asked by bytes, too.
  private static let expressions = [
    "a+b", "^\\d", "E.?R", "\\bb", "K|;", "(?i)k", "b$", "[^a]\\u{301}", "worker-\\d+ ", "(a|b)*7",
    "^$",
  ]
  /// Pieces of lines, characters that join themselves to a neighbour and bytes that are no text among them.
  private static let pieces: [[UInt8]] =
    [
      "a", "b", "ab", "K", "\u{212A}", ";", "\u{37E}", "`", "\u{1FEF}", "e", "\u{301}", "\u{E9}",
      " ",
      "\u{200D}", "\r", "\t", "1", "7", "ERROR", "worker-12 request ", "\u{1F1E9}", "\u{FEFF}",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80]]

  /// Conditions that read other names, need characters, fail for some lines or wait.
  private static let conditions = [
    "it.contains(word)", "word.contains(it)", "has(it)", "it == \"ab\"", "it.count > 2",
    "it < \"b\"", "it.lower.contains(\"k\")", "it != word", "n % 3 == 0", "n < 5", "late > 0",
    "10 / (n - 2) > 1", "true", "false", "10 / (it.count - 2) > 1", "(Int(it) ?? 0) > 2",
    "it == it.trim", "stdin.line.contains(\"a\")",
  ]

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  private mutating func one(of texts: [String]) -> String { texts[below(texts.count)] }

  // MARK: Lines

  /// Most programs get lines of ASCII alone, some only here and there another one.
  mutating func input() -> [[UInt8]] {
    let others = one(of: ["none", "few", "many"])
    return (0..<(20 + below(60))).map { _ in
      let isPlain = others == "none" || others == "few" && !random.oneIn(8)
      return line(of: isPlain ? Self.pieces.filter { $0.allSatisfy { $0 < 0x80 } } : Self.pieces)
    }
  }

  private mutating func line(of pieces: [[UInt8]]) -> [UInt8] {
    let count = random.oneIn(15) ? 200 + below(200) : below(6)
    var line = (0..<count).flatMap { _ in pieces[below(pieces.count)] }
    // What ends a line, or begins the input, is no part of the text.
    while line.last == 0x0D { line.removeLast() }
    if line.starts(with: [0xEF]) { line.insert(0x61, at: 0) }
    return line
  }

  // MARK: Programs

  mutating func program() -> String {
    var text = "cell n = 0\ncell word = \"a\"\nevent out: String\nout -> print(\"out \\(it)\")\n"
    text += "fn has(s: String) = s.contains(\"a\")\n"
    if random.oneIn(2) { text += "cell late: Int\n" } else { text += "cell late: Int = 1\n" }
    for _ in 0..<(1 + below(3)) { text += contract() }
    // Who listens to the end has every line read.
    return text + "stdin.end -> print(\"end \\(n) \\(word)\")\n"
  }

  private mutating func contract() -> String {
    contracts += 1
    var text = "stdin.line"
    if !random.oneIn(12) { text += " | filter(\(condition(depth: 0)))" }
    for _ in 0..<below(3) { text += " | \(stage())" }
    return text + " -> \(target()) as c\(contracts)\n"
  }

  private mutating func condition(depth: Int) -> String {
    let word = one(of: Self.words)
    switch below(depth < 2 ? 16 : 10) {
    case 0...2: return "it.contains(\"\(word)\")"
    case 3: return "!it.contains(\"\(word)\")"
    case 4: return "it.hasPrefix(\"\(word)\")"
    case 5: return "it.hasSuffix(\"\(word)\")"
    case 6: return (random.oneIn(3) ? "!" : "") + "it.matches(/\(one(of: Self.expressions))/)"
    case 7...9: return one(of: Self.conditions)
    case 10, 11: return "(\(condition(depth: depth + 1)) && \(condition(depth: depth + 1)))"
    case 12, 13: return "(\(condition(depth: depth + 1)) || \(condition(depth: depth + 1)))"
    case 14: return "!(\(condition(depth: depth + 1)))"
    default:
      let parts = (0..<3).map { _ in condition(depth: depth + 1) }
      return "(\(parts[0]) ? \(parts[1]) : \(parts[2]))"
    }
  }

  private mutating func stage() -> String {
    switch below(9) {
    case 0: "filter(\(condition(depth: 1)))"
    case 1: "map(it + \"!\")"
    case 2: "take(\(1 + below(9)))"
    case 3: "skip(\(1 + below(3)))"
    case 4: "distinct"
    case 5: "scan(\"\", it + acc.prefix(3))"
    case 6: "recover(\"?\")"
    case 7: "merge(out)"
    default: "updates"
    }
  }

  private mutating func target() -> String {
    let other = "c\(1 + below(contracts))"
    switch below(8) {
    case 0: return "{ n += 1 }"
    case 1: return "{ n += 1; print(\"n \\(n) \\(it)\") }"
    case 2: return "{ word = it }"
    case 3: return "{ if n > \(below(6)) { dispose \(other) }; n += 1; print(\"d \\(it)\") }"
    case 4: return "{ if late.hasValue { late += 1 } else { late = 0 - 2 }; print(\"l \\(it)\") }"
    case 5: return "out"
    default: return "print(\"p\(contracts) \\(it)\")"
    }
  }
}
