import FlowSyntax
import FlowText

/// R2001: a name that nothing has here.
struct UnknownName: Mistake {
  let span: Span
  let name: String
  /// A name of the program, or of this language, that was probably meant.
  var nearest: String?
  /// True if what is near, or meant by a word of another language, can't stand here as it is.
  var isGuess = false
  /// The place of a parameter of that name which has no value here.
  var withheld: Span?
  var ways: [Way] = []

  var code: DiagnosticCode { .unknownName }

  /// A way to mend an unknown name.
  enum Way: Sendable {
    case foreign(ForeignAdvice)
    /// It is a word of a statement: `print`.
    case statement
    case enumerationCase(String, of: String)
    /// It is a function of the library, called so.
    case function(Fix)
    /// It is a number such as `pi`, which is no source.
    case constant
    /// It stands in a scope, and has this name from here.
    case member(of: String, qualified: String)
    /// It is a parameter of a command, which has a value only while that runs.
    case askInCommand
    /// It is a part of what comes down the contract.
    case partOfIt
    case it
    case text
    /// The word for nothing, where the declaration does not allow it.
    case allowNil(NilAllowance)
    /// It is assigned and never declared.
    case declare(Fix)
    case declareOutside(String)
    /// It is assigned something computed from cells, which it may be meant to follow.
    case follow([String], arrow: Fix, definition: String)
    case takeOnce(Fix)
    /// It is a target, and may be meant as a new cell.
    case newCell(Fix)
    case print
    /// It is a source of time without its duration.
    case duration
  }

  func wording(_ say: Language) -> Wording {
    Wording(
      say.unknown(name),
      label: nearest.map { say.didYouMean($0) },
      labelFix: nearest.map { Fix(replacing: span, with: Snippet($0)).asChoice(isGuess) },
      labels: withheld.map {
        [
          DiagnosticLabel(
            $0,
            say(
              "the parameter has a value only while the command runs",
              "この引数に値があるのは、コマンドの実行中だけです"))
        ]
      } ?? [],
      ways: ways.map { words(of: $0, say) })
  }

  private func words(of way: Way, _ say: Language) -> WayOut {
    switch way {
    case .foreign(let advice):
      var way = advice.way(say, replacing: span)
      way.fix = way.fix?.asChoice(isGuess)
      return way
    case .statement:
      return WayOut(
        say(
          "`\(name)` is a statement: write `\(name)(…)`", "`\(name)` は文です。`\(name)(…)` と書きます"),
        Fix(replacing: span, with: "\(name)(…)"))
    case .enumerationCase(let found, let owner):
      return WayOut(
        say(
          "`\(found)` is a case of `\(owner)`: write `\(owner).\(found)`",
          "`\(found)` は `\(owner)` のケースです。`\(owner).\(found)` と書きます"),
        Fix(replacing: span, with: "\(owner).\(found)"))
    case .function(let fix):
      return fix.way(
        say(
          "`\(name)` is a function: write `\(fix.shown)`", "`\(name)` は関数です。`\(fix.shown)` と書きます"))
    case .constant:
      return WayOut(
        say(
          "`\(name)` never changes and is no source: compute with it, as in `print(2 * \(name))`",
          "`\(name)` は変わることがなく、源になりません。`print(2 * \(name))` のように計算に使います"))
    case .member(let owner, let qualified):
      return WayOut(
        say(
          "`\(name)` is in the scope `\(owner)`: write `\(qualified)`",
          "`\(name)` はスコープ `\(owner)` の中にあります。`\(qualified)` と書きます"),
        Fix(replacing: span, with: Snippet(qualified)))
    case .askInCommand:
      return WayOut(
        say(
          "ask for it in the braces of the command: `if … { … }`",
          "コマンドの波括弧の中で `if … { … }` と書いて調べます"))
    case .partOfIt:
      return WayOut(
        say(
          "`\(name)` is a part of what comes down the contract: write `it.\(name)`",
          "`\(name)` は契約を流れてくる値の一部です。`it.\(name)` と書きます"),
        Fix(replacing: span, with: "it.\(name)"))
    case .it:
      return WayOut(say("what comes down the contract is `it`", "契約を流れてくる値は `it` です"))
    case .text:
      return WayOut(
        say("text stands in double quotes: `\"\(name)\"`", "文字列は二重引用符で囲みます: `\"\(name)\"`"),
        Fix(replacing: span, with: "\"\(name)\"", .choice))
    case .allowNil(let allowance): return allowance.way(say)
    case .print:
      return Fix(replacing: span, with: "print").way(say("write `-> print`", "`-> print` と書きます"))
    case .duration: return Fix(replacing: span, with: "\(name)(1s)").write(say)
    case .declare, .declareOutside, .follow, .takeOnce, .newCell: return declaration(way, say)
    }
  }

  private func declaration(_ way: Way, _ say: Language) -> WayOut {
    switch way {
    case .declare(let fix):
      fix.way(
        say("to declare it, write `\(fix.shown)`", "宣言するには `\(fix.shown)` と書きます"))
    case .declareOutside(let code):
      WayOut(
        say(
          "declare it before, outside of the braces: `\(code)`", "波括弧の外で、先に宣言します: `\(code)`"))
    case .follow(let sources, let arrow, let definition):
      arrow.way(
        say(
          "to let it follow \(say.listed(sources)), write `\(arrow.shown)`, or `\(definition)`",
          "\(say.listed(sources)) に従わせるには `\(arrow.shown)` または `\(definition)` と書きます"))
    case .takeOnce(let fix):
      fix.way(
        say(
          "for the value of this moment, write `\(fix.shown)`", "今の値だけを使うには `\(fix.shown)` と書きます"))
    case .newCell(let fix):
      fix.way(
        say(
          "to declare a new cell, write `\(fix.shown)`", "新しいセルを宣言するには `\(fix.shown)` と書きます"))
    default: words(of: way, say)
    }
  }
}
