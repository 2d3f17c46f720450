import FlowText

/// R1001: a `=` before the braces of a scope.
struct SignBeforeScope: Mistake {
  let span: Span
  let fix: Fix

  var code: DiagnosticCode { .unexpectedToken }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "no `=` stands between the name of a scope and its braces",
        "スコープの名前と波括弧の間に `=` は書きません"),
      ways: [fix.write(say)])
  }
}

/// R1001: no call behind the `=` of a scope.
struct NoScopeToMake: Mistake {
  let span: Span
  let found: What
  let fix: Fix

  var code: DiagnosticCode { .unexpectedToken }

  /// The expression that stands there.
  enum What: Sendable {
    /// The name of a scope, without its arguments.
    case name(String)
    case expression(Found)
  }

  func wording(_ say: Language) -> Wording {
    switch found {
    case .name(let name):
      Wording(
        say("the arguments of the scope `\(name)` are missing", "スコープ `\(name)` の引数がありません"),
        ways: [fix.write(say)])
    case .expression(let found):
      Wording(
        say(
          "expected the name of a scope with its arguments, \(found.clause(say))",
          "スコープの名前と引数が必要ですが、\(found.clause(say))"),
        ways: [fix.write(say)])
    }
  }
}

/// Ways to write the braces of a scope.
enum ScopeAdvice: Advice {
  case write(Fix)

  func way(_ say: Language) -> WayOut {
    switch self {
    case .write(let fix): fix.write(say)
    }
  }
}
