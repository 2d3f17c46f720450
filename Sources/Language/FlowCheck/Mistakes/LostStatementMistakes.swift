import FlowSyntax
import FlowText

/// R2001: a name that is called and that nothing has.
struct NothingToCall: Mistake {
  let span: Span
  let name: String
  /// True if it is a path of another language, such as `console.log`.
  var isPath = false
  var nearest: String?
  var way: Way?

  var code: DiagnosticCode { .unknownName }

  /// A way to do what was meant.
  enum Way: Sendable {
    case foreign(ForeignAdvice, replacing: Span)
    case write(Fix)
  }

  func wording(_ say: Language) -> Wording {
    let written =
      switch way {
      case .foreign(let advice, let place)?: [advice.way(say, replacing: span, whole: place)]
      case .write(let fix)?: [fix.write(say)]
      case nil: [WayOut]()
      }
    return Wording(
      isPath
        ? say.unknown(name)
        : say("there is no `\(name)` to call here", "呼び出せる `\(name)` はここにはありません"),
      label: nearest.map { say.didYouMean($0) },
      labelFix: nearest.map {
        Fix(replacing: span, with: Snippet($0)).asChoice(BuiltinStatement(rawValue: $0) == nil)
      }, ways: written)
  }
}

/// R1004: a value that nothing uses.
struct UnusedValue: Mistake {
  let span: Span
  /// The value as a sentence shows it.
  let written: String
  let ways: [Way]

  var code: DiagnosticCode { .statementNotAllowedHere }

  /// A way to use it.
  enum Way: Sendable {
    /// It is made of a cell, whose next value it may be meant to be.
    case change(String, Fix)
    case see(Fix)
    case keep(Fix)
    /// The program has a function of the name of a statement.
    case hidesStatement(HiddenStatement)
  }

  func wording(_ say: Language) -> Wording {
    Wording(
      say("`\(written)` is a value that nothing uses", "`\(written)` の値は何にも使われていません"),
      ways: ways.map { words(of: $0, say) })
  }

  private func words(of way: Way, _ say: Language) -> WayOut {
    switch way {
    case .change(let name, let fix):
      fix.way(
        say(
          "to change `\(name)`, write `\(fix.shown)`", "`\(name)` を変えるには `\(fix.shown)` と書きます"))
    case .see(let fix):
      fix.way(say("to see it, write `\(fix.shown)`", "見るには `\(fix.shown)` と書きます"))
    case .keep(let fix):
      fix.way(say("to keep it, write `\(fix.shown)`", "残すには `\(fix.shown)` と書きます"))
    case .hidesStatement(let hidden): hidden.way(say)
    }
  }
}

/// R2006: a call through the name of an event or a command: `tap.send(1)`.
struct CallThroughName: Mistake {
  let span: Span
  let kind: SymbolKind
  let member: String
  let declaration: DeclaredHere
  let way: Way

  var code: DiagnosticCode { .unknownMember }

  /// A way to do what was meant.
  enum Way: Sendable {
    case foreign(ForeignAdvice, replacing: Span)
    case stage(Fix)
    case alone(Fix)
  }

  func wording(_ say: Language) -> Wording {
    Wording(
      say("\(kind.phrase) has no `\(member)`", "\(kind.phrase(say))に `\(member)` はありません"),
      labels: [declaration.label(say)], ways: [words(say)])
  }

  private func words(_ say: Language) -> WayOut {
    switch way {
    case .foreign(let advice, let place): advice.way(say, replacing: span, whole: place)
    case .stage(let fix):
      fix.way(
        say("a stage stands behind `|`: `\(fix.shown)`", "ステージは `|` の後ろに書きます: `\(fix.shown)`"))
    case .alone(let fix):
      fix.way(say("it is named alone: `\(fix.shown)`", "名前だけを書きます: `\(fix.shown)`"))
    }
  }
}

/// R1002: a line that ends with an operator or `=` and goes on in a line that is a statement.
struct SwallowedStatement: Mistake {
  /// The sign.
  let span: Span
  let sign: String
  /// The line that follows.
  let statement: Span
  /// The value that is missing behind `=`; nil behind an operator.
  let value: Fix?

  var code: DiagnosticCode { .missingToken }

  func wording(_ say: Language) -> Wording {
    let label = DiagnosticLabel(
      statement, say("this line is a statement of its own", "この行は別の文です"))
    guard let value else {
      return Wording(
        say("the right side of `\(sign)` is missing", "`\(sign)` の右側がありません"),
        labels: [label],
        ways: [
          WayOut(
            say(
              "write what belongs there, or remove the `\(sign)`",
              "そこに入るものを書くか、`\(sign)` を取り除きます"))
        ])
    }
    return Wording(
      say("nothing stands behind `\(sign)`", "`\(sign)` の後ろに何もありません"), labels: [label],
      ways: [
        value.way(
          say(
            "write the value there, as in `\(value.shown)`", "`\(value.shown)` のように、そこに値を書きます"))
      ])
  }
}
