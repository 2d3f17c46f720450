import FlowText

/// R0006: digits that are no number and no duration, or too many of them.
struct MalformedNumber: Mistake {
  let span: Span
  let kind: Kind

  var code: DiagnosticCode { .malformedNumber }

  /// Reason why it is refused.
  enum Kind: Sendable {
    case tooLargeInt
    case tooLargeFloat
    case tooLongDuration
    /// A unit of another language.
    case unit(String, short: String)
    /// Units in a wrong order, or twice.
    case units(String)
    /// A name that begins with digits.
    case name(String)
  }

  func wording(_ say: Language) -> Wording {
    Wording(message(say), ways: way(say).map { [$0] } ?? [])
  }

  private func message(_ say: Language) -> String {
    switch kind {
    case .tooLargeInt:
      say("this number is too large for an Int", "この数は Int には大きすぎます")
    case .tooLargeFloat:
      say("this number is too large for a Float", "この数は Float には大きすぎます")
    case .tooLongDuration: say("this duration is too long", "この時間の長さは長すぎます")
    case .unit(let written, _), .units(let written), .name(let written):
      say(
        "`\(written)` is neither a number nor a duration",
        "`\(written)` は数でも時間の長さでもありません")
    }
  }

  private func way(_ say: Language) -> WayOut? {
    switch kind {
    case .tooLargeInt:
      WayOut(
        say(
          "the largest Int is \(Int.max); with a decimal point it is a Float",
          "最大の Int は \(Int.max) です。小数点を付けると Float になります"))
    case .tooLargeFloat: nil
    case .tooLongDuration:
      WayOut(say("the longest is about 290 years", "最も長いものは約 290 年です"))
    case .unit(let written, let short):
      unit(written, short, say)
    case .units:
      WayOut(
        say(
          "a duration is written `1h30min5s`: hours, minutes, seconds, milliseconds, each once, only "
            + "the last with a fraction",
          "時間の長さは `1h30min5s` のように、時間、分、秒、ミリ秒をそれぞれ一度だけ書きます。"
            + "小数を付けられるのは最後だけです"))
    case .name:
      WayOut(
        say(
          "a name cannot begin with a digit, and a duration ends with `ms`, `s`, `min` or `h`",
          "名前は数字では始まりません。時間の長さは `ms`、`s`、`min`、`h` のどれかで終わります"))
    }
  }

  private func unit(_ written: String, _ short: String, _ say: Language) -> WayOut {
    let number = written.prefix { !$0.isLetter }
    let fix = Fix(replacing: span, with: "\(String(number))\(short)")
    return fix.way(
      say(
        "write `\(fix.shown)`: durations are written `250ms`, `1.5s`, `2min` or `1h`",
        "`\(fix.shown)` と書きます。時間の長さは `250ms`、`1.5s`、`2min`、`1h` のように書きます"))
  }
}
