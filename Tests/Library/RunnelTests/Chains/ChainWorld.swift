import Reactive

/// A program in the library: its sources, its chain, and what left it.
final class ChainWorld {
  let graph: Graph
  private let cell: Observable<Int>
  private let event: EventProducer<Int>
  /// When the program begins.
  private var start: Duration
  /// The milliseconds of one step of time.
  private let unit: Int
  private(set) var lines: [String] = []
  private var reported: [ChainError] = []

  init(clock: GraphClock, unit: Int) {
    graph = Graph(clock: clock)
    cell = Observable(2, in: graph)
    event = EventProducer<Int>(in: graph)
    start = clock.now
    self.unit = unit
  }

  private func note(_ line: String) {
    lines.append("\(line)@\(Int((graph.clock.now - start) / .milliseconds(1)))")
  }

  /// Each failure is reported once.
  private func report(_ error: ChainError) {
    guard !reported.contains(where: { $0 === error }) else { return }
    reported.append(error)
    note(error.code)
  }

  /// Sends everything together, or nothing if that can't be computed.
  func send(_ input: ChainProgram.Input) {
    do {
      try graph.transaction {
        switch input.cell {
        case .value(let value): cell.value = value
        case .update(let failure): cell.value = try failure.attempt(cell.value).get()
        case nil: break
        }
        if let value = input.event { event.next(value) }
      }
    } catch {
      if let error = error as? ChainError { report(error) }
    }
  }

  /// Signs it at one instant, with what is sent later.
  func begin(_ program: ChainProgram) {
    graph.transaction {
      start = graph.clock.now
      for input in program.inputs {
        graph.after(.milliseconds(input.time)).observe { [unowned self] in send(input) }
      }
      sign(program)
    }
  }

  func sign(_ program: ChainProgram) {
    let chain = program.stages.reduce(beginning(program.source)) { chain, stage in
      apply(stage, to: chain)
    }
    switch chain {
    case .plain(let values): values.observe { [unowned self] in note("\($0)") }
    case .failing(let attempts): follow(attempts) { [unowned self] in note("\($0)") }
    }
  }

  private func follow(_ attempts: AnyObservable<ChainAttempt>, _ show: @escaping (Int) -> Void) {
    attempts.observe { [unowned self] attempt in
      switch attempt {
      case .success(let value): show(value)
      case .failure(let error): report(error)
      }
    }
  }

  private func beginning(_ source: ChainProgram.Source) -> ChainFlow {
    switch source {
    case .cell: return .plain(cell)
    case .event: return .plain(event)
    case .takenCell: return .plain(cell.take(2))
    case .takenEvent: return .plain(event.take(2))
    case .after: return .plain(graph.after(.milliseconds(unit * 3 / 2)).map { 7 })
    case .every: return .plain(graph.every(.milliseconds(unit * 5 / 2)).take(3))
    case .both: return .plain(combineLatest(cell, event) { $0 + $1 })
    case .failingEvent: return .failing(event.map(ChainProgram.failure.attempt))
    case .failingCell:
      let derived = cell.map(ChainProgram.failure.attempt)
      follow(derived) { _ in }
      return .failing(derived)
    }
  }

  private func side(_ source: ChainSource) -> ChainFlow {
    switch source {
    case .cell: .plain(cell)
    case .event: .plain(event)
    case .taken(let count): .plain(event.take(count))
    case .folded: .plain(event.scan(0) { $0 + $1 })
    case .late(let time): .plain(cell.delay(.milliseconds(time)))
    case .failing(let failure): .failing(cell.map(failure.attempt))
    case .recovered(let failure):
      .plain(cell.map(failure.attempt).map { (try? $0.get()) ?? 8 })
    }
  }

  /// A source of a `switch`: a pipeline has run before it is chosen, and remembers what it gave last.
  private func choice(_ source: ChainSource) -> ChainFlow {
    guard source.isPipeline, case .plain(let values) = side(source) else { return side(source) }
    return .plain(values.remembering())
  }

  private func apply(_ stage: ChainStage, to flow: ChainFlow) -> ChainFlow {
    switch (stage, flow) {
    case (.fail(let failure), .plain(let values)): return .failing(values.map(failure.attempt))
    case (.fail(let failure), .failing(let attempts)):
      return .failing(attempts.map { $0.flatMap(failure.attempt) })
    case (.recover, .plain): return flow
    case (.recover(let value), .failing(let attempts)):
      return .plain(attempts.map { (try? $0.get()) ?? value })
    default: break
    }
    let sides = if case .switch = stage { stage.sides.map(choice) } else { stage.sides.map(side) }
    if case .plain(let values) = flow {
      let plain = sides.compactMap(\.plain)
      if plain.count == sides.count { return .plain(stage.apply(to: values, plain)) }
    }
    return .failing(stage.applyToAttempts(flow.attempts, sides.map(\.attempts)))
  }
}

/// What a chain gives: values, or what came of attempts at them.
enum ChainFlow {
  case plain(AnyObservable<Int>)
  case failing(AnyObservable<ChainAttempt>)

  var plain: AnyObservable<Int>? {
    if case .plain(let values) = self { return values }
    return nil
  }

  var attempts: AnyObservable<ChainAttempt> {
    switch self {
    case .plain(let values): values.map { .success($0) }
    case .failing(let attempts): attempts
    }
  }
}
