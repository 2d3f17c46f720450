import FlowText

/// R3002: a parameter without a type.
struct ParameterNeedsType: Mistake {
  let span: Span
  let name: String

  var code: DiagnosticCode { .needsAnnotation }

  func wording(_ say: Language) -> Wording {
    let fix = Fix(inserting: ": Int", after: span, .choice).shown(as: "\(name): Int")
    return Wording(
      say("the parameter `\(name)` needs a type", "パラメータ `\(name)` には型が要ります"),
      ways: [
        fix.way(
          say(
            "write `\(fix.shown)`, or another type", "`\(fix.shown)` と書きます。ほかの型でもかまいません"))
      ])
  }
}

/// R1003: calls of functions that call others, too deep to be checked.
struct CallsTooDeep: Mistake {
  let span: Span
  let most: Int

  var code: DiagnosticCode { .nestingTooDeep }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "functions call each other more than \(most) deep here",
        "ここでは関数の呼び出しが \(most) 段より深くなっています"))
  }
}

/// R2007: a function or a command that calls itself, through others or not.
struct CallsItself: Mistake {
  let span: Span
  let path: [DeclaredHere]
  let isCommand: Bool

  var code: DiagnosticCode { .recursiveFunction }

  func wording(_ say: Language) -> Wording {
    let name = path[0].name
    let circle = (path + path.prefix(1)).map(\.name).joined(separator: " -> ")
    return Wording(
      path.count == 1
        ? say("`\(name)` calls itself: `\(circle)`", "`\(name)` が自分自身を呼び出しています: `\(circle)`")
        : say(
          "`\(name)` calls itself through others: `\(circle)`",
          "`\(name)` がほかのものを通して自分自身を呼び出しています: `\(circle)`"),
      labels: path.map { $0.label(say) },
      ways: [
        WayOut(
          isCommand
            ? say(
              "to do it again later, call it in an `after`, as in `after 1s { \(name)(…) }`; for each of "
                + "a list, write `for x in xs { … }`",
              "あとでもう一度行うには、`after 1s { \(name)(…) }` のように `after` の中で呼び出します。"
                + "リストの要素ごとに行うには `for x in xs { … }` と書きます")
            : say(
              "lists have `map`, `filter` and `reduce`; what happens again and again is a contract",
              "リストには `map`、`filter`、`reduce` があります。何度も起こることは契約にします"))
      ])
  }
}

/// R3003: a function `x => …` or a loop with another number of names than it gets values.
struct NameCount: Mistake {
  let span: Span
  let owner: Owner
  let count: Int
  let given: [FlowType]
  /// The loop with numbers, where it has two names.
  var numbering: Fix?

  var code: DiagnosticCode { .wrongArguments }

  /// The thing that has the names.
  enum Owner: Sendable {
    case function, loop
  }

  func wording(_ say: Language) -> Wording {
    let owner =
      switch owner {
      case .function: say("this function", "この関数")
      case .loop: say("the loop", "ループ")
      }
    let parameters = say.counted(count, "parameter", "パラメータ")
    let found = given.map { $0.phrase(say) }.joined(separator: say(" and ", " と "))
    return Wording(
      say(
        "\(owner) has \(parameters), but is given \(found)",
        "\(owner)のパラメータは \(count) 個ですが、渡される値は \(found) です"),
      ways: numbering.map { fix in
        [
          fix.way(
            say("to number them, write `\(fix.shown)`", "番号を付けるには `\(fix.shown)` と書きます"))
        ]
      } ?? [])
  }
}

/// R3001: a parameter of a function `x => …` with another type than it gets.
struct ParameterType: Mistake {
  let span: Span
  let wanted: FlowType
  let found: FlowType
  /// The type and its colon, left out.
  let leaveOut: Fix

  var code: DiagnosticCode { .typeMismatch }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "expected \(wanted.phrase), found \(found.phrase)",
        "\(wanted.phrase(say)) が必要ですが、\(found.phrase(say)) があります"),
      ways: [leaveOut.way(say("the type may be left out here", "ここでは型を省けます"))])
  }
}

/// R2002: two parameters of one name, or two parts of a tuple.
struct NameTwice: Mistake {
  let span: Span
  let name: String
  let first: Span
  let isPart: Bool

  var code: DiagnosticCode { .nameTaken }

  func wording(_ say: Language) -> Wording {
    Wording(
      isPart
        ? say(
          "this tuple has two parts named `\(name)`", "この組には `\(name)` という名前の部分が二つあります")
        : say("two parameters are named `\(name)`", "`\(name)` という名前のパラメータが二つあります"),
      labels: [say.firstOne(at: first)])
  }
}

/// R3001: a value that `scan` or `reduce` gathers, and that changes its type.
struct GatheredType: Mistake {
  let span: Span
  let found: FlowType
  let first: TypedPlace
  /// The first value as a Float, where that is all.
  let float: Fix?

  var code: DiagnosticCode { .typeMismatch }

  func wording(_ say: Language) -> Wording {
    let begins = first.type
    return Wording(
      say(
        "what is gathered begins as \(begins.phrase) and goes on as \(found.phrase)",
        "集める値は\(begins.phrase(behind: say)) で始まりますが、続きは\(found.phrase(behind: say)) です"),
      label: say.thisIs(found),
      labels: [
        DiagnosticLabel(
          first.span,
          say("it begins as \(begins.phrase)", "\(begins.phrase(say)) で始まっています"))
      ],
      ways: float.map { fix in
        [
          fix.way(
            say("begin with a Float, such as `0.0`", "`0.0` のような Float で始めます"))
        ]
      } ?? [])
  }
}
