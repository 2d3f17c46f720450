import FlowRuntime
import FlowSession
import FlowTesting
import FlowText
import Foundation
import SeededRandom
import Testing

/// Functions of the library give what plain Swift gives, over random values.
@Suite struct LibraryLawTests {
  private static func lines(of program: String) -> [String] {
    let run = LawRun(program)
    return run.lines
      + run.found.map { "\($0.diagnostic.code.rawValue) \($0.diagnostic.message)" }
  }

  private static func text(_ value: Value?) -> String {
    ValueFormatter().text(value ?? .none)
  }

  /// The first element whose key no other's precedes.
  private static func first(
    of xs: [Int], _ precedes: (Int, Int) -> Bool, _ key: (Int) -> Int
  ) -> Value? {
    xs.first { x in !xs.contains { precedes(key($0), key(x)) } }.map { .int($0) }
  }

  private static func median(_ xs: [Double]) -> Double? {
    let sorted = xs.sorted()
    guard !sorted.isEmpty else { return nil }
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }

  @Test func `lists are asked, cut and averaged`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      let xs = (0..<Int.random(in: 0...9, using: &random)).map { _ in
        Int.random(in: -20...20, using: &random)
      }
      let limit = Int.random(in: -20...0, using: &random)
      let count = Int.random(in: 1...4, using: &random)
      let chunks = stride(from: 0, to: xs.count, by: count).map { start in
        Value.list(xs[start..<min(start + count, xs.count)].map { .int($0) })
      }
      let fs = xs.map { Double($0) * 0.37 }
      let ds = xs.map { Double($0) * 1e6 }
      let nanoseconds = { (number: Double) in Value.duration(Int(number.rounded())) }
      let found = Self.lines(
        of: """
          let xs: [Int] = \(xs)
          let fs = xs.map(x => x * 0.37)
          let ds = xs.map(x => 1ms * x)
          print(xs.all(x => x >= \(limit)))
          print(xs.max(x => x % 5))
          print(xs.min(x => x % 5))
          print(xs.chunks(\(count)))
          print(xs.mean)
          print(xs.median)
          print(fs.mean)
          print(fs.median)
          print(ds.mean)
          print(ds.median)
          """)
      let size = Double(xs.count)
      let sum = fs.reduce(0, +)
      #expect(
        found == [
          "\(xs.allSatisfy { $0 >= limit })",
          Self.text(Self.first(of: xs, >) { $0 % 5 }), Self.text(Self.first(of: xs, <) { $0 % 5 }),
          Self.text(.list(chunks)),
          Self.text(xs.isEmpty ? nil : .float(Double(xs.reduce(0, +)) / size)),
          Self.text(Self.median(xs.map(Double.init)).map { .float($0) }),
          Self.text(xs.isEmpty ? nil : .float(sum / size)),
          Self.text(Self.median(fs).map { .float($0) }),
          Self.text(xs.isEmpty ? nil : nanoseconds(ds.reduce(0, +) / size)),
          Self.text(Self.median(ds).map(nanoseconds)),
        ], "\(xs)")
    }
  }

  @Test func `tuples are keys as their texts are`() {
    var random = SeededGenerator(seed: 10)
    for _ in 0..<200 {
      let pairs = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        (Int.random(in: -1...1, using: &random), Bool.random(using: &random))
      }
      let texts = pairs.map { "(\($0.0), \($0.1))" }
      let asked = Int.random(in: pairs.indices, using: &random)
      let found = Self.lines(
        of: """
          let pairs = [\(texts.joined(separator: ", "))]
          let texts = pairs.map(p => String(p))
          print(pairs.tally.map((k, n) => "\\(k) \\(n)") == texts.tally.map((k, n) => "\\(k) \\(n)"))
          print(pairs.enumerated.group((i, p) => p).values == texts.enumerated.group((i, t) => t).values.map(
            g => g.map((i, t) => (i, pairs[i]))))
          print(pairs.tally == pairs.reversed.tally)
          print(pairs.tally[\(texts[asked])])
          """)
      let count = texts.count { $0 == texts[asked] }
      #expect(found == ["true", "true", "true", "\(count)"], "\(texts)")
    }
  }

  @Test func `numbers have their logarithms and angles`() {
    var random = SeededGenerator(seed: 8)
    let numbers = (0..<100).map { _ in Double.random(in: 0.001...50, using: &random) }
    let functions = ["log", "exp", "sin", "cos"]
    let program = numbers.flatMap { x in
      functions.map { "print(\($0)(\(x)))" } + ["print(atan2(\(x) - 20, \(x) - 30))"]
    }
    let expected = numbers.flatMap { x in
      [log(x), exp(x), sin(x), cos(x), atan2(x - 20, x - 30)].map { Self.text(.float($0)) }
    }
    #expect(Self.lines(of: program.joined(separator: "\n")) == expected)
  }

  // MARK: Texts

  private static let pieces = [
    "a", "B7", "_", "-", "\n", "\r\n", "\r", "'", "''", " ", "$", "\\", "\"", "`", "é", "\u{301}",
    "茶", "*", "~", "#",
  ]

  private static func texts(_ count: Int) -> [String] {
    var random = SeededGenerator(seed: 9)
    return (0..<count).map { _ in
      (0..<Int.random(in: 0...8, using: &random)).map { _ in
        pieces[Int.random(in: pieces.indices, using: &random)]
      }.joined()
    }
  }

  /// A literal that says each sign by its number.
  private static func literal(_ text: String) -> String {
    let signs = text.unicodeScalars.map { "\\u{\(String($0.value, radix: 16))}" }
    return "\"\(signs.joined())\""
  }

  /// The lines of a text, sign by sign.
  private static func plainLines(_ text: String) -> [String] {
    var lines: [String] = []
    var line = String.UnicodeScalarView()
    for sign in text.unicodeScalars {
      if sign == "\n" {
        if line.last == "\r" { line.removeLast() }
        lines.append(String(line))
        line = String.UnicodeScalarView()
      } else {
        line.append(sign)
      }
    }
    return line.isEmpty ? lines : lines + [String(line)]
  }

  @Test func `texts are cut into lines and repeated`() {
    let texts = Self.texts(300)
    let program = texts.enumerated().map { index, text in
      "print(\(Self.literal(text)).lines)\nprint(\(Self.literal(text)).repeat(\(index % 4)))"
    }
    let expected = texts.enumerated().flatMap { index, text in
      [
        Self.text(.list(Self.plainLines(text).map { .text($0) })),
        String(repeating: text, count: index % 4),
      ]
    }
    let found = Self.lines(of: program.joined(separator: "\n"))
    #expect(found.joined(separator: "\n") == expected.joined(separator: "\n"))
  }

  @Test func `a shell reads a quoted text as it was`() throws {
    let texts = Self.texts(300)
    let words = Self.lines(
      of:
        "print([\(texts.map(Self.literal).joined(separator: ", "))].map(t => t.quoted).join(\" \"))"
    )
    let shell = Process()
    let output = Pipe()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", "printf '%s\\0' " + words.joined(separator: "\n")]
    shell.standardOutput = output
    try shell.run()
    let read = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    shell.waitUntilExit()
    #expect(read == texts.map { $0 + "\0" }.joined())
  }
}
