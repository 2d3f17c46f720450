import FlowText

/// R2005: a name that is called and can't be.
struct NotCallable: Mistake {
  let span: Span
  let kind: SymbolKind
  let declaration: DeclaredHere
  let way: Way?

  var code: DiagnosticCode { .wrongKindOfName }

  /// A way to do what was meant.
  enum Way: Sendable {
    case assign(Fix)
    case makeInstance(Fix)
  }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "`\(declaration.name)` is \(kind.phrase) and cannot be called",
        "`\(declaration.name)` は\(kind.phrase(say))なので、呼び出せません"),
      labels: [declaration.label(say)], ways: way.map { [words(of: $0, say)] } ?? [])
  }

  private func words(of way: Way, _ say: Language) -> WayOut {
    switch way {
    case .assign(let fix):
      fix.way(
        say("to give it a value, write `\(fix.shown)`", "値を与えるには `\(fix.shown)` と書きます"))
    case .makeInstance(let fix):
      fix.way(InstanceWay(statement: fix.shown).sentence(say))
    }
  }
}

/// R3003: a statement of the language with other arguments than it takes.
struct StatementArguments: Mistake {
  let span: Span
  let statement: Statement
  let fix: Fix

  var code: DiagnosticCode { .wrongArguments }

  /// The statement.
  enum Statement: Sendable { case screen, write, exit }

  func wording(_ say: Language) -> Wording {
    switch statement {
    case .screen:
      Wording(
        say(
          "`screen` takes one list of texts, or a text",
          "`screen` が取るのは文字列のリスト一つ、または文字列です"), ways: [fix.write(say)])
    case .write:
      Wording(
        say("`write` takes the values that it writes", "`write` は書き出す値を取ります"),
        ways: [
          fix.way(say("to end a line, write `\(fix.shown)`", "行を終えるには `\(fix.shown)` と書きます"))
        ])
    case .exit:
      Wording(
        say(
          "`exit` takes one Int, the status with which the run ends",
          "`exit` が取るのは、実行を終えるときの状態を表す整数一つです"), ways: [fix.write(say)])
    }
  }
}

/// R3001: a value that `screen` doesn't show.
struct NoPicture: Mistake {
  let span: Span
  let type: FlowType
  let fix: Fix

  var code: DiagnosticCode { .typeMismatch }

  func wording(_ say: Language) -> Wording {
    let isList = if case .list = type { true } else { false }
    return Wording(
      say(
        "`screen` shows a list of texts, or a text, and this is \(type.phrase)",
        "`screen` が表示するのは文字列のリスト、または文字列ですが、これは\(type.phrase(behind: say)) です"),
      ways: [
        fix.way(
          isList
            ? say(
              "make texts of its elements: `\(fix.shown)`", "要素を文字列にします: `\(fix.shown)`")
            : say("put it into a text: `\(fix.shown)`", "文字列に入れます: `\(fix.shown)`"))
      ])
  }
}

/// R3003: an event that is sent with another number of values than it carries.
struct SentWrongly: Mistake {
  let span: Span
  let type: FlowType
  let declaration: DeclaredHere
  let ways: [Way]

  var code: DiagnosticCode { .wrongArguments }

  /// A way to send it.
  enum Way: Sendable {
    case write(Fix)
    case tuple(Fix)
    case declareType(Fix)
  }

  func wording(_ say: Language) -> Wording {
    let name = declaration.name
    return Wording(
      type == .nothing
        ? say(
          "`\(name)` carries nothing, so it is sent without a value",
          "`\(name)` は値を運ばないので、値なしで送ります")
        : say(
          "`\(name)` carries \(type.phrase), so it is sent with one value",
          "`\(name)` が運ぶのは\(type.phrase(behind: say)) なので、値を一つ付けて送ります"),
      labels: [declaration.label(say)], ways: ways.map { words(of: $0, say) })
  }

  private func words(of way: Way, _ say: Language) -> WayOut {
    switch way {
    case .write(let fix): fix.write(say)
    case .tuple(let fix):
      fix.way(say("write the tuple: `\(fix.shown)`", "組を書きます: `\(fix.shown)`"))
    case .declareType(let fix):
      fix.way(
        say(
          "to let it carry a value, declare its type: `\(fix.shown)`",
          "値を運ばせるには、その型を宣言します: `\(fix.shown)`"))
    }
  }
}

/// R3003: a command that is called with another number of arguments than it takes.
struct CommandArguments: Mistake {
  let span: Span
  let declaration: DeclaredHere
  /// The name and the types of the parameters.
  let signature: String
  let takes: Int
  /// The number of arguments; nil for what comes down a contract.
  let given: Int?
  /// The call with the parts of what comes down the contract.
  var parts: Fix?

  var code: DiagnosticCode { .wrongArguments }

  func wording(_ say: Language) -> Wording {
    let found =
      given.map { say("\($0)", "ここにあるのは \($0) 個です") }
      ?? say("what comes down this contract", "ここに来るのは契約を流れてくる値だけです")
    let name = declaration.name
    return Wording(
      say.takes(name, takes) + say(", found \(found)", "が、\(found)"),
      labels: [declaration.label(say)],
      ways: [
        parts.map {
          $0.way(
            say("hand its parts over: `\($0.shown)`", "その部分を渡します: `\($0.shown)`"))
        } ?? WayOut(say("call it as `\(signature)`", "`\(signature)` の形で呼びます"))
      ])
  }
}
