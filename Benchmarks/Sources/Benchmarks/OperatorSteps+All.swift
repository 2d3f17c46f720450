import Reactive

extension OperatorSteps {
  /// Every operator; one of those that share a body.
  static var all: [OperatorSteps] { values + ends + joins + flattening + time }

  /// Operators on each value by itself.
  private static var values: [OperatorSteps] {
    [
      OperatorSteps("map(_:)") { $0.a.map { $0 + 1 } },
      OperatorSteps("filter(_:)", gives: .every(2)) { $0.a.filter { $0 & 1 == 1 } },
      OperatorSteps("compactMap(_:)", gives: .every(2)) {
        $0.a.compactMap { $0 & 1 == 1 ? $0 : nil }
      },
      OperatorSteps("ignoreNil()") { $0.a.map { $0 as Int? }.ignoreNil() },
      OperatorSteps("distinct()") { $0.a.distinct() },
      OperatorSteps("distinct(_:)", gives: .every(2)) { $0.a.distinct { ($0 + 2) / 2 } },
      OperatorSteps("distinct(by:)") { $0.a.distinct(by: ==) },
      OperatorSteps("scan(_:_:)") { $0.a.scan(0) { $0 &+ $1 } },
      OperatorSteps("scan(into:_:)") { $0.a.scan(into: 0) { $0 &+= $1 } },
      OperatorSteps("pairwise()") { $0.a.pairwise() },
      OperatorSteps("do(_:)") { $0.a.do { _ in } },
      OperatorSteps("debug(_:file:line:to:)") { $0.a.debug("a") { _ in } },
      OperatorSteps("differences()") { $0.a.map { [$0] }.differences() },
      OperatorSteps("updates()") { $0.a.updates() },
      OperatorSteps("remembering()") { $0.a.updates().remembering() },
      OperatorSteps("remembering(_:)") { $0.a.updates().remembering(3) },
      OperatorSteps("hold(_:)") { $0.a.updates().hold(0) },
      OperatorSteps("startWith(_:)") { $0.a.startWith(0) },
      OperatorSteps("goBetween()") { $0.a.goBetween() },
      OperatorSteps("tryMap(_:)") { $0.a.tryMap(accepted) },
      OperatorSteps("recover(_:)") { $0.a.tryMap(accepted).recover { _ in 0 } },
      OperatorSteps("successes()") { $0.a.tryMap(accepted).successes() },
      OperatorSteps("failures()", gives: .only(0)) { $0.a.tryMap(accepted).failures() },
      OperatorSteps("Computed") { world in Computed(in: world.graph) { world.a.value + 1 } },
    ]
  }

  /// Operators that count, wait for a value or for the end.
  private static var ends: [OperatorSteps] {
    [
      OperatorSteps("skip(_:)") { $0.a.skip(1) },
      OperatorSteps("skip(while:)") { $0.a.skip(while: { $0 < 0 }) },
      OperatorSteps("skip(until:)", feed: .both, gives: .each(plus: -1)) {
        $0.a.skip(until: $0.b.updates())
      },
      OperatorSteps("take(_:)") { $0.a.take($0.count + 2) },
      OperatorSteps("take(while:)") { $0.a.take(while: { $0 >= -1 }) },
      OperatorSteps("take(through:)") { $0.a.take(through: { $0 < -1 }) },
      OperatorSteps("take(until:)") { $0.a.take(until: $0.tap) },
      OperatorSteps("take(last:)", gives: .only(3)) { $0.a.take(last: 3) },
      OperatorSteps("collect()", gives: .only(1)) { $0.a.collect().map { $0.count } },
      OperatorSteps("reduce(_:_:)", gives: .only(1)) { $0.a.reduce(0) { $0 &+ $1 } },
      OperatorSteps("reduce(into:_:)", gives: .only(1)) { $0.a.reduce(into: 0) { $0 &+= $1 } },
      OperatorSteps("buffer(count:)", gives: .every(2, plus: 1)) { $0.a.buffer(count: 2) },
      OperatorSteps("concat(_:)", gives: .each(plus: 1)) { $0.a.concat($0.b) },
    ]
  }

