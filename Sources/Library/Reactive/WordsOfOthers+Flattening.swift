// The words of others for operators that follow, share and put right; see `WordsOfOthers`.

extension ObservableType {
  // MARK: Following

  /// The word of others for `switchToLatest()`.
  @available(*, unavailable, renamed: "switchToLatest()")
  public func switchLatest<Inner>() -> AnyObservable<Inner>
  where Element: AnyObservable<Inner> { fatalError() }

  /// The word of others for `flatMap(.latest)`.
  @available(*, unavailable, message: "use flatMap(.latest) with the same closure")
  public func flatMapLatest<Inner>(
    _ transform: @escaping (Element) -> AnyObservable<Inner>
  ) -> AnyObservable<Inner> { fatalError() }

  /// The word of others for `flatMap(.latest)`.
  @available(*, unavailable, message: "use flatMap(.latest) with the same closure")
  public func switchMap<Inner>(
    _ transform: @escaping (Element) -> AnyObservable<Inner>
  ) -> AnyObservable<Inner> { fatalError() }

  /// The word of others for `flatMap(.concat)`.
  @available(*, unavailable, message: "use flatMap(.concat) with the same closure")
  public func concatMap<Inner>(
    _ transform: @escaping (Element) -> AnyObservable<Inner>
  ) -> AnyObservable<Inner> { fatalError() }

  /// The word of others for `flatMap(.first)`.
  @available(*, unavailable, message: "use flatMap(.first) with the same closure")
  public func flatMapFirst<Inner>(
    _ transform: @escaping (Element) -> AnyObservable<Inner>
  ) -> AnyObservable<Inner> { fatalError() }

  // MARK: Sharing

  /// Explains that everything is shared.
  @available(*, unavailable, message: "what an operator gives is shared already")
  public func share() -> AnyObservable<Element> { fatalError() }

  /// Explains that everything is shared.
  @available(
    *, unavailable,
    message:
      "what an operator gives is shared already; remembering() keeps the last value for new observers"
  )
  public func share(
    replay: Int, scope: SharingOfOthers = .whileConnected
  ) -> AnyObservable<Element> { fatalError() }

  /// Explains that everything is shared.
  @available(
    *, unavailable,
    message:
      "what an operator gives is shared already; remembering() keeps the last value for new observers"
  )
  public func shareReplay(_ count: Int) -> AnyObservable<Element> { fatalError() }

  /// Explains that everything is shared.
  @available(*, unavailable, message: "what an operator gives is shared already")
  public func multicast<Subject>(_ subject: Subject) -> AnyObservable<Element> { fatalError() }

  /// The word of others for `hold(_:)`.
  @available(
    *, unavailable,
    message:
      "leave it out: there are no errors, and everything is shared; hold(value) makes a property"
  )
  public func asDriver(onErrorJustReturn value: Element) -> AnyObservable<Element> { fatalError() }

  /// The word of others for `asProperty()`.
  @available(*, unavailable, message: "leave it out: there are no errors, and everything is shared")
  public func asDriver() -> AnyObservable<Element> { fatalError() }

  /// The word of others for `asAnyObservable()`.
  @available(*, unavailable, message: "leave it out: there are no errors, and everything is shared")
  public func asSignal() -> AnyObservable<Element> { fatalError() }

  /// The word of others for `asAnyObservable()`.
  @available(*, unavailable, message: "leave it out: there are no errors, and everything is shared")
  public func asSignal(onErrorJustReturn value: Element) -> AnyObservable<Element> { fatalError() }

  // MARK: Looking on

  /// The word of others for `do(_:)`.
  @available(*, unavailable, renamed: "do(_:)")
  public func `do`(onNext body: @escaping (Element) -> Void) -> AnyObservable<Element> {
    fatalError()
  }

