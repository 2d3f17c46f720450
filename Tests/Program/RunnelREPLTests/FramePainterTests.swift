import RunnelREPL
import Testing

/// The painter against a screen: whatever was shown before, a person sees the frame.
@Suite struct FramePainterTests {
  private static let texts = [
    "", "a", "year = 2017", "趣味 = \"サッカー観戦\"", "abcdefghijklmn", "観戦観戦観戦観戦観戦",
    "a観戦観戦観戦観戦観", "scope s {\n  cell a = 1\n}", "one\n\n\nfour", "👍🏽 and e\u{301}",
    "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrst", "x\n観戦観戦観戦観戦観戦観戦観戦観戦\ny",
  ]

  private func content(_ text: String, cursor: Int, below: Int = 0) -> FrameContent {
    var content = FrameContent()
    content.text = StyledText(text)
    content.cursor = min(cursor, text.count)
    content.below = (0..<below).map { StyledText("  candidate \($0)") }
    return content
  }

  private func expectShown(
    _ frame: Frame, on screen: Screen, at row: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let expected = frame.rows.map { row in
      String(row.text.plain.reversed().drop { $0 == " " }.reversed())
    }
    let shown = Array(screen.lines[row..<row + expected.count])
    #expect(shown == expected, sourceLocation: sourceLocation)
    #expect(
      screen.lines[(row + expected.count)...].allSatisfy { $0.isEmpty },
      sourceLocation: sourceLocation)
    #expect(screen.y == row + frame.cursorRow, sourceLocation: sourceLocation)
    #expect(screen.x == frame.cursorColumn, sourceLocation: sourceLocation)
    #expect(screen.unknown.isEmpty, sourceLocation: sourceLocation)
  }

  @Test(arguments: [10, 11, 20, 80]) func anyFrameReplacesAnyOther(columns: Int) throws {
    for first in Self.texts {
      for second in Self.texts {
        for cursors in [(0, Int.max), (Int.max, 3)] {
          var screen = Screen(columns: columns, rows: 40)
          var painter = FramePainter(color: true)
          screen.feed("before\r\n")
          screen.feed(
            painter.paint(content(first, cursor: cursors.0, below: 2), columns: columns, rows: 40))
          screen.feed(
            painter.paint(content(second, cursor: cursors.1), columns: columns, rows: 40))
          let frame = try #require(painter.shown)
          expectShown(frame, on: screen, at: 1)
          #expect(screen.lines[0] == "before")
        }
      }
    }
  }

  @Test func whatIsShownAlreadyIsNotSentAgain() {
    var painter = FramePainter(color: false)
    let content = content("year", cursor: 2)
    #expect(!painter.paint(content, columns: 20, rows: 10).isEmpty)
    #expect(painter.paint(content, columns: 20, rows: 10).isEmpty)
  }

  @Test(arguments: texts) func textPrintedAboveLeavesTheLineAsItWas(text: String) throws {
    var screen = Screen(columns: 20, rows: 12)
    var painter = FramePainter(color: false)
    let content = content(text, cursor: 2)
    screen.feed(painter.paint(content, columns: 20, rows: 12))
    for number in 1...20 {
      let cleared = painter.clear(toPrint: "tick \(number)\n".replacing("\n", with: "\r\n"))
      screen.feed(cleared + painter.paint(content, columns: 20, rows: 12))
    }
    let frame = try #require(painter.shown)
    #expect(screen.transcript.prefix(20) == (1...20).map { "tick \($0)" }[...])
    expectShown(frame, on: screen, at: screen.y - frame.cursorRow)
  }

  /// However high the screen is, however many rows stand above and whatever is printed: the entry stays
  /// whole where it has room, right below its rows, which are right below what was printed.
  @Test(arguments: texts, [1, 2, 3, 5, 12]) func rowsAboveStayAboveTheEntry(
    text: String, height: Int
  ) throws {
    var screen = Screen(columns: 20, rows: height)
    var painter = FramePainter(color: true)
    for step in 0..<12 {
      var content = content(text, cursor: 2)
      content.above = (0..<step % 4).map { StyledText("row \($0) of step \(step) and more") }
      if step % 3 == 1 {
        screen.feed(painter.clear(toPrint: "line \(step)\r\n"))
      }
      screen.feed(painter.paint(content, columns: 20, rows: height))
      let frame = try #require(painter.shown)
      expectShown(frame, on: screen, at: screen.y - frame.cursorRow)
      if step % 3 == 1, screen.y > frame.cursorRow {
        #expect(screen.lines[screen.y - frame.cursorRow - 1] == "line \(step)")
      }
    }
    let said = screen.transcript.filter { $0.hasPrefix("line") }
    #expect(said == ["line 1", "line 4", "line 7", "line 10"])
    #expect(!screen.scrolledOff.contains { $0.hasPrefix("row") })
    screen.feed(painter.leave(content(text, cursor: 0), columns: 20))
    #expect(!screen.lines.contains { $0.hasPrefix("row") })
  }

  @Test(arguments: texts) func anEntryThatIsFinishedStaysWhole(text: String) {
    var screen = Screen(columns: 20, rows: 12)
    var painter = FramePainter(color: false)
    screen.feed(painter.paint(content(text, cursor: 0, below: 3), columns: 20, rows: 12))
    screen.feed(
      painter.leave(content(text, cursor: 0, below: 3), columns: 20, note: "^C"))
    screen.feed("answer")
    #expect(painter.shown == nil)
    #expect(screen.x == 6)
    #expect(screen.line == "answer")
    #expect(screen.lines[screen.y - 1].hasSuffix("^C"))
    #expect(screen.lines[(screen.y + 1)...].allSatisfy { $0.isEmpty })
  }

  @Test func atTheBottomOfTheScreenThePromptMovesUp() throws {
    var screen = Screen(columns: 20, rows: 5)
    var painter = FramePainter(color: false)
    for number in 1...5 { screen.feed("line \(number)\r\n") }
    screen.feed(painter.paint(content("a", cursor: 1), columns: 20, rows: 5))
    screen.feed(painter.paint(content("a\nb\nc", cursor: 5), columns: 20, rows: 5))
    #expect(screen.lines == ["line 4", "line 5", "flow> a", "  ... b", "  ... c"])
    screen.feed(painter.paint(content("a", cursor: 1), columns: 20, rows: 5))
    #expect(screen.lines == ["line 4", "line 5", "flow> a", "", ""])
  }

  @Test func anEntryTallerThanTheScreenIsShownInPart() throws {
    var screen = Screen(columns: 20, rows: 4)
    var painter = FramePainter(color: false)
    let text = (1...9).map(String.init).joined(separator: "\n")
    for cursor in [0, 4, 8, 12, 17, 9, 2, 0] {
      screen.feed(painter.paint(content(text, cursor: cursor), columns: 20, rows: 4))
      let frame = try #require(painter.shown)
      expectShown(frame, on: screen, at: 0)
    }
    #expect(screen.scrolledOff.isEmpty)
  }

  @Test func aTallEntryThatIsFinishedScrollsByWhole() {
    var screen = Screen(columns: 20, rows: 4)
    var painter = FramePainter(color: false)
    let tall = content((1...9).map(String.init).joined(separator: "\n"), cursor: 3)
    screen.feed(painter.paint(tall, columns: 20, rows: 4))
    screen.feed(painter.leave(tall, columns: 20))
    #expect(screen.transcript == ["flow> 1"] + (2...9).map { "  ... \($0)" })
    #expect(screen.x == 0)
  }

  @Test func aNarrowerTerminalThatWrapsAnewIsMetWhereItIs() throws {
    var painter = FramePainter(color: false)
    let long = content("abcdefghijklmnop", cursor: 16)
    _ = painter.paint(long, columns: 40, rows: 10)
    painter.reflow(columns: 10, rows: 10)
    // The terminal's own wrap makes three rows of the one, with the cursor in the last.
    var screen = Screen(columns: 10, rows: 10)
    screen.feed("before\r\nflow> abcdefghijklmnop")
    let bytes = painter.paint(long, columns: 10, rows: 10)
    #expect(!bytes.isEmpty)
    screen.feed(bytes)
    expectShown(try #require(painter.shown), on: screen, at: 1)
  }
}
