import FlowCheck
import FlowLower
import FlowRuntime
package import FlowText

/// A session driven from outside, under virtual time: a program runs statement by statement, inputs
/// refer to cells by number, and time advances from one due instant to the next.
extension Session {
  /// The progress of a program.
  package enum ProgramState: Hashable, Sendable {
    /// Halted at a `wait` until that instant.
    case waits(until: Int, at: Span)
    case finished
  }

  /// Reads a program; nil if it has errors, or needs a thread that the system does not grant.
  package func program(name: String, bytes: [UInt8]) -> SessionPiece? {
    guard let piece = read(name: name, bytes: bytes, isFile: true) else { return nil }
    guard let missing = missingThread(for: piece.fragment) else { return piece }
    runtime.noteFailure()
    reporter.report(missing)
    return nil
  }

  /// Carries out the next statements of a program, up to a `wait`.
  package func goOn(with piece: SessionPiece) -> ProgramState {
    runtime.bounds.wasInterrupted = false
    while let duration = performUntilWait(piece) {
      let span = runtime.reports.statementSpan
      if let instant = runtime.target(ofWait: duration) { return .waits(until: instant, at: span) }
    }
    return .finished
  }

  /// Advances time to an instant, and serves everything due until then.
  ///
  /// - Precondition: The session's time is virtual.
  package func letPass(to instant: Int) {
    current.statementsBegun = .max
    letPass(until: instant)
    if !runtime.wasInterrupted { runtime.clock.advance(to: max(instant, runtime.clock.now)) }
  }

  /// Takes in a line as at the prompt; false if it was refused, which has been reported.
  package func take(_ line: String) -> Bool {
    catchUp()
    return enter(line)
  }

  /// Performs an action as one step, or only the part that was completed when it was interrupted.
  ///
  /// Where a step is carried out piece by piece, `first` is the number of waves that had settled before it began.
  ///
  /// - Returns: The completed part, if it was interrupted now.
  package func step(
    asFarAs stop: SessionStep.Stop?, since first: Int? = nil, _ work: () -> Void
  ) -> SessionStep.Stop? {
    runtime.bounds.wasInterrupted = false
    defer {
      reporter.endLine()
      interruption.lower()
    }
    return limited(to: stop) {
      work()
      guard runtime.wasInterrupted else { return nil }
      return SessionStep.Stop(
        statements: current.statementsBegun,
        waves: settledWaves - (first ?? replaying.wavesBeforeStep),
        instant: runtime.clock.now)
    }
  }

  /// The number of waves that have settled so far.
  package var settledWaves: Int { runtime.settledWaves }

  /// True if the last action was interrupted before its end.
  package var wasInterrupted: Bool { runtime.wasInterrupted }

  // MARK: Inputs

  /// Returns the line that assigns a cell, given by its number, a value in the language's notation.
  package func line(
    setting cell: Int, to value: String
  ) throws(InputRefusal) -> String {
    let symbol = try target(cell)
    let name = runtime.environment.qualifiedName(symbol)
    switch runtime.environment[symbol].kind {
    case .cell: break
    case .event: throw InputRefusal.setsEvent(name)
    default: throw InputRefusal.setsDerived(name)
    }
    let line = "\(name) = \(value)"
    guard case .assign(symbol, _, _, _) = try action(of: line) else {
      throw InputRefusal.noValue(of: name)
    }
    return line
  }

  /// Returns the line that sends to an event, given by its number, optionally with a value in the
  /// language's notation.
  package func line(
    sending event: Int, with value: String?
  ) throws(InputRefusal) -> String {
    let symbol = try target(event)
    let name = runtime.environment.qualifiedName(symbol)
    guard runtime.environment[symbol].kind == .event else {
      throw InputRefusal.sendsCell(name)
    }
    let line = "\(name)(\(value ?? ""))"
    guard case .send(symbol, _, _) = try action(of: line) else {
      throw InputRefusal.noValue(of: name)
    }
    return line
  }

  /// Returns a line as a complete entry: with the expression that it continues, and the last value for `_`.
  package func whole(_ line: String) -> String { withLastValue(continued(line)) }

  /// Returns whether a line is a bare expression.
  package func isExpression(_ line: String) -> Bool {
    guard let statements = trial(of: line)?.statements, statements.count == 1 else { return false }
    if case .expression = statements[0] { return true }
    return false
  }

  /// Returns characters as a String literal of the language.
  package func literal(_ characters: String) -> String {
    runtime.formatter.quoted(.text(characters))
  }

  private func target(_ number: Int) throws(InputRefusal) -> SymbolID {
    guard let index = Int32(exactly: number), index >= 0,
      number < runtime.environment.symbols.count, runtime.isLive(SymbolID(index: index))
    else { throw InputRefusal.noCell(number) }
    let symbol = SymbolID(index: index)
    let name = runtime.environment.qualifiedName(symbol)
    guard self.symbol(named: name) == symbol else {
      throw InputRefusal.renamed(name)
    }
    return symbol
  }

  /// Returns the single action of a line.
  private func action(of line: String) throws(InputRefusal) -> CheckedAction {
    guard let fragment = trial(of: line) else {
      throw InputRefusal.unfinished(oneLine(line, limit: 72))
    }
    if let error = fragment.diagnostics.first(where: { $0.severity == .error }) {
      throw InputRefusal.mistake(error)
    }
    guard fragment.statements.count == 1, case .action(let action, _) = fragment.statements[0]
    else { throw InputRefusal.moreThanValue }
    return action
  }
}
