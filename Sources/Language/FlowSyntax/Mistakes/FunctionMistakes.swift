import FlowText

/// R1001: something in a function that is written otherwise.
struct WrongFunction: Mistake {
  let span: Span
  let kind: Kind

  var code: DiagnosticCode { .unexpectedToken }

  /// The fault of the function.
  enum Kind: Sendable {
    /// A sign between its parameters and its braces.
    case signBeforeBraces(Fix)
    /// An expression before the last line.
    case unusedLine(Fix)
    /// The body ends with a `let` of this name.
    case endsWithName(Fix, String)
    case isEmpty
    case returns(Fix)
  }

  func wording(_ say: Language) -> Wording {
    switch kind {
    case .signBeforeBraces(let fix):
      Wording(
        say(
          "nothing stands between the parameters of a function and its braces",
          "関数のパラメータと波括弧の間には何も書きません"),
        ways: [fix.way(say("leave it out: `\(fix.shown)`", "取り除きます: `\(fix.shown)`"))])
    case .unusedLine(let fix):
      Wording(
        say(
          "only the last line of a function is its value, and nothing uses this",
          "関数の値になるのは最後の行だけで、この値はどこにも使われません"),
        ways: [
          fix.way(
            say("to keep it for later, write `\(fix.shown)`", "あとで使うには `\(fix.shown)` と書きます"))
        ])
    case .endsWithName(let fix, let name):
      Wording(
        withoutValue(say),
        ways: [
          fix.way(
            say(
              "write `\(name)` on a line behind the last `let`", "`\(name)` を最後の `let` の次の行に書きます"))
        ])
    case .isEmpty:
      Wording(
        withoutValue(say),
        ways: [
          WayOut(
            say(
              "write `fn double(x: Int): Int { x * 2 }`, or `fn double(x: Int) = x * 2`",
              "`fn double(x: Int): Int { x * 2 }` または `fn double(x: Int) = x * 2` と書きます"))
        ])
    case .returns(let fix):
      Wording(
        say(
          "nothing is returned: a function's value is its last line",
          "何も返しません。関数の値は最後の行です"),
        ways: [fix.way(say("write `\(fix.shown)` alone", "`\(fix.shown)` だけを書きます"))])
    }
  }

  private func withoutValue(_ say: Language) -> String {
    say("a function ends with an expression, its value", "関数は、その値となる式で終わります")
  }
}

/// R1004: something in a function that only a block may have.
struct ActionInFunction: Mistake {
  let span: Span
  let kind: Kind

  var code: DiagnosticCode { .statementNotAllowedHere }

  /// The statement.
  enum Kind: Sendable {
    case condition
    /// A `:=`, for which a `let` stands.
    case definition(PlaceAdvice)
    /// Anything that does something; the change makes the function a command.
    case other(Fix)
  }

  func wording(_ say: Language) -> Wording {
    switch kind {
    case .condition:
      Wording(
        say("`if` does something, and a function only computes", "`if` は何かをする文ですが、関数は計算をするだけです"),
        ways: [
          WayOut(
            say(
              "a value is chosen with `condition ? a : b`, or with `match`",
              "値は `condition ? a : b` または `match` で選びます"))
        ])
    case .definition(let way):
      Wording(
        say("`:=` makes a cell, and a function only computes", "`:=` はセルを作りますが、関数は計算をするだけです"),
        ways: [way.way(say)])
    case .other(let fix):
      Wording(
        say("a function only computes, and this does something", "関数は計算をするだけですが、ここでは何かをしています"),
        ways: [
          fix.way(
            say("what acts is a command: `\(fix.shown)`", "何かをするのはコマンドです: `\(fix.shown)`"))
        ])
    }
  }
}

/// Ways to write the parameters of a function.
enum FunctionAdvice: Advice {
  case write(Fix)

  func way(_ say: Language) -> WayOut {
    switch self {
    case .write(let fix): fix.write(say)
    }
  }
}
