import FlowText

/// R1001: something in an arm of a `match` that is written otherwise.
struct WrongArm: Mistake {
  let span: Span
  let kind: Kind
  let fix: Fix

  var code: DiagnosticCode { .unexpectedToken }

  /// The fault of the arm.
  enum Kind: Sendable {
    /// An assignment in place of the value.
    case actsWithoutBraces
    /// Another sign than `=>`.
    case sign(Expectation.Arm, found: String)
    /// A block in a `match` that gives a value.
    case blockForValue
    case statementForBlock
    /// `case` before the pattern.
    case caseWord
  }

  func wording(_ say: Language) -> Wording {
    switch kind {
    case .actsWithoutBraces:
      return Wording(
        say("what happens in a case stands in braces", "ケースで行うことは波括弧の中に書きます"),
        ways: [fix.write(say)])
    case .sign(let arm, let found):
      let what = Expectation.arm(arm).clause(say)
      let found = Found.code(found).clause(say)
      return Wording(say("\(what), \(found)", "\(what)が、\(found)"), ways: [fix.write(say)])
    case .blockForValue:
      return Wording(
        say(
          "this `match` gives a value, and the arms of it are values",
          "この `match` は値を作るので、それぞれのケースには値を書きます"),
        ways: [
          fix.way(
            say(
              "leave the braces out, or write `match` as a statement, with a block in each arm",
              "波括弧を取り除くか、`match` を文にして、それぞれのケースにブロックを書きます"))
        ])
    case .statementForBlock:
      return Wording(
        say(
          "the arms of this `match` are blocks, as the first one is",
          "この `match` では最初のケースと同じく、それぞれのケースにブロックを書きます"),
        ways: [fix.write(say)])
    case .caseWord:
      return Wording(
        say("the cases of a `match` are written without `case`", "`match` のケースは `case` なしで書きます"),
        ways: [fix.write(say)])
    }
  }
}

/// R1001: something in place of a pattern.
struct NoPattern: Mistake {
  let span: Span
  let found: Found
  let way: PatternAdvice

  var code: DiagnosticCode { .unexpectedToken }

  func wording(_ say: Language) -> Wording {
    let what = Expectation.pattern.clause(say)
    return Wording(
      say("\(what), \(found.clause(say))", "\(what)が、\(found.clause(say))"), ways: [way.way(say)])
  }
}

/// R1001: a pattern in parentheses whose parts are not as they have to be.
struct WrongTuplePattern: Mistake {
  let span: Span
  /// The label of a part; nil if there is only one part.
  let label: String?
  let fix: Fix

  var code: DiagnosticCode { .unexpectedToken }

  func wording(_ say: Language) -> Wording {
    guard let label else {
      return Wording(
        say(
          "a pattern in parentheses has at least two parts", "丸括弧のパターンには部分が少なくとも二つ必要です"),
        ways: [fix.way(say("leave the parentheses out", "丸括弧を取り除きます"))])
    }
    return Wording(
      say("the parts of a pattern have no labels", "パターンの部分にラベルは付けません"),
      ways: [
        fix.way(
          say(
            "leave `\(label):` out; each part stands at its place",
            "`\(label):` を取り除きます。部分はそれぞれの位置に書きます"))
      ])
  }
}

/// Ways to write what a pattern was meant to say.
enum PatternAdvice: Advice {
  case write(Fix)
  case onePattern
  case conditions

  func way(_ say: Language) -> WayOut {
    switch self {
    case .write(let fix): fix.write(say)
    case .onePattern:
      WayOut(
        say(
          "an arm has one pattern; write one arm for each",
          "ケースごとにパターンは一つです。それぞれにケースを一つ書きます"))
    case .conditions:
      WayOut(
        say(
          "`match` compares with cases and literals; other conditions are written with `? :`",
          "`match` はケースやリテラルと比べます。ほかの条件は `? :` で書きます"))
    }
  }
}
