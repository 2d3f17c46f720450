import FlowSession
import FlowText
import Reactive

/// Runs a chain in the language and in the library, and notes what leaves when.
enum ChainRun {
  private final class Listener: SessionOutput {
    var session: Session?
    var lines: [String] = []

    func print(_ line: String) {
      lines.append("\(line)@\((session?.now ?? 0) / 1_000_000)")
    }
    func report(_ diagnostic: Diagnostic, in sources: SourceMap) {
      if diagnostic.severity == .error { lines.append(diagnostic.code.rawValue) }
    }
    func show(_ event: SessionEvent) {}
  }

  static func inTheLanguage(_ program: ChainProgram) -> [String] {
    var options = SessionOptions()
    options.time = .virtual
    let listener = Listener()
    let session = Session(options: options, output: listener)
    listener.session = session
    _ = session.run(name: "chain.flow", bytes: Array(program.text.utf8))
    listener.session = nil
    return listener.lines
  }

  static func inTheLibrary(_ program: ChainProgram) -> [String] {
    let clock = VirtualClock()
    let graph = Graph(clock: clock)
    let cell = Observable(2, in: graph)
    let event = EventProducer<Int>(in: graph)
    let world = ChainWorld(graph: graph, cell: cell, event: event)
    for input in program.inputs {
      clock.at(.milliseconds(input.time)) {
        graph.transaction {
          if let value = input.cell { cell.value = value }
          if let value = input.event { event.next(value) }
        }
      }
    }
    var lines: [String] = []
    let chain = program.stages.reduce(world.beginning(program.source)) { source, stage in
      world.apply(stage, to: source)
    }
    chain.observe { lines.append("\($0)@\(Int(clock.now / .milliseconds(1)))") }
    clock.advance(to: .seconds(70))
    return lines
  }
}

/// The sources of a program in the library.
struct ChainWorld {
  let graph: Graph
  let cell: Observable<Int>
  let event: EventProducer<Int>

  func beginning(_ source: ChainProgram.Source) -> AnyObservable<Int> {
    switch source {
    case .cell: cell
    case .event: event
    case .takenCell: cell.take(2)
    case .takenEvent: event.take(2)
    case .after: graph.after(.milliseconds(150)).map { 7 }
    case .every: graph.every(.milliseconds(250)).take(3)
    case .both: combineLatest(cell, event) { $0 + $1 }
    }
  }

  func side(_ source: ChainSource) -> AnyObservable<Int> {
    switch source {
    case .cell: cell
    case .event: event
    case .taken(let count): event.take(count)
    case .folded: event.scan(0) { $0 + $1 }
    case .late(let time): cell.delay(.milliseconds(time))
    }
  }

  func apply(_ stage: ChainStage, to source: AnyObservable<Int>) -> AnyObservable<Int> {
    switch stage {
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
    case .merge(let other): source.merge(with: side(other))
    case .zip(let other): source.zip(with: side(other)).map { $0 + $1 }
    case .withLatest(let other): source.withLatest(from: side(other)).map { $0 + $1 }
    case .switch(let first, let second): choice(source, side(first), side(second))
    }
  }

  private func choice(
    _ source: AnyObservable<Int>, _ first: AnyObservable<Int>, _ second: AnyObservable<Int>
  ) -> AnyObservable<Int> {
    source.map { $0 > 4 ? first : second }.switchToLatest()
  }
}
