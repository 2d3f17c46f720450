import FlowText

/// R1003: an expression that nests too deep to be checked.
struct NestsTooDeep: Mistake {
  let span: Span

  var code: DiagnosticCode { .nestingTooDeep }

  func wording(_ say: Language) -> Wording {
    Wording(
      say("this nests too deep to be checked", "入れ子が深すぎて調べられません"),
      ways: [
        WayOut(
          say(
            "give inner parts a name with `let` or `fn`", "内側の部分に `let` や `fn` で名前を付けます"))
      ])
  }
}

/// R3001: a function `x => …` that is no argument.
struct LoneLambda: Mistake {
  let span: Span

  var code: DiagnosticCode { .typeMismatch }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "a function `x => …` stands only as an argument, as in `xs.map(x => x * 2)`",
        "関数 `x => …` は、`xs.map(x => x * 2)` のように引数としてだけ書けます"))
  }
}

/// R3002: the first value of a name that does not say what type the name has.
struct NeedsType: Mistake {
  let span: Span
  let name: String
  let value: String
  /// True for `nil`, which says that there may be no value.
  let isNil: Bool
  /// The declaration with a type.
  let declaration: Fix

  var code: DiagnosticCode { .needsAnnotation }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "`\(value)` does not say what type `\(name)` has",
        "`\(value)` では `\(name)` の型がわかりません"),
      ways: [
        declaration.way(
          isNil
            ? say(
              "write what it may hold: `\(declaration.shown)`",
              "何を持てるのかを書きます: `\(declaration.shown)`")
            : say(
              "write what it will hold: `\(declaration.shown)`",
              "何を入れるのかを書きます: `\(declaration.shown)`"))
      ])
  }
}

/// R2011: `it` where nothing comes.
struct LoneIt: Mistake {
  let span: Span
  let place: Place

  var code: DiagnosticCode { .itOutsideContract }

  /// The place where it stands.
  enum Place: Sendable {
    /// An argument that a stage computes once.
    case once(stage: String)
    case listFunction
    /// A statement, with a cell that could be its source.
    case statement(cell: String)
  }

  func wording(_ say: Language) -> Wording {
    switch place {
    case .once(let stage):
      return Wording(
        say(
          "`\(stage)` computes its value once, when the contract is signed, and there is no `it` "
            + "then",
          "`\(stage)` の値は契約の締結のときに一度だけ計算され、そのときにはまだ `it` がありません"))
    case .listFunction:
      return elsewhere(
        say,
        say(
          "in a list function name the element: `xs.map(x => x * 2)`",
          "リストの関数では要素に名前を付けます: `xs.map(x => x * 2)`"))
    case .statement(let cell):
      return elsewhere(
        say,
        say(
          "it has a value only behind an arrow, as in `\(cell) -> print(it)`",
          "値があるのは `\(cell) -> print(it)` のように矢印の後ろだけです"))
    }
  }

  private func elsewhere(_ say: Language, _ way: String) -> Wording {
    Wording(
      say(
        "`it` is what comes down a contract, and this is not in one",
        "`it` は契約を流れてくる値ですが、ここは契約の中ではありません"),
      ways: [WayOut(way)])
  }
}

/// R2011: `acc` outside of `scan`.
struct LoneAccumulator: Mistake {
  let span: Span

  var code: DiagnosticCode { .itOutsideContract }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "`acc` is what `scan` has gathered so far, and this is not in one",
        "`acc` は `scan` がここまでに集めた値ですが、ここはその中ではありません"),
      ways: [
        WayOut(
          say(
            "write it in the second argument: `scan(0, acc + it)`",
            "二つ目の引数に書きます: `scan(0, acc + it)`"))
      ])
  }
}

/// R3001: a condition that is no Bool.
struct NotACondition: Mistake {
  let span: Span
  let type: FlowType
  let way: Way

  var code: DiagnosticCode { .typeMismatch }

  /// A way to make a condition of it.
  enum Way: Sendable {
    /// `x > 0`, as an example.
    case compare(Fix)
    case text(Fix)
    case optional(Fix)
    /// A number that stands for true or false.
    case always(Bool, Fix)
  }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "a condition is a Bool, found \(type.phrase)",
        "条件には Bool が必要ですが、ここにあるのは\(type.phrase(behind: say)) です"),
      ways: [words(say)])
  }

  private func words(_ say: Language) -> WayOut {
    switch way {
    case .compare(let fix):
      fix.way(
        say(
          "compare it with something, as in `\(fix.shown)`", "`\(fix.shown)` のように何かと比べます"))
    case .text(let fix):
      fix.way(say("compare it with something: `\(fix.shown)`", "何かと比べます: `\(fix.shown)`"))
    case .optional(let fix):
      fix.way(
        say("ask whether it holds a value: `\(fix.shown)`", "値があるかどうかを調べます: `\(fix.shown)`"))
    case .always(let holds, let fix):
      fix.way(
        holds
          ? say(
            "for a condition that always holds, write `\(fix.shown)`",
            "いつも成り立つ条件は `\(fix.shown)` と書きます")
          : say(
            "for a condition that never holds, write `\(fix.shown)`",
            "けっして成り立たない条件は `\(fix.shown)` と書きます"))
    }
  }
}

/// R7008: a placeholder of another language in a text.
struct PlaceholderInText: Mistake {
  let span: Span
  let written: String
  let name: String

  var code: DiagnosticCode { .textLooksLikeValue }
  var severity: Severity { .hint }

  func wording(_ say: Language) -> Wording {
    let fix = Fix(replacing: span, with: "\\(\(name))")
    return Wording(
      say("`\(written)` is only text here", "`\(written)` はここではただの文字です"),
      ways: [
        fix.way(
          say(
            "for the value of `\(name)` write `\(fix.shown)`",
            "`\(name)` の値を入れるには `\(fix.shown)` と書きます"))
      ])
  }
}
