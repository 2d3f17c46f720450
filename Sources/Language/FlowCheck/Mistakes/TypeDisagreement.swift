import FlowText

/// R3001: values that must have one type, and have two.
struct TypeDisagreement: Mistake {
  let values: Gathering
  let (first, firstSpan): (FlowType, Span)
  let (second, span): (FlowType, Span)
  var way: Way?

  var code: DiagnosticCode { .typeMismatch }

  /// A way to give them one type.
  enum Way: Sendable {
    case whenNil
    case unquoted(Fix)
    case point(Fix)
    case text(Fix)
  }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "\(values.words(say)) must have one type, found \(first.phrase) and \(second.phrase)",
        "\(values.words(say))は同じ型でなければなりませんが、\(first.phrase(say)) と "
          + "\(second.phrase(say)) があります"),
      label: say.thisIs(second), labels: [say.thisIs(first, at: firstSpan)],
      ways: way.map { [words(of: $0, say)] } ?? [])
  }

  private func words(of way: Way, _ say: Language) -> WayOut {
    switch way {
    case .whenNil:
      WayOut(
        say(
          "say what to use when the optional one is nil: `… ?? value`",
          "nil になれるほうが nil のときに使う値を書きます: `… ?? value`"))
    case .unquoted(let fix):
      fix.way(
        say(
          "a number stands without quotes: write `\(fix.shown)`",
          "数は引用符で囲みません。`\(fix.shown)` と書きます"))
    case .point(let fix):
      fix.way(
        say(
          "a whole number beside others needs a point: write `\(fix.shown)`",
          "小数と並ぶ整数には小数点が要ります。`\(fix.shown)` と書きます"))
    case .text(let fix):
      fix.asChoice().way(say("`\(fix.shown)` makes text of it", "`\(fix.shown)` と書けば文字列になります"))
    }
  }
}

/// Values that must have one type.
enum Gathering: Sendable {
  case sides(of: String)
  case merged
  case arguments(of: String)
  case bothArguments(of: String)
  case branches
  case arms
  case elements
  case keys
  case dictionaryValues
  case choices
  /// The values that come to a stage, and the one that it is given.
  case passedAndGiven

  func words(_ say: Language) -> String {
    switch self {
    case .sides(let sign): say("both sides of `\(sign)`", "`\(sign)` の両側")
    case .merged: say("both sides of `merge`", "`merge` の両側")
    case .arguments(let name): say("the arguments of `\(name)`", "`\(name)` の引数")
    case .bothArguments(let name):
      say("both arguments of `\(name)`", "`\(name)` の二つの引数")
    case .branches: say("both branches of `? :`", "`? :` の両方の値")
    case .arms: say("the arms of `match`", "`match` の各ケースの値")
    case .elements: say("the elements of a list", "リストの要素")
    case .keys: say("the keys of a dictionary", "辞書のキー")
    case .dictionaryValues: say("the values of a dictionary", "辞書の値")
    case .choices: say("what `switch` chooses from", "`switch` が選ぶ源")
    case .passedAndGiven:
      say("what comes here and the value of this stage", "ここに来る値とこのステージの値")
    }
  }
}
