import FlowText

/// R2003: a name that is used above its declaration.
struct UsedBeforeDeclaration: Mistake {
  let span: Span
  let name: String
  let declaration: Span

  var code: DiagnosticCode { .usedBeforeDeclaration }

  func wording(_ say: Language) -> Wording {
    Wording(
      say("`\(name)` is used before it is declared", "`\(name)` が宣言より前で使われています"),
      labels: [DiagnosticLabel(declaration, say("it is declared here", "宣言はここです"))],
      ways: [
        WayOut(
          declaration.source == span.source
            ? say(
              "move the declaration of `\(name)` above this line",
              "`\(name)` の宣言をこの行より上に移します")
            : say(
              "move its declaration, or the import that brings it in, before this line",
              "宣言、または宣言を読み込む `import` をこの行より前に移します"))
      ])
  }
}

/// R2003: a function that is called above the declaration of a constant that it reads.
struct ReadsLaterConstant: Mistake {
  let span: Span
  let function: String
  let constant: String
  let read: Span
  let declaration: Span

  var code: DiagnosticCode { .usedBeforeDeclaration }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "`\(function)` reads `\(constant)`, which is not declared yet",
        "`\(function)` が読む `\(constant)` は、まだ宣言されていません"),
      labels: [
        DiagnosticLabel(read, say("it is read here", "ここで読んでいます")),
        DiagnosticLabel(declaration, say("and declared here", "宣言はここです")),
      ],
      ways: [
        WayOut(
          say(
            "move the declaration of `\(constant)` above this line",
            "`\(constant)` の宣言をこの行より上に移します"))
      ])
  }
}

/// R2003: a name that is used in its own declaration.
struct UsedInOwnDeclaration: Mistake {
  let span: Span
  let named: DeclaredHere
  var way: Way?

  var code: DiagnosticCode { .usedBeforeDeclaration }

  /// A way to compute a value from the one before.
  enum Way: Sendable {
    /// It is the target of a contract, behind a stage.
    case flowIn
    case assignInBlock
  }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "`\(named.name)` is used in its own declaration, before it has a value",
        "`\(named.name)` が自分の宣言の中で、値を持つ前に使われています"),
      labels: [named.label(say)], ways: way.map { [words(of: $0, say)] } ?? [])
  }

  private func words(of way: Way, _ say: Language) -> WayOut {
    switch way {
    case .flowIn:
      WayOut(
        say(
          "declare `cell \(named.name) = …` before, and let the values flow into it: "
            + "`… -> \(named.name)`",
          "先に `cell \(named.name) = …` と宣言し、値を流し込みます: `… -> \(named.name)`"))
    case .assignInBlock:
      WayOut(
        say(
          "to change a value step by step, assign it in a block: `… -> { \(named.name) = … }`",
          "値を少しずつ変えるには、ブロックの中で代入します: `… -> { \(named.name) = … }`"))
    }
  }
}

/// R4001: a derived cell that is computed from itself, which is the shortest cycle.
struct ComputedFromItself: Mistake {
  let span: Span
  let named: DeclaredHere

  var code: DiagnosticCode { .cycleThroughDerived }

  func wording(_ say: Language) -> Wording {
    let name = named.name
    return Wording(
      say(
        "`\(name)` is computed from itself: `\(name) -> \(name)`",
        "`\(name)` が自分自身から計算されています: `\(name) -> \(name)`"),
      labels: [named.label(say)],
      ways: [
        WayOut(
          say(
            "to change a value step by step, declare `cell \(name) = 0` and assign it in a block",
            "値を少しずつ変えるには、`cell \(name) = 0` と宣言し、ブロックの中で代入します"))
      ])
  }
}

/// R7005: a name that was disposed of above its use.
struct ReleasedNameUsed: Mistake {
  let span: Span
  let name: String
  let disposal: Span

  var code: DiagnosticCode { .releasedNameVisible }
  var severity: Severity { .hint }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "`\(name)` was disposed of before this line; using it will fail",
        "`\(name)` はこの行より前で解除されています。使うと失敗します"),
      labels: [DiagnosticLabel(disposal, say("disposed of here", "ここで解除されています"))])
  }
}
