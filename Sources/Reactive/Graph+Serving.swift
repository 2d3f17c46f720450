extension Graph {
  /// Takes in what other threads have posted, and does what the real clock has due.
  ///
  /// The main graph does so by itself. An actor that owns a graph calls it when it is told to, by
  /// ``onPost(_:)``; a virtual clock calls it when it is advanced.
  public func receive() {
    core.receive()
    if let clock = core.clock as? RealClock { clock.doDue() }
  }

  /// Sets what is called when a value is posted while none is waiting.
  ///
  /// - Parameter wake: Is called on the thread that posts; it should have the owner call
  ///   ``receive()``.
  public func onPost(_ wake: @escaping @Sendable () -> Void) {
    core.mailbox.setWake(wake)
  }

  /// Blocks the thread for a time and lets everything happen that is posted or comes due.
  ///
  /// - Parameter duration: By the real clock.
  public func serve(for duration: Duration) {
    let end = ContinuousClock.now + duration
    while true {
      receive()
      let left = ContinuousClock.now.duration(to: end)
      if left <= .zero { return }
      var pause = left
      if let due = core.clock.nextDue, core.clock is RealClock {
        pause = min(pause, max(.zero, due - core.clock.now))
      }
      core.mailbox.wait(atMost: pause)
    }
  }
}
