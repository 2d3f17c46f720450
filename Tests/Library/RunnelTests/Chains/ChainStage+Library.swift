import Reactive

extension ChainStage {
  /// The other sources that the stage brings in.
  var sides: [ChainSource] {
    switch self {
    case .merge(let other), .zip(let other), .withLatest(let other): [other]
    case .switch(let first, let second): [first, second]
    default: []
    }
  }

  /// The stage in the library, of values.
  func apply(to source: AnyObservable<Int>, _ sides: [AnyObservable<Int>]) -> AnyObservable<Int> {
    switch self {
    case .map: source.map { $0 * 3 }
    case .filter: source.filter { $0 > 4 }
    case .distinct: source.distinct()
    case .updates: source.updates()
    case .scan: source.scan(0) { $0 + $1 }
    case .pairwise: source.pairwise().map { $0.0 + $0.1 }
    case .skip(let count): source.skip(count)
    case .take(let count): source.take(count)
    case .startWith(let value): source.startWith(value)
    case .throttle(let time): source.throttle(.milliseconds(time))
    case .debounce(let time): source.debounce(.milliseconds(time))
    case .delay(let time): source.delay(.milliseconds(time))
    case .buffer(let time): source.buffer(.milliseconds(time)).map { $0.reduce(0, +) }
    case .sample(let time): source.sample(.milliseconds(time))
    case .timeout(let time): source.timeout(.milliseconds(time), sending: -1)
    case .merge: source.merge(with: sides[0])
    case .zip: source.zip(with: sides[0]).map { $0 + $1 }
    case .withLatest: source.withLatest(from: sides[0]).map { $0 + $1 }
    case .switch: source.map { $0 > 4 ? sides[0] : sides[1] }.switchToLatest()
    case .fail, .recover: preconditionFailure("a chain knows where it may fail")
    }
  }

  /// The stage in the library, of what came of attempts: a failure passes at once, and no stage counts or
  /// remembers it but those of time.
  func applyToAttempts(
    _ source: AnyObservable<ChainAttempt>, _ sides: [AnyObservable<ChainAttempt>]
  ) -> AnyObservable<ChainAttempt> {
    switch self {
    case .map: source.map { $0.map { $0 * 3 } }
    case .filter: source.filter { $0.isFailure || $0.isMore }
    case .distinct:
      source.distinct { before, now in
        (try? before.get() == now.get()) ?? false
      }
    case .updates: Self.aside(source) { $0.updates() }
    case .scan: Self.folded(source, 0) { ($0 + $1, $0 + $1) }
    case .pairwise: Self.folded(source, nil) { before, value in (value, before.map { $0 + value }) }
    case .skip(let count): Self.folded(source, 0) { ($0 + 1, $0 < count ? nil : $1) }
    case .startWith(let value): source.startWith(.success(value))
    case .throttle(let time): source.throttle(.milliseconds(time))
    case .debounce(let time): source.debounce(.milliseconds(time))
    case .delay(let time): source.delay(.milliseconds(time))
    case .buffer(let time):
      Self.aside(source) { source in
        source.buffer(.milliseconds(time)).map { attempts in
          attempts.reduce(.success(0)) { $0.with($1, +) }
        }
      }
    case .sample(let time): source.sample(.milliseconds(time))
    case .timeout(let time): source.timeout(.milliseconds(time), sending: .success(-1))
    case .merge: source.merge(with: sides[0])
    case .withLatest: Self.aside(source) { $0.withLatest(from: sides[0]).map { $0.with($1, +) } }
    case .zip:
      Self.aside(source) { source in
        Self.aside(sides[0]) { source.zip(with: $0).map { $0.with($1, +) } }
      }
    case .switch: source.map { $0.isMore ? sides[0] : sides[1] }.switchToLatest()
    case .take, .fail, .recover: preconditionFailure("a failure is recovered from before")
    }
  }

  /// Lets the values through a stage, and the failures pass beside it.
  private static func aside(
    _ source: AnyObservable<ChainAttempt>,
    _ stage: (AnyObservable<ChainAttempt>) -> AnyObservable<ChainAttempt>
  ) -> AnyObservable<ChainAttempt> {
    stage(source.filter { !$0.isFailure }).merge(with: source.filter(\.isFailure))
  }

  /// Folds the values, and lets the failures pass.
  private static func folded<State>(
    _ source: AnyObservable<ChainAttempt>, _ first: State,
    _ combine: @escaping (State, Int) -> (State, Int?)
  ) -> AnyObservable<ChainAttempt> {
    typealias Step = (state: State, attempt: ChainAttempt?)
    let initial: Step = (first, nil)
    return source.scan(initial) { step, attempt in
      switch attempt {
      case .failure: return (step.state, attempt)
      case .success(let value):
        let (state, result) = combine(step.state, value)
        return (state, result.map { .success($0) })
      }
    }
    .map(\.attempt).ignoreNil()
  }
}

extension ChainAttempt {
  /// The test of a filter and of a switch.
  fileprivate var isMore: Bool { (try? get() > 4) ?? false }
}
