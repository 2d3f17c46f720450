import FlowCheck
import FlowLower
import ReactiveKernel

/// The blocks that are being carried out: a list of frames, worked off from the last one.
///
///     ┌ contract's block ┐ ┌ `if` ┐ ┌ command ┐
///     │ a += 1           │ │      │ │ n = 0   │
///     │ if … ────────────┼─▶ go() ┼─▶ …  ◀ next
///     └──────────────────┘ └──────┘ └─────────┘
///
/// Properties that every statement uses are not checked for exclusive access, as in `Runtime`.
final class Blocks {
  /// Statements that are being carried out one after the other.
  private struct Frame {
    enum Kind {
      case plain
      /// The body of a command: the last of `callers` is its own.
      case command
      /// The block of a loop: the last of `loops` is its own.
      case loop
    }

    let actions: [ActionPlan]
    var next = 0
    var kind = Kind.plain
  }

  @safe @exclusivity(unchecked) private var frames: ContiguousArray<Frame> = []
  /// The locals of the blocks that have called commands.
  @safe @exclusivity(unchecked) private var callers: ContiguousArray<[Value]> = []
  /// The remaining turns of the loops that are being carried out.
  @safe @exclusivity(unchecked) private var loops: ContiguousArray<LoopTurns> = []
  /// Assignments and sends of the running block.
  let step = Step()
  /// Entries of the step that is being queued; their room is kept.
  @safe @exclusivity(unchecked) var entries: [(node: NodeID, entry: Int)] = []
  /// Turns of the running block's loops, and what it leaves for later.
  let totals = BlockTotals()
  /// The contract whose block is running.
  @safe @exclusivity(unchecked) var runningContract: ContractID?
  /// The command that a contract has called and that is running.
  @safe @exclusivity(unchecked) var runningCommand: SymbolID?
  /// Targets and contracts of the last blocks, the latest last.
  @safe @exclusivity(unchecked) private var recent = Recent()

  /// Notes for the message when blocks never stop sending.
  private struct Recent {
    var targets: ContiguousArray<SymbolID> = []
    var contracts: ContiguousArray<ContractID> = []

    /// Number of notes that are read, and the number at which all before them are forgotten.
    static let (most, full) = (16, 64)
  }

  var depth: Int { frames.count }
  /// The number of frames that are bodies of commands.
  var calls: Int { callers.count }

  /// Begins a whole block; returns the depth at which it is over.
  func begin(_ actions: [ActionPlan]) -> Int {
    let base = frames.count
    totals.reset()
    enter(actions)
    return base
  }

  /// Forgets the step of the block that is over.
  func endStep() {
    if !entries.isEmpty { entries.empty() }
    step.removeAll()
  }

  /// Pushes statements, which run next; `caller` are the locals to be restored behind them.
  func enter(_ actions: [ActionPlan], caller: [Value]? = nil) {
    guard let caller else { return frames.append(Frame(actions: actions)) }
    frames.append(Frame(actions: actions, kind: .command))
    callers.append(caller)
  }

  /// Pushes a loop, whose first turn begins at `nextTurn`.
  func enter(_ turns: LoopTurns) {
    let body = turns.loop.body
    frames.append(Frame(actions: body, next: body.count, kind: .loop))
    loops.append(turns)
  }

  /// Begins the next turn of the last frame; nil if there is none.
  func nextTurn() -> (LoopPlan, Value)? {
    let (last, place) = (frames.count - 1, loops.count - 1)
    guard frames[last].kind == .loop, let turn = loops[place].next() else { return nil }
    frames[last].next = 0
    return (loops[place].loop, turn)
  }

  /// Takes the next statement of the last frame; nil at its end.
  func next() -> ActionPlan? {
    let last = frames.count - 1
    guard frames[last].next < frames[last].actions.count else { return nil }
    defer { frames[last].next += 1 }
    return frames[last].actions[frames[last].next]
  }

  /// True if no statement follows in any frame.
  var areAtEnd: Bool {
    for place in frames.indices.reversed() {
      guard frames[place].next == frames[place].actions.count, frames[place].kind != .loop else {
        return false
      }
    }
    return true
  }

  /// Leaves the last frame and returns the locals to be restored, if it was a command's body.
  func leave() -> [Value]? {
    switch frames.removeLast().kind {
    case .plain: break
    case .loop: loops.removeLast()
    case .command: return callers.removeLast()
    }
    return nil
  }

  /// Notes what a contract's block has sent into, for the message when blocks never stop sending.
  func noteRecent(of contract: ContractID) {
    var place = min(8, step.entries.count)
    while place > 0 {
      place -= 1
      recent.targets.append(step.entries[place].symbol)
    }
    if recent.contracts.last != contract { recent.contracts.append(contract) }
    if recent.targets.count > Recent.full {
      recent.targets.removeFirst(recent.targets.count - Recent.most)
    }
    if recent.contracts.count > Recent.full {
      recent.contracts.removeFirst(recent.contracts.count - Recent.most)
    }
  }

  /// The cells that the last few blocks sent into, the latest first, each once.
  var recentTargets: [SymbolID] { Self.latest(of: recent.targets) }

  /// The contracts of those blocks, the latest first, each once.
  var recentContracts: [ContractID] { Self.latest(of: recent.contracts) }

  private static func latest<Item: Equatable>(of items: ContiguousArray<Item>) -> [Item] {
    items.suffix(Recent.most).reversed().reduce(into: []) { latest, item in
      if !latest.contains(item) { latest.append(item) }
    }
  }

  func forgetRecent() {
    guard !recent.contracts.isEmpty else { return }
    recent.targets.removeAll(keepingCapacity: true)
    recent.contracts.removeAll(keepingCapacity: true)
  }

  /// Counts every value that a block keeps.
  func count(into census: inout ValueCensus) {
    step.count(into: &census)
    for caller in callers { census.add(caller) }
    for turns in loops { turns.forEachValue { census.add($0) } }
    for later in totals.later { census.add(later.frame) }
  }
}
