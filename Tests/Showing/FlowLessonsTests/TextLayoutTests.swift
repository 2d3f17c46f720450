import FlowText
import Testing

@testable import FlowLessons

/// Paragraphs in lines, in both languages.
@Suite struct TextLayoutTests {
  @Test func `words are parted at blanks`() {
    #expect(TextLayout.lines(of: ["one two", "three"], width: 9) == ["one two", "three"])
    #expect(TextLayout.lines(of: ["one", "two"], width: 20) == ["one two"])
    #expect(TextLayout.lines(of: ["abcdefghij kl"], width: 5) == ["abcdefghij", "kl"])
  }

  @Test func `Japanese is parted between characters, but not before a full stop`() {
    #expect(TextLayout.lines(of: ["年齢は年に従う。"], width: 14) == ["年齢は年に従", "う。"])
    #expect(TextLayout.lines(of: ["年齢は", "年に従う。"], width: 40) == ["年齢は年に従う。"])
    #expect(TextLayout.lines(of: ["従う。", "1 年", "x"], width: 40) == ["従う。1 年 x"])
    #expect(TextLayout.lines(of: ["これを**契約**", "と呼ぶ"], width: 40) == ["これを契約と呼ぶ"])
    #expect(TextLayout.lines(of: ["`a`", "（箱）"], width: 40) == ["`a`（箱）"])
    #expect(TextLayout.lines(of: ["年は `year` です"], width: 40) == ["年は `year` です"])
    #expect(TextLayout.lines(of: ["それは `年齢(年)` です"], width: 16) == ["それは", "`年齢(年)` です"])
    #expect(TextLayout.lines(of: ["それは `a -> b` です"], width: 11) == ["それは", "`a -> b` で", "す"])
    #expect(TextLayout.lines(of: ["so `cell a = 1` is"], width: 9) == ["so `cell", "a = 1` is"])
    let long = String(repeating: "「契約」は、値。", count: 30)
    for width in 20..<40 {
      let lines = TextLayout.lines(of: [long], width: width)
      #expect(lines.allSatisfy { $0.displayWidth <= width })
      #expect(lines.allSatisfy { !"、。」".contains($0.first ?? "x") && $0.last != "「" })
      #expect(lines.joined() == long)
    }
  }

  @Test func `lists and tables keep their lines`() {
    #expect(
      TextLayout.lines(of: ["These:", "- one two three", "  four", "- five", "1. six"], width: 12)
        == ["These:", "- one two", "  three four", "- five", "1. six"])
    #expect(
      TextLayout.lines(of: ["| a | b |", "|---|---|"], width: 5) == ["| a | b |", "|---|---|"])
  }

  @Test func `asterisks around words go, and those of code stay`() {
    #expect(
      TextLayout.lines(of: ["A *wave* and **more**: `2 * n*`, 2 * 3"], width: 70)
        == ["A wave and more: `2 * n*`, 2 * 3"])
  }
}
