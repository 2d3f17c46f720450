import FlowRuntime
import FlowSyntax
import FlowText
import SeededRandom
import Testing

/// A duration prints as a literal that is that duration.
@Suite struct DurationTextTests {
  private func parsed(_ text: String) -> ParseResult {
    var sources = SourceMap()
    return parse(sources.add(name: "test.flow", bytes: Array(text.utf8)), mode: .prompt)
  }

  /// The duration that a text is, read as the language does.
  private func read(_ text: String) -> Int? {
    guard parsed(text).diagnostics.isEmpty else { return nil }
    let isNegative = text.hasPrefix("-")
    guard let literal = DurationLiteral(isNegative ? String(text.dropFirst()) : text),
      !literal.isTooLong
    else { return nil }
    return isNegative
      ? Int(exactly: literal.nanoseconds).map { -$0 }
        ?? (literal.nanoseconds == Int.min.magnitude ? Int.min : nil)
      : Int(exactly: literal.nanoseconds)
  }

  @Test(arguments: [
    Int.max, Int.min, Int.max - 1, Int.min + 1, 0, 1, -1, 999_999_999, 1_000_000_000,
    3_600_000_000_000, -3_599_999_999_999, 59_999_999_999,
  ])
  func theExtremesComeBack(_ nanoseconds: Int) {
    let text = ValueFormatter.duration(nanoseconds)
    #expect(read(text) == nanoseconds, "\(text)")
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func whatPrintsIsReadBack(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      // Of all sizes, and often round ones.
      let size = Int.random(in: 0..<64, using: &random)
      let unit = [1, 1_000_000, 1_000_000_000, 60_000_000_000].randomElement(using: &random) ?? 1
      let any = Int.random(in: .min ... .max, using: &random) >> size
      let nanoseconds = any / unit * unit
      let text = ValueFormatter.duration(nanoseconds)
      #expect(read(text) == nanoseconds, "\(text), seed \(seed)")
      let kinds = parsed(text).tree.tokens.map(\.kind)
      let sign: [TokenKind] = nanoseconds < 0 ? [.minus] : []
      #expect(kinds == sign + [.duration, .endOfFile], "\(text)")
    }
  }

  @Test(arguments: [
    "1h30", "1min1h", "1.5h30min", "1s1s", "1h 5min", "h", "", "5", "1hm", "1h_5min",
  ])
  func whatIsNoneIsNotRead(_ text: String) {
    #expect(DurationLiteral(text) == nil)
  }
}
