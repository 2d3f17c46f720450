import FlowText

/// R0005: a backslash in a string with something behind it that is no escape.
struct UnknownEscape: Mistake {
  let span: Span
  let kind: Kind

  var code: DiagnosticCode { .unknownEscape }

  /// The reason why it is none.
  enum Kind: Sendable {
    case unknown(String)
    /// `\u` without a number in braces.
    case withoutNumber
    /// A number that no character has.
    case noCharacter(String)
  }

  func wording(_ say: Language) -> Wording {
    switch kind {
    case .unknown(let written):
      Wording(
        say("`\(written)` is not an escape", "`\(written)` はエスケープではありません"),
        ways: [
          WayOut(
            say(
              "the escapes are `\\n` `\\t` `\\r` `\\0` `\\\"` `\\\\` `\\u{…}` and `\\(…)`",
              "エスケープは `\\n` `\\t` `\\r` `\\0` `\\\"` `\\\\` `\\u{…}` `\\(…)` です"))
        ])
    case .withoutNumber:
      Wording(
        say(
          "`\\u` is followed by a hexadecimal number in braces",
          "`\\u` の後ろには波括弧に入れた 16 進数を書きます"),
        ways: [WayOut(say("for example `\\u{3042}`", "例えば `\\u{3042}` です"))])
    case .noCharacter(let written):
      Wording(
        say("`\(written)` is not a Unicode character", "`\(written)` は Unicode の文字ではありません"))
    }
  }
}

/// R0004: a string that does not end on its line.
struct UnclosedString: Mistake {
  let span: Span
  let kind: Kind
  /// The beginnings of the strings around it.
  var around: [Span] = []

  var code: DiagnosticCode { .unterminatedString }

  /// Form of the string, with the way to close it.
  enum Kind: Sendable {
    /// Its quote stands behind a word, which was meant to be in it.
    case behindWord(Fix)
    /// It ends with a curved quote.
    case curved
    /// An example, if it is short.
    case open(Fix, example: String?)
    /// It stands in an expression of another string.
    case inExpression
    /// Its expression is not closed at the next statement.
    case expression
    /// A string over several lines, or a comment in its form.
    case triple
    case tripleAsComment
  }

  func wording(_ say: Language) -> Wording {
    Wording(
      message(say),
      labels: around.map { DiagnosticLabel($0, say("inside this string", "この文字列の中です")) },
      ways: [way(say)])
  }

  private func message(_ say: Language) -> String {
    switch kind {
    case .behindWord:
      say(
        "this `\"` begins a string, and has none to end",
        "この `\"` で文字列が始まりますが、終わりの引用符がありません")
    case .curved, .open, .inExpression:
      say("this string has no end on its line", "この文字列は、その行の中で閉じられていません")
    case .expression:
      say("`\\(` in this string is not closed", "この文字列の `\\(` が閉じていません")
    case .triple, .tripleAsComment:
      say(
        "a string stands on one line; there is no `\"\"\"`",
        "文字列は一行に書きます。`\"\"\"` はありません")
    }
  }

  private func way(_ say: Language) -> WayOut {
    switch kind {
    case .behindWord(let fix): fix.write(say)
    case .curved:
      WayOut(say("close it with the straight quote `\"`", "まっすぐな引用符 `\"` で閉じます"))
    case .open(let fix, let example):
      fix.way(
        say(
          "close it with `\"`\(example.map { ", as in `\($0)`" } ?? ""); a line break inside a string is "
            + "written `\\n`",
          "\(example.map { "`\($0)` のように " } ?? "")`\"` で閉じます。文字列の中の改行は `\\n` と書きます"))
    case .inExpression:
      WayOut(
        say(
          "close the expression in `\\(…)` with `)` before the `\"` that ends its string",
          "文字列を終える `\"` の前で、`\\(…)` の式を `)` で閉じます"))
    case .expression:
      WayOut(
        say(
          "close the expression with `)` and the string with `\"`",
          "式を `)` で、文字列を `\"` で閉じます"))
    case .triple:
      WayOut(
        say("write `\"…\"`, with `\\n` for a line break", "`\"…\"` と書き、改行は `\\n` とします"))
    case .tripleAsComment:
      WayOut(say("a comment begins with `//`", "コメントは `//` で始まります"))
    }
  }
}
