import FlowText

// Mistakes of a Swift program, which are told to it in English.

/// R3001: a Swift type that does not fit a name of the program.
struct WrongSwiftType: Mistake {
  /// The use of the type.
  enum Use: Hashable, Sendable {
    case observe(isEvent: Bool)
    case send
    /// As the argument with this number of a command.
    case argument(Int)
  }

  let use: Use
  let name: String
  /// The type of the name, or of the parameter.
  let own: FlowType
  let swift: FlowType
  let span: Span

  var code: DiagnosticCode { .typeMismatch }

  func wording(_ say: Language) -> Wording {
    switch use {
    case .observe(let isEvent): return observing(isEvent)
    case .send: return sending
    case .argument(let number):
      return Wording(
        "argument \(number) of `\(name)` is \(own.phrase), and was given \(swift.phrase)")
    }
  }

  private func observing(_ isEvent: Bool) -> Wording {
    let missing = own.casesMissing(in: swift)
    guard missing.isEmpty else {
      let cases = missing.map { "`\($0)`" }.joined(separator: ", ")
      return Wording(
        "`\(name)` is \(own.phrase), and the Swift type lacks \(cases)",
        ways: ["add what is missing to the Swift enum, or take any case as `FlowCase.self`"])
    }
    return Wording(
      "`\(name)` \(isEvent ? "carries" : "is") \(own.phrase), and was asked for as \(swift.phrase)",
      ways: ["ask for `\(own.swiftName).self`"])
  }

  private var sending: Wording {
    let missing = swift.casesMissing(in: own)
    guard missing.isEmpty else {
      let cases = missing.map { "`\($0)`" }.joined(separator: ", ")
      return Wording("`\(name)` takes \(own.phrase), which has no \(cases)")
    }
    return Wording(
      "`\(name)` takes \(own.phrase), and was given \(swift.phrase)",
      ways: own == .nothing ? ["send it without a value: `send(to: \"\(name)\")`"] : [])
  }
}

/// R3001, R6003: a value from Swift that a name can't take.
struct RefusedValue: Mistake {
  let name: String
  let reason: String
  let code: DiagnosticCode
  let span: Span

  func wording(_ say: Language) -> Wording {
    Wording("`\(name)` can't take this: \(reason)")
  }
}

/// R3001: a value that the observer in Swift does not take.
struct UntakenValue: Mistake {
  let cell: String
  let value: String
  let type: String
  let span: Span

  var code: DiagnosticCode { .typeMismatch }
  var severity: Severity { .warning }

  func wording(_ say: Language) -> Wording {
    Wording("`\(cell)` holds \(value), which the \(type) that observes it in Swift does not take")
  }
}
