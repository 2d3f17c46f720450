import FlowCheck
import FlowLower
import FlowText
import ReactiveKernel

/// A signed contract: its plan, its nodes and where its state lies.
///
/// Properties that values and ticks use are not checked for exclusive access, as in `Runtime`: each access is
/// a load, a store, or a call of a collection that calls nothing else.
final class ContractParts: TimerOwner {
  let plan: ContractPlan
  private let shape: ContractPlan.Parts
  /// Its pipelines, in the order of the plan.
  let segments: [Segment]
  /// True if a stage of it joins another source.
  let hasJoin: Bool
  /// One for each pipeline; the last is the contract's own.
  @safe @exclusivity(unchecked) var nodes: [NodeID]
  let stateBase: Int
  /// The local of the value that goes to the target, and its slot of state.
  let it: LocalID
  let resultSlot: Int
  /// False where that is the slot of the last value of an event, as in `event -> { … }`.
  let keepsResult: Bool
  let frameSize: Int
  /// The work of its observer; nil for any other target.
  let effect: ContractEffect?
  /// The tickets of its values that wait for one of them to come back from another thread.
  var waitingHops = FirstInFirstOut<Int>()
  /// The ticket of its value that is on another thread.
  var hopUnderWay: Int?
  /// It has had its values; what is held still leaves.
  @safe @exclusivity(unchecked) var isOver = false
  /// One of its sources has ended.
  @safe @exclusivity(unchecked) var isDrying = false
  /// A `take` has had its last value: nothing enters any more.
  @safe @exclusivity(unchecked) var isClosed = false
  /// The segments of pipelines in parentheses of which the same is true.
  @safe @exclusivity(unchecked) var overSegments: Set<Int> = []
  /// Memory of its signing.
  @safe @exclusivity(unchecked) var signing = SigningMemory()
  /// The order of its timers that are begun together.
  private(set) lazy var timerOrder = TimerOrder(pipelines)
  /// True if its last evaluation gave a value.
  @safe @exclusivity(unchecked) var gaveValue = false
  /// The cell without a value for which something that came was dropped last; -1 without one.
  @safe @exclusivity(unchecked) var lackedCell: Int32 = -1
  /// The wave in which that happened last.
  @safe @exclusivity(unchecked) var lackTick: UInt32 = 0
  /// The key of the value that a stage of time behind `per` took last, for the text of a record.
  @safe @exclusivity(unchecked) var heldKey = -1
  /// The keys of each `per`.
  let keys: [KeyTable]
  /// The events of the world that end where a stage gathers, each with the slot that says that the stage has heard
  /// its end.
  private let ends: [(values: SymbolID, slot: Int32)]
  /// The values that it has received, in classic delivery only; made on first use.
  var memory: ClassicMemory?

  init(plan: ContractPlan, nodes: [NodeID], stateBase: Int) {
    self.plan = plan
    shape = plan.madeParts()
    segments = shape.pipelines.map(Segment.init)
    hasJoin = segments.contains(where: \.hasJoin)
    keys = shape.keys.map { KeyTable(size: Int($0.size)) }
    self.nodes = nodes
    self.stateBase = stateBase
    (it, frameSize) = (shape.it, shape.frameSize)
    effect = ContractEffect(plan.target)
    let ownResult = effect == nil || segments.count > 1 || !segments[0].stages.isEmpty
    let event = ownResult ? nil : segments[0].onlyEvent
    keepsResult = event == nil
    resultSlot = stateBase + Int(event?.memory ?? shape.pipelines.last?.output ?? 0)
    ends = Self.ends(in: shape.pipelines)
    super.init()
  }

  override var contract: ContractParts? { self }

  override func rank(of timer: TimerAction) -> Int {
    segments.count == 1
      ? 0 : timerOrder.rank(of: timer.kind, segment: timer.segment, stage: timer.stage)
  }

  override var place: Int32 { plan.id.index }
  var pipelines: [PipelinePlan] { shape.pipelines }
  var partner: ContractID? { shape.partner }
  /// The local of `key` in the target, and the slot that leads to the key of the last value.
  var targetKey: (local: LocalID, slot: Int32)? { shape.targetKey }

  /// The first slot of a stage's state.
  func state(of stage: StagePlan, key: Int) -> Int {
    (stage.isKeyed ? key : stateBase) + Int(stage.state)
  }

  private static func ends(in pipelines: [PipelinePlan]) -> [(values: SymbolID, slot: Int32)] {
    var ends: [(values: SymbolID, slot: Int32)] = []
    for stage in pipelines.lazy.flatMap(\.stages) where stage.kind.gathers {
      for (values, end) in zip(stage.ended, stage.joined) {
        guard let slot = end.memory, !ends.contains(where: { $0.values == values }) else {
          continue
        }
        ends.append((values, slot))
      }
    }
    return ends
  }

  /// True if one of its stages gathers values.
  var gathers: Bool { pipelines.contains { $0.stages.contains { $0.kind.gathers } } }

  /// Returns true for an event of the world whose end a stage that gathers has heard.
  func hasEnded(_ event: SymbolID, in store: Store) -> Bool {
    ends.contains { $0.values == event && hasHeard($0.slot, in: store) }
  }

  /// True if a stage that gathers has heard the end of an event of the world.
  func hasHeardAnEnd(in store: Store) -> Bool {
    ends.contains { hasHeard($0.slot, in: store) }
  }

  private func hasHeard(_ slot: Int32, in store: Store) -> Bool {
    !store.state(stateBase + Int(slot)).isPending
  }

  /// Notes at signing that an event of the world has ended before.
  func noteEnd(of event: SymbolID, in store: Store) {
    for end in ends where end.values == event {
      store.setState(stateBase + Int(end.slot), .none)
    }
  }

  /// Returns true if a segment accepts no new values.
  func isClosed(_ segment: Int) -> Bool {
    isClosed || (!overSegments.isEmpty && overSegments.contains(segment))
  }

  /// The state slot of the last value that a pipeline gave.
  func outputSlot(_ pipeline: Int) -> Int {
    stateBase + Int(pipelines[pipeline].output)
  }
}
