import RunnelREPL
import Testing

@Suite struct EditBufferTests {
  @Test func aCharacterIsWhatAReaderSees() {
    var buffer = EditBuffer("e\u{301}👍🏽観")
    #expect(buffer.characters.count == 3)
    buffer.delete(to: buffer.cursor - 1)
    buffer.delete(to: buffer.cursor - 1)
    #expect(buffer.text == "e\u{301}")
  }

  @Test func codePointsOfLibeditBecomeCharactersAndTheCursorGoesToAnEnd() {
    let scalars = Array("ae\u{301}b".unicodeScalars)
    #expect(EditBuffer(scalars: scalars, cursor: 0).cursor == 0)
    #expect(EditBuffer(scalars: scalars, cursor: 1).cursor == 1)
    #expect(EditBuffer(scalars: scalars, cursor: 2).cursor == 2)
    #expect(EditBuffer(scalars: scalars, cursor: 3).cursor == 2)
    #expect(EditBuffer(scalars: scalars, cursor: 4).cursor == 3)
  }

  @Test func whatIsInsertedMayJoinWhatStoodThere() {
    var buffer = EditBuffer("eb", cursor: 1)
    buffer.insert("\u{301}")
    #expect(buffer.characters == ["e\u{301}", "b"])
    #expect(buffer.cursor == 1)
  }

  @Test func wordsAreNames() {
    let buffer = EditBuffer("year -> 年齢 = year_1", cursor: 10)
    #expect(buffer.previousWord == 8)
    #expect(buffer.nextWord == 19)
    #expect(EditBuffer("year -> age", cursor: 11).previousWord == 8)
    #expect(EditBuffer("year -> age", cursor: 8).previousWord == 0)
    #expect(EditBuffer("a -> b  ").previousBlank == 5)
    #expect(EditBuffer("").previousWord == 0)
    #expect(EditBuffer("").nextWord == 0)
  }

  @Test func linesKeepToTheirColumns() {
    let buffer = EditBuffer("観戦です\nab\nlonger", cursor: 3)
    #expect(buffer.column == 6)
    #expect(buffer.lineAbove(column: 6) == nil)
    #expect(buffer.lineBelow(column: 6) == 7)
    #expect(EditBuffer("観戦です\nab\nlonger", cursor: 7).lineBelow(column: 6) == 14)
    #expect(EditBuffer("観戦です\nab\nlonger", cursor: 7).lineAbove(column: 3) == 1)
    #expect(EditBuffer("a\nb").lineBelow(column: 0) == nil)
  }

  @Test func aCursorStaysWithinTheText() {
    var buffer = EditBuffer("abc", cursor: 99)
    #expect(buffer.cursor == 3)
    buffer.move(to: -5)
    #expect(buffer.cursor == 0)
  }

  @Test func placesInBytesCountUTF8() {
    #expect(EditBuffer("年 = 1", cursor: 1).cursorOffset == 3)
  }
}
