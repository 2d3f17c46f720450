// The words of others for operators; see `WordsOfOthers`.

extension ObservableType {
  // MARK: Joining

  /// The word of others for `combineLatest(with:)`.
  @available(*, unavailable, renamed: "combineLatest(with:)")
  public func combineLatestWith<Other: ObservableType>(
    _ other: Other
  ) -> AnyObservable<(Element, Other.Element)> { fatalError() }

  /// The word of others for `zip(with:)`.
  @available(*, unavailable, renamed: "zip(with:)")
  public func zipWith<Other: ObservableType>(
    _ other: Other
  ) -> AnyObservable<(Element, Other.Element)> { fatalError() }

  /// The word of others for `merge(with:)`.
  @available(*, unavailable, renamed: "merge(with:)")
  public func mergeWith<Other: ObservableType>(_ other: Other) -> AnyObservable<Element> {
    fatalError()
  }

  /// The word of others for `withLatest(from:)`.
  @available(
    *, unavailable,
    message: "write withLatest(from: other) { $1 }; without the closure it gives pairs"
  )
  public func withLatestFrom<Other: ObservableType>(_ other: Other) -> AnyObservable<Other.Element>
  { fatalError() }

  /// The word of others for `withLatest(from:_:)`.
  @available(*, unavailable, message: "write withLatest(from: other) { … }, with the same closure")
  public func withLatestFrom<Other: ObservableType, Output>(
    _ other: Other, resultSelector: @escaping (Element, Other.Element) -> Output
  ) -> AnyObservable<Output> { fatalError() }

  /// The word of others for `startWith(_:)`.
  @available(*, unavailable, renamed: "startWith(_:)")
  public func prepend(_ first: Element) -> AnyObservable<Element> { fatalError() }

  /// The word of others for `startWith(_:)`.
  @available(*, unavailable, renamed: "startWith(_:)")
  public func prefix(value first: Element) -> AnyObservable<Element> { fatalError() }

  /// The word of others for `concat(_:)`.
  @available(*, unavailable, renamed: "concat(_:)")
  public func append<Next: ObservableType>(_ next: Next) -> AnyObservable<Element> { fatalError() }

  // MARK: Choosing

  /// The word of others for `distinct()`.
  @available(*, unavailable, renamed: "distinct()")
  public func distinctOptional() -> AnyObservable<Element> { fatalError() }

  /// The word of others for `distinct()`.
  @available(*, unavailable, renamed: "distinct()")
  public func distinctUntilChanged() -> AnyObservable<Element> { fatalError() }

  /// The word of others for `distinct(_:)`.
  @available(*, unavailable, message: "write distinct(\\.part), with the path of what is compared")
  public func distinctUntilChanged<Part: Equatable>(
    _ part: @escaping (Element) -> Part
  ) -> AnyObservable<Element> { fatalError() }

  /// The word of others for `distinct(by:)`.
  @available(*, unavailable, renamed: "distinct(by:)")
  public func distinctUntilChanged(
    _ areEqual: @escaping (Element, Element) -> Bool
  ) -> AnyObservable<Element> { fatalError() }

  /// The word of others for `distinct()`.
  @available(*, unavailable, renamed: "distinct()")
  public func removeDuplicates() -> AnyObservable<Element> { fatalError() }

  /// The word of others for `distinct(by:)`.
  @available(*, unavailable, renamed: "distinct(by:)")
  public func removeDuplicates(
    by areEqual: @escaping (Element, Element) -> Bool
  ) -> AnyObservable<Element> { fatalError() }

  /// The word of others for `distinct()`.
  @available(*, unavailable, renamed: "distinct()")
  public func skipRepeats() -> AnyObservable<Element> { fatalError() }

  /// The word of others for `distinct(by:)`.
  @available(*, unavailable, renamed: "distinct(by:)")
  public func skipRepeats(
    _ areEqual: @escaping (Element, Element) -> Bool
  ) -> AnyObservable<Element> { fatalError() }

  /// The word of others for `ignoreNil()`.
  @available(*, unavailable, renamed: "ignoreNil()")
  public func ignoreNils<Wrapped>() -> AnyObservable<Wrapped> where Element == Wrapped? {
    fatalError()
  }

  /// The word of others for `ignoreNil()`.
  @available(*, unavailable, renamed: "ignoreNil()")
  public func skipNil<Wrapped>() -> AnyObservable<Wrapped> where Element == Wrapped? {
    fatalError()
  }

  /// The word of others for `ignoreNil()`.
  @available(*, unavailable, renamed: "ignoreNil()")
  public func unwrap<Wrapped>() -> AnyObservable<Wrapped> where Element == Wrapped? { fatalError() }

  /// The word of others for `ignoreNil()`.
  @available(*, unavailable, renamed: "ignoreNil()")
  public func filterNil<Wrapped>() -> AnyObservable<Wrapped> where Element == Wrapped? {
    fatalError()
  }

