import RunnelREPL
import Testing

/// Lines that are too wide are parted at blanks.
@Suite struct WrappingTests {
  private func rows(_ text: String, _ columns: Int, mostRows: Int = .max) -> [String] {
    StyledText(text).wrapped(to: columns, mostRows: mostRows).map(\.plain)
  }

  @Test func whatFitsStays() {
    #expect(rows("one two", 7) == ["one two"])
    #expect(rows("  one   two  ", 20) == ["  one   two  "])
  }

  @Test func aLineIsPartedAtBlanks() {
    #expect(
      rows("signed #1: year | filter(it > 10) -> print(it)", 24) == [
        "signed #1: year |", "    filter(it > 10) ->", "    print(it)",
      ])
    #expect(rows("a               bbbb cccc", 12) == ["a", "    bbbb", "    cccc"])
  }

  @Test func aWordWiderThanTheScreenIsPartedWhereItEnds() {
    #expect(rows("abcdefghijklmnopqrst", 12) == ["abcdefgh", "    ijklmnop", "    qrst"])
    #expect(rows("観戦観戦観戦観戦", 11) == ["観戦観", "    戦観戦", "    観戦"])
  }

  @Test func noRowIsWiderAndNothingIsLost() {
    let text = "n | filter(it % 3 == 0) -> print(\"three \\(it) 観戦\")   #12 and    more of it"
    for columns in 9...80 {
      let rows = rows(text, columns)
      #expect(rows.allSatisfy { $0.displayWidthInTest <= columns }, "\(columns)")
      let letters = rows.joined().filter { $0 != " " }
      #expect(letters == text.filter { $0 != " " })
    }
  }

  @Test func whatIsTooLongIsCut() {
    let rows = rows(String(repeating: "word ", count: 100), 20, mostRows: 3)
    #expect(rows.count == 3)
    #expect(rows[2].hasSuffix("…"))
  }

  @Test func stylesStay() {
    var text = StyledText("disposed ")
    text.append("name", .name)
    text.append(": a -> b | throttle(1s) -> print(it)", .faint)
    let rows = text.wrapped(to: 22)
    #expect(rows[0].runs.map(\.style) == [.plain, .name, .faint])
    #expect(rows[1].runs.last?.style == .faint)
  }
}

extension String {
  fileprivate var displayWidthInTest: Int { StyledText(self).width }
}
