import ReactiveKernel

/// Where observables live together: one order, one queue of waves, one clock.
///
/// A graph and everything in it belongs to one owner, an actor or a piece of code that has it for
/// itself. None of it is `Sendable`, so the compiler refuses code that could touch it from two
/// threads; values from elsewhere come in through an ``Inbox``.
///
/// On the main actor there is nothing to set up: `Observable(2016)` lives in ``main``. Elsewhere
/// make a graph and say so: `Observable(2016, in: graph)`. Observables of different graphs can't be
/// joined.
///
/// **Waves.** A value that is sent begins a wave. Each observable that depends on it fires at most
/// once, after everything that it depends on. When all have settled, observers run in the order in
/// which they were signed. What they send is queued: each value is a wave of its own, after the
/// present one. A value that equals the one before it is sent on like any other.
public final class Graph {
  @usableFromInline let core: Core

  /// The graph of the main actor, with the real clock.
  @MainActor public static let main = Graph(main: ())

  /// The clock that `throttle`, `delay`, `every` and their like go by.
  public var clock: GraphClock { core.clock }

  /// Makes a graph of its own.
  ///
  /// Its owner lets it happen that values arrive from other threads and time passes: with
  /// ``serve(isolation:)``, ``receive()`` or ``VirtualClock/advance(by:)``.
  /// - Parameter clock: What its operators of time go by; a virtual clock stands still until it is
  ///   advanced. Graphs that have one owner may share a clock.
  public init(clock: GraphClock = RealClock()) {
    core = Core(clock: clock, isMain: false)
    clock.attach(core)
  }

  @MainActor
  private init(main: Void) {
    let clock = RealClock()
    core = Core(clock: clock, isMain: true)
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

  /// Lets everything that `body` sends leave as one wave, when `body` returns.
  ///
  /// Of several values for one observable the last counts, and it fires once; an event that is sent
  /// several times opens a further wave for each time. Inside, reading an observable gives what the
  /// body has assigned; what is computed from it is still the old. Inside a transaction or an
  /// observer it joins what is going on there: a nested transaction is part of the outer one. What is
  /// signed inside begins in that wave.
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
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws; what it sent before still leaves.
  public func transaction<Result>(_ body: () throws -> Result) rethrows -> Result {
    try core.transact(body)
  }

  // MARK: Looking in

  /// How many nodes are alive: observables, results of operators and contracts.
  public var liveNodeCount: Int { core.kernel.liveNodeCount }

  /// How many observers and bindings are in force.
  public var contractCount: Int { core.state.value.liveContracts }

  /// Collects what is signed in a body, so that it can be ended together.
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
  /// - Returns: Disposing of it ends every contract that was signed inside.
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

  /// How many waves may follow from one value before it counts as without end; 10,000 at first.
  public var wavesPerCause: Int {
    get { core.kernel.limits.wavesPerCause }
    set { core.kernel.limits.wavesPerCause = newValue }
  }

  /// Sets what happens when observers feed each other without end.
  ///
  /// Without a handler the program stops with a message. With one, the waves that are still queued
  /// from that value are dropped, finished ones stand, and the graph goes on.
  ///
  /// ```swift
  /// let graph = Graph()
  /// graph.onLimit { print("no end after \($0) waves") }
  /// let number = Observable(0, in: graph)
  /// number.observeNew { number.value = $0 + 1 }
  /// number.value = 1                        // prints no end after 10000 waves
  /// ```
  /// - Parameter handler: Is given the number of waves.
  public func onLimit(_ handler: @escaping (Int) -> Void) {
    core.didReachLimit = handler
  }
}

@available(*, unavailable)
extension Graph: Sendable {}
