import FlowSyntax
import FlowText

/// R3006: a name behind `:` that is no type.
struct UnknownType: Mistake {
  let span: Span
  let name: String
  let way: Way

  var code: DiagnosticCode { .unknownType }

  enum Way: Sendable {
    /// A type of this language or of the program was probably meant.
    case nearest(String, isKnownHere: Bool)
    case foreign(ForeignAdvice)
    case declare
  }

  func wording(_ say: Language) -> Wording {
    let message = say("there is no type `\(name)`", "`\(name)` という型はありません")
    let note = say(
      "the types are `Int`, `Float`, `String`, `Bool`, `Duration` and `Date`",
      "型は `Int`、`Float`、`String`、`Bool`、`Duration`、`Date` です")
    switch way {
    case .nearest(let nearest, let isKnownHere):
      let fix = Fix(replacing: span, with: Snippet(nearest)).asChoice(!isKnownHere)
      return Wording(
        message, label: say.didYouMean(nearest), labelFix: fix, ways: [fix.write(say)])
    case .foreign(let advice):
      return Wording(message, notes: [note], ways: [advice.way(say, replacing: span)])
    case .declare:
      let (tuple, cases) = ("type \(name) = (item: String, n: Int)", "enum \(name) { … }")
      return Wording(
        message, notes: [note],
        ways: [
          WayOut(
            say("declare it: `\(tuple)` or `\(cases)`", "`\(tuple)` または `\(cases)` と宣言します"))
        ])
    }
  }
}

/// R2002: a declared type that has the name of one of the language.
struct BuiltinTypeName: Mistake {
  let span: Span
  let name: String
  let isEnumeration: Bool

  var code: DiagnosticCode { .nameTaken }

  func wording(_ say: Language) -> Wording {
    Wording(
      say("`\(name)` is a type of the language", "`\(name)` は言語にある型です"),
      ways: [
        WayOut(
          isEnumeration
            ? say("give the enum another name", "列挙型に別の名前を付けます")
            : say("give the type another name", "型に別の名前を付けます"))
      ])
  }
}

/// R2012: a name for a type that stands for something which contains it.
struct RecursiveType: Mistake {
  let span: Span
  /// The names of the circle, shortened if there are many.
  let names: [String]
  let isDirect: Bool
  let declarations: [DeclaredHere]

  var code: DiagnosticCode { .recursiveType }

  func wording(_ say: Language) -> Wording {
    let path = (names + names.prefix(1)).joined(separator: " -> ")
    return Wording(
      isDirect
        ? say("the type `\(names[0])` contains itself", "型 `\(names[0])` が自分自身を含んでいます")
        : say(
          "the type `\(names[0])` contains itself through others: `\(path)`",
          "型 `\(names[0])` がほかの型を通して自分自身を含んでいます: `\(path)`"),
      labels: declarations.map { $0.label(say) },
      ways: [
        WayOut(
          say(
            "keep the parts in a list of their own, and say by a number which belongs to which",
            "各部分を別のリストに入れ、どれがどれに属するかを番号で表します"))
      ])
  }
}

/// R3009: an optional of an optional.
struct NestedOptional: Mistake {
  /// The type with one `?`.
  let fix: Fix
  let span: Span

  var code: DiagnosticCode { .nestedOptional }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "an optional does not hold another optional",
        "nil になれる型の中に、さらに nil になれる型は入れられません"),
      ways: [fix.write(say)])
  }
}

/// R3011: a type whose values can't be keys.
struct NoKey: Mistake {
  let span: Span
  let type: FlowType

  var code: DiagnosticCode { .noKey }

  func wording(_ say: Language) -> Wording {
    var notes: [String] = []
    if case .tuple(let parts) = type, let wrong = parts.firstIndex(where: { !$0.type.isKey }) {
      let (name, part) = (parts[wrong].label ?? String(wrong), parts[wrong].type)
      notes = [
        say(
          "its part `\(name)` is \(part.phrase)", "その部分 `\(name)` は\(part.phrase(behind: say)) です")
      ]
    }
    let example = type.unwrapped.example
    return Wording(
      say(
        "a key is an Int, a String, a Bool, a Duration, a Date, an enum or a tuple of these, found "
          + type.phrase,
        "キーになるのは整数、文字列、真偽値、時間の長さ、日時、列挙型、またはそれらの組ですが、"
          + "\(type.phrase(say)) があります"),
      notes: notes,
      ways: [
        WayOut(
          type.isOptional && type.unwrapped.isKey
            ? say(
              "say what stands for `nil`: `… ?? \(example)`", "`nil` の代わりの値を書きます: `… ?? \(example)`"
            )
            : say(
              "a text can stand for it: `String(…)`, or `\"\\(a), \\(b)\"`",
              "代わりに文字列を使えます: `String(…)` または `\"\\(a), \\(b)\"`"))
      ])
  }
}

/// R3011: a dictionary for JSON whose keys are tuples.
struct NoTextKey: Mistake {
  let span: Span
  let key: FlowType

  var code: DiagnosticCode { .noKey }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "the keys of JSON are texts, and here they are \(key)",
        "JSON のキーは文字列ですが、ここでは\(key.phrase(behind: say)) です"),
      ways: [
        WayOut(
          say(
            "for JSON take a list of pairs: of a dictionary, `d.map(p => p)`",
            "JSON には二つずつの組のリストを使います。辞書からは `d.map(p => p)` で作れます"))
      ])
  }
}

/// R1003: a type that has grown too large to be handled.
struct LargeType: Mistake {
  let span: Span
  let excess: FlowType.Excess

  var code: DiagnosticCode { .nestingTooDeep }

  func wording(_ say: Language) -> Wording {
    let (depth, parts) = (FlowType.depthLimit, FlowType.partLimit)
    let message =
      switch excess {
      case .depth:
        say(
          "the type of this nests more than \(depth) deep", "この型の入れ子は \(depth) 段を超えています")
      case .parts:
        say("the type of this has more than \(parts) parts", "この型の部分は \(parts) 個を超えています")
      }
    return Wording(
      message,
      ways: [
        WayOut(
          say(
            "keep in one value only what belongs together",
            "一つの値には、いっしょのものだけを入れます"))
      ])
  }
}
