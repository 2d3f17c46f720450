import RunnelREPL
import Testing

@Suite struct FrameTests {
  private func frame(_ text: String, cursor: Int? = nil, columns: Int = 20) -> Frame {
    var content = FrameContent()
    content.text = StyledText(text)
    content.cursor = cursor ?? text.count
    return Frame(content, columns: columns)
  }

  private func rows(_ frame: Frame) -> [String] { frame.rows.map(\.text.plain) }

  @Test func anEmptyEntryIsThePromptWithTheCursorBehindIt() {
    let frame = frame("")
    #expect(rows(frame) == ["flow> "])
    #expect(frame.cursorColumn == 6)
  }

  @Test func theCursorStandsInColumnsNotInCharacters() {
    let frame = frame("趣味 = \"サッカー観戦\"", cursor: 9, columns: 60)
    #expect(frame.cursorRow == 0)
    // Six for the prompt, four for 趣味, four for ` = "`, six for サッカ.
    #expect(frame.cursorColumn == 6 + 4 + 4 + 6)
  }

  @Test func furtherLinesStandBehindTheContinuationPrompt() {
    let frame = frame("a = (\n1)", cursor: 6)
    #expect(rows(frame) == ["flow> a = (", "  ... 1)"])
    #expect(frame.cursorRow == 1)
    #expect(frame.cursorColumn == 6)
    #expect(frame.rows.allSatisfy { !$0.wraps })
  }

  @Test func aLongLineWrapsWhereTheTerminalDoes() {
    let frame = frame("abcdefghijklmnop", columns: 10)
    #expect(rows(frame) == ["flow> abcd", "efghijklmn", "op"])
    #expect(frame.rows.map(\.wraps) == [true, true, false])
  }

  @Test func aWideCharacterThatDoesNotFitBeginsTheNextRow() {
    let frame = frame("abc観戦", columns: 10)
    #expect(rows(frame) == ["flow> abc", "観戦"])
    #expect(frame.rows.map(\.width) == [9, 4])
  }

  @Test func behindAFullRowTheCursorHasARowOfItsOwn() {
    let frame = frame("abcd", columns: 10)
    #expect(rows(frame) == ["flow> abcd", ""])
    #expect(frame.cursorRow == 1)
    #expect(frame.cursorColumn == 0)
  }

  @Test func withTheCursorElsewhereAFullRowStaysAlone() {
    #expect(rows(frame("abcd", cursor: 0, columns: 10)) == ["flow> abcd"])
  }

  @Test func tabsAndControlCharactersTakeTheirPlace() {
    #expect(rows(frame("a\tb\u{1}c")) == ["flow> a b^Ac"])
  }

  @Test func rowsBelowAreCutAndLeaveTheCursorAlone() {
    var content = FrameContent()
    content.text = StyledText("ab")
    content.cursor = 1
    content.below = [StyledText("abcdefghijkl"), StyledText("short")]
    let frame = Frame(content, columns: 10)
    #expect(rows(frame) == ["flow> ab", "abcdefghi…", "short"])
    #expect(frame.cursorRow == 0)
    #expect(frame.cursorColumn == 7)
  }

  @Test func rowsAboveAreCutAndMoveTheCursorDown() {
    var content = FrameContent()
    content.above = [StyledText("n  1520   812 changes/s"), StyledText("short")]
    content.text = StyledText("ab")
    content.cursor = 1
    let frame = Frame(content, columns: 10)
    #expect(rows(frame) == ["n  1520  …", "short", "flow> ab"])
    #expect(frame.cursorRow == 2)
    #expect(frame.cursorColumn == 7)
  }

  @Test(arguments: 1...6) func rowsAboveGiveWayFirst(height: Int) {
    var content = FrameContent()
    content.above = [StyledText("one"), StyledText("two")]
    content.text = StyledText("a\nb")
    content.cursor = 3
    content.below = [StyledText("candidate")]
    let window = Frame(content, columns: 20).window(height: height, top: Frame.Anchor()).frame
    let entry = ["flow> a", "  ... b", "candidate"]
    switch height {
    case 1: #expect(rows(window) == ["  ... b"])
    case 2: #expect(rows(window) == ["flow> a", "  ... b"])
    case 3: #expect(rows(window) == entry)
    case 4: #expect(rows(window) == ["two"] + entry)
    default: #expect(rows(window) == ["one", "two"] + entry)
    }
    #expect(window.rows[window.cursorRow].text.plain == "  ... b")
  }

  @Test func aTallFrameShowsThePartWithTheCursorAndMovesNoMoreThanItMust() {
    let text = (1...9).map(String.init).joined(separator: "\n")
    let atEnd = frame(text).window(height: 4, top: Frame.Anchor())
    #expect(atEnd.top == Frame.Anchor(line: 5))
    #expect(rows(atEnd.frame) == ["  ... 6", "  ... 7", "  ... 8", "  ... 9"])
    #expect(atEnd.frame.cursorRow == 3)
    let inView = frame(text, cursor: 12).window(height: 4, top: atEnd.top)
    #expect(inView.top == atEnd.top)
    let above = frame(text, cursor: 0).window(height: 4, top: atEnd.top)
    #expect(above.top == Frame.Anchor())
    #expect(above.frame.cursorRow == 0)
  }

  @Test(arguments: [0, 1, 2, 3]) func aTerminalTooNarrowForAnythingStillEnds(columns: Int) {
    let frame = frame("観戦 and more", columns: columns)
    #expect(frame.rows.allSatisfy { $0.width <= frame.columns })
    #expect(frame.cursorColumn < frame.columns)
  }
}
