import Reactive

/// The library, by computed values that find out what they read.
struct ComputedBuilder: GraphBuilder {
  let graph = Graph()

  func source(_ value: Int) -> Observable<Int> { Observable(value, in: graph) }

  func cell(_ source: Observable<Int>) -> AnyObservable<Int> { source }

  func add(_ cell: AnyObservable<Int>, _ constant: Int) -> AnyObservable<Int> {
    Computed(in: graph) { cell.present + constant }
  }

  func subtract(_ left: AnyObservable<Int>, _ right: AnyObservable<Int>) -> AnyObservable<Int> {
    Computed(in: graph) { left.present - right.present }
  }

  func add(_ left: AnyObservable<Int>, _ right: AnyObservable<Int>) -> AnyObservable<Int> {
    Computed(in: graph) { left.present + right.present }
  }

  func sum(_ cells: [AnyObservable<Int>]) -> AnyObservable<Int> {
    Computed(in: graph) {
      var sum = 0
      for cell in cells { sum += cell.present }
      return sum
    }
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

  func value(of cell: AnyObservable<Int>) -> Int { cell.present }
}

extension AnyObservable<Int> {
  /// What `value` is on an observable that is known to have one.
  fileprivate var present: Int { currentValue ?? .min }
}
