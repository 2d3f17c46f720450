import FlowLower
import Testing

@testable import FlowRuntime

/// What bytes say about texts, beside what their characters say.
@Suite struct PlainSearchTests {
  /// Characters of ASCII, some with an equal beyond it, and what joins itself to a neighbour.
  static let pieces = [
    "a", "b", "ab", " ", "\t", "\n", "\r", "\r\n", "\u{B}", "\u{1C}", "K", "\u{212A}", ";",
    "\u{37E}", "`",
    "\u{1FEF}", "e", "\u{301}", "\u{E9}", "\u{200D}", "\u{600}", "\u{1F1E9}", "\u{A0}", "\u{2003}",
    ",",
  ]

  struct Dice {
    var state: UInt64

    mutating func roll(_ sides: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(sides))
    }

    mutating func text(_ most: Int, of pieces: some Collection<String>) -> String {
      let pieces = Array(pieces)
      return (0..<roll(most + 1)).map { _ in pieces[roll(pieces.count)] }.joined()
    }
  }

  /// The parts between separators, compared character by character.
  static func parts(of text: String, between separator: String) -> [String] {
    let (text, separator) = (Array(text), Array(separator))
    var parts: [String] = []
    var (start, place) = (0, 0)
    while place + separator.count <= text.count {
      if Array(text[place..<(place + separator.count)]) == separator {
        parts.append(String(text[start..<place]))
        place += separator.count
        start = place
      } else {
        place += 1
      }
    }
    return parts + [String(text[start...])]
  }

  static func parts(of text: String, at places: some Collection<Int>, of count: Int) -> [String] {
    var parts: [String] = []
    var start = text.utf8.startIndex
    for place in places {
      let end = text.utf8.index(text.startIndex, offsetBy: place)
      parts.append(String(text[start..<end]))
      start = text.utf8.index(end, offsetBy: count)
    }
    return parts + [String(text[start...])]
  }

  @Test(arguments: [Self.pieces.count, 5, 12])
  func bytesSayNothingElseThanCharacters(kinds: Int) {
    var dice = Dice(state: UInt64(kinds))
    var (answers, words, tests) = (0, 0, 0)
    for _ in 0..<20_000 {
      let text = dice.text(8, of: Self.pieces.prefix(kinds))
      let part = dice.text(2, of: Self.pieces.prefix(kinds))
      if let found = text.wordsPlainly() {
        #expect(found == text.split(whereSeparator: \.isWhitespace), "\(text.debugDescription)")
        words += 1
      }
      guard !part.isEmpty else { continue }
      let parts = Self.parts(of: text, between: part)
      let comment: Comment = "\(part.debugDescription) in \(text.debugDescription)"
      if let places = text.placesPlainly(of: part) {
        #expect(Self.parts(of: text, at: places, of: part.utf8.count) == parts, comment)
        answers += 1
      }
      let (whole, other) = (Array(text), Array(part))
      let truth: [(TextTest, Bool)] = [
        (.contains, parts.count > 1), (.begins, whole.starts(with: other)),
        (.ends, whole.reversed().starts(with: other.reversed())),
      ]
      for (test, truth) in truth {
        guard let answer = text.answersPlainly(test, part) else { continue }
        #expect(answer == truth, comment)
        tests += 1
      }
    }
    #expect(
      answers > 3000 && words > 3000 && tests > 9000,
      "few were answered: \(answers), \(words), \(tests)")
  }

  @Test func aLongTextIsAnsweredByItsBytes() {
    let text = String(repeating: "2026-11-24 INFO request served\t", count: 1000)
    #expect(text.placesPlainly(of: " ")?.count == 3000)
    #expect(text.wordsPlainly()?.count == 4000)
  }
}

extension String {
  /// The words together; nil where only characters can tell them.
  fileprivate func wordsPlainly() -> [Substring]? {
    var words: [Substring] = []
    return wordsPlainly {
      words.append($0)
      return true
    } ? words : nil
  }
}
