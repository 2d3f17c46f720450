import FlowText

/// R3005: a `match` that has no arm for some value.
struct MatchNotExhaustive: Mistake {
  /// The value that is looked at.
  let span: Span
  let reason: Reason
  /// True for a statement, whose arms have braces.
  let isStatement: Bool
  /// The end of the last arm.
  let end: Span

  var code: DiagnosticCode { .matchNotExhaustive }

  /// The values that have no arm.
  enum Reason: Sendable {
    case missing([String])
    /// They are too many to name.
    case unnamed(TypedPlace)
    case combinations(TypedPlace)
  }

  func wording(_ say: Language) -> Wording {
    switch reason {
    case .missing(let patterns):
      let arm = arm(patterns[0])
      return Wording(
        say(
          "this `match` has no arm for \(say.listed(patterns))",
          "この `match` には \(say.listed(patterns)) のケースがありません"),
        ways: [
          arm.way(
            say(
              "add `\(arm.shown)`, or `else => \(body)` for the rest",
              "`\(arm.shown)` を加えるか、残りのために `else => \(body)` を加えます"))
        ])
    case .unnamed(let subject):
      return open(say, say("not all values can be named", "すべての値を挙げることはできません"), subject)
    case .combinations(let subject):
      return open(
        say,
        say("it has too many combinations to look at each", "組み合わせが多すぎて一つずつ調べられません"),
        subject)
    }
  }

  private func open(_ say: Language, _ reason: String, _ subject: TypedPlace) -> Wording {
    let arm = arm("else")
    return Wording(
      say("this `match` needs an `else`: \(reason)", "この `match` には `else` が要ります。\(reason)"),
      labels: [subject.label(say)],
      ways: [arm.way(say("add `\(arm.shown)`", "`\(arm.shown)` を加えます"))])
  }

  private var body: String { isStatement ? "{ … }" : "…" }

  private func arm(_ pattern: String) -> Fix {
    Fix(inserting: "; \(pattern) => \(body)", after: end).shown(as: "\(pattern) => \(body)")
  }
}

/// R3001: a pattern that no value of the type can fit.
struct WrongPattern: Mistake {
  let span: Span
  let problem: Problem
  /// The value that is looked at.
  let subject: TypedPlace

  var code: DiagnosticCode { .typeMismatch }

  /// The thing that is wrong with a pattern.
  enum Problem: Sendable {
    case neverNil(FlowType)
    /// A Float, as written.
    case float(String)
    /// A tuple, where there is none or one of another size.
    case parts(Int, of: FlowType)
  }

  func wording(_ say: Language) -> Wording {
    let (message, way) =
      switch problem {
      case .neverNil(let type):
        (
          say("\(type.phrase) is never `nil`", "\(type.phrase(say)) が `nil` になることはありません"),
          say("leave this arm out", "このケースを取り除きます")
        )
      case .float(let value):
        (
          say("`match` does not tell Floats apart", "`match` では Float の値を区別できません"),
          say(
            "compare them, as in `x < \(value) ? a : b`",
            "`x < \(value) ? a : b` のように比べます")
        )
      case .parts(let count, let type):
        (
          say(
            "expected \(type.phrase), found a pattern of \(count) parts",
            "\(type.phrase(say)) が必要ですが、\(count) 個の部分からなるパターンがあります"),
          say("`_` stands for any value", "`_` はどんな値にも合います")
        )
      }
    return Wording(message, labels: [subject.label(say)], ways: [WayOut(way)])
  }
}

/// R3008: a pattern that is no case and no literal.
struct PatternNotConstant: Mistake {
  let span: Span
  let written: String

  var code: DiagnosticCode { .constantRequired }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "a pattern is a case or a literal, found `\(written)`",
        "パターンにはケースかリテラルが必要ですが、ここにあるのは `\(written)` です"),
      ways: [
        WayOut(
          say("for other conditions use `c ? a : b`", "ほかの条件には `c ? a : b` を使います"))
      ])
  }
}
