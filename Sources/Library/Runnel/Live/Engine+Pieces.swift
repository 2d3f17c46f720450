import FlowCheck
import FlowSession

extension Engine {
  /// Reads the program's own text.
  func read(_ name: String, _ bytes: [UInt8]) throws(FlowError) -> SessionPiece {
    guard let session else { preconditionFailure("an engine is made with a session") }
    outbox.collected = FlowResult()
    let piece = session.read(name: name, bytes: bytes, isFile: true)
    let result = outbox.collected ?? FlowResult()
    outbox.collected = nil
    guard let piece else { throw FlowError(program: name, result.diagnostics) }
    return piece
  }

  /// Carries out the program's own text.
  func begin(_ piece: SessionPiece) -> FlowResult {
    guard let session else { return FlowResult() }
    hasBegun = true
    session.arrive(at: now)
    // The diagnostics of the check were put into the outbox when the text was read.
    return collecting { carryOut(piece, session, &$0) }
  }

  /// Reads and carries out a further piece.
  func run(_ text: String, name: String) throws(FlowError) -> FlowResult {
    let session = try awaken()
    let result = collecting { result in
      guard let piece = session.read(name: name, bytes: Array(text.utf8), isFile: false) else {
        result.isAccepted = false
        settle()
        return
      }
      carryOut(piece, session, &result)
      endMistyped(session)
    }
    return result
  }

  private func carryOut(_ piece: SessionPiece, _ session: Session, _ result: inout FlowResult) {
    let (isFinished, value) = carryOut(piece, session)
    result.isFinished = isFinished
    result.value = value.flatMap(ValueCoder(session).decode)
  }

  /// Collects diagnostics and lines while `body` runs; a piece within a piece collects for itself.
  private func collecting(_ body: (inout FlowResult) -> Void) -> FlowResult {
    let outer = outbox.collected
    outbox.collected = FlowResult()
    var result = FlowResult()
    body(&result)
    result.diagnostics = outbox.collected?.diagnostics ?? []
    result.printed = outbox.collected?.printed ?? []
    outbox.collected = outer
    return result
  }

  /// Ends the observables of cells that have been declared again with another type.
  private func endMistyped(_ session: Session) {
    for symbol in feeds.symbols {
      let cell = ProgramName(session.environment[symbol], in: session.environment)
      feeds.end(symbol) { !cell.type.converts(to: $0.type) }
    }
  }
}
