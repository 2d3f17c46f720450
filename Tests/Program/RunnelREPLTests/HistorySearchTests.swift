import RunnelREPL
import Testing

@Suite struct HistorySearchTests {
  private let entries = ["cell year = 2016", "year -> Age = year - 1985", "cell 趣味 = \"観戦\""]

  private func search(_ keys: String) -> HistorySearch {
    var search = HistorySearch(entries, from: "draft", cursor: 2)
    for key in keys.unicodeScalars { _ = search.handle(key) }
    return search
  }

  @Test func withoutAPatternTheDraftStands() {
    #expect(search("").text == "draft")
    #expect(search("").cursor == 2)
    #expect(search("").match == nil)
  }

  @Test func theNewestEntryIsFoundFirstWithTheCursorBehindTheMatch() {
    let found = search("year")
    #expect(found.text == entries[1])
    #expect(found.match == 0..<4)
    #expect(found.cursor == 4)
    #expect(search("観").text == entries[2])
    #expect(search("観").match == 11..<12)
  }

  @Test func controlRGoesToOlderOnesAndControlSBack() {
    #expect(search("year\u{12}").text == entries[0])
    #expect(search("year\u{12}\u{13}").text == entries[1])
    var last = search("year\u{12}")
    #expect(last.handle("\u{12}") == .refused)
    #expect(last.text == entries[0])
  }

  @Test func capitalsCountOnlyWhereTyped() {
    #expect(search("age").text == entries[1])
    #expect(search("Age").text == entries[1])
    #expect(search("AGE").hasFailed)
  }

  @Test func aPatternThatIsNowhereKeepsWhatWasFound() {
    let failed = search("cellx")
    #expect(failed.hasFailed)
    #expect(failed.text == entries[2])
    #expect(!search("cellx\u{7f}").hasFailed)
  }

  @Test func deletingFromThePatternLooksFromTheNewestAgain() {
    #expect(search("cell y\u{7f}\u{7f}").text == entries[2])
    #expect(search("c\u{7f}").text == "draft")
  }

  @Test func otherKeysEndTheSearch() {
    var search = search("year")
    #expect(search.handle("\n") == .accepted)
    #expect(search.handle("\u{1b}") == .accepted)
    #expect(search.handle("\u{7}") == .cancelled)
  }

  @Test func nothingToSearchIsNoTrouble() {
    var search = HistorySearch([], from: "", cursor: 0)
    #expect(search.handle("a") == .refused)
    #expect(search.handle("\u{12}") == .refused)
    #expect(search.text.isEmpty)
  }
}
