import FlowText

/// R1001: an `else` without its `if`.
struct LoneElse: Mistake {
  let span: Span

  var code: DiagnosticCode { .unexpectedToken }

  func wording(_ say: Language) -> Wording {
    Wording(
      say("this `else` belongs to no `if`", "この `else` に対応する `if` がありません"),
      ways: [
        WayOut(say("it stands behind the `}` of an `if`", "`}` で終わる `if` の後ろに書きます"))
      ])
  }
}

/// R1005: a declaration without its name.
struct NamelessDeclaration: Mistake {
  let span: Span
  let keyword: String
  let fix: Fix

  var code: DiagnosticCode { .reservedWord }

  func wording(_ say: Language) -> Wording {
    Wording(
      say("the name behind `\(keyword)` is missing", "`\(keyword)` の後ろに名前がありません"),
      ways: [fix.write(say)])
  }
}

/// R1001: the name of a file with a value in it.
struct FilledFileName: Mistake {
  let span: Span

  var code: DiagnosticCode { .unexpectedToken }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "the name of a file is plain text, without `\\(…)`", "ファイルの名前は `\\(…)` のない、ただの文字列です"))
  }
}

/// Ways to mend a statement that does not end where it should, or whose parts are wrong.
enum StatementAdvice: Advice {
  /// Several targets behind an arrow.
  case severalInBraces
  case removeRest(Fix)
  /// A contract in a declaration, of the cell that this declares.
  case ownContract(Fix)
  /// A contract in a declaration, which declares the cell itself.
  case declaringContract(Fix)
  case exampleOfDeclaringContract
  case quote(Fix)
  case dispose(Fix, name: String)
  /// A `wait` with braces.
  case later(Fix)
  /// A module of another language, which needs no import.
  case noImport(Fix)
  case importFile(Fix, name: String)
  case exampleOfImport

  func way(_ say: Language) -> WayOut {
    switch self {
    case .severalInBraces:
      WayOut(
        say(
          "several statements behind an arrow stand in braces: `-> { print(1); print(2) }`",
          "矢印の後ろのいくつかの文は波括弧で囲みます: `-> { print(1); print(2) }`"))
    case .removeRest(let fix):
      fix.way(
        say(
          "the statement ends before the `,`: remove what stands from there on",
          "文は `,` の前で終わります。そこから後ろを取り除きます"))
    case .ownContract(let fix):
      fix.way(
        say(
          "a contract is a statement of its own: `\(fix.shown)`", "契約はそれだけで一つの文です: `\(fix.shown)`"))
    case .declaringContract(let fix): declaringContract(fix.shown, fix, say)
    case .exampleOfDeclaringContract: declaringContract("a -> b = a + 1", nil, say)
    case .quote(let fix):
      fix.way(
        say("text stands in double quotes: `\(fix.shown)`", "文字列は二重引用符で囲みます: `\(fix.shown)`"))
    default: command(say)
    }
  }

  private func declaringContract(_ shown: String, _ fix: Fix?, _ say: Language) -> WayOut {
    WayOut(
      say(
        "a contract is a statement of its own, and declares its cell: `\(shown)`",
        "契約はそれだけで一つの文で、そのセルを宣言します: `\(shown)`"),
      fix)
  }

  /// The words for statements that begin with a word of their own.
  private func command(_ say: Language) -> WayOut {
    switch self {
    case .dispose(let fix, let name):
      fix.way(
        say(
          "write `dispose \(name)`, without `( )`", "`dispose \(name)` と、`( )` なしで書きます"))
    case .later(let fix):
      fix.way(
        say("to do something later, write `\(fix.shown)`", "あとで何かを行うには `\(fix.shown)` と書きます"))
    case .noImport(let fix):
      fix.way(
        say(
          "numbers, text and lists need no import: leave the line out",
          "数、文字列、リストに読み込みは要りません。この行を取り除きます"))
    case .importFile(let fix, let name):
      fix.way(
        say(
          "numbers, text and lists need no import; a file is brought in with "
            + "`import \"\(name).flow\"`",
          "数、文字列、リストに読み込みは要りません。ファイルは `import \"\(name).flow\"` で読み込みます"))
    case .exampleOfImport:
      WayOut(say("for example `import \"model.flow\"`", "例えば `import \"model.flow\"` と書きます"))
    default: way(say)
    }
  }
}
