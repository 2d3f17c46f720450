import SeededRandom

/// Makes operations that mostly find their nodes: it looks at the oracle's state.
struct Generator {
  var random: SeededGenerator
  private var lastNumber = 0

  /// Until there are so many nodes, it mostly makes some.
  private let size: Int
  /// Rather what can be computed from a list, and waves that begin with cells.
  private let prefersSchedules: Bool

  init(seed: UInt64, size: Int, prefersSchedules: Bool) {
    random = SeededGenerator(seed: seed)
    self.size = size
    self.prefersSchedules = prefersSchedules
  }

  mutating func next(in world: OracleWorld) -> Operation {
    let live = Array(world.nodes.numbers)
    guard live.count > 5 else { return makeCell() }
    let grows = live.count < size && !random.oneIn(10)
    switch below(grows ? 42 : 100) {
    case 0..<8: return makeCell()
    case 8..<(prefersSchedules ? 32 : 19): return makeDerived(in: world, live)
    case 19..<42: return makeContract(in: world, live)
    case 42..<48:
      return .connect(pick(live), to: pickComputed(world, live), triggers: !random.oneIn(4))
    case 48..<51:
      let edge = world.edges.randomElement(using: &random)
      return .disconnect(edge?.from ?? pick(live), from: edge?.to ?? pick(live))
    case 51..<55:
      let contracts = live.filter { world.nodes[$0]?.kind == .contract }
      return .target(of: pick(contracts.isEmpty ? live : contracts), cell: pickCell(world, live))
    case 55..<57: return .detach(pick(live))
    case 57..<60: return .remove(pick(live))
    default: return makeWaves(in: world, live)
    }
  }

  // MARK: Nodes

  private mutating func makeCell() -> Operation {
    .cell(number(), value: random.oneIn(5) ? nil : below(100), isEvent: random.oneIn(3))
  }

  private mutating func makeDerived(in world: OracleWorld, _ live: [Int]) -> Operation {
    let inputs = inputs(of: world, live)
    if random.oneIn(8) {
      let selector = inputs[0].source
      let choices = live.filter { world.nodes[$0]?.actions == nil && $0 != selector }
      return .derived(
        number(), .choose(by: selector, (0..<3).map { _ in pick(choices) }),
        inputs: Array(inputs.prefix(1)))
    }
    return .derived(number(), rule(live), inputs: inputs)
  }

  private mutating func makeContract(in world: OracleWorld, _ live: [Int]) -> Operation {
    // Sources and targets that are cells make rings.
    let isBinding = !random.oneIn(3)
    let cells = live.filter { world.nodes[$0]?.kind == .cell }
    let inputs = isBinding && !random.oneIn(3) ? inputs(of: world, cells) : inputs(of: world, live)
    let number = number()
    let rule = rule(live)
    if isBinding {
      return .contract(
        number, rule, inputs: inputs, target: pickCell(world, live),
        effect: random.oneIn(12) ? effect(in: world, live) : nil)
    }
    return .contract(
      number, rule, inputs: inputs, target: nil,
      effect: random.oneIn(4) ? nil : effect(in: world, live))
  }

  private mutating func inputs(of world: OracleWorld, _ live: [Int]) -> [Input] {
    (0..<(1 + below(3))).map { _ in Input(source: pick(live), triggers: !random.oneIn(6)) }
  }

  private mutating func rule(_ live: [Int]) -> Rule {
    switch below(prefersSchedules ? 30 : 16) {
    case 14..<16: .merge
    case 16..., 0..<5: .sum(below(50))
    case 5: .filter(2 + below(4))
    case 6..<8: .latest
    case 8..<10: .mask
    case 10..<12: .count
    case 12: .take(1 + below(4))
    default: .removing(pick(live))
    }
  }

  private mutating func effect(in world: OracleWorld, _ live: [Int]) -> [Action] {
    guard random.oneIn(2) else { return [] }
    let observers = live.filter { world.nodes[$0]?.actions != nil }
    return (0...below(2)).map { _ in
      random.oneIn(5)
        ? .later((0..<below(3)).map { _ in action(live, observers) }) : action(live, observers)
    }
  }

  private mutating func action(_ live: [Int], _ observers: [Int]) -> Action {
    switch below(18) {
    case 0..<8: .send((0...below(3)).map { _ in assignment(live) })
    case 8: .remove(pick(live))
    case 9: .detach(pick(live))
    // Observers that run after this one are still to be made.
    case 10..<13: .remove(random.oneIn(2) ? pick(observers) : lastNumber + below(8))
    case 13..<16: .detach(random.oneIn(2) ? pick(observers) : lastNumber + below(8))
    default: .connect(pick(live), to: pick(live), triggers: true)
    }
  }

  // MARK: Waves

  private mutating func makeWaves(in world: OracleWorld, _ live: [Int]) -> Operation {
    let waves = (0...(random.oneIn(4) ? below(3) : 0)).map { _ in
      let cells = live.filter { world.nodes[$0]?.kind == .cell }
      let nodes = prefersSchedules && !random.oneIn(4) && !cells.isEmpty ? cells : live
      return (0..<(1 + (random.oneIn(2) ? below(5) : 0))).map { _ in assignment(nodes) }
    }
    return .waves(waves, stepLimit: random.oneIn(12) ? below(20) : nil)
  }

  private mutating func assignment(_ live: [Int]) -> Assignment {
    let change: Assignment.Change =
      switch below(8) {
      case 0..<5: .set(below(100))
      case 5..<7: .add(below(100))
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
    Int.random(in: 0..<limit, using: &random)
  }

  /// Rather a recent one, so that graphs grow deep.
  private mutating func pick(_ live: [Int]) -> Int {
    guard !live.isEmpty else { return 0 }
    let place = random.oneIn(2) ? below(live.count) : live.count - 1 - below(min(live.count, 12))
    return live[place]
  }

  private mutating func pickCell(_ world: OracleWorld, _ live: [Int]) -> Int {
    pick(live.filter { world.nodes[$0]?.kind == .cell })
  }

  private mutating func pickComputed(_ world: OracleWorld, _ live: [Int]) -> Int {
    pick(live.filter { world.nodes[$0]?.kind != .cell })
  }
}
