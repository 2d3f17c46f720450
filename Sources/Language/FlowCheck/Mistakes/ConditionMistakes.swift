import FlowText

/// R3001: `expect` with two values, as other languages have it.
struct PairExpected: Mistake {
  let span: Span
  let fix: Fix

  var code: DiagnosticCode { .typeMismatch }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "`expect` takes one condition, found two values", "`expect` が取るのは条件一つですが、値が二つあります"),
      ways: [fix.write(say)])
  }
}

/// R3001: a condition behind `if let x = y`.
struct JoinedBinding: Mistake {
  /// The sign that joins them.
  let span: Span
  /// One `if` inside of the other, as a sentence shows it.
  let nested: String

  var code: DiagnosticCode { .typeMismatch }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "`if let` takes one value, and no condition stands behind it",
        "`if let` が取るのは値一つで、その後ろに条件は書けません"),
      ways: [
        WayOut(say("one stands inside the other: `\(nested)`", "一つをもう一つの中に書きます: `\(nested)`"))
      ])
  }
}

/// R3001: `if let` with a value that is never nil.
struct NeverNilBinding: Mistake {
  let span: Span
  let type: FlowType

  var code: DiagnosticCode { .typeMismatch }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "`if let` takes a value that may be nil, and this is \(type.phrase)",
        "`if let` が取るのは nil になれる値ですが、これは\(type.phrase(behind: say)) です"),
      ways: [
        WayOut(
          say(
            "it always has a value: use it without `if let`",
            "いつも値があります。`if let` なしで使います"))
      ])
  }
}

/// R3001: a loop over what has no elements.
struct NothingToLoopOver: Mistake {
  let span: Span
  let type: FlowType
  let way: Way

  var code: DiagnosticCode { .typeMismatch }

  /// A way to write what was meant.
  enum Way: Sendable {
    case count(Fix)
    case characters(Fix, words: String)
    case whenNil(Fix)
    case list
  }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "`for` goes over a list, a range or a dictionary, and this is \(type.phrase)",
        "`for` がたどるのはリスト、範囲、辞書ですが、これは\(type.phrase(behind: say)) です"),
      ways: [words(say)])
  }

  private func words(_ say: Language) -> WayOut {
    switch way {
    case .count(let fix):
      fix.way(say("to count, write `\(fix.shown)`", "数えるには `\(fix.shown)` と書きます"))
    case .characters(let fix, let words):
      fix.way(
        say(
          "the characters of a text are `\(fix.shown)`, its words `\(words)`",
          "文字列の文字は `\(fix.shown)`、単語は `\(words)` です"))
    case .whenNil(let fix):
      fix.way(
        say("say what stands for `nil`: `\(fix.shown)`", "`nil` の代わりの値を書きます: `\(fix.shown)`"))
    case .list:
      WayOut(
        say(
          "write a list, such as `[1, 2]`, or a range, such as `1...3`",
          "`[1, 2]` のようなリスト、または `1...3` のような範囲を書きます"))
    }
  }
}
