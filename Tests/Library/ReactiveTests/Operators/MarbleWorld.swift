import Reactive
import Testing

/// Sources that follow rows of marbles, a tenth of a second for each tick, and what comes of them.
final class MarbleWorld {
  static let tick = Duration.milliseconds(100)

  let clock = VirtualClock()
  let graph: Graph
  private var holders: [EventProducer<Int>?] = []
  private let rows: [Marbles]
  /// What `do` and the like have seen.
  let log = Journal()

  init(_ rows: [String]) {
    graph = Graph(clock: clock)
    self.rows = rows.map { Marbles($0) }
    for (index, row) in self.rows.enumerated() {
      let values = row.opening.filter { $0 != .end }
      let source =
        values.count == 1
        ? Observable(0, in: graph) : EventProducer<Int>(in: graph, replayLength: values.count)
      holders.append(source)
      perform(row.opening.filter { $0 != .end }, index)
    }
  }

  /// The sources, in the order of the rows.
  lazy var sources = holders.compactMap { $0?.asAnyObservable() }
  var a: AnyObservable<Int> { sources[0] }
  var b: AnyObservable<Int> { sources[1] }

  /// The sources as properties; each row has one value before it begins.
  lazy var properties = holders.compactMap { ($0 as? Observable<Int>)?.asProperty() }
  var p: Property<Int> { properties[0] }
  var q: Property<Int> { properties[1] }

  /// The first source with a value of its own for what fails: 0.
  func failing() -> AnyObservable<Result<Int, MarbleFailure>> {
    a.map { $0 == 0 ? .failure(MarbleFailure()) : .success($0) }
  }

  private func perform(_ events: [Marbles.Event], _ index: Int) {
    for event in events {
      switch event {
      case .value(let name): holders[index]?.next(Int(name) ?? -1)
      case .end: holders[index] = nil
      }
    }
  }

  /// The ticks at which something comes from a source.
  var ticks: Set<Int> { Set(rows.flatMap { $0.ticks.keys }) }

  private func begin() {
    (_, _) = (sources, properties)
    for (index, row) in rows.enumerated() where row.opening.contains(.end) { holders[index] = nil }
    for (index, row) in rows.enumerated() {
      for (tick, events) in row.ticks {
        clock.at(Self.tick * tick) { [unowned self] in perform(events, index) }
      }
    }
  }

  /// Plays the rows up to a tick, and returns how many nodes and contracts what is made of the sources has
  /// left there when it is let go of, while the sources are held.
  func letGo(at tick: Int, _ make: (MarbleWorld) -> Shown) -> (nodes: Int, contracts: Int) {
    begin()
    let nodes = graph.liveNodeCount
    var shown: Shown? = make(self)
    let contracts = shown?.observe { _ in }
    shown = nil
    clock.advance(to: Self.tick * tick)
    contracts?.dispose()
    return (graph.liveNodeCount - nodes, graph.contractCount)
  }

  /// Plays the rows to what is made of the sources, and returns what came of it.
  func play(_ make: (MarbleWorld) -> Shown) -> (found: Marbles, isClean: Bool) {
    begin()
    var found = Marbles()
    var shown: Shown? = make(self)
    let note = { [clock] (event: Marbles.Event) -> Void in
      found.add(event, at: Int((clock.now / Self.tick).rounded()))
    }
    let contracts = shown?.observe(note)
    shown = nil
    clock.advance(to: Self.tick * 30)
    contracts?.dispose()
    holders = []
    sources = []
    properties = []
    return (found, graph.contractCount == 0 && graph.liveNodeCount == 0 && clock.pendingCount == 0)
  }
}

struct MarbleFailure: Error, CustomStringConvertible {
  var description: String { "x" }
}

/// Something observed whose values are shown as text.
struct Shown {
  let observe: (_ note: @escaping (Marbles.Event) -> Void) -> CompositeDisposable

  init<Value>(_ observable: AnyObservable<Value>) {
    observe = { note in
      CompositeDisposable([
        observable.observe { note(.value("\($0)")) },
        observable.onEnd { note(.end) },
      ])
    }
  }

  init(_ observable: AnyObservable<(Int, Int)>) {
    self.init(observable.map { "\($0.0)\($0.1)" })
  }

  /// Something that always has a value, which must be the one that is told.
  init<Value>(_ property: Property<Value>) {
    observe = { note in
      CompositeDisposable([
        property.observe {
          #expect("\(property.value)" == "\($0)")
          note(.value("\($0)"))
        },
        property.onEnd { note(.end) },
      ])
    }
  }
}

/// An operator's row: what comes in, and what goes out.
struct OperatorRow: Sendable {
  /// The name in the library's documentation, `ObservableType.map(_:)`.
  let symbol: String
  let inputs: [String]
  let output: String
  /// Why, where that is not plain.
  let reason: String
  let make: @Sendable (MarbleWorld) -> Shown

  private init(
    _ symbol: String, _ inputs: [String], _ output: String, _ reason: String,
    _ make: @escaping @Sendable (MarbleWorld) -> Shown
  ) {
    self.symbol = symbol
    self.inputs = inputs
    self.output = output
    self.reason = reason
    self.make = make
  }

  init<Value>(
    _ symbol: String, _ inputs: String..., gives output: String, because reason: String = "",
    _ make: @escaping @Sendable (MarbleWorld) -> AnyObservable<Value>
  ) {
    self.init(symbol, inputs, output, reason) { Shown(make($0)) }
  }

  init(
    _ symbol: String, _ inputs: String..., pairs output: String, because reason: String = "",
    _ make: @escaping @Sendable (MarbleWorld) -> AnyObservable<(Int, Int)>
  ) {
    self.init(symbol, inputs, output, reason) { Shown(make($0)) }
  }

  init<Value>(
    property symbol: String, _ inputs: String..., gives output: String, because reason: String = "",
    _ make: @escaping @Sendable (MarbleWorld) -> Property<Value>
  ) {
    self.init("PropertyType." + symbol, inputs, output, reason) { Shown(make($0)) }
  }
}
