import FlowCheck
import FlowRuntime
import FlowSession
import FlowText
import Reactive

extension Engine {
  /// Sends a value into a cell or event; nil to an event without values.
  func send(_ value: FlowValue?, as type: FlowType, to name: String) throws(FlowError) {
    let target = try findTarget(name, for: type)
    let session = try awaken()
    try requireDeclared(target, session)
    try perform(try step(value, target, session), session)
  }

  /// Calls a command.
  ///
  /// - Returns: True if it is enabled.
  func call(_ name: String, _ values: [FlowValue], _ types: [FlowType]) throws(FlowError) -> Bool {
    let command = try findCommand(name, types)
    let session = try awaken()
    try requireDeclared(command, session)
    let coder = ValueCoder(session)
    var arguments: [Value] = []
    for (value, type) in zip(values, command.symbol.parameters) {
      do throws(ValueCoder.Refusal) {
        arguments.append(try coder.encode(value, as: type))
      } catch {
        throw refused(error, command, session)
      }
    }
    let isEnabled = session.value(of: command.symbol.id) == .bool(true)
    try perform(.call(command.symbol.id, arguments), session)
    return isEnabled
  }

  /// Carries out everything that `body` does as one step.
  func together<Result>(_ body: () throws -> Result) throws -> Result {
    guard gathered == nil else { return try body() }
    _ = try awaken()
    gathered = []
    defer { gathered = nil }
    let result = try body()
    let steps = gathered ?? []
    gathered = nil
    if let session, !steps.isEmpty {
      session.carryOut(steps)
      settle()
    }
    return result
  }

  private func perform(_ step: GuestStep, _ session: Session) throws(FlowError) {
    if gathered != nil {
      gathered?.append(step)
    } else {
      session.carryOut([step])
      settle()
    }
  }

  private func step(
    _ value: FlowValue?, _ target: ProgramName, _ session: Session
  ) throws(FlowError) -> GuestStep {
    let symbol = target.symbol
    guard let value else { return .send(symbol.id, nil) }
    do throws(ValueCoder.Refusal) {
      let coder = ValueCoder(session)
      let encoded = try coder.encode(value, as: symbol.type)
      guard target.isEvent else { return .assign(symbol.id, encoded) }
      return .send(symbol.id, target.type == .nothing ? nil : encoded)
    } catch {
      throw refused(error, target, session)
    }
  }

  private func refused(
    _ refusal: ValueCoder.Refusal, _ target: ProgramName, _ session: Session
  ) -> FlowError {
    self.refusal(
      .wrongValue,
      Diagnostic(
        RefusedValue(
          name: target.text, reason: refusal.message, code: refusal.code,
          span: target.symbol.declaration)), session)
  }

  private func requireDeclared(_ target: ProgramName, _ session: Session) throws(FlowError) {
    guard !session.isLive(target.symbol.id) else { return }
    throw refusal(.notThere, absent(target), session)
  }

  // MARK: Binding

  /// Binds a cell or event to an observable.
  func bind<Value>(
    _ source: AnyObservable<Value>, to name: String, _ writer: ValueWriter<Value>
  ) throws(FlowError) -> any Disposable {
    let target = try findTarget(name, for: writer.type)
    try requireDeclared(target, try awaken())
    if inlet == nil {
      inlet = Inlet(graph) { [weak self] steps in self?.takeBound(steps) }
    }
    let contract = source.observe { [weak self] value in
      self?.receive(writer.write(value), for: target)
    }
    bindings.add(contract)
    return contract
  }

  private func receive(_ value: FlowValue, for target: ProgramName) {
    guard let session else { return }
    do throws(FlowError) {
      inlet?.take(try step(value, target, session))
    } catch {
      for diagnostic in error.diagnostics { report(diagnostic, in: session) }
      settle()
    }
  }

  /// Carries out the values that bound observables have sent; released cells take nothing.
  func takeBound(_ steps: [GuestStep]) {
    guard let session = try? awaken() else { return }
    let live = steps.filter { session.isLive($0.symbol) }
    guard let first = live.first else { return }
    latestBound = (graph.presentCause, first.symbol)
    session.carryOut(live)
    settle()
  }

  /// Says that what is bound into the program, or sent by its observers, follows from it without end, and forgets
  /// what waits; false if the cause was none of the program's.
  func stopRing(of cause: Int) -> Bool {
    inlet?.drop(cause)
    guard let session else { return false }
    if latestBound.cause == cause, let symbol = latestBound.symbol {
      let target = ProgramName(session.environment[symbol], in: session.environment)
      report(
        Diagnostic(
          EndlessRing(
            kind: .bound(target.text), count: graph.wavesPerCause,
            span: session.environment[symbol].declaration)),
        in: session)
    } else if latestRequest == cause {
      report(
        Diagnostic(
          EndlessRing(kind: .answers, count: graph.wavesPerCause, span: session.presentSpan)),
        in: session)
    } else {
      return false
    }
    settle()
    return true
  }

  // MARK: Reports

  /// Reports what the program itself does not know of; an error counts as a failure of it.
  func report(_ diagnostic: Diagnostic, in session: Session) {
    report(FlowDiagnostic(diagnostic, in: session.sources), in: session)
  }

  private func report(_ diagnostic: FlowDiagnostic, in session: Session) {
    if diagnostic.severity == .error { session.noteFailure() }
    outbox.report(diagnostic)
  }
}
