import FlowSyntax
import FlowText
import Testing

/// What strings stand for.
@Suite struct TextTests {
  private func text(_ literal: String) -> String? {
    let result = parse("x = " + literal)
    let assignment = result.tree.child(result.tree.root, 0)
    return result.tree.plainText(ofString: result.tree.child(assignment, 1))
  }

  @Test(arguments: [
    (#""""#, ""), (#""abc""#, "abc"), (#""年\n\t\r\"\\""#, "年\n\t\r\"\\"), (#""\u{3042}い""#, "あい"),
    (#""\u{1F600}""#, "😀"), (#""e\u{301}""#, "e\u{301}"), (#""a // b /* c""#, "a // b /* c"),
    (#""\\n""#, "\\n"), (#""\\u{41}""#, "\\u{41}"),
  ])
  func escapesAreReplaced(_ literal: String, _ expected: String) {
    #expect(text(literal) == expected)
  }

  @Test func interpolationsAreNotPlainText() {
    #expect(text(#""a\(b)""#) == nil)
  }

  @Test func wrongEscapesStandForThemselves() {
    #expect(text(#""\q\u{110000}\u12""#) == #"\q\u{110000}\u12"#)
  }

  @Test func interpolationsNest() {
    let result = parse(#"x = "a\(f("b\((1))c"))d""#)
    #expect(result.diagnostics == [])
    #expect(
      dump(result.tree)
        == #"(program (assignment "=" (nameExpression "x") (stringLiteral (stringSegment "a")"#
        + #" (interpolation (callExpression (nameExpression "f") (stringLiteral"#
        + #" (stringSegment "b") (interpolation (parenthesized (integerLiteral "1")))"#
        + #" (stringSegment "c")))) (stringSegment "d"))))"#)
  }
}
