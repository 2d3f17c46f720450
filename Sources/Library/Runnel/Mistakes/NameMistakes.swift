import FlowCheck
import FlowText

// Mistakes of a Swift program, which are told to it in English.

/// R2005, R2009: a name that can't be used as the Swift program uses it.
struct WrongUseOfName: Mistake {
  /// The use.
  enum Use: Hashable, Sendable {
    case observe
    case readEvent
    case sendToCondition
    case call(isCondition: Bool)
  }

  let use: Use
  let name: String
  let kind: SymbolKind
  let span: Span

  var code: DiagnosticCode { use == .readEvent ? .eventHasNoValue : .wrongKindOfName }

  func wording(_ say: Language) -> Wording {
    switch use {
    case .observe:
      Wording("`\(name)` is \(kind.phrase) and has no values to observe", ways: waysToObserve)
    case .readEvent:
      Wording(
        "`\(name)` is an event and has no value to read", ways: ["observe it with `observable`"])
    case .sendToCondition:
      Wording(
        "`\(name)` follows the command's `when` and nothing else gives it a value",
        ways: ["change what `when` reads"])
    case .call(let isCondition):
      Wording(
        "`\(name)` is \(isCondition ? "a derived cell" : kind.phrase) and cannot be called",
        ways: waysToSend)
    }
  }

  private var waysToObserve: [WayOut] {
    switch kind {
    case .command:
      [
        "to run it, use `call(\"\(name)\", …)`",
        "whether it may run is `\(name).enabled`",
      ]
    case .scope: ["name something inside it: `\(name).…`"]
    case .template: ["name something inside of an instance of it"]
    case .function: ["declare a cell that has its value: `x -> y = \(name)(x)`"]
    default: []
    }
  }

  private var waysToSend: [WayOut] {
    switch kind {
    case .cell: ["to give it a value, use `send(…, to: \"\(name)\")`"]
    case .event: ["to send it, use `send(…, to: \"\(name)\")`"]
    default: []
    }
  }
}

/// R5004, R5006: a name that is not there when the Swift program uses it.
struct NameNotThere: Mistake {
  let name: String
  /// The place at which its scope was disposed of; nil if it is not declared yet.
  let disposal: Span?
  let span: Span

  var code: DiagnosticCode { disposal == nil ? .noValueYet : .releasedName }

  func wording(_ say: Language) -> Wording {
    guard let disposal else {
      return Wording(
        "`\(name)` is not there yet",
        ways: ["the program waits before this statement; advance its clock"])
    }
    return Wording(
      "`\(name)` was released",
      labels: [DiagnosticLabel(disposal, "its scope was disposed of here")])
  }
}

/// R3003: a call of a command with too many or too few arguments.
struct WrongNumberOfArguments: Mistake {
  let command: String
  let takes: Int
  let found: Int
  let signature: String
  let span: Span

  var code: DiagnosticCode { .wrongArguments }

  func wording(_ say: Language) -> Wording {
    let count = takes == 0 ? "no arguments" : takes == 1 ? "1 argument" : "\(takes) arguments"
    return Wording(
      "`\(command)` takes \(count), found \(found)", ways: ["call it as `\(signature)`"])
  }
}
