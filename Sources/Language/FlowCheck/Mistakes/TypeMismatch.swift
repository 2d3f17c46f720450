import FlowText

/// R3001: a value of another type than its place requires.
struct TypeMismatch: Mistake {
  let span: Span
  let wanted: FlowType
  /// Nil for the literal `nil`.
  let found: FlowType?
  let requirement: Requirement
  var ways: [Way] = []

  var code: DiagnosticCode { .typeMismatch }

  /// The reason why the type is required.
  enum Requirement: Sendable {
    case plain
    /// The declaration says so.
    case written(name: String, type: String, at: Span)
    case cell(DeclaredHere)
    /// The event carries it.
    case payload(name: String, FlowType, at: Span)
    /// The function or command takes it.
    case argument(signature: String, at: Span)
    /// Another value has it.
    case other(FlowType, at: Span)
    /// It is what `filter` asks.
    case question(String)
    case form(name: String, written: String)
  }

  /// A way to give a value of the type.
  enum Way: Sendable {
    case allowNil(NilAllowance)
    case optionalType(FlowType)
    case whenNil(Fix, orIgnoreNil: Bool)
    case declareAs(Fix)
    case makeWhole(Fix)
    case order(Fix)
    case makeText(Fix)
    case quotedText(Fix)
    case unquotedNumber(Fix)
    case number(Fix)
    case readNumber(Fix)
    case duration(DurationWay)
  }

  func wording(_ say: Language) -> Wording {
    let shown = found?.phrase(behind: say) ?? say("`nil`", " `nil`")
    return Wording(
      say(
        "expected \(wanted.phrase), found \(shown)",
        "\(wanted.phrase(say)) が必要なところに\(shown) があります"),
      labels: label(say).map { [$0] } ?? [],
      ways: way(of: requirement, say) + ways.map { words(of: $0, say) })
  }

  private func label(_ say: Language) -> DiagnosticLabel? {
    switch requirement {
    case .plain, .question, .form: nil
    case .written(let name, let type, let span):
      DiagnosticLabel(
        span,
        say("`\(name)` is declared as `\(type)`", "`\(name)` は `\(type)` と宣言されています"))
    case .cell(let cell): cell.label(say)
    case .payload(let name, let type, let span):
      DiagnosticLabel(
        span,
        say("`\(name)` carries \(type.phrase)", "`\(name)` が運ぶのは\(type.phrase(behind: say)) です"))
    case .argument(let signature, let span):
      DeclaredHere(name: signature, span: span).label(say)
    case .other(let type, let span): say.thisIs(type, at: span)
    }
  }

  private func way(of requirement: Requirement, _ say: Language) -> [WayOut] {
    switch requirement {
    case .question(let name):
      [
        WayOut(
          say(
            "`\(name)` asks a question of each value, such as `… > 0`",
            "`\(name)` は値ごとに `… > 0` のような条件を調べます"))
      ]
    case .form(let name, let written):
      [WayOut(say("`\(name)` is written `\(written)`", "`\(name)` は `\(written)` と書きます"))]
    default: []
    }
  }

  private func words(of way: Way, _ say: Language) -> WayOut {
    switch way {
    case .allowNil(let allowance): return allowance.way(say)
    case .optionalType(let type):
      return WayOut(
        say(
          "a type that may be nil is written with `?`: `\(type)`",
          "nil になれる型は `?` を付けて書きます: `\(type)`"))
    case .whenNil(let fix, let orIgnoreNil):
      let other = say(", or let it pass `| ignoreNil`", "。または `| ignoreNil` に通します")
      return fix.way(
        say(
          "say what to use when it is nil: `\(fix.shown)`", "nil のときに使う値を書きます: `\(fix.shown)`")
          + (orIgnoreNil ? other : ""))
    case .declareAs(let fix):
      return fix.way(
        say(
          "to hold such numbers, declare it as `\(fix.shown)`",
          "このような数を入れるには `\(fix.shown)` と宣言します"))
    case .order(let fix):
      return fix.way(
        say("the parts stand in this order: `\(fix.shown)`", "各部分はこの順に並べます: `\(fix.shown)`"))
    case .duration(let way): return way.words(say)
    case .makeWhole, .makeText, .quotedText, .unquotedNumber, .number, .readNumber:
      return value(way, say)
    }
  }

  /// Makes the words of a way that writes the value otherwise.
  private func value(_ way: Way, _ say: Language) -> WayOut {
    switch way {
    case .makeWhole(let fix):
      fix.asChoice().way(
        say(
          "`\(fix.shown)` drops what stands behind the point",
          "`\(fix.shown)` は小数点以下を切り捨てます"))
    case .makeText(let fix):
      fix.way(
        say(
          "`\(fix.shown)` or `\"\\(…)\"` makes text of any value",
          "`\(fix.shown)` または `\"\\(…)\"` で、どんな値も文字列になります"))
    case .quotedText(let fix):
      fix.way(
        say(
          "text stands in double quotes: `\(fix.shown)`", "文字列は二重引用符で囲みます: `\(fix.shown)`"))
    case .unquotedNumber(let fix):
      fix.way(
        say(
          "a number stands without quotes: write `\(fix.shown)`",
          "数は引用符で囲みません。`\(fix.shown)` と書きます"))
    case .number(let fix):
      fix.way(
        say(
          "write a number, such as `\(fix.shown)`; what holds texts is declared with `: String`",
          "`\(fix.shown)` のような数を書きます。文字列を入れるものは `: String` を付けて宣言します"))
    case .readNumber(let fix):
      fix.way(
        say(
          "`\(fix.shown)` reads a number from the text, and takes 0 where there is none",
          "`\(fix.shown)` は文字列から数を読み取り、数がなければ 0 とします"))
    default: words(of: way, say)
    }
  }
}