  /// Operators on several sources.
  private static var joins: [OperatorSteps] {
    [
      OperatorSteps("combineLatest(with:)", feed: .both, gives: .twice) {
        $0.a.combineLatest(with: $0.b)
      },
      OperatorSteps("combineLatest(with:_:)", feed: .both, gives: .twice) {
        $0.a.combineLatest(with: $0.b) { $0 + $1 }
      },
      OperatorSteps("combineLatest(_:_:_:)", feed: .together) {
        combineLatest($0.a, $0.b) { $0 + $1 }
      },
      OperatorSteps("combineLatest(_:_:_:_:_:_:_:_:)", feed: .together) {
        combineLatest($0.a, $0.b, $0.a, $0.b, $0.a, $0.b, $0.a, $0.b)
      },
      OperatorSteps("combineLatest(_:)", feed: .together) { combineLatest([$0.a, $0.b]) },
      OperatorSteps("withLatest(from:)", feed: .both) { $0.a.withLatest(from: $0.b) },
      OperatorSteps("withLatest(from:_:)", feed: .both) { $0.a.withLatest(from: $0.b) { $0 + $1 } },
      OperatorSteps("zip(with:)", feed: .both) { $0.a.zip(with: $0.b) },
      OperatorSteps("zip(_:_:_:_:_:_:_:_:)", feed: .together) {
        zip($0.a, $0.b, $0.a, $0.b, $0.a, $0.b, $0.a, $0.b)
      },
      OperatorSteps("zip(_:)", feed: .together) { zip([$0.a, $0.b]) },
      OperatorSteps("merge(with:)", feed: .both, gives: .twice) { $0.a.merge(with: $0.b) },
      OperatorSteps("merge(_:)", feed: .together, gives: .twice) { merge($0.a, $0.b) },
      OperatorSteps("sample(on:)", feed: .both) { $0.a.sample(on: $0.b.updates()) },
    ]
  }

  /// Operators on observables of observables.
  private static var flattening: [OperatorSteps] {
    [
      OperatorSteps("flatMap(_:_:)") { world in
        let other = Observable(0, in: world.graph)
        return world.a.flatMap(.latest) { $0 & 1 == 0 ? world.b : other }
      },
      OperatorSteps("switchToLatest()") { world in
        let other = Observable(0, in: world.graph)
        return world.a.map { $0 & 1 == 0 ? world.b : other }.switchToLatest()
      },
      OperatorSteps("merge()") { world in
        world.a.map { _ in AnyObservable.of(1, in: world.graph) }.merge()
      },
      OperatorSteps("merge(maxConcurrent:)") { world in
        world.a.map { _ in AnyObservable.of(1, in: world.graph) }.merge(maxConcurrent: 2)
      },
      OperatorSteps("groupBy(_:)") { world in world.a.groupBy { $0 & 3 }.flatMap(.merge) { $0 } },
    ]
  }

  /// Operators that wait; a value comes each millisecond.
  private static var time: [OperatorSteps] {
    [
      OperatorSteps("throttle(_:)", feed: .timed, gives: .every(10)) {
        $0.a.throttle(.milliseconds(10))
      },
      OperatorSteps("throttle(_:edges:)", feed: .timed, gives: .every(10)) {
        $0.a.throttle(.milliseconds(10), edges: .both)
      },
      OperatorSteps("debounce(_:)", feed: .timed) { $0.a.debounce(.milliseconds(1)) },
      OperatorSteps("delay(_:)", feed: .timed, gives: .each(plus: 1)) {
        $0.a.delay(.milliseconds(10))
      },
      OperatorSteps("sample(_:)", feed: .timed, gives: .every(10)) {
        $0.a.sample(.milliseconds(10))
      },
      OperatorSteps("buffer(_:)", feed: .timed, gives: .every(10)) {
        $0.a.buffer(.milliseconds(10))
      },
      OperatorSteps("timeout(_:sending:)", feed: .timed, gives: .each(plus: 1)) {
        $0.a.timeout(.milliseconds(10), sending: 0)
      },
    ]
  }
}

private struct Refused: Error {}

/// What may fail and never does.
private func accepted(_ value: Int) throws(Refused) -> Int {
  if value == .max { throw Refused() }
  return value
}
