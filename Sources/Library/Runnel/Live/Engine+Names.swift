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
    guard found.hasValues else { throw refusal(.wrongKind, misused(found, .observe), session) }
    try requireThere(found, session)
    guard found.type.converts(to: wanted) else {
      throw refusal(.wrongType, mistyped(found, .observe(isEvent: found.isEvent), wanted), session)
    }
    return found
  }

  /// Finds a cell or constant, but not an event.
  func findCell(_ name: String, as wanted: FlowType) throws(FlowError) -> ProgramName {
    let found = try find(name, as: wanted)
    guard found.isEvent, let session else { return found }
    throw refusal(.wrongKind, misused(found, .readEvent), session)
  }

  private func misused(_ found: ProgramName, _ use: WrongUseOfName.Use) -> Diagnostic {
    Diagnostic(
      WrongUseOfName(
        use: use, name: found.text, kind: found.symbol.kind, span: found.symbol.declaration))
  }

  private func mistyped(
    _ found: ProgramName, _ use: WrongSwiftType.Use, _ swift: FlowType, for own: FlowType? = nil
  ) -> Diagnostic {
    Diagnostic(
      WrongSwiftType(
        use: use, name: found.text, own: own ?? found.type, swift: swift,
        span: found.symbol.declaration))
  }

  // MARK: To send

  /// Finds a cell or event that accepts values of a Swift type.
  func findTarget(_ name: String, for given: FlowType) throws(FlowError) -> ProgramName {
    let session = try living()
    let names = session.environment
    let found = try ProgramName.find(name, in: names) { [.cell, .event].contains($0) }
    if found.isCondition {
      throw refusal(.notAssignable, misused(found, .sendToCondition), session)
    }
    if !found.isEvent {
      if var refusal = names.refusalToAssign(found.symbol.id, at: found.symbol.declaration) {
        if found.symbol.kind == .command { refusal.ways = [.call(name)] }
        throw self.refusal(found.refusalReason, Diagnostic(refusal), session)
      }
    }
    try requireThere(found, session)
    guard given.converts(to: found.type) else {
      throw refusal(.wrongType, mistyped(found, .send, given), session)
    }
    return found
  }

  // MARK: To call

  func findCommand(_ name: String, _ given: [FlowType]) throws(FlowError) -> ProgramName {
    let session = try living()
    let found = try ProgramName.find(name, in: session.environment) { $0 == .command }
    guard found.symbol.kind == .command, !found.isCondition else {
      throw refusal(
        .wrongKind, misused(found, .call(isCondition: found.isCondition)), session)
    }
    try requireThere(found, session)
    let parameters = found.symbol.parameters.map { FlowType($0, in: session.environment) }
    guard given.count == parameters.count else {
      let mistake = WrongNumberOfArguments(
        command: found.text, takes: parameters.count, found: given.count,
        signature: session.environment.signature(found.symbol.id),
        span: found.symbol.declaration)
      throw refusal(.wrongArguments, Diagnostic(mistake), session)
    }
    for (number, (own, parameter)) in zip(given, parameters).enumerated()
    where !own.converts(to: parameter) {
      throw refusal(
        .wrongType, mistyped(found, .argument(number + 1), own, for: parameter), session)
    }
    return found
  }

  // MARK: Pieces

  /// Throws if the name was released with its scope.
  ///
  /// Names that are not declared yet pass, so that they can be observed while the program is prepared.
  private func requireThere(_ found: ProgramName, _ session: Session) throws(FlowError) {
    if let disposal = session.disposal(of: found.symbol.id) {
      throw refusal(.notThere, absent(found, disposal), session)
    }
  }

  func absent(_ found: ProgramName, _ disposal: Span? = nil) -> Diagnostic {
    Diagnostic(
      NameNotThere(name: found.text, disposal: disposal, span: found.symbol.declaration))
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
