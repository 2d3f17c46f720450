import FlowSyntax
import FlowText

/// Words of other languages and libraries: their equivalents here, and the pages about those.
extension HelpBook {
  /// Positions of a word, in the order in which its meaning is searched for.
  private static let places: [ForeignWord.Place] = [
    .stage, .function, .member, .type, .value, .statement, .eventMember, .listMember, .follower,
    .sign,
  ]

  /// Every word of another language that the parser knows.
  static let foreignWords: Set<String> = Set(places.flatMap(ForeignWord.words(in:)))

  func answer(toForeign word: String) -> HelpAnswer? {
    let meaning = Self.places.lazy.compactMap { ForeignWord(word, as: $0) }.first
    if let page = page(ofForeign: word) {
      let form = "`\(page.forms.first ?? page.name)`"
      return Self.answer(
        meaning.map { Self.sentence($0, .english) } ?? form,
        meaning.map { Self.sentence($0, .japanese) } ?? form, [page])
    }
    guard let meaning else { return nil }
    let sentence = Self.sentence(meaning, .english)
    return Self.answer(sentence, Self.sentence(meaning, .japanese), pages(about: sentence))
  }

  private static func answer(
    _ english: String, _ japanese: String, _ pages: [HelpPage]
  ) -> HelpAnswer {
    HelpAnswer(
      lead: "In Runnel: \(english)", japaneseLead: "Runnel では: \(japanese)", pages: pages)
  }

  private static func sentence(_ word: ForeignWord, _ language: Language) -> String {
    word.help(
      ForeignWord.Surroundings(name: "a", argument: "b", target: "{ … }"), in: language)
  }

  /// Returns the pages about the most telling word of the code that a sentence quotes.
  private func pages(about sentence: String) -> [HelpPage] {
    let quotes = sentence.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }.map { CodeWords($0.element) }
    for pick in [
      CodeWords.stage, CodeWords.bindingSign, CodeWords.first, CodeWords.call, CodeWords.sign,
    ] {
      for words in quotes {
        for word in pick(words) {
          let found = pages(named: word)
          if !found.isEmpty { return found }
        }
      }
    }
    return []
  }
}

/// The words and signs of a piece of code, in their order.
private struct CodeWords {
  private let words: [String]

  init(_ code: Substring) {
    let file = SourceFile(id: SourceID(index: 0), name: "", bytes: Array(code.utf8))
    let tree = parse(file, mode: .prompt).tree
    words = tree.tokens.filter { $0.kind != .endOfFile }.map {
      file.text(of: Span(source: file.id, start: $0.start, end: $0.end))
    }
  }

  /// Returns the words after a `|`.
  static func stage(_ code: CodeWords) -> [String] {
    zip(code.words, code.words.dropFirst()).filter { $0.0 == "|" }.map(\.1)
  }

  static func bindingSign(_ code: CodeWords) -> [String] {
    code.words.filter { ["<->", ":="].contains($0) }
  }

  /// Returns the word that code begins with, if it begins with a word.
  static func first(_ code: CodeWords) -> [String] {
    code.words.prefix(1).filter { $0.allSatisfy(\.isLetter) }
  }

  /// Returns the called names, and the names after a dot.
  static func call(_ code: CodeWords) -> [String] {
    let pairs = zip(code.words, code.words.dropFirst())
    return pairs.filter { $0.1 == "(" }.map(\.0) + pairs.filter { $0.0 == "." }.map(\.1)
  }

  /// Returns all words and signs, the arrow first.
  static func sign(_ code: CodeWords) -> [String] {
    (code.words.contains("->") ? ["->"] : []) + code.words
  }
}
