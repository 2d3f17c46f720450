/// Reads bytes as operations on a graph.
///
/// Nodes are chosen among those that are there, so that nearly every input means something; bytes
/// that are missing read as zero.
struct OperationDecoder {
  private let bytes: [UInt8]
  private var position = 0
  private var lastNumber = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Whether somebody listens to the graph.
  var isHeard: Bool { bytes.count.isMultiple(of: 2) }

  var isAtEnd: Bool { position >= bytes.count }

  mutating func next(in world: OracleWorld) -> Operation {
    let live = Array(world.nodes.numbers)
    switch below(16) {
    case 0, 1: return .cell(number(), value: below(4) == 0 ? nil : below(100))
    case 2, 3: return .derived(number(), rule(live), inputs: inputs(live))
    case 4, 5, 6:
      return .contract(
        number(), rule(live), inputs: inputs(live), target: pick(world, live, .cell), effect: nil)
    case 7:
      return .contract(
        number(), rule(live), inputs: inputs(live), target: nil, effect: effect(live))
    case 8: return .connect(pick(live), to: pickComputed(world, live), triggers: below(4) > 0)
    case 9:
      let edges = world.edges
      guard !edges.isEmpty else { return .disconnect(pick(live), from: pick(live)) }
      let edge = edges[below(edges.count)]
      return .disconnect(edge.from, from: edge.to)
    case 10:
      return .target(of: pick(world, live, .contract) ?? 0, cell: pick(world, live, .cell) ?? 0)
    case 11: return below(2) == 0 ? .detach(pick(live)) : .remove(pick(live))
    default:
      let waves = (0...below(3)).map { _ in (0...below(3)).map { _ in assignment(live) } }
      return .waves(waves, stepLimit: below(8) == 7 ? below(20) : nil)
    }
  }

  // MARK: Parts

  private mutating func inputs(_ live: [Int]) -> [Input] {
    (0...below(3)).map { _ in Input(source: pick(live), triggers: below(5) > 0) }
  }

  private mutating func rule(_ live: [Int]) -> Rule {
    switch below(9) {
    case 0, 1: .sum(below(50))
    case 2: .filter(2 + below(4))
    case 3: .latest
    case 4: .mask
    case 5: .count
    case 6: .take(1 + below(3))
    case 7: .removing(pick(live))
    default: .sum(0)
    }
  }

  private mutating func effect(_ live: [Int]) -> [Action] {
    (0..<below(3)).map { _ in
      switch below(6) {
      case 0, 1, 2: .send((0...below(2)).map { _ in assignment(live) })
      case 3: .remove(pick(live) + below(2))
      case 4: .detach(pick(live) + below(2))
      default: .connect(pick(live), to: pick(live), triggers: true)
      }
    }
  }

  private mutating func assignment(_ live: [Int]) -> Assignment {
    let change: Assignment.Change =
      switch below(4) {
      case 0, 1: .set(below(100))
      case 2: .add(below(100))
      default: .fail
      }
    return Assignment(node: pick(live), change: change)
  }

  // MARK: Picking

  private mutating func number() -> Int {
    lastNumber += 1
    return lastNumber
  }

  private mutating func below(_ limit: Int) -> Int {
    guard position < bytes.count else { return 0 }
    defer { position += 1 }
    return Int(bytes[position]) % limit
  }

  private mutating func pick(_ live: [Int]) -> Int {
    live.isEmpty ? 0 : live[below(live.count)]
  }

  private mutating func pick(
    _ world: OracleWorld, _ live: [Int], _ kind: OracleWorld.Kind
  ) -> Int? {
    let some = live.filter { world.nodes[$0]?.kind == kind }
    return some.isEmpty ? nil : pick(some)
  }

  private mutating func pickComputed(_ world: OracleWorld, _ live: [Int]) -> Int {
    pick(live.filter { world.nodes[$0]?.kind != .cell })
  }
}
