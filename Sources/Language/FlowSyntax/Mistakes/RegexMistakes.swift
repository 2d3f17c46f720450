import FlowText

/// R0008: a regular expression that does not end where it should.
struct WrongRegex: Mistake {
  let span: Span
  let kind: Kind

  var code: DiagnosticCode { .wrongRegex }

  /// Reason why it is refused.
  enum Kind: Sendable {
    /// `//` in it, of which the first ends it.
    case twoSlashes
    case unclosed
  }

  func wording(_ say: Language) -> Wording {
    switch kind {
    case .twoSlashes:
      Wording(
        say(
          "a regular expression ends at a `/` without a backslash",
          "正規表現は、逆斜線の付かない `/` で終わります"),
        ways: [Fix(replacing: span, with: "\\/\\/").write(say)])
    case .unclosed:
      Wording(
        say(
          "this regular expression has no end on its line", "この正規表現は、その行の中で閉じられていません"),
        ways: [
          WayOut(
            say(
              "close it with `/`; a `/` in it is written `\\/`",
              "`/` で閉じます。中の `/` は `\\/` と書きます"))
        ])
    }
  }
}

/// R0007: a comment without an end.
struct UnclosedComment: Mistake {
  let span: Span

  var code: DiagnosticCode { .unterminatedComment }

  func wording(_ say: Language) -> Wording {
    Wording(
      say("this comment has no end", "このコメントには終わりがありません"),
      ways: [
        WayOut(
          say(
            "close it with `*/`; a comment inside a comment needs its own `*/`",
            "`*/` で閉じます。コメントの中のコメントにもそれぞれ `*/` が要ります"))
      ])
  }
}
