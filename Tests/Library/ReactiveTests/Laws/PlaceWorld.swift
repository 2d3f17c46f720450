import Reactive

/// Runs a program at a place, and keeps what it leaves behind.
final class PlaceWorld {
  enum Place: CaseIterable {
    case outside
    case observer
    case transaction
    case transactionInObserver
    case observerInTransaction
  }

  let clock = VirtualClock()
  let graph: Graph
  let cells: [Observable<Int>]
  private var sinks: [Observable<Int>] = []
  /// Released when the program has been run.
  private var kept: [Observable<Int>] = []

  init() {
    let graph = Graph(clock: clock)
    self.graph = graph
    cells = (0...2).map { Observable($0, in: graph) }
  }

  /// Runs a program, lets time pass, and gives the last values.
  static func run(_ program: PlaceProgram, _ place: Place) -> [Int] {
    let world = PlaceWorld()
    let go = EventProducer<Void>(in: world.graph)
    let body = {
      for step in program.steps { world.perform(step) }
      world.kept = []
    }
    switch place {
    case .outside: body()
    case .observer:
      go.observe(body)
      go.next()
    case .transaction: world.graph.transaction(body)
    case .transactionInObserver:
      go.observe { world.graph.transaction(body) }
      go.next()
    case .observerInTransaction:
      go.observe(body)
      world.graph.transaction { go.next() }
    }
    world.clock.advance(by: .seconds(10))
    return (world.cells + world.sinks).map(\.value)
  }

  private func local(_ value: Int) -> Observable<Int> { Observable(value, in: graph) }

  private func event(replayLength: Int = 0) -> EventProducer<Int> {
    EventProducer<Int>(in: graph, replayLength: replayLength)
  }

  private func perform(_ step: PlaceProgram.Step) {
    let sink = local(-1)
    sinks.append(sink)
    intoCell(step)
    fromCell(step)
    observe(step, sink)
    join(step, sink)
    passTime(step, sink)
  }

  private func intoCell(_ step: PlaceProgram.Step) {
    let (cell, value) = (cells[step.to], step.value)
    switch step.kind {
    case .set: cell.value = value
    case .update: cell.update { $0 + value }
    case .localCell: local(value).bind(to: cell)
    case .localThenSent:
      let local = local(value)
      local.bind(to: cell)
      local.value = value + 1
    case .mappedLocal: local(value).map { $0 * 2 }.filter { $0 > 0 }.bind(to: cell)
    case .localEvent:
      let event = event()
      event.bind(to: cell)
      event.next(value)
    case .localVariable:
      let variable = LazyVariable<Int>(in: graph)
      variable.accept(value)
      variable.bind(to: cell)
    case .taken: local(value).take(1).bind(to: cell)
    case .startedWith: local(value).startWith(0).bind(to: cell)
    case .merged: merge(local(0), local(value)).bind(to: cell)
    case .nested:
      graph.transaction {
        cell.value = 0
        local(value).bind(to: cell)
      }
    default: break
    }
  }

  private func fromCell(_ step: PlaceProgram.Step) {
    let (source, cell, value) = (cells[step.from], cells[step.to], step.value)
    switch step.kind {
    case .bind: source.bind(to: cell)
    case .bindMapped: source.map { $0 * 2 + 1 }.bind(to: cell)
    case .combine: combineLatest(source, cells[0]) { $0 * 3 + $1 }.bind(to: cell)
    case .withLocal: source.combineLatest(with: local(value)) { $0 + $1 }.bind(to: cell)
    case .both:
      local(value).bind(to: source)
      source.bind(to: cell)
    default: break
    }
  }

  private func observe(_ step: PlaceProgram.Step, _ sink: Observable<Int>) {
    let value = step.value
    switch step.kind {
    case .localTarget:
      let local = local(0)
      cells[step.from].bind(to: local)
      local.bind(to: sink)
      // When it ends depends on the place: a transaction moves everything at once.
      kept.append(local)
    case .observeLocal: local(value).observe { sink.value = $0 }
    case .observeCell: cells[step.from].observe { sink.value = $0 }
    case .observeLocalEvent:
      let event = event()
      event.next(0)
      event.observe { seen in sink.update { $0 + seen } }
      event.next(value)
    case .observeNew:
      let local = local(0)
      local.value = 1
      local.observeNew { seen in sink.update { $0 + seen } }
      local.value = value
    case .workInside:
      local(value).observe { [graph] in Observable($0 + 1, in: graph).bind(to: sink) }
    case .dropped:
      var local: Observable? = local(0)
      local?.observe { sink.value = $0 }
      local?.value = value
      local = nil
    default: break
    }
  }

  private func join(_ step: PlaceProgram.Step, _ sink: Observable<Int>) {
    let value = step.value
    switch step.kind {
    case .flattened:
      cells[step.from].flatMap(.latest) { [graph] in Observable($0 * 3, in: graph) }
        .bind(to: sink)
    case .flattenedLocal:
      local(value).flatMap(.merge) { [graph] in Observable($0 * 3, in: graph) }.bind(to: sink)
    case .zipped: zip(local(value), local(value + 1)) { $0 * $1 }.bind(to: sink)
    case .folded:
      let event = event()
      event.scan(0) { $0 * 10 + $1 }.bind(to: sink)
      for offset in 0..<3 { event.next(value + offset) }
    case .replayed:
      let event = event(replayLength: 2)
      for offset in 0..<3 { event.next(value + offset) }
      event.observe { sink.value = $0 }
    case .replayedIntoEvent:
      let (event, target) = (event(replayLength: 2), event())
      for offset in 0..<3 { event.next(value + offset) }
      target.bind(to: sink)
      event.bind(to: target)
    default: break
    }
  }

  private func passTime(_ step: PlaceProgram.Step, _ sink: Observable<Int>) {
    let value = step.value
    switch step.kind {
    case .delayed: local(value).delay(.seconds(1)).delay(.seconds(1)).bind(to: sink)
    case .debounced: local(value).debounce(.seconds(1)).bind(to: sink)
    case .throttled: local(value).throttle(.seconds(1)).bind(to: sink)
    case .sampled: local(value).sample(.seconds(1)).bind(to: sink)
    case .buffered: local(value).buffer(.seconds(1)).map { $0.reduce(0, +) }.bind(to: sink)
    case .after: graph.after(.seconds(1)).map { value }.delay(.seconds(1)).bind(to: sink)
    case .timedCell: cells[step.from].delay(.seconds(1)).take(9).bind(to: sink)
    default: break
    }
  }
}
