package import FlowCheck
import FlowLower
package import FlowRuntime
import FlowSyntax
package import FlowText

// A session embedded in another program.
// The host supplies the time and requests one action after another; between two of them the session
// is at rest, so the host may use it safely.
extension Session {
  /// Makes the session a guest; must be called before anything is carried out.
  ///
  /// `hopsTakeTime` is true if the host's time passes while a value is on another thread.
  package func becomeGuest(of host: any SessionHost, hopsTakeTime: Bool) {
    reporter.host = host
    runtime.onSettled { [weak host] cells in host?.cellsDidSettle(cells) }
    clock.guest.hopsTakeTime = hopsTakeTime
    runtime.time.waiter = clock.guest
    runtime.background = GuestQueue(host: host)
  }

  /// True if the host is notified of waves and endings.
  package var keepsRecords: Bool {
    get { runtime.reports.keepsRecords }
    set { runtime.keepRecords(newValue) }
  }

  // MARK: Programs

  /// Reads a file, or an entry that may declare names again; nil if it has errors.
  ///
  /// Errors and warnings are reported in any case; hints are not.
  package func read(name: String, bytes: [UInt8], isFile: Bool) -> SessionPiece? {
    let (fragment, _) = read(
      name: name, bytes: bytes, mode: isFile ? .file : .prompt, takesArguments: isFile)
    report(fragment, withHints: false)
    guard !fragment.hasErrors else { return nil }
    return SessionPiece(fragment, lowering(of: fragment))
  }

  /// Carries out the next statement, with everything that follows from it.
  package func performNext(of piece: SessionPiece) -> SessionPiece.Progress {
    guard piece.next < piece.fragment.statements.count else { return .finished }
    let statement = piece.fragment.statements[piece.next]
    piece.next += 1
    runtime.bounds.wasInterrupted = false
    let plan = piece.lowering.plan(statement)
    runtime.reports.statementSpan =
      statement.span(in: piece.fragment) ?? runtime.reports.statementSpan
    switch plan {
    case .expression(let code, _): return runtime.evaluate(code).map { .gave($0) } ?? .performed
    case .wait(let duration, _):
      return runtime.target(ofWait: duration).map { .waits(until: $0) } ?? .performed
    default:
      runtime.perform(plan)
      return .performed
    }
  }

  /// Ends the line that `write` has begun, as the statements of a piece are done.
  package func endLine() { reporter.endLine() }

  /// Counts a failure that the host reports.
  package func noteFailure() { runtime.noteFailure() }

  // MARK: Time

  /// Sets the script's clock to the host's; due timers are served by `serveNext`.
  package func arrive(at instant: Int) {
    clock.guest.instant = max(clock.guest.instant, instant)
    runtime.clock.advance(to: instant)
  }

  /// The next instant at which something happens by itself; nil if nothing will.
  package var nextInstant: Int? { runtime.nextInstant }

  /// Serves the next thing that is due; false if there is none.
  package func serveNext() -> Bool { !hasExited && runtime.serveNext() }

  /// Takes in the values that came back from other queues; false if there are none.
  package func takeHop() -> Bool { !hasExited && runtime.takeHop() }

  /// True if values are on other threads.
  package var hasHopsUnderWay: Bool { runtime.hasHopsUnderWay }

  /// True if a value is back from another queue and waits for `takeHop`.
  package var hasArrivals: Bool { runtime.hasArrivals }

  /// The script's clock, in nanoseconds since its start.
  package var presentInstant: Int { runtime.clock.now }

  /// The statement being carried out.
  package var presentSpan: Span { runtime.reports.statementSpan }

  // MARK: Names and values

  /// The names that are declared.
  package var environment: Environment { runtime.environment }

  /// Returns the value of a cell or constant; pending if it has none.
  package func value(of symbol: SymbolID) -> Value { runtime.value(of: symbol) }

  /// Returns whether a symbol is declared and its scope was not disposed of.
  package func isLive(_ symbol: SymbolID) -> Bool { runtime.isLive(symbol) }

  /// Returns the place at which a name was released with its scope; nil if it was not.
  package func disposal(of symbol: SymbolID) -> Span? { runtime.disposal(of: symbol) }

  /// Returns the text of a live contract.
  package func text(of contract: ContractID) -> String? { runtime.plan(of: contract)?.text }

  /// Starts reporting changes of a cell or event to the host.
  package func follow(_ symbol: SymbolID) { runtime.follow(symbol) }

  /// Carries out simultaneous actions of the host as one step, with everything that follows.
  package func carryOut(_ steps: [GuestStep]) {
    runtime.bounds.wasInterrupted = false
    runtime.carryOut(steps)
  }
}
