import FlowText
import Testing

/// The law of languages: each message says the same in both, with the same names and the same code.
@Suite("Messages in two languages")
struct LanguageLawTests {
  static let sources =
    BeginnerCase.all.map(\.source) + DiagnosticTests.cases.map(\.source)

  @Test func haveTheSameCodeInBackticks() {
    var wrong: [String] = []
    // A backtick that is itself in backticks parts nothing.
    for (english, japanese) in Self.sentences
    where !english.contains("```") && Self.code(in: english) != Self.code(in: japanese) {
      wrong.append("\(english)\n    \(japanese)")
    }
    #expect(wrong == [], "\(wrong.joined(separator: "\n"))")
  }

  @Test func useTheWordsOfTheGlossary() {
    var wrong: [String] = []
    for (english, japanese) in Self.sentences where english != japanese {
      for (word, term) in Self.glossary
      where Self.says(english, word) && !japanese.contains(term) {
        wrong.append("\(word) → \(term): \(english)\n    \(japanese)")
      }
    }
    #expect(wrong == [], "\(wrong.joined(separator: "\n"))")
  }

  @Test func areAllInJapanese() {
    let missing = Set(
      Self.sentences.filter { english, japanese in english == japanese && english.contains(" ") }
        .map(\.english))
    #expect(missing.isEmpty, "\(missing.sorted().joined(separator: "\n"))")
  }

  /// Words whose Japanese is one word in every sentence.
  private static let glossary: [(String, String)] = [
    ("cell", "セル"), ("contract", "契約"), ("stage", "ステージ"), ("event", "イベント"),
    ("command", "コマンド"), ("function", "関数"), ("scope", "スコープ"), ("list", "リスト"),
    ("dictionary", "辞書"), ("statement", "文"), ("condition", "条件"), ("braces", "波括弧"),
    ("file", "ファイル"), ("reserved word", "予約語"), ("operator", "演算子"), ("enum", "列挙型"),
  ]

  /// The sentences of the cases in both languages, each pair once.
  private static let sentences: [(english: String, japanese: String)] = {
    var seen: Set<String> = []
    var pairs: [(english: String, japanese: String)] = []
    for source in sources {
      for diagnostic in CheckedText(source).diagnostics {
        for pair in zip(texts(of: diagnostic, .english), texts(of: diagnostic, .japanese))
        where seen.insert(pair.0).inserted { pairs.append((pair.0, pair.1)) }
      }
    }
    return pairs
  }()

  private static func texts(of diagnostic: Diagnostic, _ language: Language) -> [String] {
    let words = diagnostic.wording(language)
    return [words.message] + (words.label.map { [$0] } ?? []) + words.labels.map(\.text)
      + words.notes + words.ways.map(\.sentence)
  }

  /// The pieces between backticks, in no order.
  private static func code(in sentence: String) -> [String] {
    sentence.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }.sorted()
  }

  /// Returns whether a sentence has a word outside of backticks, alone or as a plural.
  private static func says(_ sentence: String, _ word: String) -> Bool {
    let prose = sentence.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 0 }.map { " \($0.element) " }.joined(separator: " ")
    let padded = prose.map { $0.isLetter ? String($0) : " " }.joined()
    return padded.contains(" \(word) ") || padded.contains(" \(word)s ")
  }
}
