import RunnelREPL
import Testing

@Suite struct HighlighterTests {
  private func styles(_ text: String) -> [String: TextStyle] {
    Dictionary(
      Highlighter.styled(text).runs.map { ($0.text, $0.style) },
      uniquingKeysWith: { first, _ in first })
  }

  @Test func tokensHaveTheirStyles() {
    let styles = styles("cell x = 12 // why")
    #expect(styles["cell"] == .keyword)
    #expect(styles["12"] == .number)
    #expect(styles["//"] == .comment)
  }

  @Test func stagesAreWhatFollowsABar() {
    let styles = styles("text | throttle(1s) -> print(\"\\(it) 観戦\")")
    #expect(styles["throttle"] == .stage)
    #expect(styles["1s"] == .number)
    #expect(styles["->"] == .arrow)
    #expect(styles["it"] == .keyword)
    #expect(styles[" 観戦\""] == .string)
  }

  @Test(arguments: [
    "", "\"open", "/* open", "a = (", "\u{1}\u{7f}", "\"\\(", "観 = 👍🏽 \u{202e}", "1e", ":help",
    "}{)(][", "\\", "'", "a\n\n  b // c\n",
  ])
  func nothingIsLostOfAnyText(text: String) {
    #expect(Highlighter.styled(text).plain == text)
    #expect(Highlighter.styled(text, match: 0..<0).plain == text)
  }

  @Test func aCharacterIsNeverDivided() {
    // The accent stands on the quote, which is a token of its own.
    let text = "x = \"\u{301}a\" // e\u{301}"
    let characters = Highlighter.styled(text).runs.flatMap { Array($0.text) }
    #expect(characters == Array(text))
  }

  @Test func commandsAreSeenAtOnce() {
    #expect(styles(":help cells")[":help cells"] == .command)
  }

  @Test func colourIsAddedOnlyWhereItIsWanted() {
    let text = Highlighter.styled("cell x")
    #expect(text.rendered(color: false) == "cell x")
    #expect(text.rendered(color: true) == "\u{1b}[35mcell\u{1b}[m x")
  }
}
