import FlowText

/// R1001: a stage without its `|`.
struct ForgottenStage: Mistake {
  let span: Span
  let stage: String
  let fix: Fix

  var code: DiagnosticCode { .unexpectedToken }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "a stage stands behind `|`, and there is none before `\(stage)`",
        "ステージは `|` の後ろに書きますが、`\(stage)` の前にはありません"),
      ways: [fix.write(say)])
  }
}

/// R1001: a sign stuck to an arrow.
struct SlippedArrow: Mistake {
  let span: Span

  var code: DiagnosticCode { .unexpectedToken }

  func wording(_ say: Language) -> Wording {
    Wording(
      say("a contract is written with `->`", "契約は `->` で書きます"),
      ways: [Fix(replacing: span, with: "->").write(say)])
  }
}

/// Ways to complete what has the form of a call or a contract.
enum SlipAdvice: Advice {
  case write(Fix)
  /// A contract with the arrow of a function.
  case contract(Fix)
  case declareCell(name: String)
  case anotherContract
  /// A call behind an arrow.
  case target(Fix)

  func way(_ say: Language) -> WayOut {
    switch self {
    case .write(let fix), .target(let fix): fix.write(say)
    case .contract(let fix):
      fix.way(
        say(
          "a contract is written `\(fix.shown)`; `x => e` stands only as an argument",
          "契約は `\(fix.shown)` と書きます。`x => e` を書けるのは引数としてだけです"))
    case .declareCell(let name):
      WayOut(
        say(
          "declare a cell with `cell \(name): Type = value`",
          "セルは `cell \(name): Type = value` と宣言します"))
    case .anotherContract:
      WayOut(
        say(
          "a contract has one target; write another one",
          "契約の行き先は一つです。もう一つ契約を書きます"))
    }
  }
}

/// R1006: a second arrow, or a stage behind the target.
struct ChainedArrow: Mistake {
  let span: Span
  let kind: Kind

  var code: DiagnosticCode { .chainedArrows }

  /// Form of what stands behind the target, or in its place.
  enum Kind: Sendable {
    case stageBehindTarget
    /// Another arrow; two contracts are meant.
    case arrow(String, one: String, two: String, Fix?)
    /// A stage in the place of the target.
    case stage(String, Fix)
  }

  func wording(_ say: Language) -> Wording {
    switch kind {
    case .stageBehindTarget:
      Wording(
        say(
          "stages stand before the arrow, found `|` behind the target",
          "ステージは矢印の前に書きますが、行き先の後ろに `|` がありました"),
        ways: [
          WayOut(
            say(
              "write `sources | stage -> target`", "`sources | stage -> target` と書きます"))
        ])
    case .arrow(let sign, let one, let two, let fix):
      Wording(
        say(
          "a contract has one arrow, found another `\(sign)`",
          "契約の矢印は一つですが、もう一つ `\(sign)` がありました"),
        ways: [
          WayOut(
            say(
              "write two contracts: `\(one)` and `\(two)`", "契約を二つ書きます: `\(one)` と `\(two)`"),
            fix)
        ])
    case .stage(let stage, let fix):
      Wording(
        say(
          "`\(stage)` is a stage, and stands behind `|`",
          "`\(stage)` はステージで、`|` の後ろに書きます"),
        ways: [fix.write(say)])
    }
  }
}
