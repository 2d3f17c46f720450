package import FlowCheck
import FlowLower
package import FlowRuntime
import FlowSyntax
package import FlowText

// A session inside another program. The host says what time it is, and has one thing done after the
// other: between two of them the session is at rest, and whatever the host does then is in order.
extension Session {
  /// Makes the session a guest; called before anything is carried out.
  ///
  /// `hopsTakeTime`: whether the host's time passes while a value is on another thread.
  package func becomeGuest(of host: any SessionHost, hopsTakeTime: Bool) {
    reporter.host = host
    runtime.onSettled { [weak host] cells in host?.cellsDidSettle(cells) }
    guestClock.hopsTakeTime = hopsTakeTime
    runtime.waiter = guestClock
    runtime.background = GuestQueue(host: host)
  }

  /// Whether the host hears of waves and endings.
  package var keepsRecords: Bool {
    get { runtime.keepsRecords }
    set { runtime.keepsRecords = newValue }
  }

  // MARK: Programs

  /// Reads a file, or an entry that may declare names anew; nil when it is wrong.
  ///
  /// What is wrong, or noteworthy, is reported either way; hints only of what is wrong.
  package func read(name: String, bytes: [UInt8], isFile: Bool) -> SessionPiece? {
    let (fragment, _) = read(name: name, bytes: bytes, mode: isFile ? .file : .prompt)
    report(fragment, withHints: false)
    guard !fragment.hasErrors else { return nil }
    return SessionPiece(fragment, lowering(of: fragment))
  }

  /// Carries out the next statement, with all that follows.
  package func performNext(of piece: SessionPiece) -> SessionPiece.Progress {
    guard piece.next < piece.fragment.statements.count else { return .finished }
    let statement = piece.fragment.statements[piece.next]
    piece.next += 1
    runtime.wasInterrupted = false
    let plan = piece.lowering.plan(statement)
    runtime.statementSpan = statement.span(in: piece.fragment) ?? runtime.statementSpan
    switch plan {
    case .expression(let code, _): return runtime.evaluate(code).map { .gave($0) } ?? .performed
    case .wait(let duration, _):
      return runtime.target(ofWait: duration).map { .waits(until: $0) } ?? .performed
    default:
      runtime.perform(plan)
      return .performed
    }
  }

  // MARK: Time

  /// Brings the script's clock to the host's; what is due is served by `serveNext`.
  package func arrive(at instant: Int) {
    guestClock.instant = max(guestClock.instant, instant)
    runtime.clock.advance(to: instant)
  }

  /// The next instant at which something happens by itself; nil when nothing will.
  package var nextInstant: Int? { runtime.nextInstant }

  /// Does the next thing that is due; false when there is none.
  package func serveNext() -> Bool { runtime.serveNext() }

  /// Takes in what came back from other queues; false when nothing had.
  package func takeHop() -> Bool { runtime.takeHop() }

  /// Whether values are on other threads.
  package var hasHopsUnderWay: Bool { runtime.hasHopsUnderWay }

  /// Whether a value is back from another queue and waits for `takeHop`.
  package var hasArrivals: Bool { runtime.hasArrivals }

  /// The script's clock, in nanoseconds since its start.
  package var presentInstant: Int { runtime.clock.now }

  /// The statement being carried out.
  package var presentSpan: Span { runtime.statementSpan }

  // MARK: Names and values

  /// The names that are declared.
  package var environment: Environment { runtime.environment }

  /// What a cell or constant holds; pending while it has no value.
  package func value(of symbol: SymbolID) -> Value { runtime.value(of: symbol) }

  /// Whether a statement has declared it and no scope has taken it along.
  package func isLive(_ symbol: SymbolID) -> Bool { runtime.isLive(symbol) }

  /// Where a name was released with its scope; nil while it was not.
  package func disposal(of symbol: SymbolID) -> Span? { runtime.disposal(of: symbol) }

  /// The text of a live contract.
  package func text(of contract: ContractID) -> String? { runtime.plan(of: contract)?.text }

  /// Has the host told of a cell or event.
  package func follow(_ symbol: SymbolID) { runtime.follow(symbol) }

  /// Carries out what the host does at one time, as one step with all that follows.
  package func carryOut(_ steps: [GuestStep]) {
    runtime.wasInterrupted = false
    runtime.carryOut(steps)
  }
}
