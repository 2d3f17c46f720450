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
    let actions: [ActionPlan]
    var next = 0
    /// The locals of the caller, for the body of a command.
    let caller: [Value]?
    /// The remaining turns, for the block of a loop.
    var turns: LoopTurns?
  }

  @safe @exclusivity(unchecked) private var frames: ContiguousArray<Frame> = []
  /// How many of the frames are bodies of commands.
  @safe @exclusivity(unchecked) private(set) var calls = 0
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

  /// Begins a whole block; returns the depth at which it is over.
  func begin(_ actions: [ActionPlan]) -> Int {
    let base = frames.count
    totals.reset()
    enter(actions)
    return base
  }

  /// Forgets the step of the block that is over.
  func endStep() {
    entries.removeAll(keepingCapacity: step.entries.count <= 64)
    step.removeAll()
  }

  /// Pushes statements, which run next; `caller` are the locals to be restored behind them.
  func enter(_ actions: [ActionPlan], caller: [Value]? = nil) {
    frames.append(Frame(actions: actions, caller: caller))
    if caller != nil { calls += 1 }
  }

  /// Pushes a loop, whose first turn begins at `nextTurn`.
  func enter(_ turns: LoopTurns) {
    let body = turns.loop.body
    frames.append(Frame(actions: body, next: body.count, caller: nil, turns: turns))
  }

  /// Begins the next turn of the last frame; nil if there is none.
  func nextTurn() -> (LoopPlan, Value)? {
    let last = frames.count - 1
    guard let turn = frames[last].turns?.next(), let loop = frames[last].turns?.loop else {
      return nil
    }
    frames[last].next = 0
    return (loop, turn)
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
    frames.allSatisfy { $0.next == $0.actions.count && $0.turns == nil }
  }

  /// Leaves the last frame and returns the locals to be restored, if it was a command's body.
  func leave() -> [Value]? {
    let caller = frames.removeLast().caller
    if caller != nil { calls -= 1 }
    return caller
  }

  /// Notes what a contract's block has sent into, for the message when blocks never stop sending.
  func noteRecent(of contract: ContractID) {
    for place in step.entries.indices.prefix(8).reversed() {
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
    for frame in frames {
      if let caller = frame.caller { census.add(caller) }
      frame.turns?.forEachValue { census.add($0) }
    }
    for later in totals.later { census.add(later.frame) }
  }
}
