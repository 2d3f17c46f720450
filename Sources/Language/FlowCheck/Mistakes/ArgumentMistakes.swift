import FlowText

/// R3003: a call of a function or of a scope with parameters with too many arguments or too few.
struct ArgumentCount: Mistake {
  let span: Span
  let named: DeclaredHere
  let wanted: Int
  let found: Int
  let way: Way

  var code: DiagnosticCode { .wrongArguments }

  /// A way to mend the call.
  enum Way: Sendable {
    /// The library has a function of that name which takes as many.
    case hidesLibrary
    case write(Fix)
  }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "`\(named.name)` takes \(say.counted(wanted, "argument", "引数")), found \(found)",
        "`\(named.name)` が取るのは\(say.counted(wanted, "argument", "引数"))ですが、ここにあるのは \(found) 個です"),
      labels: [named.label(say)], ways: [words(say)])
  }

  private func words(_ say: Language) -> WayOut {
    switch way {
    case .write(let fix): fix.write(say)
    case .hidesLibrary:
      WayOut(
        say(
          "your `\(named.name)` hides that of the library: give it another name to call that one",
          "あなたの `\(named.name)` がライブラリのものを隠しています。"
            + "ライブラリのものを呼び出すには、自分のほうに別の名前を付けます"))
    }
  }
}

/// R3003: a call behind a dot that means a function of the library, which one of the program hides.
struct HidesLibrary: Mistake {
  let span: Span
  let function: DeclaredHere
  let owner: Owner

  var code: DiagnosticCode { .wrongArguments }

  /// The values that have the function.
  enum Owner: Sendable {
    case lists, dictionaries, texts, library
  }

  func wording(_ say: Language) -> Wording {
    let owner =
      switch owner {
      case .lists: say("lists", "リスト")
      case .dictionaries: say("dictionaries", "辞書")
      case .texts: say("texts", "文字列")
      case .library: say("the library", "ライブラリ")
      }
    return Wording(
      say(
        "your `\(function.name)` hides that of \(owner)",
        "あなたの `\(function.name)` が\(owner)のものを隠しています"),
      labels: [function.label(say)],
      ways: [WayOut(say("give your function another name", "自分の関数に別の名前を付けます"))])
  }
}

/// A function of the program with the name of a statement: a fact of a value that nothing uses.
struct HiddenStatement: Sendable {
  let name: String

  func way(_ say: Language) -> WayOut {
    WayOut(
      say(
        "your function `\(name)` hides the statement `\(name)`: give your function another name",
        "あなたの関数 `\(name)` が文 `\(name)` を隠しています。自分の関数に別の名前を付けます"))
  }
}

/// R3003: an enum that is called with anything else than the name of a case.
struct NotACaseName: Mistake {
  let span: Span
  let enumeration: DeclaredHere
  let firstCase: String

  var code: DiagnosticCode { .wrongArguments }

  func wording(_ say: Language) -> Wording {
    let name = enumeration.name
    return Wording(
      say(
        "`\(name)` takes the name of a case, a text", "`\(name)` が取るのはケースの名前の文字列です"),
      labels: [enumeration.label(say)],
      ways: [
        WayOut(
          say(
            "write `\(name)(text)`, a `\(name)?`, or `\(name).\(firstCase)`",
            "`\(name)(text)` と書くか（`\(name)?` になります）、`\(name).\(firstCase)` と書きます"),
          Fix(replacing: span, with: "\(name).\(firstCase)", .choice))
      ])
  }
}

/// R3003: a type that is called with something else than a text, such as the parts of a tuple.
struct NotJSON: Mistake {
  let span: Span
  let named: DeclaredHere
  /// A value of the type, made of what the call has where that fits.
  let value: Fix

  var code: DiagnosticCode { .wrongArguments }

  func wording(_ say: Language) -> Wording {
    Wording(
      say("`\(named.name)` takes a JSON text", "`\(named.name)` が取るのは JSON の文字列です"),
      labels: [named.label(say)],
      ways: [
        value.way(
          say(
            "a value of the type is written without its name: `\(value.shown)`",
            "この型の値は、型の名前を付けずに書きます: `\(value.shown)`")),
        WayOut(
          say(
            "`\(named.name)(text)` reads one from JSON, and is `nil` where the text does not fit",
            "`\(named.name)(text)` は JSON から値を読み、合わない文字列なら `nil` になります")),
      ])
  }
}
