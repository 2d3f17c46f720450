import FlowSyntax
import SeededRandom

/// A sentence as text.
struct WrittenSentence {
  let terminals: [String]
  let text: String
  let result: ParseResult
}

/// Writes terminals as a text, with names, numbers and blanks by chance.
struct SentenceWriter {
  var random: SeededGenerator

  private static let samples: [String: [String]] = [
    "identifier": [
      "a", "b", "year", "年", "趣味", "map", "throttle", "count", "_x", "x1", "print", "か\u{3099}",
      "é",
    ],
    "integer": ["0", "7", "42", "1_000", "9223372036854775807"],
    "float": ["1.5", "0.0", "2e3", "1_0.2_5e-3"],
    "regex": ["/a/", "/[/]+/", "/\\/ \\d{2}/"],
    "duration": ["250ms", "1.5s", "2min", "1h", "1h30min", "1min0.5s", "2h3s4.5ms"],
    "stringSegment": ["text", " ", "年齢 ", "\\n\\\"", "\\u{3042}", "it's (a) // {b} [c] é"],
    "lineEnd": ["\n", "\r\n", " // comment\n", "\n\n  ", "/* a\n /* b */ */"],
  ]

  /// The text of each terminal.
  mutating func texts(of sentence: [String]) -> [String] {
    sentence.map { name in
      name == "question"
        ? "?" : Self.samples[name]?.randomElement(using: &random) ?? name
    }
  }

  /// A text for which the terminals come out again, and what the parser makes of it.
  ///
  /// Nil if there is none. Where a line end does not come out again it is written as `;`.
  mutating func write(_ sentence: [String], _ mode: ParseMode) -> WrittenSentence? {
    let withoutLineEnds = sentence.map { $0 == "lineEnd" ? ";" : $0 }
    for (sentence, chance) in [(sentence, 0.3), (sentence, 1), (withoutLineEnds, 1)] {
      let text = join(sentence, texts(of: sentence), blankChance: chance)
      let result = parse(text, mode: mode)
      if Terminals.read(result) == sentence {
        return WrittenSentence(terminals: sentence, text: text, result: result)
      }
    }
    return nil
  }

  /// Joins texts with blanks, except inside strings and before a `?` that needs none.
  mutating func join(_ sentence: [String], _ texts: [String], blankChance: Double) -> String {
    var result = ""
    // For each open string, how many parentheses its interpolation has; -1 outside of one.
    var strings: [Int] = []
    for (name, text) in zip(sentence, texts) {
      let isInString = strings.last == -1
      let mayHaveBlank = !isInString && name != "?" && name != "?."
      if mayHaveBlank, name == "question" || random.chance(blankChance) { result += " " }
      result += text
      switch name {
      case "\"":
        if isInString { strings.removeLast() } else { strings.append(-1) }
      case "\\(" where isInString:
        strings[strings.count - 1] = 0
      case "(" where !strings.isEmpty && !isInString:
        strings[strings.count - 1] += 1
      case ")" where !strings.isEmpty && !isInString:
        strings[strings.count - 1] -= 1
      default: break
      }
    }
    return result
  }

  /// A text with a line end where there was a blank, by chance.
  mutating func breakingLine(of text: String) -> String {
    let blanks = text.indices.filter { text[$0] == " " }
    guard let place = blanks.randomElement(using: &random) else { return text }
    return text[..<place] + "\n" + text[text.index(after: place)...]
  }
}
