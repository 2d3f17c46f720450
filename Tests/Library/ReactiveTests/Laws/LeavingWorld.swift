import ReactiveKernel
import Testing

@testable import Reactive

/// Runs a program, in waves that follow schedules from the first one or in sweeps only, and writes down
/// all that observers hear.
final class LeavingWorld {
  private let graph = Graph(clock: VirtualClock())
  private let log = Journal()
  private let cells: [Observable<Int>]
  private let event: EventProducer<Int>
  /// Released one by one by closures.
  private var nodes: [AnyObservable<Int>?] = []
  private var contracts: [any Disposable] = []
  private var calls: [Int: Int] = [:]
  private var sendsLeft = 12

  /// What observers heard, and what there is at the end.
  struct Result: Equatable {
    let heard: [String]
    let contracts: Int
    let nodes: Int
  }

  /// True if a wave has followed a schedule.
  private(set) var hadSchedules = false

  init(usesSchedules: Bool) {
    graph.core.kernel.usesSchedules = usesSchedules
    graph.core.kernel.schedulePatience = 0
    graph.core.kernel.leastMembers = 1
    let graph = graph
    cells = (0..<LeavingProgram.cells).map { Observable($0, in: graph) }
    event = EventProducer(in: graph)
    nodes = cells + [event]
  }

  func run(_ program: LeavingProgram) -> Result {
    for (place, node) in program.nodes.enumerated() {
      let number = place + LeavingProgram.cells + 1
      nodes.append(make(node, number))
      if node.isObserved { observe(number) }
    }
    for sending in program.sendings {
      send(sending)
      log("--")
      if graph.core.host.schedules.count > 0 { hadSchedules = true }
      #expect(graph.core.kernel.checkInvariants() == [])
    }
    let end = Result(
      heard: log.take(), contracts: graph.contractCount, nodes: graph.liveNodeCount)
    for contract in contracts { contract.dispose() }
    return end
  }

  private func send(_ sending: LeavingProgram.Sending) {
    switch sending {
    case .one(let cell, let value): cells[cell].value = value
    case .both(let first, let second):
      graph.transaction {
        cells[1].value = first
        cells[2].value = second
      }
    case .event(let value): event.next(value)
    case .eventAndCell(let value):
      graph.transaction {
        event.next(value)
        cells[1].value = value
      }
    }
  }

  private func source(_ number: Int) -> AnyObservable<Int> { nodes[number] ?? cells[0] }

  private func make(_ node: LeavingProgram.Node, _ number: Int) -> AnyObservable<Int> {
    let (left, right) = (source(node.left), source(node.right))
    let act = { [unowned self] (value: Int) -> Int in perform(node.deeds, number, value) }
    switch node.kind {
    case .map: return left.map { act($0 + 1) }
    case .join: return left.combineLatest(with: right) { act($0 * 3 + $1) }
    case .list: return combineLatest([left, right]) { act($0[0] + $0[1] * 5) }
    case .three: return combineLatest(left, right, left) { $0 + $1 * 7 + $2 }
    case .computed: return computed(left, right, act)
    case .computedOfBoth:
      return Computed(in: graph) { act((left.currentValue ?? 1) * 2 + (right.currentValue ?? -1)) }
    case .computedFromOwn:
      return Computed(in: graph) { act(left.map { $0 + 3 }.currentValue ?? -2) }
    case .filter: return left.filter { $0 % 3 != 0 }
    case .distinct: return left.map { $0 % 4 }.distinct()
    case .merge: return left.merge(with: right)
    case .zip: return left.zip(with: right).map { $0.0 + $0.1 }
    case .scan: return left.scan(0) { ($0 + $1) % 1000 }
    case .latest: return left.withLatest(from: right) { $0 + $1 * 2 }
    case .events: return left.updates().map { $0 % 10 }
    }
  }

  /// Reads the one, the other or neither.
  private func computed(
    _ left: AnyObservable<Int>, _ right: AnyObservable<Int>, _ act: @escaping (Int) -> Int
  ) -> AnyObservable<Int> {
    let switching = cells[0]
    return Computed(in: graph) {
      let choice = switching.value
      guard choice % 3 > 0 else { return act(choice) }
      let other = choice.isMultiple(of: 2) ? left.currentValue : right.currentValue
      return act(other ?? -1)
    }
  }

  private func observe(_ number: Int) {
    contracts.append(source(number).observe { [log] in log(number, $0) })
  }

  private func perform(_ deeds: [Int: LeavingProgram.Deed], _ number: Int, _ value: Int) -> Int {
    calls[number, default: 0] += 1
    guard let deed = deeds[calls[number, default: 0]] else { return value % 1009 }
    let number = { [unowned self] in $0 % max(1, nodes.count) }
    switch deed {
    case .observe(let node): observe(number(node))
    case .observeNew(let node):
      let name = number(node)
      contracts.append(source(name).observeNew { [log] in log("new", name, $0) })
    case .dispose(let node): if !contracts.isEmpty { contracts[node % contracts.count].dispose() }
    case .send(let cell, let value): mayBeSent { cells[cell].value = value }
    case .event(let value): mayBeSent { event.next(value) }
    case .end(let node): if number(node) > LeavingProgram.cells { nodes[number(node)] = nil }
    case .read: return (value + cells[0].value) % 1009
    case .local(let node):
      contracts.append(source(number(node)).map { $0 + 1 }.observe { [log] in log("local", $0) })
    case .build(let node): nodes.append(source(number(node)).map { $0 - 1 })
    case .bind(let node):
      let target = Observable(0, in: graph)
      target.observeNew { [log] in log("bound", $0) }
      source(number(node)).bind(to: target)
      nodes.append(target)
    case .into(let node):
      let own = source(number(node)).goBetween()
      mayBeSent { own.next(3) }
      nodes.append(own)
    }
    return value % 1009
  }

  private func mayBeSent(_ send: () -> Void) {
    guard sendsLeft > 0 else { return }
    sendsLeft -= 1
    send()
  }
}
