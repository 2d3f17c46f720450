import FlowText

/// R0003: a blank that is no ordinary one, or a character that cannot be seen.
struct InvisibleCharacter: Mistake {
  let span: Span
  /// The character as `U+00A0`; nil for the full-width space.
  let number: String?
  /// Its name in Unicode; nil if it has none.
  let name: String?
  let isBlank: Bool

  var code: DiagnosticCode { .unknownCharacter }

  func wording(_ say: Language) -> Wording {
    let fix = Fix(replacing: span, with: isBlank ? " " : "")
    return Wording(
      message(say),
      ways: [
        fix.way(
          isBlank
            ? say("use an ordinary space", "普通の空白を使います") : say("remove it", "取り除きます"))
      ])
  }

  private func message(_ say: Language) -> String {
    guard let number else {
      return say("a full-width space stands between two words", "二つの語の間に全角の空白があります")
    }
    let what = name ?? say("a character that cannot be seen", "目に見えない文字")
    return say("`\(number)` stands here: \(what)", "ここに `\(number)` があります: \(what)")
  }
}

/// R0003: a character that begins no token.
struct UnknownCharacter: Mistake {
  let span: Span
  let written: String
  let way: Way

  var code: DiagnosticCode { .unknownCharacter }

  /// A way to write what was probably meant.
  enum Way: Sendable {
    case and(Fix)
    /// A value that is put into a text.
    case valueInText(String)
    case joinedText(Fix)
    case comment(Fix)
    case backslash
    case quotes
    /// A power; nil where the operands are not known.
    case power(Fix?)
    case nameWithoutDollar(Fix)
    case nothingMarked(Fix)
    case textsCompared
    case not(Fix)
    case lettersOfNames
  }

  func wording(_ say: Language) -> Wording {
    Wording(
      say("`\(written)` means nothing here", "`\(written)` はここでは意味がありません"),
      ways: [words(say)])
  }

  private func words(_ say: Language) -> WayOut {
    switch way {
    case .and(let fix):
      fix.way(say("`and` is written `&&`", "`and` は `&&` と書きます"))
    case .comment(let fix):
      fix.way(say("a comment begins with `//`", "コメントは `//` で始まります"))
    case .backslash:
      WayOut(say("`\\` stands only inside a string", "`\\` は文字列の中にだけ書けます"))
    case .quotes:
      WayOut(
        say("text is written in double quotes: `\"…\"`", "文字列は二重引用符で囲みます: `\"…\"`"))
    case .power(let fix):
      WayOut(
        say(
          "a power is written `\(fix?.shown ?? "pow(a, b)")`",
          "べき乗は `\(fix?.shown ?? "pow(a, b)")` と書きます"), fix)
    case .nothingMarked(let fix):
      fix.way(
        say("leave it out; nothing is marked here", "省きます。ここでは何にも印を付けません"))
    case .not(let fix):
      fix.way(say("\"not\" is written `!`", "「でない」は `!` と書きます"))
    case .lettersOfNames:
      WayOut(
        say("names are made of letters, digits and `_`", "名前は文字、数字、`_` で作ります"))
    case .valueInText, .joinedText, .nameWithoutDollar, .textsCompared: wordsOfTexts(say)
    }
  }

  private func wordsOfTexts(_ say: Language) -> WayOut {
    switch way {
    case .valueInText(let word):
      WayOut(
        say(
          "a value in a text is written `\\(\(word))`", "文字列の中の値は `\\(\(word))` と書きます"))
    case .joinedText(let fix):
      fix.way(
        say(
          "texts are put together as in `\(fix.shown)`", "文字列は `\(fix.shown)` のようにつなぎます"))
    case .nameWithoutDollar(let fix):
      fix.way(
        say(
          "a name stands without `$`; in a text a value is written `\\(name)`",
          "名前に `$` は付けません。文字列の中の値は `\\(name)` と書きます"))
    case .textsCompared:
      WayOut(
        say(
          "texts are compared with `==`; a part is looked for with `text.contains(part)`",
          "文字列は `==` で比べます。一部を探すには `text.contains(part)` を使います"))
    default: words(say)
    }
  }
}

/// R0003: a string in the quotes of another language.
struct WrongQuotes: Mistake {
  /// The place of the opening quote.
  let span: Span
  let quote: String
  let fix: Fix

  var code: DiagnosticCode { .unknownCharacter }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "`\(quote)` does not begin a string", "`\(quote)` では文字列は始まりません"),
      ways: [
        fix.way(
          say(
            "text is written in straight double quotes: `\(fix.shown)`",
            "文字列はまっすぐな二重引用符で囲みます: `\(fix.shown)`"))
      ])
  }
}

/// R0003: a character that looks like a sign or a digit of the language.
struct Lookalike: Mistake {
  let span: Span
  let written: String
  let meant: String
  let isFullWidth: Bool

  var code: DiagnosticCode { .unknownCharacter }

  func wording(_ say: Language) -> Wording {
    Wording(
      isFullWidth
        ? say(
          "`\(written)` is written in full-width characters", "`\(written)` は全角文字で書かれています")
        : say("`\(written)` is not part of the language", "`\(written)` はこの言語にはありません"),
      ways: [Fix(replacing: span, with: Snippet(meant)).write(say)])
  }
}

/// R6003: more combining marks on one character than may be compared.
struct ManyMarks: Mistake {
  let span: Span
  let most: Int

  var code: DiagnosticCode { .limitReached }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "more than \(most) combining marks follow each other here",
        "ここには結合文字が \(most) 個より多く続いています"),
      ways: [
        WayOut(
          say(
            "remove them; no writing has so many on one character",
            "取り除きます。一つの文字にこれほど多く付く書き方はありません"))
      ])
  }
}
