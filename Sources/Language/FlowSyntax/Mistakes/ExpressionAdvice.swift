import FlowText

/// Ways to write an expression that was meant by something else.
enum ExpressionAdvice: Advice {
  case write(Fix)
  /// Braces around what belongs in parentheses or brackets.
  case tuple(Fix)
  case list(Fix)
  case dictionary(Fix)
  case listOrDictionary
  case spread
  /// A regular expression that began a comment.
  case comment

  func way(_ say: Language) -> WayOut {
    switch self {
    case .write(let fix): fix.write(say)
    case .tuple(let fix):
      fix.way(
        say("a tuple stands in parentheses: `\(fix.shown)`", "組は丸括弧で囲みます: `\(fix.shown)`"))
    case .list(let fix):
      fix.way(
        say("a list stands in `[ ]`: `\(fix.shown)`", "リストは `[ ]` で囲みます: `\(fix.shown)`"))
    case .dictionary(let fix):
      fix.way(
        say("a dictionary stands in `[ ]`: `\(fix.shown)`", "辞書は `[ ]` で囲みます: `\(fix.shown)`"))
    case .listOrDictionary:
      WayOut(
        say(
          "a list and a dictionary stand in `[ ]`: `[1, 2]` and `[\"a\": 1]`",
          "リストと辞書は `[ ]` で囲みます: `[1, 2]` と `[\"a\": 1]`"))
    case .spread:
      WayOut(
        say(
          "`(...s, n: 1)` is a tuple with another field; lists are joined with `+`",
          "`(...s, n: 1)` はフィールドを置き換えた組です。リストは `+` でつなぎます"))
    case .comment:
      WayOut(
        say(
          "`//` and `/*` begin comments; a `/` in a regular expression is written `\\/`",
          "`//` と `/*` はコメントの始まりです。正規表現の中の `/` は `\\/` と書きます"))
    }
  }
}
