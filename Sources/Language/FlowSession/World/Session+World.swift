import FlowCheck
import FlowRuntime
import FlowText

extension Session {
  /// The things of the world that a program may name, unless the name has been declared.
  var offeredRows: [HostRow] {
    (HostTable.rows + world.offers.map(\.row)).filter {
      runtime.environment.lookup([$0.name]) == nil
    }
  }

  /// Connects a thing of the world with its scope, which has been declared; does nothing if nothing stands behind it.
  func connect(_ scope: SymbolID) {
    guard let row = runtime.environment.host(of: scope),
      let place = world.places.removeValue(forKey: row.name),
      let connection = connection(to: row, at: place)
    else { return }
    runtime.connect(row, to: connection, at: place)
  }

  private func connection(to row: HostRow, at place: Span) -> (any HostConnection)? {
    if let offer = world.offers.first(where: { $0.row.name == row.name }) {
      interruption.wakePipe.prepare()
      return offer.open { [wakePipe = interruption.wakePipe] in wakePipe.wake() }
    }
    guard let feed = makeFeed() else { return nil }
    feed.report = { [unowned self] in report($0, at: place) }
    return StandardInputConnection(feed)
  }

  /// True if the program listens to standard input, nothing is read, and it has sent no line and no end itself.
  package var lacksInput: Bool {
    guard case .closed = options.input, let (line, end) = inputEvents else { return false }
    return runtime.value(of: line).isPending && runtime.value(of: end).isPending
      && (runtime.isHeard(line) || runtime.isHeard(end))
  }

  /// True if values from outside wait for a contract that listens.
  package var awaitsInput: Bool { runtime.awaitsInput }

  /// Takes the values from outside that wait for the present instant.
  package func takeInput() {
    if runtime.awaitsInput { letPass(until: runtime.clock.now) }
  }

  /// The events of the language's own `stdin`; nil if the program does not name it.
  private var inputEvents: (line: SymbolID, end: SymbolID)? {
    let environment = runtime.environment
    guard let line = environment.lookup([HostRow.standardInput.name, "line"]),
      let end = environment.hostEnd(of: line)
    else { return nil }
    return (line, end.end)
  }

  private func makeFeed() -> InputFeed? {
    switch options.input {
    case .closed, .entries, .program: nil
    case .descriptor(let descriptor):
      InputFeed(descriptor: descriptor, limits: options.limits, wakePipe: interruption.wakePipe)
    case .text(let bytes):
      InputFeed(bytes: bytes, limits: options.limits, wakePipe: interruption.wakePipe)
    }
  }

  private func report(_ problem: InputFeed.Problem, at place: Span) {
    switch problem {
    case .invalid(let line):
      reporter.report(Diagnostic(LineIsNoText(line: line, span: place)))
    case .noThread(let refusal):
      runtime.noteFailure()
      reporter.report(
        Diagnostic(NoThread(kind: .input, reason: refusal.message, span: place)))
    }
  }
}
