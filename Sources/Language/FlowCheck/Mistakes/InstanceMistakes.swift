import FlowText

/// The statement that makes an instance of a scope with parameters: a fact that several mistakes hold.
struct InstanceWay: Sendable {
  /// The code, as in `scope name = Room(0)`.
  let statement: String

  func sentence(_ say: Language) -> String {
    say("make an instance of it: `\(statement)`", "実体を作ります: `\(statement)`")
  }

  /// A statement of its own.
  func way(_ say: Language) -> WayOut { WayOut(sentence(say)) }
}

/// R2005: the name of a scope with parameters, of which only the instances have names inside.
struct TemplateAsValue: Mistake {
  let span: Span
  let template: DeclaredHere
  let instance: InstanceWay

  var code: DiagnosticCode { .wrongKindOfName }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "`\(template.name)` is a scope with parameters, and only its instances have names inside",
        "`\(template.name)` はパラメータのあるスコープで、中に名前があるのはその実体だけです"),
      labels: [template.label(say)],
      ways: [
        WayOut(
          say(
            "\(instance.sentence(say)), and write `name.…`",
            "実体を `\(instance.statement)` で作り、`name.…` と書きます"))
      ])
  }
}

/// R2001: an instance of a scope with parameters that does not exist.
struct UnknownTemplate: Mistake {
  let span: Span
  let name: String
  let nearest: String?

  var code: DiagnosticCode { .unknownName }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "there is no scope `\(name)` with parameters here",
        "パラメータのあるスコープ `\(name)` はここにはありません"),
      label: nearest.map { say.didYouMean($0) },
      labelFix: nearest.map { Fix(replacing: span, with: Snippet($0)) },
      ways: nearest == nil
        ? [
          WayOut(
            say(
              "declare it before: `scope \(name)(n: Int) { … }`",
              "先に宣言します: `scope \(name)(n: Int) { … }`"))
        ] : [])
  }
}

/// R2005: an instance of what has no parameters.
struct NoTemplate: Mistake {
  let span: Span
  let named: DeclaredHere
  let kind: SymbolKind

  var code: DiagnosticCode { .wrongKindOfName }

  func wording(_ say: Language) -> Wording {
    let isScope = kind == .scope
    return Wording(
      isScope
        ? say(
          "`\(named.name)` is a scope without parameters, which is there once",
          "`\(named.name)` はパラメータのないスコープで、一つしかありません")
        : say(
          "`\(named.name)` is \(kind.phrase), not a scope with parameters",
          "`\(named.name)` は\(kind.phrase(say))で、パラメータのあるスコープではありません"),
      labels: [named.label(say)], ways: ways(say))
  }

  private func ways(_ say: Language) -> [WayOut] {
    switch kind {
    case .scope:
      [
        WayOut(
          say(
            "to have several, give it parameters, or none: `scope \(named.name)() { … }`",
            "いくつも作るには、パラメータを付けるか、空の丸括弧を付けます: `scope \(named.name)() { … }`"))
      ]
    case .function:
      [WayOut(say("what a function gives is kept with `let`", "関数の値は `let` で取っておきます"))]
    default: []
    }
  }
}

/// R1003: an instance that can't be made because there would be too many scopes.
struct TooManyScopes: Mistake {
  let span: Span
  /// The largest number of scopes around one; nil if all of them together are too many.
  let most: Int?

  var code: DiagnosticCode { .nestingTooDeep }

  func wording(_ say: Language) -> Wording {
    guard let most else {
      return Wording(
        say(
          "the instances of all scopes would be too large a program",
          "すべてのスコープの実体を作ると、プログラムが大きくなりすぎます"),
        ways: [
          WayOut(
            say(
              "have fewer of them, or let a dictionary or `per` hold what belongs to each",
              "実体を減らすか、それぞれのものを辞書や `per` に持たせます"))
        ])
    }
    return Wording(
      say(
        "there are more than \(most) scopes around this one",
        "このスコープの外側に \(most) 個より多くのスコープがあります"),
      ways: [WayOut(say("make it in a scope further out", "もっと外側のスコープで作ります"))])
  }
}

/// R2007: a scope that contains an instance of itself.
struct InstanceOfItself: Mistake {
  let span: Span
  let path: [DeclaredHere]

  var code: DiagnosticCode { .recursiveFunction }

  func wording(_ say: Language) -> Wording {
    let name = path[0].name
    let circle = (path + path.prefix(1)).map(\.name).joined(separator: " -> ")
    return Wording(
      path.count == 1
        ? say(
          "the scope `\(name)` contains an instance of itself",
          "スコープ `\(name)` の中に、自分自身の実体があります")
        : say(
          "the scope `\(name)` contains an instance of itself through others: `\(circle)`",
          "スコープ `\(name)` の中に、ほかのスコープを通して自分自身の実体があります: `\(circle)`"),
      labels: path.map { $0.label(say) },
      ways: [
        WayOut(
          say(
            "how many there are is known before the run: name each of them outside",
            "いくつあるかは実行の前に決まります。外側で一つずつ名前を付けます"))
      ])
  }
}

/// R2002: a name in an instance's text that means something else where the instance is made.
struct HiddenInInstance: Mistake {
  let span: Span
  let named: DeclaredHere
  let qualified: String
  let scope: String

  var code: DiagnosticCode { .nameTaken }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "`\(named.name)` would mean `\(qualified)` in this instance",
        "この実体の中では `\(named.name)` が `\(qualified)` を指すことになります"),
      labels: [named.label(say)],
      ways: [
        WayOut(
          say(
            "give one of them another name, or make the instance outside of `\(scope)`",
            "どちらかに別の名前を付けるか、実体を `\(scope)` の外で作ります"))
      ])
  }
}

/// R7006: a name that mixes letters of Latin with similar ones of another script.
struct MixedScripts: Mistake {
  let span: Span
  let name: String
  let letter: String
  /// Its number, as in `U+0430`.
  let number: String
  let isGreek: Bool

  var code: DiagnosticCode { .mixedScripts }
  var severity: Severity { .warning }

  func wording(_ say: Language) -> Wording {
    let script = isGreek ? say("Greek", "ギリシア文字") : say("Cyrillic", "キリル文字")
    return Wording(
      say(
        "`\(name)` mixes Latin letters with the \(script) `\(letter)` (\(number))",
        "`\(name)` にはラテン文字と\(script)の `\(letter)`（\(number)）が混ざっています"),
      notes: [
        say(
          "letters of different alphabets can look the same, and are not",
          "違う種類の文字は、同じに見えても別の文字です")
      ],
      ways: [WayOut(say("write the whole name in one alphabet", "名前全体を 1 種類の文字で書きます"))])
  }
}