  /// The word of others for `map(_:)`.
  @available(*, unavailable, message: "write map { $0 ?? value }")
  public func replaceNil<Wrapped>(with value: Wrapped) -> AnyObservable<Wrapped>
  where Element == Wrapped? { fatalError() }

  /// The word of others for `onEnd(_:)`.
  @available(*, unavailable, message: "write onEnd { … }, which says when it ends")
  public func ignoreElements() -> AnyObservable<Never> { fatalError() }

  /// The word of others for `onEnd(_:)`.
  @available(*, unavailable, message: "write onEnd { … }, which says when it ends")
  public func ignoreOutput() -> AnyObservable<Never> { fatalError() }

  // MARK: Counting

  /// The word of others for `take(_:)`.
  @available(*, unavailable, renamed: "take(_:)")
  public func prefix(_ count: Int) -> AnyObservable<Element> { fatalError() }

  /// The word of others for `take(while:)`.
  @available(*, unavailable, renamed: "take(while:)")
  public func prefix(while isPassed: @escaping (Element) -> Bool) -> AnyObservable<Element> {
    fatalError()
  }

  /// The word of others for `take(until:)`.
  @available(*, unavailable, renamed: "take(until:)")
  public func prefix<Signal: ObservableType>(
    untilOutputFrom signal: Signal
  ) -> AnyObservable<Element> { fatalError() }

  /// The word of others for `take(while:)`.
  @available(*, unavailable, renamed: "take(while:)")
  public func takeWhile(_ isPassed: @escaping (Element) -> Bool) -> AnyObservable<Element> {
    fatalError()
  }

  /// The word of others for `take(until:)`.
  @available(*, unavailable, renamed: "take(until:)")
  public func takeUntil<Signal: ObservableType>(_ signal: Signal) -> AnyObservable<Element> {
    fatalError()
  }

  /// The word of others for `take(last:)`.
  @available(*, unavailable, renamed: "take(last:)")
  public func takeLast(_ count: Int) -> AnyObservable<Element> { fatalError() }

  /// The word of others for `take(_:)`.
  @available(*, unavailable, message: "write take(1)")
  public func first() -> AnyObservable<Element> { fatalError() }

  /// The word of others for `take(last:)`.
  @available(*, unavailable, message: "write take(last: 1)")
  public func last() -> AnyObservable<Element> { fatalError() }

  /// The word of others for `skip(_:)` and `take(_:)`.
  @available(*, unavailable, message: "write skip(place).take(1)")
  public func elementAt(_ place: Int) -> AnyObservable<Element> { fatalError() }

  /// The word of others for `skip(_:)` and `take(_:)`.
  @available(*, unavailable, message: "write skip(place).take(1)")
  public func element(at place: Int) -> AnyObservable<Element> { fatalError() }

  /// The word of others for `skip(_:)`.
  @available(*, unavailable, renamed: "skip(_:)")
  public func dropFirst(_ count: Int = 1) -> AnyObservable<Element> { fatalError() }

  /// The word of others for `skip(while:)`.
  @available(*, unavailable, renamed: "skip(while:)")
  public func drop(while isDropped: @escaping (Element) -> Bool) -> AnyObservable<Element> {
    fatalError()
  }

  /// The word of others for `skip(until:)`.
  @available(*, unavailable, renamed: "skip(until:)")
  public func drop<Signal: ObservableType>(untilOutputFrom signal: Signal) -> AnyObservable<Element>
  { fatalError() }

  /// The word of others for `skip(while:)`.
  @available(*, unavailable, renamed: "skip(while:)")
  public func skipWhile(_ isDropped: @escaping (Element) -> Bool) -> AnyObservable<Element> {
    fatalError()
  }

  /// The word of others for `skip(until:)`.
  @available(*, unavailable, renamed: "skip(until:)")
  public func skipUntil<Signal: ObservableType>(_ signal: Signal) -> AnyObservable<Element> {
    fatalError()
  }

  /// The word of others for `collect()`.
  @available(*, unavailable, renamed: "collect()")
  public func toArray() -> AnyObservable<[Element]> { fatalError() }

  /// The word of others for `buffer(count:)`.
  @available(*, unavailable, renamed: "buffer(count:)")
  public func collect(_ count: Int) -> AnyObservable<[Element]> { fatalError() }

  /// The word of others for `buffer(count:)`.
  @available(*, unavailable, renamed: "buffer(count:)")
  public func buffer(_ count: Int) -> AnyObservable<[Element]> { fatalError() }

  /// The word of others for `pairwise()`.
  @available(*, unavailable, renamed: "pairwise()")
  public func combinePrevious() -> AnyObservable<(Element, Element)> { fatalError() }

  /// The word of others for `pairwise()`.
  @available(*, unavailable, renamed: "pairwise()")
  public func zipPrevious() -> AnyObservable<(Element, Element)> { fatalError() }

  /// The word of others for `scan(_:_:)`.
  @available(*, unavailable, renamed: "scan(_:_:)")
  public func scan<Output>(
    _ initial: Output, accumulator: @escaping (Output, Element) -> Output
  ) -> AnyObservable<Output> { fatalError() }
}
