import FlowCheck
import FlowSession
import FlowText

extension Engine {
  func living() throws(FlowError) -> Session {
    guard let session else {
      throw FlowError(.notRunning, "the program was disposed of")
    }
    return session
  }

  // MARK: To observe

  /// Finds a cell, constant or event whose values a Swift type can represent.
  func find(_ name: String, as wanted: FlowType) throws(FlowError) -> ProgramName {
    let session = try living()
    let found = try ProgramName.find(name, in: session.environment, likely: \.hasValues)
    guard found.hasValues else { throw refusal(.wrongKind, notObservable(found), session) }
    try requireThere(found, session)
    guard found.type.converts(to: wanted) else {
      throw refusal(.wrongType, mistyped(found, asked: wanted), session)
    }
    return found
  }

  /// Finds a cell or constant, but not an event.
  func findCell(_ name: String, as wanted: FlowType) throws(FlowError) -> ProgramName {
    let found = try find(name, as: wanted)
    guard found.isEvent, let session else { return found }
    throw refusal(
      .wrongKind,
      Diagnostic(
        .eventHasNoValue, "`\(found.text)` is an event and has no value to read",
        at: found.symbol.declaration, help: ["observe it with `observable`"]), session)
  }

  private func notObservable(_ found: ProgramName) -> Diagnostic {
    var help: [String] = []
    switch found.symbol.kind {
    case .command:
      help = [
        "to run it, use `call(\"\(found.text)\", …)`",
        "whether it may run is `\(found.text).enabled`",
      ]
    case .scope: help = ["name something inside it: `\(found.text).…`"]
    case .template: help = ["name something inside of an instance of it"]
    case .function: help = ["declare a cell that has its value: `x -> y = \(found.text)(x)`"]
    default: break
    }
    return Diagnostic(
      .wrongKindOfName,
      "`\(found.text)` is \(found.symbol.kind.phrase) and has no values to observe",
      at: found.symbol.declaration, help: help)
  }

  private func mistyped(_ found: ProgramName, asked wanted: FlowType) -> Diagnostic {
    let missing = found.type.casesMissing(in: wanted)
    guard missing.isEmpty else {
      let cases = missing.map { "`\($0)`" }.joined(separator: ", ")
      return Diagnostic(
        .typeMismatch,
        "`\(found.text)` is \(found.type.phrase), and the Swift type lacks \(cases)",
        at: found.symbol.declaration,
        help: ["add what is missing to the Swift enum, or take any case as `FlowCase.self`"])
    }
    let carries = found.isEvent ? "carries" : "is"
    return Diagnostic(
      .typeMismatch,
      "`\(found.text)` \(carries) \(found.type.phrase), and was asked for as \(wanted.phrase)",
      at: found.symbol.declaration, help: ["ask for `\(found.type.swiftName).self`"])
  }

  // MARK: To send

  /// Finds a cell or event that accepts values of a Swift type.
  func findTarget(_ name: String, for given: FlowType) throws(FlowError) -> ProgramName {
    let session = try living()
    let names = session.environment
    let found = try ProgramName.find(name, in: names) { [.cell, .event].contains($0) }
    if found.isCondition {
      throw refusal(
        .notAssignable,
        Diagnostic(
          .wrongKindOfName,
          "`\(found.text)` follows the command's `when` and nothing else gives it a value",
          at: found.symbol.declaration, help: ["change what `when` reads"]), session)
    }
    if !found.isEvent {
      if var refusal = names.refusalToAssign(found.symbol.id, at: found.symbol.declaration) {
        if found.symbol.kind == .command { refusal.ways = [.call(name)] }
        throw self.refusal(found.refusalReason, Diagnostic(refusal), session)
      }
    }
    try requireThere(found, session)
    guard given.converts(to: found.type) else {
      throw refusal(.wrongType, misgiven(found, given), session)
    }
    return found
  }

  private func misgiven(_ found: ProgramName, _ given: FlowType) -> Diagnostic {
    var message = "`\(found.text)` takes \(found.type.phrase), and was given \(given.phrase)"
    var help: [String] = []
    let missing = given.casesMissing(in: found.type)
    if !missing.isEmpty {
      let cases = missing.map { "`\($0)`" }.joined(separator: ", ")
      message = "`\(found.text)` takes \(found.type.phrase), which has no \(cases)"
    } else if found.type == .nothing {
      help = ["send it without a value: `send(to: \"\(found.text)\")`"]
    }
    return Diagnostic(.typeMismatch, message, at: found.symbol.declaration, help: help)
  }

  // MARK: To call

  func findCommand(_ name: String, _ given: [FlowType]) throws(FlowError) -> ProgramName {
    let session = try living()
    let found = try ProgramName.find(name, in: session.environment) { $0 == .command }
    let place = found.symbol.declaration
    guard found.symbol.kind == .command, !found.isCondition else {
      var help: [String] = []
      switch found.symbol.kind {
      case .cell: help = ["to give it a value, use `send(…, to: \"\(name)\")`"]
      case .event: help = ["to send it, use `send(…, to: \"\(name)\")`"]
      default: break
      }
      let what = found.isCondition ? "a derived cell" : found.symbol.kind.phrase
      throw refusal(
        .wrongKind,
        Diagnostic(
          .wrongKindOfName, "`\(name)` is \(what) and cannot be called", at: place, help: help),
        session)
    }
    try requireThere(found, session)
    let parameters = found.symbol.parameters.map { FlowType($0, in: session.environment) }
    guard given.count == parameters.count else {
      let count = parameters.count
      let takes = count == 0 ? "no arguments" : count == 1 ? "1 argument" : "\(count) arguments"
      throw refusal(
        .wrongArguments,
        Diagnostic(
          .wrongArguments, "`\(name)` takes \(takes), found \(given.count)", at: place,
          help: ["call it as `\(session.environment.signature(found.symbol.id))`"]), session)
    }
    for (number, (own, parameter)) in zip(given, parameters).enumerated()
    where !own.converts(to: parameter) {
      throw refusal(
        .wrongType,
        Diagnostic(
          .typeMismatch,
          "argument \(number + 1) of `\(name)` is \(parameter.phrase), and was given \(own.phrase)",
          at: place), session)
    }
    return found
  }

  // MARK: Pieces

  /// Throws if the name was released with its scope.
  ///
  /// Names that are not declared yet pass, so that they can be observed while the program is prepared.
  private func requireThere(_ found: ProgramName, _ session: Session) throws(FlowError) {
    if let disposal = session.disposal(of: found.symbol.id) {
      throw refusal(
        .notThere,
        Diagnostic(
          .releasedName, "`\(found.text)` was released", at: found.symbol.declaration,
          labels: [DiagnosticLabel(disposal, "its scope was disposed of here")]), session)
    }
  }

  func refusal(
    _ reason: FlowError.Reason, _ diagnostic: Diagnostic, _ session: Session
  ) -> FlowError {
    FlowError(reason, FlowDiagnostic(diagnostic, in: session.sources))
  }
}

extension ProgramName {
  /// The reason for refusing to send: the name is derived or constant, or is not a cell.
  fileprivate var refusalReason: FlowError.Reason {
    switch symbol.kind {
    case .derived, .constant: .notAssignable
    default: .wrongKind
    }
  }
}
