import FlowSyntax
import FlowText

/// R2005: a statement such as `print(a)` where a value is needed.
struct StatementAsValue: Mistake {
  let span: Span
  let name: String
  let way: Way

  var code: DiagnosticCode { .wrongKindOfName }

  /// A way to do without it.
  enum Way: Sendable {
    /// The text of the value, in place of the call.
    case text(Fix)
    case command
  }

  func wording(_ say: Language) -> Wording {
    Wording(
      say("`\(name)` is a statement and has no value", "`\(name)` は文で、値を持ちません"),
      ways: [words(say)])
  }

  private func words(_ say: Language) -> WayOut {
    switch way {
    case .text(let fix):
      fix.way(
        say(
          "to make text of a value, write `String(…)` or `\"\\(…)\"`",
          "値を文字列にするには `String(…)` または `\"\\(…)\"` と書きます"))
    case .command:
      WayOut(
        say(
          "what does something is a command: `command name(x: Int) { \(name)(x) }`",
          "何かをするものはコマンドです: `command name(x: Int) { \(name)(x) }`"))
    }
  }
}

/// R2005: a call of something that is no function.
struct NotAFunction: Mistake {
  let span: Span
  let name: String
  let found: Found

  var code: DiagnosticCode { .wrongKindOfName }

  /// The thing that has the name.
  enum Found: Sendable {
    case symbol(SymbolKind, DeclaredHere, instance: InstanceWay?)
    case local(FlowType, Span)
  }

  func wording(_ say: Language) -> Wording {
    switch found {
    case .symbol(let kind, let declared, let instance):
      Wording(
        say(
          "`\(name)` is \(kind.phrase), not a function",
          "`\(name)` は\(kind.phrase(say))で、関数ではありません"),
        labels: [declared.label(say)], ways: instance.map { [$0.way(say)] } ?? [])
    case .local(let type, let origin):
      Wording(
        say(
          "`\(name)` is \(type.phrase), not a function",
          "`\(name)` は\(type.phrase(behind: say)) で、関数ではありません"),
        labels: [say.getsItsValue(name, at: origin)])
    }
  }
}

/// R2005: an event that is sent, or a command that is called, where a value is needed.
struct ActionAsValue: Mistake {
  let span: Span
  let named: DeclaredHere
  let isCommand: Bool

  var code: DiagnosticCode { .wrongKindOfName }

  func wording(_ say: Language) -> Wording {
    let name = named.name
    return Wording(
      isCommand
        ? say(
          "`\(name)(…)` runs a command; it is a statement and has no value",
          "`\(name)(…)` はコマンドを実行する文で、値を持ちません")
        : say(
          "`\(name)(…)` sends an event; it is a statement and has no value",
          "`\(name)(…)` はイベントを送る文で、値を持ちません"),
      labels: [named.label(say)],
      ways: isCommand
        ? [
          WayOut(
            say(
              "whether it may run is `\(name).enabled`", "実行できるかどうかは `\(name).enabled` でわかります"),
            Fix(replacing: span, with: "\(name).enabled", .choice))
        ] : [])
  }
}

/// R3004: parentheses behind a value.
struct CalledValue: Mistake {
  let span: Span
  let type: FlowType

  var code: DiagnosticCode { .noSuchOperation }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "\(type.phrase) is not a function and cannot be called",
        "\(type.phrase(say)) は関数ではないので、呼び出せません"))
  }
}

/// R2001: a call of a function that does not exist.
struct UnknownFunction: Mistake {
  let span: Span
  let name: String
  var nearest: String?
  var ways: [Way] = []

  var code: DiagnosticCode { .unknownName }

  /// A way to mend the call.
  enum Way: Sendable {
    /// The call of a function that exists.
    case write(Fix)
    /// Advice for the whole call.
    case foreign(ForeignAdvice, call: Span)
    /// It is a stage, written so.
    case stage(String)
  }

  /// The name alone, unless the call has to be written otherwise.
  private var nearestName: Fix? {
    if case .write(let call)? = ways.first, ways.count == 1 { return call }
    return nearest.map { Fix(replacing: span, with: Snippet($0), .choice) }
  }

  func wording(_ say: Language) -> Wording {
    Wording(
      say("there is no function `\(name)` here", "`\(name)` という関数はここにはありません"),
      label: nearest.map { say.didYouMean($0) },
      labelFix: nearestName,
      ways: ways.map { way in
        switch way {
        case .write(let fix): fix.write(say)
        case .foreign(let advice, let call): advice.way(say, replacing: span, whole: call)
        // The contract around it is for the author to write.
        case .stage(let example):
          WayOut(
            say(
              "a stage stands behind `|`: `cell | \(example) -> …`",
              "ステージは `|` の後ろに書きます: `cell | \(example) -> …`"))
        }
      })
  }
}

/// R2006: a function behind the dot that a value does not have.
struct UnknownMethod: Mistake {
  let span: Span
  let name: String
  let type: FlowType
  var nearest: String?
  var ways: [Way] = []

  var code: DiagnosticCode { .unknownMember }

  /// A way to mend the call.
  enum Way: Sendable {
    case write(Fix)
    case foreign(ForeignAdvice, call: Span)
    /// It is a stage, in a contract that is shown so.
    case stage(String)
    /// The parts of a tuple.
    case parts([String])
    /// It is a case of the enum.
    case askCase(Fix)
    case optional(OptionalWay)
  }

  /// The name alone, unless the call has to be written otherwise.
  private var nearestName: Fix? {
    switch ways.first {
    case .write(let call)? where ways.count == 1: call
    case .optional(let way)?: way.call
    default: nearest.map { Fix(replacing: span, with: Snippet($0), .choice) }
    }
  }

  func wording(_ say: Language) -> Wording {
    Wording(
      say("\(type.phrase) has no `\(name)`", "\(type.phrase(say)) に `\(name)` はありません"),
      label: nearest.map { say.didYouMean($0) },
      labelFix: nearestName,
      ways: ways.map { words(of: $0, say) })
  }

  private func words(of way: Way, _ say: Language) -> WayOut {
    switch way {
    case .write(let fix): return fix.write(say)
    case .foreign(let advice, let call): return advice.way(say, replacing: span, whole: call)
    case .stage(let contract):
      return WayOut(
        say("a stage stands behind `|`: `\(contract)`", "ステージは `|` の後ろに書きます: `\(contract)`"))
    case .parts(let parts):
      let names = say.listed(parts.map { ".\($0)" })
      return WayOut(
        say("its parts are \(names)", "部分は \(names) です"),
        parts.count == 1 ? Fix(replacing: span, with: Snippet(parts[0]), .choice) : nil)
    case .askCase(let fix):
      return fix.way(
        say(
          "to ask which case it is, write `\(fix.shown)`", "どのケースかを調べるには `\(fix.shown)` と書きます"))
    case .optional(let way): return way.words(say)
    }
  }
}

/// A function of a value that may be nil: a fact that several mistakes hold.
struct OptionalWay: Sendable {
  /// The call behind `?.`, shown without its arguments.
  let call: Fix
  /// The call on the value or another one, for the sentence.
  let replaced: String
  /// True if it comes down the contract, in front of which it can be let out.
  let comesDown: Bool

  func words(_ say: Language) -> WayOut {
    call.way(
      say(
        "for a value that may be nil write `\(call.shown)`, or `\(replaced)`",
        "nil になれる値には `\(call.shown)` または `\(replaced)` と書きます")
        + (comesDown
          ? say("; `| ignoreNil` in front lets no nil through", "。前に `| ignoreNil` を置けば nil は通りません")
          : ""))
  }
}
