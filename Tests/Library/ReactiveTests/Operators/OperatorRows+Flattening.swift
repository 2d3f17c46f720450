import Reactive

extension OperatorRow {
  /// Two digits: the choice, and the value of the chosen one.
  private static func chosen(_ world: MarbleWorld) -> AnyObservable<AnyObservable<Int>> {
    let b = world.b
    return world.a.map { choice in b.map { choice * 10 + $0 } }
  }

  private static func mapped(
    _ world: MarbleWorld, _ strategy: FlatMapStrategy, taking count: Int = 10
  ) -> AnyObservable<Int> {
    let b = world.b
    return world.a.flatMap(strategy) { choice in b.take(count).map { choice * 10 + $0 } }
  }

  /// Operators that follow observables that come.
  static let flattening: [OperatorRow] = [
    OperatorRow("switchToLatest()", "1--2--|", "-3-4-5|", gives: "-{13}-{24}-{25}|") {
      chosen($0).switchToLatest()
    },
    OperatorRow(
      "switchToLatest()", "1>2--|", "3>-4|", gives: "{13}>{23}{24}-|", because: "it begins anew"
    ) {
      chosen($0).switchToLatest()
    },
    OperatorRow("merge()", "1--2--|", "-3-4-5|", gives: "-{13}-({14}{24})-({15}{25})|") {
      chosen($0).merge()
    },
    OperatorRow("merge()", "1|", "-3-4-|", gives: "-{13}-{14}-|", because: "those that came go on")
    {
      chosen($0).merge()
    },
    OperatorRow("merge(maxConcurrent:)", "12-|", "--3-4|", gives: "--{13}-{14}|") {
      chosen($0).merge(maxConcurrent: 1)
    },
    OperatorRow("merge(maxConcurrent:)", "12-|", "--3-4|", gives: "--({13}{23})-({14}{24})|") {
      chosen($0).merge(maxConcurrent: 2)
    },
    OperatorRow("flatMap(_:_:)", "1--2--|", "-3-4-5|", gives: "-{13}-{24}-{25}|") {
      mapped($0, .latest)
    },
    OperatorRow("flatMap(_:_:)", "1--2--|", "-3-4-5|", gives: "-{13}-({14}{24})-({15}{25})|") {
      mapped($0, .merge)
    },
    OperatorRow(
      "flatMap(_:_:)", "12---|", "--3-4-|", gives: "--{13}-{24}|", because: "one after the other"
    ) {
      mapped($0, .concat, taking: 1)
    },
    OperatorRow(
      "flatMap(_:_:)", "12---|", "--3-4-|", gives: "--{13}--|", because: "2 came too early"
    ) {
      mapped($0, .first, taking: 1)
    },
    OperatorRow("flatMap(_:_:)", "123--|", "--4-5-|", gives: "--({14}{24})-{35}|") {
      mapped($0, .concurrent(limit: 2), taking: 1)
    },
    OperatorRow("flatMap(_:_:)", "12>|", "34>-5|", gives: "{13}{14}{23}{24}>-({15}{25})|") {
      mapped($0, .merge)
    },
  ]

  /// Operators that keep a value where there is one.
  static let properties: [OperatorRow] = [
    OperatorRow(property: "map(_:)", "1>2|", gives: "{10}>{20}|") { $0.p.map { $0 * 10 } },
    OperatorRow(property: "distinct()", "1>12|", gives: "1>-2|") { $0.p.distinct() },
    OperatorRow(property: "distinct(_:)", "1>32|", gives: "1>-2|") { $0.p.distinct { $0 % 2 } },
    OperatorRow(property: "distinct(by:)", "1>23|", gives: "1>-3|") {
      $0.p.distinct { abs($0 - $1) < 2 }
    },
    OperatorRow(property: "scan(_:_:)", "1>23|", gives: "1>36|") { $0.p.scan(0) { $0 + $1 } },
    OperatorRow(property: "scan(into:_:)", "1>23|", gives: "1>36|") {
      $0.p.scan(into: 0) { $0 += $1 }
    },
    OperatorRow(property: "do(_:)", "1>2|", gives: "1>2|") { world in
      world.p.do { [log = world.log] in log($0) }
    },
    OperatorRow(property: "debug(_:file:line:to:)", "1>2|", gives: "1>2|") { world in
      world.p.debug("p") { [log = world.log] in log($0) }
    },
    OperatorRow(
      property: "combineLatest(with:)", "1>2|", "3>-4|", gives: "{(1, 3)}>{(2, 3)}{(2, 4)}|"
    ) {
      $0.p.combineLatest(with: $0.q)
    },
    OperatorRow(property: "combineLatest(with:_:)", "1>2|", "3>-4|", gives: "4>56|") {
      $0.p.combineLatest(with: $0.q) { $0 + $1 }
    },
    OperatorRow(property: "zip(with:)", "1>2|", "3>--4|", gives: "{(1, 3)}>--({(2, 4)}|)") {
      $0.p.zip(with: $0.q)
    },
    OperatorRow(property: "withLatest(from:)", "1>-2|", "3>4|", gives: "{(1, 3)}>-{(2, 4)}|") {
      $0.p.withLatest(from: $0.q)
    },
    OperatorRow(property: "withLatest(from:_:)", "1>-2|", "3>4|", gives: "4>-6|") {
      $0.p.withLatest(from: $0.q) { $0 + $1 }
    },
    OperatorRow(property: "switchToLatest()", "1>-2|", "3>4-5|", gives: "{13}>{14}{24}{25}|") {
      world in
      let q = world.q
      return world.p.map { choice in q.map { choice * 10 + $0 } }.switchToLatest()
    },
    OperatorRow(property: "tryMap(_:)", "1>0|", gives: "{success(10)}>{failure(x)}|") {
      $0.p.tryMap { value throws(MarbleFailure) in
        if value == 0 { throw MarbleFailure() }
        return 10 / value
      }
    },
    OperatorRow(property: "recover(_:)", "0>2|", gives: "7>2|") {
      $0.p.map { $0 == 0 ? Result.failure(MarbleFailure()) : .success($0) }.recover { _ in 7 }
    },
    OperatorRow(property: "goBetween()", "1>2|", gives: "1>2|") { $0.p.goBetween().asProperty() },
    OperatorRow(property: "asProperty()", "1>2|", gives: "1>2|") { $0.p.asProperty() },
  ]
}
