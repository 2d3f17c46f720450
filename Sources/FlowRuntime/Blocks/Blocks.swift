import FlowCheck
import FlowLower

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
    /// Of a command's body: the locals of the block that called it.
    let caller: [Value]?
    /// Of a loop's block: the turns that are still to come.
    var turns: LoopTurns?
  }

  @safe @exclusivity(unchecked) private var frames: ContiguousArray<Frame> = []
  /// How many of the frames are bodies of commands.
  @safe @exclusivity(unchecked) private(set) var calls = 0
  /// Values that the running block has sent.
  @safe @exclusivity(unchecked) private var sent: ContiguousArray<Value> = []
  /// Turns of the running block's loops, and what it leaves for later.
  let totals = BlockTotals()
  /// The contract whose block is running.
  @safe @exclusivity(unchecked) var runningContract: ContractID?
  /// The command that a contract has called and that is running.
  @safe @exclusivity(unchecked) var runningCommand: SymbolID?
  /// The cells that the last few blocks sent into, for the message when they never end.
  @safe @exclusivity(unchecked) private(set) var recentTargets: [SymbolID] = []
  /// The contracts of those blocks.
  @safe @exclusivity(unchecked) private(set) var recentContracts: [ContractID] = []

  var depth: Int { frames.count }

  /// Has statements carried out next; `caller` are the locals to be restored behind them.
  func enter(_ actions: [ActionPlan], caller: [Value]? = nil) {
    frames.append(Frame(actions: actions, caller: caller))
    if caller != nil { calls += 1 }
  }

  /// Has a loop's statements carried out in turns, the first of which begins at `nextTurn`.
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

  /// Leaves the last frame and returns the locals to be restored, if it was a command's body.
  func leave() -> [Value]? {
    let caller = frames.removeLast().caller
    if caller != nil { calls -= 1 }
    return caller
  }

  func noteSent(_ value: Value) { sent.append(value) }

  func forgetSent() { sent.removeAll(keepingCapacity: true) }

  /// Notes what a contract's block has sent into, for the message when blocks never stop sending.
  func noteRecent(_ symbols: [SymbolID], _ contract: ContractID) {
    recentTargets = symbols + recentTargets.prefix(8)
    recentContracts = [contract] + recentContracts.prefix(8).filter { $0 != contract }
  }

  func forgetRecent() {
    recentTargets.removeAll(keepingCapacity: true)
    recentContracts.removeAll(keepingCapacity: true)
  }

  /// Calls `body` with every value that a block keeps.
  func forEachValue(_ body: (Value) -> Void) {
    for value in sent { body(value) }
    for frame in frames {
      frame.caller?.forEach(body)
      frame.turns?.forEachValue(body)
    }
    for later in totals.later { later.frame.forEach(body) }
  }
}
