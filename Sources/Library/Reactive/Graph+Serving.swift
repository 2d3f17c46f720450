extension Graph {
  /// Takes in the values that other threads have posted, and fires the timers of the real clock
  /// that are due.
  ///
  /// The main graph does so by itself. An actor that owns a graph calls this method when the
  /// closure given to ``onPost(_:)`` asks for it; a virtual clock calls it when it is advanced.
  public func receive() {
    core.receive()
    if let clock = core.clock as? RealClock { clock.doDue() }
  }

  /// Sets the closure that is called when a value is posted while none is waiting.
  ///
  /// ```swift
  /// let graph = Graph()
  /// let number = Observable(0, in: graph)
  /// number.observeNew { print($0) }
  /// graph.onPost { print("something came") }
  /// let inbox = number.inbox()
  /// inbox.post(1)                           // prints something came
  /// inbox.post(2)
  /// graph.receive()                         // prints 1
  ///                                         // prints 2
  /// ```
  /// - Parameter wake: Is called on the thread that posts; it should make the owner call
  ///   ``receive()``.
  public func onPost(_ wake: @escaping @Sendable () -> Void) {
    core.mailbox.setWake(wake)
  }

  /// Takes in posted values and fires due timers, as they come, until the task is cancelled.
  ///
  /// For an actor that owns a graph: it is suspended in between and can be called meanwhile. This
  /// replaces the closure that ``onPost(_:)`` has set. The main graph needs no serving; for it this
  /// returns at once.
  ///
  /// ```swift
  /// actor Thermometer {
  ///   private let graph = Graph()
  ///   private var readings: Observable<Double>?
  ///
  ///   func inbox() -> Inbox<Double> {
  ///     let readings = Observable(20.0, in: graph)
  ///     readings.map { $0 * 9 / 5 + 32 }.observe { print("\($0) °F") }
  ///     self.readings = readings
  ///     return readings.inbox()
  ///   }
  ///
  ///   func serve() async { await graph.serve() }
  ///
  ///   func reading() -> Double? { readings?.value }
  /// }
  /// let thermometer = Thermometer()
  /// let inbox = await thermometer.inbox()   // prints 68.0 °F
  /// let serving = Task { await thermometer.serve() }
  /// inbox.post(25)
  /// while await thermometer.reading() != 25 { await Task.yield() }
  /// serving.cancel()                        // prints 77.0 °F
  /// ```
  /// - Parameter isolation: The actor that owns the graph; by default the caller.
  public func serve(isolation: isolated (any Actor)? = #isolation) async {
    guard !core.isMain else { return }
    let (signals, signal) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    onPost { signal.yield() }
    let clock = core.clock as? RealClock
    clock?.onWake { delay in
      Task.detached {
        try? await Task.sleep(for: delay)
        signal.yield()
      }
    }
    receive()
    for await _ in signals { receive() }
  }

  /// Blocks the thread for a time, and meanwhile takes in posted values and fires due timers.
  ///
  /// - Parameter duration: By the real clock.
  public func serve(for duration: Duration) {
    let end = ContinuousClock.now + min(duration, .endOfTime)
    while true {
      receive()
      let left = ContinuousClock.now.duration(to: end)
      if left <= .zero { return }
      var pause = left
      if let clock = core.clock as? RealClock, let rest = clock.timeUntilNextDue {
        pause = min(pause, rest)
      }
      core.mailbox.wait(atMost: pause)
    }
  }
}
