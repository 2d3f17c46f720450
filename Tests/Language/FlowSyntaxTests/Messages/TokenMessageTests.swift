import Testing

/// What is said about slips in tokens.
@Suite struct TokenMessageTests {
  @Test(arguments: cases)
  func theMessageIs(_ example: MessageCase) {
    #expect(explanation(example.text) == example.expected)
  }

  private static let cases: [MessageCase] = [
    MessageCase(
      """
      x = “abc”
      y = print（1， 2）
      z ＝ 3；
      """,
      #"""
      1:5-6 R0003 `“` does not begin a string
        help: text is written in straight double quotes: `"abc"`
      2:10-11 R0003 `（` is written in full-width characters
        help: write `(`
      2:12-13 R0003 `，` is written in full-width characters
        help: write `,`
      2:15-16 R0003 `）` is written in full-width characters
        help: write `)`
      3:3-4 R0003 `＝` is written in full-width characters
        help: write `=`
      3:6-7 R0003 `；` is written in full-width characters
        help: write `;`
      """#),
    MessageCase(
      "x = 'abc'",
      #"""
      1:5-6 R0003 `'` does not begin a string
        help: text is written in straight double quotes: `"abc"`
      """#),
    MessageCase(
      "print(「こんにちは」)",
      #"""
      1:7-8 R0003 `「` does not begin a string
        help: text is written in straight double quotes: `"こんにちは"`
      """#),
    MessageCase(
      #"x = （1 ＋ ２）＊ 3 ＝＝ "“（x）”""#,
      """
      1:5-6 R0003 `（` is written in full-width characters
        help: write `(`
      1:8-9 R0003 `＋` is written in full-width characters
        help: write `+`
      1:10-11 R0003 `２` is written in full-width characters
        help: write `2`
      1:11-12 R0003 `）` is written in full-width characters
        help: write `)`
      1:12-13 R0003 `＊` is written in full-width characters
        help: write `*`
      1:16-18 R0003 `＝＝` is written in full-width characters
        help: write `==`
      """),
    MessageCase(
      """
      a −＞ b
      c －> d
      e → f
      g ⇄ h
      """,
      """
      1:3-5 R0003 `−＞` is not part of the language
        help: write `->`
      2:3-5 R0003 `－>` is not part of the language
        help: write `->`
      3:3-4 R0003 `→` is not part of the language
        help: write `->`
      4:3-4 R0003 `⇄` is not part of the language
        help: write `<->`
      """),
    MessageCase(
      "x = a　+ b",
      """
      1:6-7 R0003 a full-width space stands between two words
        help: use an ordinary space
      """),
    MessageCase(
      "x = a　 +　　b",
      """
      1:6-7 R0003 a full-width space stands between two words
        help: use an ordinary space
      1:9-10 R0003 a full-width space stands between two words
        help: use an ordinary space
      1:10-11 R0003 a full-width space stands between two words
        help: use an ordinary space
      """),
    MessageCase(
      "x = a\u{200B}+ b\u{FEFF}",
      """
      1:6-7 R0003 `U+200B` stands here: zero width space
        help: remove it
      1:10-11 R0003 `U+FEFF` stands here: zero width no-break space
        help: remove it
      """),
    MessageCase(
      "x = 🎉👨‍👩‍👧 + 年 # comment",
      """
      1:5-7 R0003 `🎉👨‍👩‍👧` means nothing here
        help: names are made of letters, digits and `_`
      1:12-13 R0003 `#` does not begin a comment
        help: a comment begins with `//`
      """),
    MessageCase(
      "x = a & b",
      """
      1:7-8 R0003 `&` means nothing here
        help: `and` is written `&&`
      """),
    MessageCase(
      "don't",
      #"""
      1:4-5 R0003 `'` means nothing here
        help: text is written in double quotes: `"…"`
      """#),
    MessageCase(
      "x = `a` + $b",
      """
      1:5-6 R0003 ``` does not begin a string
        help: text is written in straight double quotes: `"a"`
      1:11-12 R0003 `$` means nothing here
        help: a name stands without `$`; in a text a value is written `\\(name)`
      """),
    MessageCase(
      #"""
      x = "abc
      y = 3
      """#,
      #"""
      1:5-9 R0004 this string has no end on its line
        help: close it with `"`, as in `"abc"`; a line break inside a string is written `\n`
      """#),
    MessageCase(
      #"""
      x = "abc”
      y = 3
      """#,
      #"""
      1:5-10 R0004 this string has no end on its line
        help: close it with the straight quote `"`
      """#),
    MessageCase(
      #"""
      x = "a \(b"
      y = 3
      """#,
      #"""
      1:11-12 R0004 this string has no end on its line
        1:5-6 inside this string
        help: close the expression in `\(…)` with `)` before the `"` that ends its string
      """#),
    MessageCase(
      #"""
      x = "a \(b
      cell y = 3
      """#,
      #"""
      1:5-11 R0004 `\(` in this string is not closed
        help: close the expression with `)` and the string with `"`
      """#),
    MessageCase(
      #"x = "a \(f("b \(c""#,
      #"""
      1:18-19 R0004 this string has no end on its line
        1:5-6 inside this string
        1:12-13 inside this string
        help: close the expression in `\(…)` with `)` before the `"` that ends its string
      """#),
    MessageCase(
      #"""
      print("abc
      y = )
      """#,
      #"""
      1:7-11 R0004 this string has no end on its line
        help: close it with `"`, as in `"abc"`; a line break inside a string is written `\n`
      """#),
    MessageCase(
      #"""
      x = """
      abc
      """
      y = )
      """#,
      #"""
      1:5-8 R0004 a string stands on one line; there is no `"""`
        help: write `"…"`, with `\n` for a line break
      4:5-6 R1001 expected an expression, found `)`
      """#),
    MessageCase(
      """
      /* abc /* def */
      x = 3
      """,
      """
      1:1-3 R0007 this comment has no end
        help: close it with `*/`; a comment inside a comment needs its own `*/`
      """),
    MessageCase(
      #"x = "\q \0 \u{110000} \u12 \u{0} \1 \u{0000000000}""#,
      #"""
      1:6-8 R0005 `\q` is not an escape
        help: the escapes are `\n` `\t` `\r` `\0` `\"` `\\` `\u{…}` and `\(…)`
      1:12-22 R0005 `\u{110000}` is not a Unicode character
      1:23-25 R0005 `\u` is followed by a hexadecimal number in braces
        help: for example `\u{3042}`
      1:34-36 R0005 `\1` is not an escape
        help: the escapes are `\n` `\t` `\r` `\0` `\"` `\\` `\u{…}` and `\(…)`
      1:37-51 R0005 `\u{0000000000}` is not a Unicode character
      """#),
    MessageCase(
      "x = 12ab + 0x1F + 5m + 1_s",
      """
      1:5-9 R0006 `12ab` is neither a number nor a duration
        help: a name cannot begin with a digit, and a duration ends with `ms`, `s`, `min` or `h`
      1:12-16 R0006 `0x1F` is neither a number nor a duration
        help: a name cannot begin with a digit, and a duration ends with `ms`, `s`, `min` or `h`
      1:19-21 R0006 `5m` is neither a number nor a duration
        help: write `5min`: durations are written `250ms`, `1.5s`, `2min` or `1h`
      """),
    MessageCase(
      "x = 99999999999999999999 - 9223372036854775808",
      """
      1:5-25 R0006 this number is too large for an Int
        help: the largest Int is 9223372036854775807; with a decimal point it is a Float
      1:28-47 R0006 this number is too large for an Int
        help: the largest Int is 9223372036854775807; with a decimal point it is a Float
      """),
    MessageCase(
      "x = 1e999 + 300000000h",
      """
      1:5-10 R0006 this number is too large for a Float
      1:13-23 R0006 this duration is too long
        help: the longest is about 290 years
      """),
    MessageCase(
      "cell 2x = 3",
      """
      1:6-8 R0006 `2x` is neither a number nor a duration
        help: a name cannot begin with a digit, and a duration ends with `ms`, `s`, `min` or `h`
      """),
    MessageCase(
      "x = .5",
      """
      1:6-7 R1001 a number does not begin with a point
        help: write `0.5`
      """),
  ]
}
