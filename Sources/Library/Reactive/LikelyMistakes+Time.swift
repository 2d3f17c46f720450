// Likely mistakes about time; see `LikelyMistakes`.

extension ObservableType {
  /// Explains what a time is.
  @available(*, unavailable, message: "write throttle(.seconds(…))")
  public func throttle(_ seconds: Double) -> AnyObservable<Element> { fatalError() }

  /// Explains what a time is.
  @available(*, unavailable, message: "write debounce(.seconds(…))")
  public func debounce(_ seconds: Double) -> AnyObservable<Element> { fatalError() }

  /// Explains what a time is.
  @available(*, unavailable, message: "write delay(.seconds(…))")
  public func delay(_ seconds: Double) -> AnyObservable<Element> { fatalError() }

  /// Explains whose time it is.
  @available(
    *, unavailable,
    message:
      "write throttle(.seconds(…)): its time is that of the graph's clock, on the graph's owner"
  )
  public func throttle(_ seconds: Double, queue: ExecutionQueue) -> AnyObservable<Element> {
    fatalError()
  }

  /// Explains whose time it is.
  @available(
    *, unavailable, message: "write throttle(_:): its time is that of the graph's clock"
  )
  public func throttle<Scheduler>(
    _ duration: Duration, scheduler: Scheduler
  ) -> AnyObservable<Element> { fatalError() }

  /// Explains whose time it is.
  @available(
    *, unavailable, message: "write throttle(_:): its time is that of the graph's clock"
  )
  public func throttle<Scheduler>(
    for duration: Duration, scheduler: Scheduler, latest: Bool
  ) -> AnyObservable<Element> { fatalError() }

  /// Explains whose time it is.
  @available(
    *, unavailable, message: "write debounce(_:): its time is that of the graph's clock"
  )
  public func debounce<Scheduler>(
    _ duration: Duration, scheduler: Scheduler
  ) -> AnyObservable<Element> { fatalError() }

  /// Explains whose time it is.
  @available(
    *, unavailable, message: "write debounce(_:): its time is that of the graph's clock"
  )
  public func debounce<Scheduler>(
    for duration: Duration, scheduler: Scheduler
  ) -> AnyObservable<Element> { fatalError() }

  /// Explains whose time it is.
  @available(*, unavailable, message: "write delay(_:): its time is that of the graph's clock")
  public func delay<Scheduler>(
    for duration: Duration, scheduler: Scheduler
  ) -> AnyObservable<Element> { fatalError() }

  /// Explains whose time it is.
  @available(*, unavailable, message: "write delay(_:): its time is that of the graph's clock")
  public func delay<Scheduler>(
    _ duration: Duration, scheduler: Scheduler
  ) -> AnyObservable<Element> { fatalError() }

  /// Explains whose time it is.
  @available(
    *, unavailable,
    message: "write throttle(_:edges:): .trailing gives the latest; its time is the graph clock's"
  )
  public func throttle<Scheduler>(
    _ duration: Duration, latest: Bool, scheduler: Scheduler
  ) -> AnyObservable<Element> { fatalError() }

  /// Explains what a time is, and whose.
  @available(
    *, unavailable, message: "write throttle(.seconds(…)): its time is that of the graph's clock"
  )
  public func throttle<Scheduler>(
    for seconds: Double, scheduler: Scheduler, latest: Bool
  ) -> AnyObservable<Element> { fatalError() }

  /// Explains what a time is, and whose.
  @available(
    *, unavailable, message: "write debounce(.seconds(…)): its time is that of the graph's clock"
  )
  public func debounce<Scheduler>(
    for seconds: Double, scheduler: Scheduler
  ) -> AnyObservable<Element> { fatalError() }

  /// Explains that silence is a value.
  @available(
    *, unavailable, message: "write timeout(_:sending:), which gives a value and goes on"
  )
  public func timeout(_ duration: Duration) -> AnyObservable<Element> { fatalError() }

  /// Explains that silence is a value.
  @available(
    *, unavailable, message: "write timeout(_:sending:), which gives a value and goes on"
  )
  public func timeout<Scheduler>(
    _ duration: Duration, scheduler: Scheduler
  ) -> AnyObservable<Element> { fatalError() }

  /// Explains that what is asked has a label.
  @available(*, unavailable, renamed: "sample(on:)")
  public func sample<Signal: ObservableType>(_ signal: Signal) -> AnyObservable<Element> {
    fatalError()
  }
}

extension Graph {
  /// Explains what a time is.
  @available(*, unavailable, message: "write every(.seconds(…))")
  public func every(_ seconds: Double) -> AnyObservable<Int> { fatalError() }

  /// Explains what a time is.
  @available(*, unavailable, message: "write after(.seconds(…))")
  public func after(_ seconds: Double) -> AnyObservable<Void> { fatalError() }
}

extension VirtualClock {
  /// Explains what a time is.
  @available(*, unavailable, message: "write advance(by: .seconds(…))")
  public func advance(by seconds: Double) {}
}
