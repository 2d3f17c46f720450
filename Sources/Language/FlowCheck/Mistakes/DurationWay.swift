import FlowText

/// A way to write a duration, where there is a number or a text: a fact that several mistakes hold.
enum DurationWay: Sendable {
  case unquoted(Fix)
  /// The number, as written with a unit; only the author knows which one.
  case unit(Fix, number: String)

  func words(_ say: Language) -> WayOut {
    switch self {
    case .unquoted(let fix):
      fix.way(
        say(
          "a duration stands without quotes: write `\(fix.shown)`",
          "時間の長さは引用符で囲みません。`\(fix.shown)` と書きます"))
    case .unit(let fix, let number):
      fix.way(
        say(
          "a duration has a unit: `\(number)s`, `\(number)ms`",
          "時間の長さには単位を付けます: `\(number)s`、`\(number)ms`"))
    }
  }
}
