import FlowText

/// R5004: a cell that is read before it has a value.
struct NoValueYet: Mistake {
  /// The cell, where it has a name.
  struct Cell: Sendable {
    let name: String
    let isDerived: Bool
    let declaration: Span
  }

  let cell: Cell?
  let span: Span

  var code: DiagnosticCode { .noValueYet }

  func wording(_ say: Language) -> Wording {
    guard let cell else {
      return Wording(say("this has no value yet", "ここにはまだ値がありません"))
    }
    let name = cell.name
    let label =
      cell.isDerived
      ? say("its contract has given none", "契約がまだ値を出していません")
      : say("declared here without a value", "ここで値なしで宣言されています")
    return Wording(
      Self.message(of: name, say),
      labels: [DiagnosticLabel(cell.declaration, label)],
      ways: [
        cell.isDerived
          ? WayOut(
            say("send one to what it depends on first", "先に、それが依存しているものに値を送ります"))
          : Self.sending(to: name, say),
        WayOut(say("ask with `hasValue(\(name))`", "`hasValue(\(name))` で調べます")),
      ])
  }

  static func message(of name: String, _ say: Language) -> String {
    say("`\(name)` has no value yet", "`\(name)` にはまだ値がありません")
  }

  static func sending(to name: String, _ say: Language) -> WayOut {
    WayOut(say("send it one first: `\(name) = …`", "先に値を送ります: `\(name) = …`"))
  }
}

/// R5004: something that a contract sends to before it is declared.
struct NotThereYet: Mistake {
  let name: String
  let declaration: Span
  let span: Span

  var code: DiagnosticCode { .noValueYet }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "`\(name)` is not there yet when this runs", "これが実行されるとき、`\(name)` はまだありません"),
      labels: [DiagnosticLabel(declaration, say("it is declared here", "宣言はここです"))],
      ways: [
        WayOut(say("declare it before the contract is signed", "契約が締結される前に宣言します"))
      ])
  }
}

/// R5006: a name whose scope was disposed of.
struct NameReleased: Mistake {
  let name: String
  let disposal: Span
  let span: Span

  var code: DiagnosticCode { .releasedName }

  func wording(_ say: Language) -> Wording {
    Wording(
      say("`\(name)` was released", "`\(name)` は解放されました"),
      labels: [DiagnosticLabel(disposal, Self.disposed(say))])
  }

  static func disposed(_ say: Language) -> String {
    say("its scope was disposed of here", "スコープはここで解除されました")
  }
}

/// R5006: a block of an `after` in which a name has got another meaning.
struct OutdatedBlock: Mistake {
  let name: String
  let declaration: Span
  let span: Span

  var code: DiagnosticCode { .releasedName }
  var severity: Severity { .warning }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "this was left for later, and is dropped: `\(name)` has been declared anew",
        "これはあとに回されていましたが、捨てられます: `\(name)` が新しく宣言されました"),
      labels: [DiagnosticLabel(declaration, say("it is another one since", "これ以降は別のものです"))],
      ways: [WayOut(say("send again what has left it", "これをあとに回したものを、もう一度送ります"))])
  }
}

/// R5008: a statement that reads a cell or constant in error.
struct FailedName: Mistake {
  let name: String
  let isConstant: Bool
  /// The failure that it holds.
  let failure: Diagnostic
  let span: Span

  var code: DiagnosticCode { .readOfFailedCell }

  func wording(_ say: Language) -> Wording {
    let reason = failure.wording(say).message
    return Wording(
      say("`\(name)` is in error: \(reason)", "`\(name)` はエラー状態です: \(reason)"),
      labels: [DiagnosticLabel(failure.span, say("it failed here", "ここで失敗しました"))],
      ways: [
        WayOut(
          isConstant
            ? say("mend the expression of the constant", "定数の式を直します")
            : say(
              "send a good value to what it depends on, and it heals",
              "それが依存しているものに正しい値を送ると、元に戻ります")),
        WayOut(
          say(
            "`recover(\(name), …)` puts a value in its place",
            "`recover(\(name), …)` で代わりの値を使えます")),
      ])
  }
}
