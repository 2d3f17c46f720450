import FlowText

/// R2005: a side of a two-way binding that is no cell.
struct NoTwoWaySide: Mistake {
  let span: Span
  let kind: SymbolKind
  let declaration: DeclaredHere

  var code: DiagnosticCode { .wrongKindOfName }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "a two-way binding has a cell on each side, and `\(declaration.name)` is \(kind.phrase)",
        "双方向の結びつきは両側がセルですが、`\(declaration.name)` は\(kind.phrase(say))です"),
      labels: [declaration.label(say)])
  }
}

/// R3007: a two-way binding between cells of two types.
struct TwoWayTypes: Mistake {
  let span: Span
  let left: DeclaredHere
  let right: DeclaredHere
  let ways: [Way]

  var code: DiagnosticCode { .twoWayTypeMismatch }

  /// A way to bind them.
  enum Way: Sendable {
    /// The type of the one that may be nil for both.
    case sameType(plain: String, type: FlowType, Fix)
    case oneWay(plain: String, optional: String, Fix?)
    case ofNil(Fix)
    case convert(Fix)
    case convertEach(Fix)
  }

  func wording(_ say: Language) -> Wording {
    let (one, other) = (left.type ?? .invalid, right.type ?? .invalid)
    return Wording(
      say(
        "`\(left.name)` is \(one.phrase) and `\(right.name)` is \(other.phrase), "
          + "and a two-way binding needs one type",
        "`\(left.name)` は\(one.phrase(behind: say)) で `\(right.name)` は\(other.phrase(behind: say)) ですが、"
          + "双方向の結びつきでは両側が同じ型でなければなりません"),
      labels: [left.label(say), right.label(say)], ways: ways.map { words(of: $0, say) })
  }

  private func words(of way: Way, _ say: Language) -> WayOut {
    switch way {
    case .sameType(let plain, let type, let fix):
      return fix.way(
        say(
          "give both the same type: declare `\(plain)` as `\(type)` too",
          "両方を同じ型にします: `\(plain)` も `\(type)` と宣言します"))
    case .oneWay(let plain, let optional, let fix):
      let (there, back) = ("\(plain) -> \(optional)", "\(optional) | ignoreNil -> \(plain)")
      return WayOut(
        say(
          "let values flow one way: `\(there)`, and back without nil: `\(back)`",
          "値を一方向に流します: `\(there)`、逆向きは nil を除いて: `\(back)`"), fix)
    case .ofNil(let fix):
      return fix.way(
        say("say what nil becomes: `\(fix.shown)`", "nil の代わりの値を書きます: `\(fix.shown)`"))
    case .convert(let fix):
      return fix.way(say("say how to convert: `\(fix.shown)`", "変換のしかたを書きます: `\(fix.shown)`"))
    case .convertEach(let fix):
      return fix.way(
        say(
          "say how to convert each way: `\(fix.shown)`, with `it` for the value",
          "両方向の変換のしかたを書きます: `\(fix.shown)`、値は `it` です"))
    }
  }
}

/// R7003: a two-way binding between cells whose first values differ.
struct StartsDifferent: Mistake {
  let span: Span
  let left: DeclaredHere
  let right: DeclaredHere

  var code: DiagnosticCode { .startsDifferent }
  var severity: Severity { .hint }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "`\(left.name)` and `\(right.name)` start with different values; the left one wins and "
          + "`\(right.name)` takes it",
        "`\(left.name)` と `\(right.name)` は違う値で始まります。左が優先され、`\(right.name)` はその値になります"),
      labels: [left, right].map {
        DiagnosticLabel(
          $0.span, say("`\($0.name)` starts here", "`\($0.name)` の始まりはここです"))
      })
  }
}

/// R7009: two two-way bindings between the same cells.
struct BoundTwice: Mistake {
  let span: Span
  let (left, right): (String, String)
  /// The other binding.
  let before: Span
  /// True if both convert alike.
  let isSame: Bool

  var code: DiagnosticCode { .boundTwice }
  var severity: Severity { .warning }

  func wording(_ say: Language) -> Wording {
    let way =
      isSame
      ? Fix(removing: span).way(say("remove one of the two", "二つのうち一つを取り除きます"))
      : WayOut(
        say(
          "keep one of the two, with the conversions that are meant",
          "二つのうち一つだけを、望む変換のまま残します"))
    return Wording(
      isSame
        ? say(
          "`\(left)` and `\(right)` are bound to each other already",
          "`\(left)` と `\(right)` はもう互いに結ばれています")
        : say(
          "`\(left)` and `\(right)` are bound to each other already, with other conversions: which one "
            + "a change takes is a matter of their order",
          "`\(left)` と `\(right)` はもう別の変換で互いに結ばれています。変化がどちらを通るかは順序で決まります"),
      labels: [DiagnosticLabel(before, say("this binds them, too", "ここでも結ばれています"))],
      ways: [way])
  }
}
