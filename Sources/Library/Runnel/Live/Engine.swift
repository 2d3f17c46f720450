import FlowCheck
import FlowRuntime
import FlowSession
import FlowText
import Reactive

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A program beside a graph: it performs one action at a time, and between two of them delivers the
/// results to Swift.
///
/// No Swift observer runs while the session works. So a request of an observer finds the program at
/// rest, is carried out at once, and is reported after everything that was done before.
final class Engine {
  let graph: Graph
  let options: FlowOptions
  /// The instant of the graph's clock at which the program began.
  let origin: Duration
  /// The position among everything due at one instant of the graph's clock.
  let place: Int
  let outbox = Outbox()
  /// Nil once the program was disposed of.
  private(set) var session: Session?
  /// False while it is being prepared.
  var hasBegun = false

  let lines: Outlet<String>
  let diagnostics: Outlet<FlowDiagnostic>
  let records: Outlet<FlowRecord>
  var feeds = FeedTable()
  /// The bindings into the program.
  let bindings = DisposeBag()
  /// Producers behind the inboxes that were handed out.
  var inlets: [AnyObject] = []
  /// The receiver of bound values; made with the first binding.
  var inlet: Inlet?
  /// The cause of the bound values that were taken in last, and where the first of them went.
  var latestBound: (cause: Int?, symbol: SymbolID?)
  /// The cause in the graph of the latest request that came while it was under way.
  private(set) var latestRequest: Int?

  /// The steps collected inside `together`.
  var gathered: [GuestStep]?
  /// Pieces that are halted at a `wait`, with the instants at which they continue.
  var waiting: [(piece: SessionPiece, until: Int)] = []
  private var arrival: ArrivalSignal?
  private var hasRung = false
  private var wake: (instant: Int, timer: any Disposable)?

  private var isDelivering = false
  /// Number of requests by observers since the latest request from outside.
  private var answers = 0
  private var hasReportedLimit = false

  init(_ graph: Graph, _ options: FlowOptions, _ reader: (any SourceReader)?) {
    self.graph = graph
    self.options = options
    origin = graph.clock.now
    place = graph.takePlace()
    lines = Outlet(graph)
    diagnostics = Outlet(graph)
    records = Outlet(graph)
    var settings = SessionOptions()
    settings.time = .virtual
    settings.limits.wavesPerCause = options.wavesPerCause
    // The default ratio of deliveries to waves.
    let (deliveries, isBeyond) = options.wavesPerCause.multipliedReportingOverflow(by: 200)
    settings.limits.deliveriesPerCause = isBeyond ? .max : deliveries
    settings.limits.queued = options.valuesWaiting
    settings.reader = reader
    settings.arguments = options.parameters.map { SessionOptions.Argument(name: $0, text: $1) }
    settings.knowsParameters = false
    let environment = options.environment
    settings.variable = { environment[$0] }
    settings.seed = options.seed
    settings.date = Int(options.date.timeIntervalSince1970.rounded(.down))
    settings.semantics = options.semantics == .classic ? .classic : .waves
    let session = Session(options: settings, output: outbox)
    self.session = session
    outbox.session = session
    session.becomeGuest(of: outbox, hopsTakeTime: hopsTakeTime)
    let arrival = graph.makeArrivalSignal { [weak self] in self?.takeNews() }
    self.arrival = arrival
    outbox.arrival = arrival
    graph.onLimit(ofGuestAt: place) { [weak self] cause in self?.stopRing(of: cause) ?? false }
  }

  /// Ends everything: observables of cells get no more values, and bound sources are released.
  func end() {
    guard session != nil else { return }
    session = nil
    outbox.session = nil
    bindings.dispose()
    inlet = nil
    graph.onLimit(ofGuestAt: place, nil)
    inlets = []
    waiting = []
    wake?.timer.dispose()
    wake = nil
    if let arrival { graph.remove(arrival) }
    feeds = FeedTable()
    lines.close()
    diagnostics.close()
    records.close()
  }

  // MARK: One thing after the other

  /// The program's clock, in nanoseconds since it began.
  var now: Int { (graph.clock.now - origin).wholeNanoseconds ?? .max }

  /// Returns the session, at rest and at the present instant, for one action.
  ///
  /// Throws if there is none, and if observers and program keep answering each other.
  func awaken() throws(FlowError) -> Session {
    guard let session else {
      throw FlowError(.notRunning, "the program was disposed of")
    }
    guard hasBegun else {
      throw FlowError(
        .notRunning, "the program has not begun",
        help: ["inside `beforeRunning` it can be observed; send when it has been made"])
    }
    if let cause = graph.presentCause { latestRequest = cause }
    if isDelivering {
      answers += 1
      if answers > options.wavesPerCause {
        reportWithoutEnd(session)
        throw FlowError(
          .withoutEnd,
          "the program and its observers have answered each other \(options.wavesPerCause) times")
      }
    }
    catchUp(session)
    session.arrive(at: now)
    return session
  }

