import Testing

/// Japanese words are spelt in one way: in messages, pages of codes, lessons, examples and on the page.
struct JapaneseTests {
  /// The folders with Japanese text, and the ends of the names of their files.
  private static let places = [
    ("Sources", ".swift"), ("Sources", ".md"), ("Sources", ".js"), ("docs", ".md"),
    ("examples/ja", ".flow"), ("examples/ja", ".md"),
  ]

  @Test(arguments: [
    "nil になりうる型", "矢印の後に書きます", "うしろに", "後で使う", "名前をつけます", "ラベルのついた部分", "オブザーバー", "誤りです",
    "という命令はありません", "全ての",
  ])
  func aPlantedSpellingIsFound(_ text: String) {
    #expect(JapaneseRule.violations(in: "cell\n\(text)\n", of: "a").count == 1)
  }

  @Test(arguments: [
    "nil になれる型", "矢印の後ろに書きます", "最後に、292 年後に", "あとで使う", "名前を付けて見つけます", "明かりをつけたまま", "それについて", "間違い",
  ])
  func aSpellingOfOursIsLeft(_ text: String) {
    #expect(JapaneseRule.violations(in: text, of: "a") == [])
  }

  @Test func noTextHasAnother() throws {
    var wrong: [String] = []
    var count = 0
    for (folder, suffix) in Self.places {
      // The glossary names both.
      for path in try Repository.files(below: folder, suffix: suffix)
      where path != "docs/MESSAGES.md" {
        wrong += JapaneseRule.violations(in: try Repository.text(path), of: path)
        count += 1
      }
    }
    #expect(count > 800)
    #expect(wrong == [], "\(wrong.joined(separator: "\n"))")
  }
}
