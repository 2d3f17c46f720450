import Reactive

/// How cost grows with the number of sources of one node, and of elements of a list.
extension GrowthRows {
  static func manySources(_ scale: Scale) -> [GrowthRow] {
    let (sizes, lengths) = (Self.sizes(scale), Self.sizes(scale, from: 5000))
    return [
      GrowthRow("values of merged sources, one each", per: "value", sizes, merged),
      GrowthRow("values of merged sources, two in a wave", per: "value", sizes, mergedInPairs),
      GrowthRow("values of zipped sources, one each", per: "value", sizes, zipped),
      GrowthRow("observables followed by `flatMap(.merge)`", per: "value", sizes, followed),
      GrowthRow("groups followed by `flatMap(.merge)`", per: "value", sizes, grouped),
      GrowthRow("elements removed at once behind five operators", per: "element", lengths, removed),
    ]
  }

  private static func merged(_ count: Int) -> RunResult {
    let graph = Graph()
    let totals = Totals()
    let sources = (0..<count).map { Observable($0, in: graph) }
    merge(sources).observeNew { totals.add($0) }
    let time = timed { for source in sources { source.value = 1 } }
    return result(time, units: count, fault: totals.fault(sum: count, count: count))
  }

  private static func mergedInPairs(_ count: Int) -> RunResult {
    let graph = Graph()
    let totals = Totals()
    let sources = (0..<count).map { Observable($0, in: graph) }
    merge(sources).observeNew { totals.add($0) }
    let time = timed {
      for place in stride(from: 0, to: count, by: 2) {
        graph.transaction {
          sources[place].value = 1
          sources[count - 1 - place].value = 2
        }
      }
    }
    return result(time, units: count, fault: totals.fault(sum: count / 2 * 3, count: count))
  }

  private static func zipped(_ count: Int) -> RunResult {
    let graph = Graph()
    let totals = Totals()
    let sources = (0..<count).map { _ in EventProducer<Int>(in: graph) }
    zip(sources) { $0.reduce(0, +) }.observeNew { totals.add($0) }
    let time = timed { for source in sources { source.next(1) } }
    return result(time, units: count, fault: totals.fault(sum: count, count: 1))
  }

  private static func followed(_ count: Int) -> RunResult {
    let graph = Graph()
    let totals = Totals()
    let sources = (0..<count).map { _ in Observable(1, in: graph) }
    let outer = EventProducer<Observable<Int>>(in: graph)
    outer.flatMap(.merge) { $0 }.observe { totals.add($0) }
    let time = timed {
      for source in sources { outer.next(source) }
      for source in sources { source.value = 2 }
    }
    return result(time, units: 2 * count, fault: totals.fault(sum: 3 * count, count: 2 * count))
  }

  private static func grouped(_ count: Int) -> RunResult {
    let graph = Graph()
    let totals = Totals()
    let event = EventProducer<Int>(in: graph)
    event.groupBy { $0 }.flatMap(.merge) { $0 }.observe { totals.add($0) }
    let time = timed { for _ in 1...2 { for key in 0..<count { event.next(key) } } }
    return result(
      time, units: 2 * count, fault: totals.fault(sum: count * (count - 1), count: 2 * count))
  }

  private static func removed(_ count: Int) -> RunResult {
    let list = ObservableArray(Array(0..<count), in: Graph())
    let mapped = list.map { $0 + 1 }
    let even = mapped.filter { $0.isMultiple(of: 2) }
    let (sorted, sum, length) = (even.sorted(by: >), mapped.sum(), even.counted())
    let time = timed { list.removeAll() }
    let isRight = sorted.isEmpty && sum.value == 0 && length.value == 0
    return result(time, units: count, fault: isRight ? nil : "something is left")
  }
}
