import FlowText

/// R1001 and R1004: a word that begins a statement in another language.
struct ForeignStatement: Mistake {
  let code: DiagnosticCode
  let span: Span
  let word: String
  let way: Way

  /// A way to say it in this language.
  enum Way: Sendable {
    case foreign(ForeignAdvice)
    /// It is called like a command or a function of the program.
    case call(Fix)
    /// It is a word of the language in capitals.
    case smallLetters(Fix)
    case meant(Fix)
  }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "`\(word)` is not a statement of this language", "`\(word)` はこの言語の文ではありません"),
      ways: [words(say)])
  }

  private func words(_ say: Language) -> WayOut {
    switch way {
    case .foreign(let advice): advice.way(say, replacing: span)
    case .call(let fix): fix.write(say)
    case .smallLetters(let fix):
      fix.way(
        say(
          "the words of the language are written in small letters: `\(fix.shown)`",
          "この言語の語は小文字で書きます: `\(fix.shown)`"))
    case .meant(let fix):
      fix.way(say.didYouMean(fix.shown))
    }
  }
}

/// R1001: a word or a sign of another language inside of a statement.
struct ForeignPart: Mistake {
  let span: Span
  let written: String
  let way: Way

  /// A way to say it in this language.
  enum Way: Sendable {
    case foreign(ForeignAdvice)
    case write(Fix)
  }

  var code: DiagnosticCode { .unexpectedToken }

  func wording(_ say: Language) -> Wording {
    Wording(
      say("`\(written)` is not part of this language", "`\(written)` はこの言語にはありません"),
      ways: [words(say)])
  }

  private func words(_ say: Language) -> WayOut {
    switch way {
    case .foreign(let advice): advice.way(say, replacing: span)
    case .write(let fix): fix.write(say)
    }
  }
}

/// R1005: a `when` that begins a statement.
struct LoneWhen: Mistake {
  let span: Span
  let advice: ForeignAdvice?

  var code: DiagnosticCode { .reservedWord }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "`when` stands only in a command, before its `{`",
        "`when` を書けるのは、コマンドの `{` の前だけです"),
      ways: advice.map { [$0.way(say, replacing: span)] } ?? [])
  }
}

/// R1001: `--`, which begins comments elsewhere.
struct ForeignComment: Mistake {
  let span: Span
  /// The sign, `#` or `--`.
  let sign: String
  let code: DiagnosticCode

  func wording(_ say: Language) -> Wording {
    Wording(
      say("`\(sign)` does not begin a comment", "`\(sign)` ではコメントは始まりません"),
      ways: [
        Fix(replacing: span, with: "//")
          .way(say("a comment begins with `//`", "コメントは `//` で始まります"))
      ])
  }
}
