import FlowText

/// R2004: an update of the value at a key, which may have none.
struct KeyUpdate: Mistake {
  let span: Span
  let fix: Fix

  var code: DiagnosticCode { .notAssignable }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "there may be no value at this key to begin with", "このキーには、はじめは値がないかもしれません"),
      ways: [
        fix.asChoice().way(
          say("say what stands for it: `\(fix.shown)`", "代わりの値を書きます: `\(fix.shown)`"))
      ])
  }
}

/// R2004: a part of a value in a dictionary that is assigned.
struct PartBehindKey: Mistake {
  let span: Span
  /// The whole value of the key, assigned, as a sentence shows it.
  let replacement: String
  let fix: Fix?

  var code: DiagnosticCode { .notAssignable }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "a part of a value in a dictionary is not assigned", "辞書の中の値の一部には代入できません"),
      ways: [
        WayOut(
          say("give the key another value: `\(replacement)`", "キーに別の値を与えます: `\(replacement)`"), fix)
      ])
  }
}

/// R3001: a part of a value that may be nil, assigned.
struct PartOfOptional: Mistake {
  let span: Span
  let base: String
  let type: FlowType
  let cell: DeclaredHere
  /// The whole value, assigned, as a sentence shows it, and the change; nil if it has no such part.
  let whole: String?
  let fix: Fix?

  var code: DiagnosticCode { .typeMismatch }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "a part of a value that may be nil is not assigned, and `\(base)` is \(type.phrase)",
        "nil になれる値の一部には代入できません。`\(base)` は\(type.phrase(behind: say)) です"),
      labels: [cell.label(say)],
      ways: whole.map {
        [WayOut(say("assign the whole: `\($0)`", "全体を代入します: `\($0)`"), fix)]
      } ?? [])
  }
}

/// R2006: a part that is assigned and that the value has not.
struct NoPartToAssign: Mistake {
  let span: Span
  let name: String
  let found: Found

  var code: DiagnosticCode { .unknownMember }

  /// Value without the part.
  enum Found: Sendable {
    case value(FlowType)
    case tuple(parts: [String], nearest: String?, cell: DeclaredHere)
  }

  func wording(_ say: Language) -> Wording {
    switch found {
    case .value(let type):
      return Wording(
        say(
          "\(type.phrase) has no part `\(name)`", "\(type.phrase(say)) に `\(name)` という部分はありません"))
    case .tuple(let parts, let nearest, let cell):
      return Wording(
        say("this tuple has no part `\(name)`", "この組に `\(name)` という部分はありません"),
        label: nearest.map { say.didYouMean($0) },
        labelFix: nearest.map { Fix(replacing: span, with: Snippet($0)) },
        labels: [cell.label(say)],
        ways: [
          WayOut(say("its parts are \(say.listed(parts))", "その部分は \(say.listed(parts)) です"))
        ])
    }
  }
}

/// R3004: an element that is assigned, of what has no elements to assign.
struct NoElementToAssign: Mistake {
  let span: Span
  let type: FlowType
  let cell: DeclaredHere
  /// The value before the brackets, if it is a text.
  let text: String?

  var code: DiagnosticCode { .noSuchOperation }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "`[…] =` gives an element of a list or dictionary another value, and this is \(type.phrase)",
        "`[…] =` はリストか辞書の要素に別の値を与えますが、これは\(type.phrase(behind: say)) です"),
      labels: [cell.label(say)],
      ways: text.map {
        [
          WayOut(
            say(
              "a text is replaced as a whole: `\($0).replace(…, …)`",
              "文字列は全体を置き換えます: `\($0).replace(…, …)`"))
        ]
      } ?? [])
  }
}
