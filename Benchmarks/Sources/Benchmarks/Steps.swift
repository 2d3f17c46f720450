import Foundation
import Reactive

/// Single workloads for counting instructions: the slope between two counts is the cost of a step.
enum Steps {
  struct UnknownWorkload: Error, CustomStringConvertible {
    let name: String
    var description: String { "there is no workload '\(name)'" }
  }

  static func run(_ name: String, count argument: String) throws {
    guard let count = Int(argument), count > 0 else { throw UnknownWorkload(name: argument) }
    let totals = Totals()
    let expected: Int
    switch name {
    case "set": expected = set(count, totals)
    case "fanout": expected = fanOut(count, totals)
    case "chain": expected = chain(count, totals)
    case "create": expected = create(count, totals)
    case "join-made": expected = makeJoin(count, totals)
    case "computed-made": expected = makeComputed(count, totals)
    case "computed-switching": expected = switchReads(count, totals)
    case "computed-twice": expected = readTwice(count, totals)
    case "throttle": expected = throttle(count, totals)
    case "take": expected = take(count, totals)
    case "read": expected = read(count, totals, in: Graph())
    case "read-observed": expected = read(count, totals, in: Graph(usesObservation: true))
    case "computed-observed":
      expected = compute(count, totals, in: Graph(usesObservation: true))
    default:
      if let steps = OperatorSteps.all.first(where: { $0.name == name }) { return steps.run(count) }
      return try runGraph(name, count)
    }
    if totals.count != expected {
      print("wrong: \(totals.count) notifications, not \(expected)")
      exit(1)
    }
  }

  /// Runs a graph of P1; for the layers of cellx, `count` is their number, and making them is counted too.
  private static func runGraph(_ name: String, _ count: Int) throws {
    let word = "computed-"
    let isComputed = name.hasPrefix(word)
    let graph = isComputed ? String(name.dropFirst(word.count)) : name
    let result: RunResult
    if graph == "cellx" {
      let layers = CellxGraph(layers: count)
      result = isComputed ? layers.run(ComputedBuilder.init) : layers.run(ReactiveBuilder.init)
    } else if let graph = KairoGraph(rawValue: graph) {
      result =
        isComputed
        ? graph.run(ComputedBuilder.init, repeats: count)
        : graph.run(ReactiveBuilder.init, repeats: count)
    } else {
      throw UnknownWorkload(name: name)
    }
    guard case .perUnit = result else { exit(1) }
  }

  private static func set(_ count: Int, _ totals: Totals) -> Int {
    let source = Observable(0, in: Graph())
    source.observeNew { totals.add($0) }
    for value in 0..<count { source.value = value }
    return count
  }

  private static func fanOut(_ count: Int, _ totals: Totals) -> Int {
    let source = Observable(0, in: Graph())
    for _ in 0..<1000 { source.observeNew { totals.add($0) } }
    for value in 0..<count { source.value = value }
    return count * 1000
  }

  private static func chain(_ count: Int, _ totals: Totals) -> Int {
    let source = Observable(0, in: Graph())
    var end: AnyObservable<Int> = source
    for _ in 0..<1000 { end = end.map { $0 + 1 } }
    end.observeNew { totals.add($0) }
    for value in 0..<count { source.value = value }
    return count
  }

  private static func create(_ count: Int, _ totals: Totals) -> Int {
    let source = Observable(0, in: Graph())
    for _ in 0..<count { source.observe { totals.add($0) }.dispose() }
    return count
  }

  /// Two maps and their join, observed once and freed.
  private static func makeJoin(_ count: Int, _ totals: Totals) -> Int {
    let source = Observable(0, in: Graph())
    for _ in 0..<count {
      let join = source.map { $0 + 3 }.combineLatest(with: source.map { $0 + 4 }) { $0 + $1 }
      join.observe { totals.add($0) }.dispose()
    }
    return count
  }

  /// A computed value of two observables, observed once and freed.
  private static func makeComputed(_ count: Int, _ totals: Totals) -> Int {
    let graph = Graph()
    let (left, right) = (Observable(0, in: graph), Observable(0, in: graph))
    for _ in 0..<count {
      Computed(in: graph) { left.value + right.value }.observe { totals.add($0) }.dispose()
    }
    return count
  }

  /// A computed value that reads another one of two observables in each wave.
  private static func switchReads(_ count: Int, _ totals: Totals) -> Int {
    let graph = Graph()
    let (choice, left, right) = (
      Observable(0, in: graph), Observable(0, in: graph), Observable(1, in: graph)
    )
    Computed(in: graph) { choice.value % 2 == 0 ? left.value : right.value }
      .observeNew { totals.add($0) }
    for value in 1...count { choice.value = value }
    return count
  }

  /// A computed value that reads the same once more.
  private static func readTwice(_ count: Int, _ totals: Totals) -> Int {
    let graph = Graph()
    let source = Observable(0, in: graph)
    Computed(in: graph) { source.value + source.value }.observeNew { totals.add($0) }
    for value in 0..<count { source.value = value }
    return count
  }

  private static func read(_ count: Int, _ totals: Totals, in graph: Graph) -> Int {
    let source = Observable(1, in: graph)
    for _ in 0..<count { totals.add(source.value) }
    return totals.sum
  }

  private static func compute(_ count: Int, _ totals: Totals, in graph: Graph) -> Int {
    let source = Observable(0, in: graph)
    Computed(in: graph) { source.value + 1 }.observeNew { totals.add($0) }
    for value in 0..<count { source.value = value }
    return count
  }

  /// Ten values to a window; a step is one of them.
  private static func throttle(_ count: Int, _ totals: Totals) -> Int {
    let clock = VirtualClock()
    let source = Observable(0, in: Graph(clock: clock))
    source.throttle(.milliseconds(10)).observe { totals.add($0) }
    for value in 0..<count {
      source.value = value
      clock.advance(by: .milliseconds(1))
    }
    return count / 10
  }

  private static func take(_ count: Int, _ totals: Totals) -> Int {
    let source = Observable(0, in: Graph())
    source.updates().take(count).observe { totals.add($0) }
    for value in 0..<count { source.value = value }
    return count
  }
}
