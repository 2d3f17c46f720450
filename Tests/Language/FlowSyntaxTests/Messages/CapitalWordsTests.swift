import Testing

@testable import FlowSyntax

/// Suggestions for words of other languages, split at the words that stand for text of the program.
struct CapitalWordsTests {
  private func pieces(_ text: String) -> [String] {
    CapitalWords(text).map { $0.isWord ? "<\($0.text)>" : String($0.text) }
  }

  @Test(arguments: [
    ("", []),
    ("write `CODE`", ["write `", "<CODE>", "`"]),
    ("NAME -> TARGET", ["<NAME>", " -> ", "<TARGET>"]),
    ("NAMEs", ["<NAME>", "s"]),
    ("an API or a CSV", ["an API or a CSV"]),
    ("a JSON", ["a ", "<JSON>"]),
    ("`CODE` と書きます", ["`", "<CODE>", "` と書きます"]),
    ("ＣＯＤＥ", ["ＣＯＤＥ"]),
  ])
  func aWordHasFourCapitalsOrMore(_ text: String, _ expected: [String]) {
    #expect(pieces(text) == expected)
    #expect(CapitalWords(text).map { String($0.text) }.joined() == text)
  }
}
