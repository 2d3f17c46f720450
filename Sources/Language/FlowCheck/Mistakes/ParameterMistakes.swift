import FlowText

/// R3003: a parameter of a program that is given no value, where nobody can give it one.
struct NothingGiven: Mistake {
  let span: Span
  let name: String
  let fix: Fix

  var code: DiagnosticCode { .wrongArguments }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "`\(name)` has to be given a value, and nothing is given here",
        "`\(name)` には値を与えなければなりませんが、ここでは何も与えられていません"),
      ways: [fix.write(say)])
  }
}

/// R3001: a type that the value of a parameter of a program can't have.
struct NoParameterType: Mistake {
  let span: Span
  let type: FlowType

  var code: DiagnosticCode { .typeMismatch }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "a parameter comes from the command line, and \(type.phrase) does not",
        "パラメータはコマンドラインから来ますが、\(type.phrase(say)) は来ません"),
      ways: [
        WayOut(
          say(
            "its type is Int, Float, String, Bool, Duration or an enum, or an optional of one",
            "その型は整数、小数、文字列、真偽値、時間の長さ、列挙型、またはそれらの nil になれる型です"))
      ])
  }
}

/// R2008: a value that has to be known before the run, and reads what changes.
struct NotKnownBeforeRun: Mistake {
  let span: Span
  let value: Value

  var code: DiagnosticCode { .readsMoreThanItMay }

  /// Value that has to be known.
  enum Value: Sendable { case parameter, scopeArgument }

  func wording(_ say: Language) -> Wording {
    let rest = say(
      " reads only literals, constants and parameters before it",
      "が読めるのはリテラルと定数と、その前のパラメータだけです")
    return Wording(
      value == .parameter
        ? say("the value of a parameter", "パラメータの値") + rest
        : say("an argument of a scope", "スコープの引数") + rest,
      ways: [
        WayOut(say("it is known before the program runs", "プログラムの実行前に決まる値です"))
      ])
  }
}
