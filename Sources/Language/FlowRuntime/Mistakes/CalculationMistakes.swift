package import FlowText

/// R5001: an operation that divides by zero.
struct DividedByZero: Mistake {
  let calculation: Calculation
  let span: Span

  var code: DiagnosticCode { .divisionByZero }

  func wording(_ say: Language) -> Wording {
    let text = calculation.text
    return Wording(say("`\(text)` divides by zero", "`\(text)` は 0 で割っています"))
  }
}

/// R5002: an operation whose result its type can't hold.
struct DoesNotFit: Mistake {
  /// Type of the result.
  enum Kind: Sendable {
    case int
    case duration
    case date
  }

  let calculation: Calculation
  let type: Kind
  let span: Span

  var code: DiagnosticCode { .overflow }

  func wording(_ say: Language) -> Wording {
    let text = calculation.text
    switch type {
    case .int:
      return Wording(
        say("`\(text)` does not fit an Int", "`\(text)` は Int に収まりません"),
        ways: [
          WayOut(
            say(
              "an Int goes from -9223372036854775808 to 9223372036854775807; a Float goes further",
              "Int は -9223372036854775808 から 9223372036854775807 までです。Float はもっと広い範囲を表せます"))
        ])
    case .duration:
      return Wording(
        say(
          "`\(text)` does not fit a Duration, which goes to about 292 years",
          "`\(text)` は Duration に収まりません。Duration は約 292 年までです"))
    case .date:
      return Wording(
        say(
          "`\(text)` does not fit a Date, which goes from 1677 to 2262",
          "`\(text)` は Date に収まりません。Date は 1677 年から 2262 年までです"))
    }
  }
}

/// R5005: an operation whose result is no number, or an infinite one.
struct NotFinite: Mistake {
  /// Reason that there is no number.
  enum Reason: Sendable {
    case infinite
    case rootOfNegative
    case logarithmOfNonPositive
  }

  let calculation: Calculation
  var reason = Reason.infinite
  let span: Span

  var code: DiagnosticCode { .notFinite }

  func wording(_ say: Language) -> Wording {
    let text = calculation.text
    return switch reason {
    case .infinite:
      Wording(say("`\(text)` is not a finite number", "`\(text)` は有限の数ではありません"))
    case .rootOfNegative:
      Wording(
        say("`\(text)`: a negative number has no square root", "`\(text)`: 負の数に平方根はありません"))
    case .logarithmOfNonPositive:
      Wording(
        say(
          "`\(text)`: only a positive number has a logarithm", "`\(text)`: 対数があるのは正の数だけです"))
    }
  }
}

/// R5003: an index that is not one of a list or text.
package struct IndexOutOfRange: Mistake {
  /// Type of the value that is indexed.
  package enum Kind: Sendable {
    case list
    case text
  }

  package let index: Int
  let count: Int
  let container: Kind
  package let span: Span

  package var code: DiagnosticCode { .indexOutOfRange }

  package func wording(_ say: Language) -> Wording {
    Wording(say("there is no index \(index): \(range(say))", "添字 \(index) はありません。\(range(say))"))
  }

  private func range(_ say: Language) -> String {
    switch (count, container) {
    case (0, .list): say("the list is empty", "リストは空です")
    case (0, .text): say("the text is empty", "文字列は空です")
    case (1, _): say("the only index is 0", "添字は 0 だけです")
    default: say("indices go from 0 to \(count - 1)", "添字は 0 から \(count - 1) までです")
    }
  }
}
