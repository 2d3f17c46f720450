import FlowLower
import ReactiveKernel

/// A signed contract: its plan, its nodes and where its state lies.
final class LiveContract {
  var plan: ContractPlan
  /// One for each pipeline; the last is the contract's own.
  var nodes: [NodeID]
  var stateBase: Int
  /// How many of its timers can still make something happen.
  var awaited = 0
  /// How many of those are values that are held or on another thread.
  var held = 0
  /// The first of its timers, as the scheduler knows them; -1 without one.
  var firstTimer = -1
  /// Its values that wait for one of them to come back from another thread, the next one first.
  var waitingHops = FirstInFirstOut<WaitingHop>()
  /// The ticket of its value that is on another thread.
  var hopUnderWay: Int?
  /// It has had its values: nothing enters any more; what is held still leaves.
  var isOver = false
  /// The segments of pipelines in parentheses of which the same is true.
  var overSegments: Set<Int> = []
  /// Whether its last evaluation gave a value.
  var gaveValue = false
  /// What it has heard, in classic delivery only; made when it is first asked for.
  var memory: ClassicMemory?

  init(plan: ContractPlan, nodes: [NodeID], stateBase: Int) {
    self.plan = plan
    self.nodes = nodes
    self.stateBase = stateBase
  }

  /// The state slot of the last value that a pipeline gave.
  func outputSlot(_ pipeline: Int) -> Int {
    stateBase + Int(plan.pipelines[pipeline].output)
  }

  /// The state slot of the value that goes to the target.
  var resultSlot: Int {
    outputSlot(plan.pipelines.count - 1)
  }
}
