import FlowText

/// R2005: a name that is no value, where a value is needed.
struct NotAValue: Mistake {
  /// The whole path.
  let span: Span
  let named: DeclaredHere
  let kind: SymbolKind
  /// The first case of an enum.
  var firstCase: String?

  var code: DiagnosticCode { .wrongKindOfName }
  private var name: String { named.name }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "`\(name)` is \(kind.phrase), not a value", "`\(name)` は\(kind.phrase(say))で、値ではありません"),
      labels: [named.label(say)], ways: ways(say))
  }

  private func ways(_ say: Language) -> [WayOut] {
    switch kind {
    case .function:
      return [
        Fix(inserting: "(…)", after: span).shown(as: "\(name)(…)").way(
          say(
            "call it with its arguments: `\(name)(…)`", "引数を付けて呼び出します: `\(name)(…)`"))
      ]
    case .command:
      return [
        // A statement of its own.
        WayOut(
          say(
            "to run it, write the statement `\(name)(…)`", "実行するには `\(name)(…)` という文を書きます")),
        WayOut(
          say(
            "whether it may run is `\(name).enabled`", "実行できるかどうかは `\(name).enabled` でわかります"),
          Fix(inserting: ".enabled", after: span, .choice)),
      ]
    case .contract:
      return [
        WayOut(
          say(
            "a contract can be disposed of: `dispose \(name)`", "契約は解除できます: `dispose \(name)`")),
        WayOut(
          say(
            "whether it is over is asked with `isDisposed(\(name))`",
            "終わったかどうかは `isDisposed(\(name))` で調べます"),
          Fix(replacing: span, with: "isDisposed(\(Snippet(span, shown: name)))", .choice)),
      ]
    case .scope:
      return [
        WayOut(
          say(
            "name something inside it: `\(name).…`", "その中にあるものの名前を書きます: `\(name).…`"),
          Fix(inserting: ".…", after: span))
      ]
    case .typeName:
      return [
        WayOut(
          say(
            "it stands behind a `:`, as in `cell a: \(name)`",
            "型は `cell a: \(name)` のように `:` の後ろに書きます")),
        WayOut(
          say(
            "`\(name)(text)` reads a value of it from JSON",
            "`\(name)(text)` と書くと、JSON からその型の値を読みます")),
      ]
    case .enumeration:
      guard let firstCase else { return [] }
      return [
        WayOut(
          say(
            "name one of its cases: `\(name).\(firstCase)`",
            "ケースの名前を一つ書きます: `\(name).\(firstCase)`"),
          Fix(inserting: ".\(firstCase)", after: span, .choice))
      ]
    default: return []
    }
  }
}

/// R2008: a function that reads something else than its parameters and constants.
struct FunctionReadsCell: Mistake {
  let span: Span
  /// The function; nil for one without a name.
  let function: String?
  let named: DeclaredHere
  let kind: SymbolKind

  var code: DiagnosticCode { .readsMoreThanItMay }

  func wording(_ say: Language) -> Wording {
    let function = function ?? say("a function", "関数")
    return Wording(
      say(
        "a function reads its parameters and constants only, and `\(named.name)` is \(kind.phrase)",
        "関数が読めるのはパラメータと定数だけですが、`\(named.name)` は\(kind.phrase(say))です"),
      labels: [named.label(say)],
      ways: [
        WayOut(
          say(
            "give `\(function)` a parameter for it and pass `\(named.name)` in the call",
            "`\(function)` にパラメータを加え、呼び出しで `\(named.name)` を渡します"))
      ])
  }
}

/// R2009: an event that is read where nothing has been sent.
struct EventRead: Mistake {
  let span: Span
  let event: DeclaredHere
  let carriesNothing: Bool
  /// The contract that keeps what it sends.
  let keep: Fix

  var code: DiagnosticCode { .eventHasNoValue }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "`\(event.name)` is an event and has no value to read outside a contract that begins with it",
        "`\(event.name)` はイベントなので、それで始まる契約の外では値を読めません"),
      labels: [event.label(say)],
      ways: [
        // A statement of its own; the one that reads it would have nothing left to do.
        carriesNothing
          ? WayOut(
            say("to send it, write `\(event.name)()`", "送るには `\(event.name)()` と書きます"))
          : keep.way(
            say(
              "to keep what it sends, write `\(keep.shown)`",
              "送られた値を取っておくには `\(keep.shown)` と書きます"))
      ])
  }
}

/// R2009: the value of what carries none.
struct CarriesNothing: Mistake {
  let span: Span
  let subject: Subject

  var code: DiagnosticCode { .eventHasNoValue }

  /// Something without a value.
  enum Subject: Sendable {
    case event(String)
    /// The value that comes down the contract.
    case flow
    /// A part of it, where sources are joined.
    case part
  }

  func wording(_ say: Language) -> Wording {
    let what =
      switch subject {
      case .event(let name): "`\(name)`"
      case .flow: say("what comes down this contract", "この契約を流れてくるもの")
      case .part:
        say("this part of what comes down the contract", "契約を流れてくるもののこの部分")
      }
    return Wording(
      say(
        "\(what) carries nothing, so there is no value to use",
        "\(what)\(what.hasSuffix("`") ? " " : "")は値を持たないので、使える値がありません"),
      ways: [
        WayOut(
          say(
            "declare the event with a type, such as `event tap: Int`, and send it one",
            "イベントを `event tap: Int` のように型を付けて宣言し、その型の値を送ります"))
      ])
  }
}

/// R2004: a parameter, `it` or a name of a block that is to change.
struct LocalAsTarget: Mistake {
  let span: Span
  let name: String
  let origin: Span

  var code: DiagnosticCode { .notAssignable }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "`\(name)` is a value of this place only and cannot change",
        "`\(name)` はこの場所だけの値で、変えられません"),
      labels: [say.getsItsValue(name, at: origin)])
  }
}