  /// Delivers the results, and schedules the next timer.
  func settle() {
    deliver()
    guard let session else { return }
    if session.hasArrivals, !hasRung {
      hasRung = true
      arrival?.expect()
      arrival?.arrive()
    }
    schedule(session)
  }

  // MARK: Handing out

  private func deliver() {
    guard !isDelivering else { return }
    isDelivering = true
    answers = 0
    hasReportedLimit = false
    while let (number, item) = outbox.take() {
      deliver(item, number)
    }
    isDelivering = false
  }

  private func deliver(_ item: Outbox.Item, _ number: Int) {
    switch item {
    case .line(let line): lines.send(line)
    case .diagnostic(let diagnostic): diagnostics.send(diagnostic)
    case .record(let record): records.send(record)
    case .cells(let cells):
      guard let session else { return }
      graph.transaction {
        for (symbol, value) in cells { deliver(value, of: symbol, session, number) }
      }
      for (symbol, value) in cells where value.failure?.code == .releasedName {
        if session.disposal(of: symbol) != nil { feeds.end(symbol) }
      }
    }
  }

  private func deliver(_ value: Value, of symbol: SymbolID, _ session: Session, _ number: Int) {
    let state = session.state(value)
    for feed in feeds[symbol] where feed.since < number && !feed.take(state) {
      reportRefusal(of: state, by: feed, symbol, session)
    }
  }

  private func reportRefusal(
    of state: FlowState<FlowValue>, by feed: CellFeed, _ symbol: SymbolID, _ session: Session
  ) {
    let cell = ProgramName(session.environment[symbol], in: session.environment)
    // The cell was declared again with another type: the feed is about to end.
    guard cell.type.converts(to: feed.type) else { return }
    report(
      Diagnostic(
        UntakenValue(
          cell: cell.text, value: state.value?.quoted ?? "\(state)", type: "\(feed.type)",
          span: session.environment[symbol].declaration)),
      in: session)
  }

  private func reportWithoutEnd(_ session: Session) {
    guard !hasReportedLimit else { return }
    hasReportedLimit = true
    report(
      Diagnostic(
        EndlessRing(kind: .answered, count: options.wavesPerCause, span: session.presentSpan)),
      in: session)
  }

  // MARK: Time

  /// False under a virtual clock, which waits for values on other threads before it continues.
  private var hopsTakeTime: Bool { !(graph.clock is VirtualClock) }

  /// Returns the next instant at which something happens by itself.
  private func nextInstant(_ session: Session) -> Int? {
    [session.nextInstant, waiting.map(\.until).min()].compactMap(\.self).min()
  }

  private func schedule(_ session: Session) {
    let next = nextInstant(session)
    guard next != wake?.instant else { return }
    wake?.timer.dispose()
    wake = next.map { instant in
      let due = origin.later(by: .nanoseconds(instant))
      return (instant, graph.schedule(at: due, place: place) { [weak self] in self?.serve() })
    }
  }

  /// Serves the next instant, which the clock has reached.
  private func serve() {
    guard let session, let instant = wake?.instant else { return }
    wake = nil
    serve(session, at: instant)
    if self.session != nil { schedule(session) }
  }

  /// Serves one instant: `at` blocks, then hops from queues, then timers, then the end of a `wait`.
  private func serve(_ session: Session, at instant: Int) {
    session.arrive(at: instant)
    while session.serveNext() {
      settle()
      guard self.session != nil else { return }
      if !hopsTakeTime, session.hasHopsUnderWay { return }
    }
    if !hopsTakeTime, session.hasHopsUnderWay { return }
    while let place = waiting.firstIndex(where: { $0.until <= instant }) {
      let piece = waiting.remove(at: place).piece
      carryOut(piece, session)
      guard self.session != nil else { return }
    }
  }

  /// Under a real clock, serves everything due before now.
  private func catchUp(_ session: Session) {
    guard graph.clock is RealClock else { return }
    while self.session != nil, let next = nextInstant(session), next < now {
      serve(session, at: next)
    }
  }

  /// Takes in the values that another thread has handed back.
  private func takeNews() {
    hasRung = false
    guard let session else { return }
    catchUp(session)
    session.arrive(at: now)
    while self.session != nil, session.takeHop() { settle() }
    settle()
  }

  // MARK: Pieces

  /// Carries out statements to the end or to a `wait`.
  ///
  /// - Returns: True if all are done, and the value of the last bare expression.
  @discardableResult
  func carryOut(_ piece: SessionPiece, _ session: Session) -> (isFinished: Bool, value: Value?) {
    var value: Value?
    while self.session != nil {
      switch session.performNext(of: piece) {
      case .performed: settle()
      case .gave(let result):
        value = result
        settle()
      case .waits(let instant):
        waiting.append((piece, instant))
        settle()
        return (false, value)
      case .finished:
        session.endLine()
        deliver()
        return (true, value)
      }
    }
    return (true, value)
  }
}
