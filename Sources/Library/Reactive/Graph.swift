import ReactiveKernel

/// The observables that belong together: they share one order, one queue of waves, one clock.
///
/// A graph and everything in it belongs to one owner: an actor, or code that nothing else shares it
/// with. None of it is `Sendable`, so the compiler refuses code that could touch it from two
/// threads; values from other threads come in through an ``Inbox``.
///
/// On the main actor there is nothing to set up: `Observable(2016)` belongs to ``main``. Elsewhere
/// make a graph and pass it: `Observable(2016, in: graph)`. Observables of different graphs can't
/// be combined: that is a mistake of the program, and stops it; in a ``Computed`` a debug build finds it.
///
/// **Waves.** A value that is sent begins a wave. Each observable that depends on it fires at most
/// once, after everything that it depends on. When all have settled, observers run in the order in
/// which they were signed. Values that they send are queued: each is a wave of its own, after the
/// present one. A value that equals the one before it is passed on like any other.
public final class Graph {
  @usableFromInline let core: Core

  /// The graph of the main actor, with the real clock.
  @MainActor public static let main = Graph(main: ())

  /// The clock used by `throttle`, `delay`, `every` and the other operators of time.
  public var clock: GraphClock { core.clock }

  /// Makes a new graph.
  ///
  /// Its owner makes values from other threads arrive and time pass, with ``serve(isolation:)``,
  /// ``receive()`` or ``VirtualClock/advance(by:)``.
  /// <doc:Models> tells what taking part in Observation means.
  /// - Parameters:
  ///   - clock: The clock for its operators of time; a virtual clock does not move until it is
  ///     advanced. Graphs of one owner may share a clock.
  ///   - usesObservation: True if reading a value tells Observation and a ``Computed`` follows
  ///     models, as in ``main``. Each read outside of a computed value and each run of one then
  ///     costs more.
  public init(clock: GraphClock = RealClock(), usesObservation: Bool = false) {
    core = Core(clock: clock, isMain: false, usesObservation: usesObservation)
    clock.attach(core)
  }

  @MainActor
  private init(main: Void) {
    let clock = RealClock()
    core = Core(clock: clock, isMain: true, usesObservation: true)
    clock.attach(core)
    core.mailbox.setWake { Task { @MainActor in Graph.main.receive() } }
    clock.onWake { delay in
      Task { @MainActor in
        try? await Task.sleep(for: delay)
        Graph.main.receive()
      }
    }
  }

  // MARK: Sending together

  /// Sends everything that `body` sends as one wave, when `body` returns.
  ///
  /// Of several values for one observable only the last counts, and it fires once; an event that is
  /// sent several times begins one more wave for each further time. Inside, reading an observable
  /// returns what the body has assigned; values computed from it are still the old ones. Inside an
  /// observer its wave is queued after the present one; a nested transaction is part of the outer
  /// one. A contract signed inside begins in that wave. What belongs to another graph is sent at once.
  ///
  /// ```swift
  /// let width = Observable(1)
  /// let height = Observable(1)
  /// width.combineLatest(with: height).observeNew { print($0 * $1) }
  /// Graph.main.transaction {
  ///   width.value = 3
  ///   height.value = 4
  /// }                                       // prints 12
  /// ```
  /// - Parameter body: Runs at once, exactly once.
  /// - Returns: The result of `body`.
  /// - Throws: The error that `body` throws; what it sent before is sent all the same.
  public func transaction<Result>(_ body: () throws -> Result) rethrows -> Result {
    try core.transact(body)
  }

  // MARK: Looking in

  /// Number of nodes alive: observables, results of operators and contracts.
  public var liveNodeCount: Int { core.kernel.liveNodeCount }

  /// Number of observers and bindings in force.
  public var contractCount: Int { core.state.value.liveContracts }

  /// Collects the contracts that are signed in a body, so that they can be ended together.
  ///
  /// ```swift
  /// let graph = Graph()
  /// let number = Observable(0, in: graph)
  /// let scope = graph.scope {
  ///   number.observeNew { print($0) }
  ///   number.map { $0 * 10 }.observeNew { print($0) }
  /// }
  /// number.value = 1                        // prints 1
  ///                                         // prints 10
  /// scope.dispose()
  /// number.value = 2
  /// ```
  /// - Parameter body: Runs at once. Scopes may be nested.
  /// - Returns: A disposable; disposing of it ends every contract that was signed inside.
  public func scope(_ body: () throws -> Void) rethrows -> CompositeDisposable {
    let scope = CompositeDisposable()
    core.scopes.append(scope)
    core.state.value.hasScopes = true
    defer {
      core.scopes.removeLast()
      core.state.value.hasScopes = !core.scopes.isEmpty
    }
    try body()
    return scope
  }

  // MARK: Without end

  /// Limit of waves that may follow one from the other before they are taken to be endless; 10,000 at
  /// first.
  ///
  /// How many values one observer sends does not count. All waves that follow from one value may be ten million.
  public var wavesPerCause: Int {
    get { core.kernel.limits.wavesPerCause }
    set {
      core.kernel.limits.wavesPerCause = newValue
      core.kernel.limits.wavesInAll = max(WaveLimits().wavesInAll, newValue)
    }
  }

  /// Sets the handler for observers that feed each other without end.
  ///
  /// Without a handler the program stops with a message, which names the observer that has sent last and the
  /// label of the nearest ``ObservableType/debug(_:file:line:to:)`` before it. With one, the waves that are still queued
  /// from that value are dropped, finished ones keep their effect, and the graph continues.
  ///
  /// ```swift
  /// let graph = Graph()
  /// graph.onLimit { print("no end after \($0) waves") }
  /// let number = Observable(0, in: graph)
  /// number.observeNew { number.value = $0 + 1 }
  /// number.value = 1                        // prints no end after 10000 waves
  /// ```
  /// - Parameter handler: Receives the number of waves.
  public func onLimit(_ handler: @escaping (Int) -> Void) {
    core.didReachLimit = handler
  }
}

@available(*, unavailable)
extension Graph: Sendable {}
