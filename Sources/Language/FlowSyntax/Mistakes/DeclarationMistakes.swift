import FlowText

/// R1001: another sign where a declaration has its `=`.
struct WrongSignBeforeValue: Mistake {
  let span: Span
  let owner: Expectation.Owner
  let found: String
  let way: DeclarationAdvice

  var code: DiagnosticCode { .unexpectedToken }

  func wording(_ say: Language) -> Wording {
    let what = Expectation.value(of: owner).clause(say)
    let found = Found.code(found).clause(say)
    return Wording(say("\(what), \(found)", "\(what)が、\(found)"), ways: [way.way(say)])
  }
}

/// R1001: the word `case` before a case of an enum.
struct CaseWordInEnumeration: Mistake {
  let span: Span
  let fix: Fix

  var code: DiagnosticCode { .unexpectedToken }

  func wording(_ say: Language) -> Wording {
    Wording(
      say("the cases of an enum are written without `case`", "列挙型のケースは `case` なしで書きます"),
      ways: [fix.shown(as: "{ a, b }").write(say)])
  }
}

/// Ways to mend a declaration.
enum DeclarationAdvice: Advice {
  case write(Fix)
  /// A cell that was meant to follow others.
  case follow(Fix)
  /// The type behind an arrow.
  case type(Fix)
  case separate
  case declareSeparately(Fix)
  /// A comma for the point of a number.
  case decimal(Fix)
  /// A comma that may group digits, or be the point of a number.
  case digits(Fix, decimal: String)
  case condition(Fix)

  func way(_ say: Language) -> WayOut {
    switch self {
    case .write(let fix): fix.write(say)
    case .follow(let fix):
      fix.way(
        say("to let it follow, write `\(fix.shown)`", "従わせるには `\(fix.shown)` と書きます"))
    case .type(let fix):
      fix.way(
        say("the type of the value is written `\(fix.shown)`", "値の型は `\(fix.shown)` と書きます"))
    case .separate:
      WayOut(say("each declaration is a statement of its own", "宣言はそれぞれ一つの文です"))
    case .declareSeparately(let fix):
      fix.edits.isEmpty
        ? WayOut(say("each cell is declared by itself", "セルは一つずつ宣言します"))
        : fix.way(
          say(
            "each cell is declared by itself: `\(fix.shown)`", "セルは一つずつ宣言します: `\(fix.shown)`"))
    case .decimal(let fix):
      fix.way(
        say(
          "a decimal number is written with a point: `\(fix.shown)`",
          "小数は点を使って書きます: `\(fix.shown)`"))
    case .digits(let fix, let decimal):
      fix.way(
        say(
          "digits are grouped as in `\(fix.shown)`; a decimal number is `\(decimal)`",
          "数字は `\(fix.shown)` のように区切ります。小数なら `\(decimal)` です"))
    case .condition(let fix):
      fix.way(
        say(
          "`when` and its condition stand before the `{`", "`when` とその条件は `{` の前に書きます"))
    }
  }
}

/// Ways to name the parts of a value, which no pattern does in a declaration.
enum PartsAdvice: Advice {
  case partsOfTuple(Fix, [String])
  case partsOfList(Fix, [String])
  /// It is not clear of which value they are.
  case example
  case examples

  func way(_ say: Language) -> WayOut {
    switch self {
    case .partsOfTuple(let fix, let lines):
      fix.way(
        say(
          "the parts of a tuple are named by number: `\(lines[0])` and `\(lines[1])`",
          "組の部分は番号で表します: `\(lines[0])` と `\(lines[1])`"))
    case .partsOfList(let fix, let lines):
      fix.way(
        say(
          "the parts of a list are named by number: `\(lines[0])` and `\(lines[1])`",
          "リストの要素は番号で表します: `\(lines[0])` と `\(lines[1])`"))
    case .example:
      WayOut(
        say(
          "the parts of a tuple are named by number: `let x = t.0` and `let y = t.1`",
          "組の部分は番号で表します: `let x = t.0` と `let y = t.1`"))
    case .examples:
      WayOut(
        say(
          "the parts of a tuple are named by number: `let x = t.0` and `let y = t.1`; those of a list, "
            + "as `split` gives it, with `xs[0]` and `xs[1]`",
          "組の部分は番号で表します: `let x = t.0` と `let y = t.1`。"
            + "`split` が返すようなリストの要素は `xs[0]` と `xs[1]` です"))
    }
  }
}
