import ReactiveKernel
import ReactiveStages

extension Graph {
  /// Counts 1, 2, 3, … at regular instants, as long as somebody holds or observes it.
  ///
  /// No tick is left out, and none comes too early. After a pause, in which the owner was busy or the machine
  /// asleep, those that have become due meanwhile come one after the other, each a wave of its own that
  /// counts as happening at its instant, and then it goes on at the instants of before. So the number says
  /// how many periods have passed. Who wants to do something once after a pause compares with the clock, or
  /// sets an ``after(_:)`` anew each time. When nobody holds or observes it any more, it stops; who asks
  /// again gets another one, which begins at 1.
  ///
  /// ```swift
  /// let clock = VirtualClock()
  /// let graph = Graph(clock: clock)
  /// graph.every(.seconds(1)).observe { print($0) }
  /// clock.advance(by: .seconds(2))          // prints 1
  ///                                         // prints 2
  /// ```
  /// - Parameter period: Time between two ticks; the first one comes a period from now; positive.
  /// - Returns: The ticks, as an event.
  public func every(_ period: Duration) -> AnyObservable<Int> {
    require(period > .zero, "a period is longer than zero")
    let producer = Producer<Int>(core: core, cell: true, replayLength: 0)
    producer.isSelfDriven = true
    let timer = SerialDisposable()
    producer.feed = timer
    core.tick(Every(), producer, timer, at: core.clock.beginning.later(by: period), period)
    return AnyObservable(producer)
  }

  /// Fires once, some time from now, as long as somebody holds or observes it.
  ///
  /// Then its observers end.
  ///
  /// ```swift
  /// let clock = VirtualClock()
  /// let graph = Graph(clock: clock)
  /// graph.after(.seconds(60)).observe { print("a minute later") }
  /// clock.advance(by: .seconds(60))         // prints a minute later
  /// ```
  /// - Parameter duration: Time from now; positive.
  /// - Returns: An event that carries nothing.
  public func after(_ duration: Duration) -> AnyObservable<Void> {
    require(duration > .zero, "a delay is longer than zero")
    let producer = Producer<Void>(core: core, cell: true, replayLength: 0)
    producer.isSelfDriven = true
    let clock = core.clock
    let timer = clock.schedule(
      at: clock.beginning.later(by: duration), wave: core.waveNumber, order: core.nextOrder()
    ) { [weak producer] in
      guard let producer else { return }
      producer.send(())
      producer.isSelfDriven = false
      producer.core.didLoseHandle(producer)
    }
    producer.feed = BlockDisposable { clock.cancel(timer) }
    return AnyObservable(producer)
  }
}

extension Core {
  /// The number of the wave being computed, or 0.
  var waveNumber: Int { kernel.currentWave?.value ?? 0 }

  /// Schedules a tick, which schedules the next one before its own wave runs.
  func tick(
    _ every: Every, _ producer: Producer<Int>, _ timer: SerialDisposable, at due: Duration,
    _ period: Duration
  ) {
    let clock = clock
    // Only the first tick is begun by the signing; each of the others is begun by the one before.
    let wave = every.count == 0 ? waveNumber : nil
    let scheduled = clock.schedule(at: due, wave: wave, order: producer.order) {
      [weak producer, weak timer] in
      guard let producer, let timer else { return }
      var every = every
      let number = every.tick()
      producer.core.tick(every, producer, timer, at: due.later(by: period), period)
      producer.send(number)
    }
    timer.otherDisposable = BlockDisposable { clock.cancel(scheduled) }
  }
}
