import FlowSyntax
import FlowText

/// R2006: a name that a scope, an enum or a command does not have.
struct UnknownMember: Mistake {
  let span: Span
  let name: String
  let owner: DeclaredHere
  /// The cases of an enum; nil for anything else.
  var cases: [String]?
  var nearest: String?
  var ways: [Way] = []

  var code: DiagnosticCode { .unknownMember }

  /// A way to mend an unknown member.
  enum Way: Sendable {
    /// It was asked whether a command may run.
    case enabled
    /// Standard input is a scope with events alone.
    case eachLine
    case allLines
    case declareInScope
  }

  func wording(_ say: Language) -> Wording {
    Wording(
      cases == nil
        ? say(
          "`\(owner.name)` has no name `\(name)`", "`\(owner.name)` に `\(name)` という名前はありません")
        : say(
          "`\(owner.name)` has no case `\(name)`", "`\(owner.name)` に `\(name)` というケースはありません"),
      label: nearest.map { say.didYouMean($0) },
      // The members of a scope differ in kind, so the near one may not fit.
      labelFix: nearest.map {
        Fix(replacing: span, with: Snippet($0), cases == nil ? .choice : nil)
      },
      labels: [owner.label(say)],
      notes: cases.map { cases in
        let names = say.listed(cases.map { ".\($0)" })
        return [say("its cases are \(names)", "ケースは \(names) です")]
      } ?? [],
      ways: ways.map { words(of: $0, say) })
  }

  private func words(of way: Way, _ say: Language) -> WayOut {
    switch way {
    case .enabled:
      WayOut(
        say(
          "whether it may run is `\(owner.name).enabled`",
          "実行できるかどうかは `\(owner.name).enabled` でわかります"),
        Fix(replacing: span, with: "enabled", .choice))
    // The statement around it has to become another one.
    case .eachLine:
      WayOut(
        say(
          "lines come one by one: `stdin.line -> { … }`", "行は 1 行ずつ来ます: `stdin.line -> { … }`"))
    case .allLines:
      WayOut(
        say(
          "to wait for all of them, write `stdin.line | collect -> { … }`",
          "すべての行を待つには `stdin.line | collect -> { … }` と書きます"))
    case .declareInScope:
      WayOut(
        say(
          "declare it in the braces of the scope: `cell \(name) = …`",
          "スコープの波括弧の中で宣言します: `cell \(name) = …`"))
    }
  }
}

/// R2005: a path that goes on behind a name which has nothing inside.
struct NoMembers: Mistake {
  let span: Span
  let owner: DeclaredHere
  let kind: SymbolKind
  var way: Way?

  var code: DiagnosticCode { .wrongKindOfName }

  /// A way to mend a path behind a value.
  enum Way: Sendable {
    /// It is `a.value = 1`.
    case assign(Fix)
    case foreign(ForeignAdvice)
    /// It is `line.upper`, of an event.
    case computeOnTheWay(Fix)
  }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "`\(owner.name)` is \(kind.phrase), not a scope",
        "`\(owner.name)` は\(kind.phrase(say))で、スコープではありません"),
      labels: [owner.label(say)], ways: way.map { [words(of: $0, say)] } ?? [])
  }

  private func words(of way: Way, _ say: Language) -> WayOut {
    switch way {
    case .assign(let fix):
      fix.way(
        say(
          "the value of a cell is its name: write `\(fix.shown)`",
          "セルの値はセルの名前で表します。`\(fix.shown)` と書きます"))
    case .foreign(let advice): advice.way(say, replacing: span)
    case .computeOnTheWay(let fix):
      fix.way(say("compute it on the way: `\(fix.shown)`", "流れの途中で計算します: `\(fix.shown)`"))
    }
  }
}

/// R2005: `save.enabled` where a statement gives a name a value.
struct EnabledIsComputed: Mistake {
  let span: Span
  let command: DeclaredHere

  var code: DiagnosticCode { .wrongKindOfName }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "`\(command.name).enabled` follows the command's `when` and nothing else gives it a value",
        "`\(command.name).enabled` はコマンドの `when` に従い、ほかに値を与えるものはありません"),
      labels: [command.label(say)],
      ways: [WayOut(say("change what `when` reads", "`when` が読むものを変えます"))])
  }
}
