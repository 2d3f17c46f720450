import RegularExpressions
import Testing

@Suite struct RegularExpressionTests {
  @Test(
    arguments: [
      ("a", "cat", "a"), ("^a", "cat", nil), ("c.t", "a cut", "cut"), ("c.t", "c\nt", nil),
      ("(?s)c.t", "c\nt", "c\nt"),
      ("a|ab", "ab", "a"), ("a*", "baa", ""), ("a+", "baa", "aa"), ("a+?", "baa", "a"),
      ("a{2}", "aaa", "aa"),
      ("a{2,}", "aaaa", "aaaa"), ("a{1,2}?", "aaa", "a"), ("[a-c]+", "xabcd", "abc"),
      ("[^a-c]+", "abxyc", "xy"),
      ("[-a]+", "b-a", "-a"), ("[a-]+", "b-a", "-a"), ("\\d+", "年2026", "2026"),
      ("\\w+", "…年齢=3", "年齢"),
      ("\\bcat\\b", "concat cat", "cat"), ("\\Bcat", "cat concat", "cat"),
      ("(?i)straße", "STRAßE", "STRAßE"),
      ("(?i)[k]", "\u{212A}", "\u{212A}"), ("(?m)^b$", "a\nb\nc", "b"), ("\\u{3042}", "いあ", "あ"),
      ("\\p{Lu}+", "abCD", "CD"),
      ("\\P{L}+", "ab12c", "12"), ("\\pN", "a1", "1"), ("a\\/b", "a/b", "a/b"),
      ("(a|b)*c", "abac", "abac"), ("(a*)*", "b", ""),
      ("(|a)+", "a", ""), ("(cb?|(c*|b)+)+", "cbbba", "cb"), ("(c|(a??|b))*", "cb", "c"),
      ("(a*?|b)*c", "aabac", "aabac"), ("(a??)*b", "aab", "aab"), ("(a??|b){0,2}c", "abc", "abc"),
      ("((a*)*|b)*c", "abac", "abac"), ("x?(y|z){2}", "xyz", "xyz"), ("", "a", ""), ("$", "ab", ""),
      (".", "👩", "👩"), ("\\w+", "-e\u{301}-", "e\u{301}"), ("(?:^)?a", "ba", "a"),
      ("(?:\\ba)+\\b", "axx a", "a"),
    ] as [(String, String, String?)])
  func finds(_ pattern: String, _ text: String, _ wanted: String?) throws {
    var search = try RegexSearch(pattern)
    #expect(search.first(in: text)?.text == wanted)
  }

  @Test func partsHaveNames() throws {
    let pattern = try RegularExpression(
      "(?<year>\\d{4})-(?<month>\\d\\d)?(?:(?<a>x)|(?<b>y))(?<c>z)*(?<d>w)+")
    #expect(pattern.parts.map(\.name) == ["year", "month", "a", "b", "c", "d"])
    #expect(pattern.parts.map(\.isOptional) == [false, true, true, true, true, false])
    var search = try RegexSearch("(?<year>\\d{4})-(?<month>\\d\\d)?")
    #expect(search.first(in: "in 2026-11")?.parts == ["2026", "11"])
    #expect(search.first(in: "in 2026-x")?.parts == ["2026", nil])
    var last = try RegexSearch("(?:(?<x>[ab])c?)+")
    #expect(last.first(in: "acb")?.parts == ["b"])
  }

  @Test func matchesDoNotOverlap() throws {
    var pairs = try RegexSearch("aa")
    #expect(pairs.all(in: "aaaaa").map(\.text) == ["aa", "aa"])
    var empty = try RegexSearch("a*")
    #expect(empty.all(in: "baac").map(\.text) == ["", "aa", ""])
    var none = try RegexSearch("")
    #expect(none.all(in: "é茶").count == 3)
  }

  @Test(
    arguments: [
      ("(a", RegexMistake.Kind.unclosedGroup, 0..<1), ("a)", .unopenedGroup, 1..<2),
      ("[a", .unclosedClass, 0..<1),
      ("[]", .emptyClass, 0..<2), ("*a", .nothingToRepeat, 0..<1), ("^*", .nothingToRepeat, 1..<2),
      ("a**", .repeatedTwice, 2..<3), ("a{3,2}", .countsReversed, 1..<6),
      ("a{1001}", .countTooLarge, 2..<6),
      ("a{,3}", .unfinishedCount, 1..<2), ("a{x}", .unfinishedCount, 1..<2),
      ("{", .bareBrace, 0..<1), ("[z-a]", .rangeReversed, 1..<4),
      ("[\\d-z]", .rangeOfClass, 1..<5), ("\\q", .unknownEscape("\\q"), 0..<2),
      ("\\", .unfinishedEscape, 0..<1),
      ("\\u{D800}", .noScalar, 0..<8), ("(a)\\1", .backReference, 3..<5),
      ("(?=a)", .lookAround, 0..<3),
      ("(?<!a)", .lookAround, 0..<4), ("a*+", .atomic, 1..<3), ("(?>a)", .atomic, 0..<3),
      ("(?P<x>a)", .numberedPart, 0..<4),
      ("a(?i)b", .flagsInside, 1..<4), ("(?x)a", .unknownFlag("x"), 2..<3),
      ("[[:alpha:]]", .bracketInClass, 1..<2),
      ("[a&&b]", .classOperation, 2..<4), ("(?<1>a)", .emptyName, 3..<5),
      ("(?<a>x)(?<a>y)", .nameTwice("a"), 10..<11),
      ("\\p{Qx}", .unknownCategory("Qx"), 0..<6), ("あ(", .unclosedGroup, 3..<4),
      ("((a{100}){100}){100}", .tooLarge, 0..<20), ("(?<", .emptyName, 3..<3),
    ] as [(String, RegexMistake.Kind, Range<Int>)])
  func mistakesHaveAPlace(_ pattern: String, _ kind: RegexMistake.Kind, _ range: Range<Int>) {
    let mistake = #expect(throws: RegexMistake.self) { try RegularExpression(pattern) }
    #expect(mistake?.kind == kind)
    #expect(mistake?.range == range)
    #expect(mistake?.sentence.isEmpty == false)
  }

  @Test func nestingIsBounded() throws {
    let deep = String(repeating: "(", count: 100) + String(repeating: ")", count: 100)
    _ = try RegularExpression(deep)
    #expect(throws: RegexMistake.self) { try RegularExpression("(" + deep + ")") }
  }

  /// Patterns that make an engine that goes back take exponential time.
  @Test(arguments: [
    "(a*)*b", "(a|a)*b", "(a+)+b", "(a|aa)+b", "(.*)*x", "(?:a?){200}a{200}",
    "((a{0,9}){0,9}){0,9}b",
  ])
  func stepsAreLinear(_ pattern: String) throws {
    let size = try RegularExpression(pattern).instructionCount
    for count in [1_000, 2_000] {
      var search = try RegexSearch(pattern)
      _ = search.first(in: String(repeating: "a", count: count))
      #expect(search.steps <= (count + 2) * (size + 2))
    }
  }

  @Test func searchCanBeStopped() throws {
    var matcher = RegexMatcher(try RegularExpression("(a|b)*[cd]"))
    let bytes = [UInt8](repeating: 97, count: 10_000)
    var asked = 0
    let outcome = matcher.search(bytes.span) { _ in
      asked += 1
      return asked < 3
    }
    guard case .stopped = outcome else {
      Issue.record("it went on")
      return
    }
    #expect(asked == 3)
  }
}
