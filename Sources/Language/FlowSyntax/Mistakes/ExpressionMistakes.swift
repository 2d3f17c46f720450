import FlowText

/// R1001: two comparisons or ranges in a row.
struct ChainedOperators: Mistake {
  let span: Span
  let first: Span
  let one: String
  let two: String
  /// Both comparisons, joined by `&&`; nil for a range.
  let fix: Fix?

  var code: DiagnosticCode { .unexpectedToken }

  func wording(_ say: Language) -> Wording {
    let way =
      fix.map {
        $0.way(
          say("write `\($0.shown)`, or use parentheses", "`\($0.shown)` と書くか、丸括弧を使います"))
      } ?? WayOut(say("a range has two ends", "範囲の端は二つです"))
    return Wording(
      say("`\(one)` and `\(two)` cannot be chained", "`\(one)` と `\(two)` は続けて書けません"),
      labels: [DiagnosticLabel(first, say("the first one", "一つ目"))], ways: [way])
  }
}

/// R1001: an index that is not one number.
struct WrongIndex: Mistake {
  let span: Span
  let kind: Kind

  var code: DiagnosticCode { .unexpectedToken }

  /// The fault of the index.
  enum Kind: Sendable {
    /// A part of a list as other languages take it; nil where it is not clear which.
    case slice(Fix?)
    case count
  }

  func wording(_ say: Language) -> Wording {
    switch kind {
    case .slice(let fix):
      Wording(
        say("an index is one number, found `:`", "添字は数一つですが、見つかったのは `:` です"),
        ways: [
          fix.map { $0.write(say) }
            ?? WayOut(
              say(
                "the first ones are `xs.prefix(2)`, the last ones `xs.suffix(2)`",
                "最初の要素は `xs.prefix(2)`、最後の要素は `xs.suffix(2)` です"))
        ])
    case .count:
      Wording(say("expected one index between `[` and `]`", "`[` と `]` の間には添字が一つ必要です"))
    }
  }
}

/// R1001: an argument with a name, as other languages have it.
struct NamedArgument: Mistake {
  let span: Span
  let kind: Kind

  var code: DiagnosticCode { .unexpectedToken }

  /// The way in which it is named.
  enum Kind: Sendable {
    case label(Fix, String)
    case assignment(Fix)
    /// The arguments of a type, whose values are tuples.
    case ofType(Fix, String)
  }

  func wording(_ say: Language) -> Wording {
    switch kind {
    case .label(let fix, let label):
      Wording(
        say("arguments have no labels", "引数にラベルは付けません"),
        ways: [fix.way(say("leave `\(label):` out", "`\(label):` を取り除きます"))])
    case .assignment(let fix):
      Wording(
        say("an argument is a value, found an assignment", "引数は値ですが、見つかったのは代入です"),
        ways: [
          fix.way(
            say(
              "arguments have no names; to compare write `a == b`",
              "引数に名前はつきません。比べるには `a == b` と書きます"))
        ])
    case .ofType(let fix, let name):
      Wording(
        say(
          "`\(name)` is a type, and its values are written as tuples",
          "`\(name)` は型で、その値は組として書きます"),
        ways: [fix.write(say)])
    }
  }
}

/// R1005: a reserved word in an expression.
struct ReservedWordInExpression: Mistake {
  let span: Span
  let word: String

  var code: DiagnosticCode { .reservedWord }

  func wording(_ say: Language) -> Wording {
    let what = Expectation.expression.clause(say)
    let found = Found.reservedWord(word).clause(say)
    return Wording(say("\(what), \(found)", "\(what)が、\(found)"))
  }
}

/// R1001: a regular expression that is no argument.
struct RegexAsValue: Mistake {
  let span: Span
  let regex: String

  var code: DiagnosticCode { .unexpectedToken }

  func wording(_ say: Language) -> Wording {
    Wording(
      say("a regular expression is no value", "正規表現は値ではありません"),
      ways: [
        WayOut(
          say(
            "write it as an argument, as in `text.matches(\(regex))` and `text.find(\(regex))`",
            "`text.matches(\(regex))` や `text.find(\(regex))` のように、引数として書きます"))
      ])
  }
}

/// R1001: a number without the digit before its point.
struct NumberBeginsWithPoint: Mistake {
  let span: Span
  let fix: Fix

  var code: DiagnosticCode { .unexpectedToken }

  func wording(_ say: Language) -> Wording {
    Wording(
      say("a number does not begin with a point", "数を小数点で始めることはできません"), ways: [fix.write(say)])
  }
}

/// R1001: elements and keys with values in one list.
struct MixedList: Mistake {
  let span: Span
  let entry: Span
  let fix: Fix

  var code: DiagnosticCode { .unexpectedToken }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "a list has elements, a dictionary has keys with values", "リストには要素が、辞書には値の付いたキーがあります"),
      labels: [DiagnosticLabel(entry, say("this is a key with a value", "これは値の付いたキーです"))],
      ways: [fix.write(say)])
  }
}

/// R1001: a pipeline in parentheses that also have what no pipeline has.
struct PipelineInTuple: Mistake {
  let span: Span
  /// True if a source has a label.
  let isLabel: Bool

  var code: DiagnosticCode { .unexpectedToken }

  func wording(_ say: Language) -> Wording {
    Wording(
      isLabel
        ? say("the sources of a pipeline have no labels", "パイプラインの源にラベルは付けません")
        : say("a pipeline does not stand in a tuple", "パイプラインは組の中には書けません"))
  }
}

/// R1001: a `=` without a name before it.
struct NoNameBeforeSign: Mistake {
  let span: Span
  let fix: Fix

  var code: DiagnosticCode { .unexpectedToken }

  func wording(_ say: Language) -> Wording {
    Wording(
      say("expected a name before `=`", "`=` の前に名前が必要です"),
      ways: [
        fix.way(
          say(
            "a value that follows others is declared as in `\(fix.shown)`",
            "ほかのセルに従う値は `\(fix.shown)` のように宣言します"))
      ])
  }
}