  /// The word of others for `do(_:)`.
  @available(*, unavailable, renamed: "do(_:)")
  public func handleEvents(
    receiveOutput body: @escaping (Element) -> Void
  ) -> AnyObservable<Element> { fatalError() }

  /// The word of others for `do(_:)`.
  @available(*, unavailable, renamed: "do(_:)")
  public func on(value body: @escaping (Element) -> Void) -> AnyObservable<Element> { fatalError() }

  /// The word of others for `debug(_:)`.
  @available(*, unavailable, message: "write debug()")
  public func logEvents() -> AnyObservable<Element> { fatalError() }

  /// The word of others for `beObserved(by:onChanged:)`.
  @available(
    *, unavailable,
    message: "write beObserved(by: owner) { owner, value in … }, which holds the owner weakly"
  )
  public func withUnretained<Owner: AnyObject>(_ owner: Owner) -> AnyObservable<(Owner, Element)> {
    fatalError()
  }

  // MARK: Failures

  /// The word of others for `recover(_:)`.
  @available(
    *, unavailable,
    message: "a failure is a value: say tryMap(_:) where it comes from, and recover(_:) here"
  )
  public func `catch`<Other: ObservableType>(
    _ handler: @escaping (any Error) -> Other
  ) -> AnyObservable<Element> { fatalError() }

  /// The word of others for `recover(_:)`.
  @available(
    *, unavailable,
    message: "a failure is a value: say tryMap(_:) where it comes from, and recover(_:) here"
  )
  public func catchError<Other: ObservableType>(
    _ handler: @escaping (any Error) -> Other
  ) -> AnyObservable<Element> { fatalError() }

  /// The word of others for `recover(_:)`.
  @available(
    *, unavailable,
    message: "a failure is a value: say tryMap(_:) where it comes from, and recover(_:) here"
  )
  public func flatMapError<Other: ObservableType>(
    _ handler: @escaping (any Error) -> Other
  ) -> AnyObservable<Element> { fatalError() }

  /// The word of others for `recover(_:)`.
  @available(
    *, unavailable,
    message: "a failure is a value: say tryMap(_:) where it comes from, and recover(_:) here"
  )
  public func catchErrorJustReturn(_ value: Element) -> AnyObservable<Element> { fatalError() }

  /// The word of others for `recover(_:)`.
  @available(
    *, unavailable,
    message: "a failure is a value: say tryMap(_:) where it comes from, and recover(_:) here"
  )
  public func catchAndReturn(_ value: Element) -> AnyObservable<Element> { fatalError() }

  /// The word of others for `recover(_:)`.
  @available(
    *, unavailable,
    message: "a failure is a value: say tryMap(_:) where it comes from, and recover(_:) here"
  )
  public func replaceError(with value: Element) -> AnyObservable<Element> { fatalError() }

  /// The word of others for `tryMap(_:)`.
  @available(
    *, unavailable,
    message: "there are no errors: what may fail is a Result; map { $0.mapError { … } }"
  )
  public func mapError<Failure: Error>(
    _ transform: @escaping (any Error) -> Failure
  ) -> AnyObservable<Element> { fatalError() }

  /// The word of others for `tryMap(_:)`.
  @available(*, unavailable, renamed: "tryMap(_:)")
  public func attemptMap<Output, Failure: Error>(
    _ transform: @escaping (Element) throws(Failure) -> Output
  ) -> AnyObservable<Result<Output, Failure>> { fatalError() }

  /// The word of others for `bind(retrying:after:finishing:onFailure:from:)`.
  @available(
    *, unavailable,
    message:
      "there is nothing to subscribe to again: a source outside is tried again by bind(retrying:), an action by AsyncCommand"
  )
  public func retry(_ count: Int = 1) -> AnyObservable<Element> { fatalError() }

  /// The word of others for `onEnd(_:)`.
  @available(*, unavailable, message: "values are values; write onEnd(_:) for the end")
  public func materialize() -> AnyObservable<Element> { fatalError() }
}
