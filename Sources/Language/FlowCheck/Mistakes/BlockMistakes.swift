import FlowText

/// R4004: what can't be disposed of.
struct NotDisposable: Mistake {
  let span: Span
  let found: Found
  let way: Way

  var code: DiagnosticCode { .unnamedDispose }

  /// Subject of the `dispose`.
  enum Found: Sendable {
    /// Something of the world.
    case host(String)
    case name(SymbolKind, DeclaredHere)
    case function(String)
  }

  /// A way to end what was meant.
  enum Way: Sendable {
    case nameListeners
    /// A name for the contract, as a sentence shows it, and the change if that contract is meant.
    case nameContract(String, Fix?)
    case leaveOut
    case disposeOfScope(Fix)
    case declareInScope
    case disposeOfInstance
  }

  func wording(_ say: Language) -> Wording {
    Wording(message(say), labels: labels(say), ways: [words(say)])
  }

  private func message(_ say: Language) -> String {
    switch found {
    case .host(let name):
      say("`\(name)` is always there, and is not disposed of", "`\(name)` はいつもあり、解除できません")
    case .name(let kind, let symbol):
      say(
        "`dispose` ends contracts, derived cells and scopes, and `\(symbol.name)` is \(kind.phrase)",
        "`dispose` が終わらせるのは契約、派生セル、スコープですが、`\(symbol.name)` は\(kind.phrase(say))です")
    case .function(let name):
      say(
        "`dispose` ends contracts, derived cells and scopes, and `\(name)` is a function",
        "`dispose` が終わらせるのは契約、派生セル、スコープですが、`\(name)` は関数です")
    }
  }

  private func labels(_ say: Language) -> [DiagnosticLabel] {
    if case .name(_, let symbol) = found { [symbol.label(say)] } else { [] }
  }

  private func words(_ say: Language) -> WayOut {
    switch way {
    case .nameListeners:
      WayOut(
        say(
          "dispose of the contracts that listen: name them with `as`",
          "それを聞いている契約を解除します。契約には `as` で名前を付けます"))
    case .nameContract(let code, let fix):
      WayOut(
        say(
          "name the contract with `as`: `\(code)`, then write `dispose link`",
          "契約に `as` で名前を付けて `\(code)` とし、そのあとで `dispose link` と書きます"), fix)
    case .leaveOut:
      WayOut(
        say(
          "a cell stays as long as the scope it is in: leave it out",
          "セルは、それを囲むスコープが続くあいだ残ります。この文を取り除きます"))
    case .disposeOfScope(let fix):
      fix.way(
        say(
          "dispose of the scope it stands in: `\(fix.shown)`",
          "それがあるスコープを解除します: `\(fix.shown)`"))
    case .declareInScope:
      WayOut(
        say(
          "declare it in a scope, and dispose of the scope", "スコープの中で宣言し、そのスコープを解除します"))
    case .disposeOfInstance:
      WayOut(
        say(
          "dispose of an instance of it, by the name of that",
          "その実体を、実体の名前で解除します"))
    }
  }
}

/// R7004: a derived cell that a block reads after it has assigned what that follows.
struct OldValueInBlock: Mistake {
  let span: Span
  let name: String
  /// The cell that was assigned.
  let cause: String

  var code: DiagnosticCode { .oldDerivedValueInBlock }
  var severity: Severity { .hint }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "`\(name)` still has its old value here: it follows `\(cause)` when the block has ended",
        "ここの `\(name)` はまだ古い値です。`\(cause)` に従うのはブロックが終わってからです"),
      ways: [
        WayOut(
          say(
            "compute the new value here, or read `\(name)` in a contract of its own",
            "新しい値をここで計算するか、`\(name)` を別の契約で読みます"))
      ])
  }
}

/// R7007: two blocks of one wave that decide about one cell without knowing of each other.
struct BlocksCollide: Mistake {
  let span: Span
  let cell: String
  let assignment: Span

  var code: DiagnosticCode { .blocksCollide }
  var severity: Severity { .hint }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "two blocks that one wave can reach both assign `\(cell)`, and one of them looks at it first",
        "一つの波が届く二つのブロックがどちらも `\(cell)` に代入し、一方は先にその値を見ています"),
      label: say("looked at here", "ここで見ています"),
      labels: [
        DiagnosticLabel(assignment, say("assigned here by the other one", "もう一方はここで代入しています"))
      ],
      ways: [
        WayOut(
          say(
            "let a command do it, called by the contract: `-> sell`",
            "契約が呼び出すコマンドの中で行います: `-> sell`"))
      ])
  }
}

/// R1004: a statement that only the file has that is run.
struct OnlyInMainFile: Mistake {
  let span: Span
  let word: String
  /// True if an import can have a source instead, and false for a stage.
  let takesSource: Bool

  var code: DiagnosticCode { .statementNotAllowedHere }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "`\(word)` stands only in the file that is run, and this one is imported",
        "`\(word)` を書けるのは実行するファイルだけですが、このファイルは読み込まれています"),
      notes: [
        say(
          "an import takes no time: when something happens is said in one place",
          "読み込みに時間はかかりません。いつ起こるかは一か所に書きます")
      ],
      ways: [
        WayOut(say("move it into the file that is run", "実行するファイルに移します")),
        WayOut(
          takesSource
            ? say(
              "inside a contract use the source `after(d)`", "契約の中では源 `after(d)` を使います")
            : say(
              "inside a contract use a stage such as `delay(1s)`",
              "契約の中では `delay(1s)` のようなステージを使います")),
      ])
  }
}
