import FlowText

/// R1001: a range of another language in a `for`.
struct ForeignRange: Mistake {
  let span: Span
  let fix: Fix

  var code: DiagnosticCode { .unexpectedToken }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "a range is written with three dots, and has both its ends", "範囲は三つの点で書き、両端を含みます"),
      ways: [fix.write(say)])
  }
}

/// Ways to write something that happens later.
enum DelayAdvice: Advice {
  /// Behind the time stands an arrow with a target.
  case after(Fix, time: String, target: String)

  func way(_ say: Language) -> WayOut {
    switch self {
    case .after(let fix, let time, let target):
      fix.way(
        say(
          "write `after \(time) { … }`, or the source `after(\(time)) -> \(target)`",
          "`after \(time) { … }` と書くか、源 `after(\(time)) -> \(target)` を使います"))
    }
  }
}
