import FlowText

/// R2002: a name that is declared and has a meaning already.
struct NameTaken: Mistake {
  let span: Span
  let name: String
  let kind: SymbolKind
  /// The declaration before.
  let before: Span
  let ways: [Way]

  var code: DiagnosticCode { .nameTaken }

  /// A way to do what was meant.
  enum Way: Sendable {
    case rename
    case renameCell
    case assign(Fix)
    case sendOnce(Fix)
    case follow(Fix)
    /// The contract would feed its own source.
    case changeStepwise(Fix)
    case declares
    case flow(Fix)
    case assignInBlock(Fix)
    case sendInBlock(Fix)
    case disposeOfScope(Fix)
    /// A command of the prompt removes the scope with parameters.
    case removeTemplate(String)
  }

  func wording(_ say: Language) -> Wording {
    Wording(
      say("`\(name)` is already declared", "`\(name)` はもう宣言されています"),
      label: say("declared again here", "ここでもう一度宣言されています"),
      labels: [
        DiagnosticLabel(
          before, say("`\(name)` is \(kind.phrase)", "`\(name)` は\(kind.phrase(say))です"))
      ], ways: ways.map { words(of: $0, say) })
  }

  private func words(of way: Way, _ say: Language) -> WayOut {
    switch way {
    case .rename: return WayOut(say("give one of them another name", "どちらかに別の名前を付けます"))
    case .renameCell:
      return WayOut(
        say("to declare another cell, give it another name", "別のセルを宣言するには、別の名前を付けます"))
    case .assign(let fix):
      return fix.way(
        say(
          "to give `\(name)` a new value, write `\(fix.shown)`",
          "`\(name)` に新しい値を与えるには `\(fix.shown)` と書きます"))
    case .sendOnce(let fix):
      return fix.way(
        say(
          "to send one value into it, write `\(fix.shown)`",
          "値を一つ送るには `\(fix.shown)` と書きます"))
    case .follow(let fix):
      return fix.way(say("to let it follow, write `\(fix.shown)`", "従わせるには `\(fix.shown)` と書きます"))
    case .disposeOfScope(let fix):
      return fix.way(
        say(
          "to use the name for something else, dispose of the scope first: `\(fix.shown)`",
          "この名前を別のものに使うには、先にスコープを解除します: `\(fix.shown)`"))
    case .removeTemplate(let command):
      return WayOut(
        say(
          "to use the name for something else, remove it first: `\(command)`",
          "この名前を別のものに使うには、先に取り除きます: `\(command)`"))
    case .changeStepwise, .declares, .flow, .assignInBlock, .sendInBlock: return target(way, say)
    }
  }

  /// Makes the words of a way out of `-> name = …`.
  private func target(_ way: Way, _ say: Language) -> WayOut {
    switch way {
    case .changeStepwise(let fix):
      fix.way(
        say(
          "`\(name)` would feed itself without an end; to change it step by step, write `\(fix.shown)`",
          "`\(name)` が自分自身に終わりなく値を与えることになります。少しずつ変えるには `\(fix.shown)` と書きます"))
    case .declares:
      WayOut(say("`-> \(name) = …` declares a new cell", "`-> \(name) = …` は新しいセルを宣言します"))
    case .flow(let fix):
      fix.way(
        say(
          "to let every value flow into `\(name)`, write `\(fix.shown)`",
          "すべての値を `\(name)` に流し込むには `\(fix.shown)` と書きます"))
    case .assignInBlock(let fix):
      fix.way(
        say(
          "to assign it in a block, write `-> \(fix.shown)`",
          "ブロックの中で代入するには `-> \(fix.shown)` と書きます"))
    case .sendInBlock(let fix):
      fix.way(
        say(
          "to send it in a block, write `-> \(fix.shown)`",
          "ブロックの中で送るには `-> \(fix.shown)` と書きます"))
    default: words(of: way, say)
    }
  }
}

/// R2002: a case that an enum has twice.
struct CaseTwice: Mistake {
  let span: Span
  let enumeration: String
  let name: String
  let first: Span

  var code: DiagnosticCode { .nameTaken }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "`\(enumeration)` has the case `\(name)` twice",
        "`\(enumeration)` にケース `\(name)` が二つあります"),
      labels: [say.firstOne(at: first)],
      ways: [
        WayOut(say("remove it or give it another name", "取り除くか、別の名前を付けます"))
      ])
  }
}

/// R2002: a name that a block declares twice.
struct LocalTwice: Mistake {
  let span: Span
  let name: String
  let first: Span

  var code: DiagnosticCode { .nameTaken }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "`\(name)` is declared already in this block", "`\(name)` はこのブロックでもう宣言されています"),
      labels: [say.firstOne(at: first)],
      ways: [
        WayOut(
          say(
            "give it another name: a name means one value from its `let` on",
            "別の名前を付けます。名前は `let` から後ろでは一つの値を表します"))
      ])
  }
}

/// R3002: a cell with neither a type nor a first value.
struct NoFirstValue: Mistake {
  /// The name of the cell.
  let span: Span
  let name: String

  var code: DiagnosticCode { .needsAnnotation }

  func wording(_ say: Language) -> Wording {
    let value = "cell \(name) = \"\""
    let fix = Fix(inserting: ": String", after: span, .choice).shown(as: "cell \(name): String")
    return Wording(
      say(
        "`\(name)` has no first value, so it needs a type",
        "`\(name)` には最初の値がないので、型が必要です"),
      ways: [
        fix.way(
          say(
            "write `\(fix.shown)`, or give it a first value: `\(value)`",
            "`\(fix.shown)` と書くか、最初の値を与えます: `\(value)`"))
      ])
  }
}

/// R7001: a cell whose first value is computed from another cell.
struct TakesOnce: Mistake {
  let span: Span
  let name: String
  let source: String
  let fix: Fix

  var code: DiagnosticCode { .takesValueOnce }
  var severity: Severity { .hint }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "`\(name)` takes the value of `\(source)` once and does not follow it",
        "`\(name)` は `\(source)` の値を一度だけ受け取り、その変化には従いません"),
      ways: [
        fix.way(
          say("to let it follow, write `\(fix.shown)`", "従わせるには `\(fix.shown)` と書きます"))
      ])
  }
}
