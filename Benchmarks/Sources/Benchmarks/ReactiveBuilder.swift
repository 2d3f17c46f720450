import Reactive

/// The library, by operators.
struct ReactiveBuilder: GraphBuilder {
  let graph = Graph()

  func source(_ value: Int) -> Observable<Int> { Observable(value, in: graph) }

  func cell(_ source: Observable<Int>) -> AnyObservable<Int> { source }

  func add(_ cell: AnyObservable<Int>, _ constant: Int) -> AnyObservable<Int> {
    cell.map { $0 + constant }
  }

  func subtract(_ left: AnyObservable<Int>, _ right: AnyObservable<Int>) -> AnyObservable<Int> {
    left.combineLatest(with: right) { $0 - $1 }
  }

  func add(_ left: AnyObservable<Int>, _ right: AnyObservable<Int>) -> AnyObservable<Int> {
    left.combineLatest(with: right) { $0 + $1 }
  }

  func sum(_ cells: [AnyObservable<Int>]) -> AnyObservable<Int> {
    combineLatest(cells) { $0.reduce(0, +) }
  }

  func observe(_ cell: AnyObservable<Int>, _ totals: Totals) {
    cell.observeNew { totals.add($0) }
  }

  func freeze() {}

  func set(_ source: Observable<Int>, _ value: Int) { source.value = value }

  func set(_ values: [(Observable<Int>, Int)]) {
    graph.transaction {
      for (source, value) in values { source.value = value }
    }
  }

  func value(of cell: AnyObservable<Int>) -> Int { cell.currentValue ?? .min }
}
