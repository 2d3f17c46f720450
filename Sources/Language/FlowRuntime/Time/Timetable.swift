import FlowCheck
import FlowLower
import FlowText

/// A timer that a wave has begun, until the wave stands.
struct ArmedTimer {
  let action: TimerAction
  /// When it is due; nil where it only ends the one before.
  let due: Int?
  /// The number of the timer whose place it takes, or 0.
  let replaced: Int

  /// The place of what begins it among the others of its owner.
  var rank: Int { action.owner.rank(of: action) }

  /// The value that it would hold.
  var value: Value? {
    if case .pass(let value, _) = action.kind { value } else { nil }
  }
}

/// A block that waits for its instant.
struct AtBlock {
  let actions: [ActionPlan]
  let frameSize: Int
  let span: Span
}

/// Everything that is to happen at an instant: the timers of clocks and stages, the values on other threads,
/// and the blocks of `at`.
///
/// Timers that a wave begins are kept only if the wave is:
///
///     begin ──▶ armed ── commit ──▶ scheduled ── takeDue ──▶ Runtime.fire
///                 └───── undo ────▶ forgotten
///
/// Properties that values and ticks use are not checked for exclusive access, as in `Runtime`.
package final class Timetable {
  let clock: ScriptClock
  let hops: ThreadHops
  /// Traffic with the world, between what is to happen.
  let world = World()
  private let contracts: Contracts
  @safe @exclusivity(unchecked) private var scheduler = Scheduler()
  @safe @exclusivity(unchecked) private(set) var armed: [ArmedTimer] = []
  /// Contracts whose `sample` began to hold a value in this wave.
  @safe @exclusivity(unchecked) private var newlySampled: [ContractParts] = []
  @safe @exclusivity(unchecked) private var lastNumber = 0
  /// How many timers and hops can still make something happen.
  @safe @exclusivity(unchecked) private(set) var awaited = 0
  @safe @exclusivity(unchecked) private var atBlocks = DueHeap<AtBlock>()
  /// The instant that a run lets time pass to, before which values from outside are taken in real time.
  @safe @exclusivity(unchecked) var target = Int.max
  /// The latest instant that an `at`, or an `after` at top level, has named.
  @safe @exclusivity(unchecked) var lastInstant = 0
  /// The owner of blocks that run later and stand in no scope.
  let program = TimerOwner()

  init(contracts: Contracts, clock: ScriptClock) {
    self.contracts = contracts
    self.clock = clock
    hops = ThreadHops()
  }

  /// How time passes; without one it passes at once.
  package var waiter: (any Waiter)? {
    get { clock.waiter }
    set { clock.waiter = newValue }
  }

  /// How many timers, held values and blocks wait.
  var waitingCount: Int {
    scheduler.count + atBlocks.count + armed.count + hops.underWay.count + hops.armed.count
  }

  /// The next instant at which something happens by itself; nil when nothing will before the end of time.
  var nextInstant: Int? {
    let first = min(atBlocks.firstDue ?? ScriptTime.end, scheduler.nextDue ?? ScriptTime.end)
    return first == ScriptTime.end ? nil : first
  }

  /// The instant of the machine's clock from which on something else comes before the next value from outside.
  var dueBeforeInput: Int { min(nextInstant ?? target, target) }

  /// Returns true while a value is held or under way, an `at` lies ahead, or a clock goes on.
  var awaitsAnything: Bool { awaited > 0 || !atBlocks.isEmpty }

  /// The number of scheduled timers.
  var timerCount: Int { scheduler.count }
  /// The capacity for timers.
  var timerRoom: Int { scheduler.capacity }

  /// Calls `body` with every timer, by its instant.
  func forEachTimer(_ body: (TimerAction, _ due: Int) -> Void) { scheduler.forEachTimer(body) }

  /// Calls `body` with every timer of a contract.
  func forEachTimer(of contract: ContractParts, _ body: (TimerAction) -> Void) {
    scheduler.forEachTimer(of: contract, body)
  }

  /// Returns the value that a contract's latest timer would hold which the present wave has begun.
  func latestArmedValue(of contract: ContractParts) -> Value? {
    armed.last { $0.action.owner === contract }?.value
  }

  #if DEBUG
  var work: Int { scheduler.work }
  #endif

  /// Calls `body` with every value that waits for its time.
  func forEachValue(_ body: (Value) -> Void) {
    scheduler.forEachHeldValue(body)
    for timer in armed {
      if let value = timer.value { body(value) }
    }
    hops.forEachValue(body)
  }

  // MARK: Beginning

  /// Begins a timer: in a wave once that stands, otherwise at once.
  func begin(
    _ action: consuming TimerAction, after nanoseconds: Int, replacing replaced: Int, inWave: Bool
  ) {
    let due = ScriptTime.instant(nanoseconds, after: clock.now)
    arm(action, due: due, replacing: replaced, inWave)
  }

  /// Schedules a block to run later, as a timer of a scope.
  func insert(_ block: LaterBlock, of owner: TimerOwner) {
    let due = ScriptTime.instant(block.delay, after: clock.now)
    let action = TimerAction(
      kind: .block(block), owner: owner, segment: -1, stage: -1, key: -1, number: 0)
    noteAwaited(owner, holds: false)
    scheduler.schedule(action, at: due)
    if block.plan.isAtTopLevel { noteNamed(due) }
  }

  /// Stops a timer, which has a number: in a wave once that stands.
  func stop(_ action: consuming TimerAction, inWave: Bool) {
    let number = action.number
    arm(action, due: nil, replacing: number, inWave)
  }

  @inline(__always)
  private func arm(
    _ action: consuming TimerAction, due: Int?, replacing replaced: Int, _ inWave: Bool
  ) {
    if !inWave, armed.isEmpty { return commit(action, due: due, replacing: replaced) }
    armed.append(ArmedTimer(action: action, due: due, replaced: replaced))
    if !inWave { commitTimers() }
  }

  /// Makes the number of a timer that another one may replace.
  func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Notes that a contract's `sample` holds a value, which keeps a run alive once the wave stands.
  func noteSampled(_ contract: ContractParts) { newlySampled.append(contract) }

  func insert(_ block: AtBlock, at instant: Int) {
    atBlocks.insert(block, due: instant)
    noteNamed(instant)
  }

  private func noteNamed(_ instant: Int) {
    if instant < ScriptTime.end { lastInstant = max(lastInstant, instant) }
  }

  // MARK: Waves

  /// How far the wave being computed has come.
  struct Mark {
    fileprivate let timers: Int
    fileprivate let hops: Int
    fileprivate let samples: Int
  }

  /// True if the wave being computed has begun something.
  @inline(__always)
  var hasBegunAnything: Bool {
    !armed.isEmpty || !hops.armed.isEmpty || !newlySampled.isEmpty
  }

  /// Returns true while a timer of a contract's segment holds a value, or will once the wave stands.
  func holdsValue(of contract: ContractParts, segment: Int) -> Bool {
    armed.contains {
      $0.action.owner === contract && $0.action.segment == segment && $0.action.holdsValue
    } || scheduler.holdsValue(of: contract, segment: segment)
  }

  var mark: Mark {
    Mark(timers: armed.count, hops: hops.armed.count, samples: newlySampled.count)
  }

  /// Forgets what was begun since a mark.
  func undo(to mark: Mark) {
    armed.removeSubrange(mark.timers...)
    hops.forgetArmed(from: mark.hops)
    newlySampled.removeSubrange(mark.samples...)
  }

  /// Forgets what the wave has begun.
  func undo() {
    armed.removeAll(keepingCapacity: true)
    hops.forgetArmed(from: 0)
    newlySampled.removeAll(keepingCapacity: true)
  }

  /// Schedules what the wave has begun, the timers in the order in which their contracts were signed, those of one
  /// contract in that of its text.
  func commit() {
    commitTimers()
    guard !newlySampled.isEmpty else { return }
    for contract in newlySampled { noteAwaited(contract, holds: true) }
    newlySampled.removeAll(keepingCapacity: true)
  }

  /// Schedules the timers that the wave has begun.
  private func commitTimers() {
    guard !armed.isEmpty else { return }
    if armed.count == 1, let timer = armed.popLast() {
      return commit(timer.action, due: timer.due, replacing: timer.replaced)
    }
    for (_, timer) in armed.enumerated().sorted(by: { left, right in
      let place = left.element.action.owner.place
      let other = right.element.action.owner.place
      guard place == other else { return place < other }
      return (left.element.rank, left.offset) < (right.element.rank, right.offset)
    }) {
      commit(timer.action, due: timer.due, replacing: timer.replaced)
    }
    armed.removeAll(keepingCapacity: true)
  }

  private func commit(_ action: consuming TimerAction, due: Int?, replacing replaced: Int) {
    if replaced > 0, let before = scheduler.cancel(number: replaced) {
      noteOver(before)
    }
    guard let due, action.owner.isInForce else { return }
    if action.isAwaited { noteAwaited(action.owner, holds: action.holdsValue) }
    scheduler.schedule(action, at: due)
  }

  // MARK: Being due

  /// Takes the first block of an `at` that is due.
  func takeDueBlock() -> AtBlock? {
    guard let due = atBlocks.firstDue, due <= clock.now else { return nil }
    return atBlocks.popFirst()?.element
  }

  /// Takes the first block of an `at`, due or not.
  func takeBlock() -> AtBlock? { atBlocks.popFirst()?.element }

  /// Takes the blocks of `after` at top level that are still ahead.
  func takeLaterBlocks() -> [LaterBlock] {
    let timers = scheduler.take { timer in
      if case .block(let block) = timer.kind { block.plan.isAtTopLevel } else { false }
    }
    for timer in timers { noteOver(timer) }
    return timers.compactMap { if case .block(let block) = $0.kind { block } else { nil } }
  }

  /// Takes the first timer that is due.
  func takeDue() -> TimerAction? { scheduler.takeDue(at: clock.now) }

  /// Notes that a timer has fired, or another one has taken its place.
  func noteOver(_ timer: TimerAction) {
    if timer.isAwaited { noteOver(timer.owner, held: timer.holdsValue) }
  }

  // MARK: What keeps a run alive

  /// Counts something of a contract or a scope that can still make something happen; `holds`: a value.
  func noteAwaited(_ owner: TimerOwner, holds: Bool) {
    owner.awaited += 1
    awaited += 1
    if holds { owner.held += 1 }
  }

  /// Counts that it has happened, or will not.
  func noteOver(_ owner: TimerOwner, held: Bool) {
    owner.awaited -= 1
    awaited -= 1
    guard held, let contract = owner.contract else { return }
    contract.held -= 1
    contracts.noteDrained(contract)
  }

  /// Forgets everything of a contract or a scope that has ended.
  func cancelAll(of owner: TimerOwner) {
    awaited -= owner.awaited
    owner.awaited = 0
    scheduler.cancelAll(of: owner)
    if let contract = owner.contract { hops.forget(contract) }
  }
}
