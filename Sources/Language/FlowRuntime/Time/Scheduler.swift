/// Timers by the instant at which they are due, in nanoseconds of the script's clock.
///
/// Timers go by due time, then by order of scheduling. A contract knows its timers, so that its end
/// takes them out at once, with all that they hold.
struct Scheduler {
  /// A timer's place; those of one contract are linked.
  private struct Slot {
    /// Nothing while the slot is free.
    var action: TimerAction?
    /// Differs between the timers that have had this slot.
    var generation = 0
    var previous = -1
    /// The next timer of the same contract.
    var next = -1
  }

  private struct Ticket {
    let slot: Int
    let generation: Int
  }

  private var heap = DueHeap<Ticket>()
  private var slots: ContiguousArray<Slot> = []
  private var freeSlots: ContiguousArray<Int> = []
  /// The slots of replaceable timers, by their number.
  private var slotsByNumber: [Int: Int] = [:]

  #if DEBUG
  private(set) var work = 0
  #endif

  /// How many timers are ahead.
  var count: Int { slots.count - freeSlots.count }
  /// How much room there is for them.
  var capacity: Int { slots.count }
  var nextDue: Int? { heap.firstDue }

  /// - Complexity: O(log count).
  mutating func schedule(_ action: consuming TimerAction, at due: Int) {
    let slot: Int
    if let free = freeSlots.popLast() {
      slot = free
    } else {
      slot = slots.count
      slots.append(Slot())
    }
    slots[slot].action = action
    slots[slot].previous = -1
    slots[slot].next = action.owner.firstTimer
    if action.owner.firstTimer >= 0 {
      slots[action.owner.firstTimer].previous = slot
    }
    action.owner.firstTimer = slot
    if action.number > 0 {
      slotsByNumber[action.number] = slot
    }
    heap.insert(Ticket(slot: slot, generation: slots[slot].generation), due: due)
  }

  /// Takes the first timer if it is due.
  mutating func takeDue(at now: Int) -> TimerAction? {
    guard let first = heap.first, first.due <= now else { return nil }
    _ = heap.popFirst()
    let action = release(first.element.slot)
    dropCancelled()
    return action
  }

  /// Takes out the timer with a number; what it was, if it was still ahead.
  mutating func cancel(number: Int) -> TimerAction? {
    guard let slot = slotsByNumber[number] else { return nil }
    let action = release(slot)
    dropCancelled()
    return action
  }

  /// Takes out every timer that satisfies a condition, in the order of their time.
  ///
  /// - Complexity: O(count log count).
  mutating func take(where condition: (TimerAction) -> Bool) -> [TimerAction] {
    var taken: [TimerAction] = []
    for entry in heap.sorted where slots[entry.element.slot].generation == entry.element.generation
    {
      guard let action = slots[entry.element.slot].action, condition(action) else { continue }
      if let timer = release(entry.element.slot) { taken.append(timer) }
    }
    dropCancelled()
    return taken
  }

  /// Takes out every timer of a contract or a scope.
  ///
  /// - Complexity: O(timers of the owner), amortised.
  mutating func cancelAll(of owner: TimerOwner) {
    while owner.firstTimer >= 0 {
      _ = release(owner.firstTimer)
    }
    dropCancelled()
  }

  /// Returns true while a timer of a contract's segment holds a value.
  ///
  /// - Complexity: O(timers of the contract).
  func holdsValue(of contract: ContractParts, segment: Int) -> Bool {
    var slot = contract.firstTimer
    while slot >= 0 {
      if let action = slots[slot].action, action.segment == segment, action.holdsValue {
        return true
      }
      slot = slots[slot].next
    }
    return false
  }

  /// Calls `body` with every timer that is ahead, by its instant.
  func forEachTimer(_ body: (TimerAction, _ due: Int) -> Void) {
    for entry in heap.sorted where slots[entry.element.slot].generation == entry.element.generation
    {
      if let action = slots[entry.element.slot].action { body(action, entry.due) }
    }
  }

  /// Calls `body` with every timer of a contract, the latest first.
  func forEachTimer(of contract: ContractParts, _ body: (TimerAction) -> Void) {
    var slot = contract.firstTimer
    while slot >= 0 {
      if let action = slots[slot].action { body(action) }
      slot = slots[slot].next
    }
  }

  /// Calls `body` with every value that a timer holds.
  func forEachHeldValue(_ body: (Value) -> Void) {
    for slot in slots {
      switch slot.action?.kind {
      case .pass(let value, _): body(value)
      case .block(let block): block.frame.forEach(body)
      default: break
      }
    }
  }

  private mutating func release(_ slot: Int) -> TimerAction? {
    #if DEBUG
    work += 1
    #endif
    guard let action = slots[slot].action.take() else { return nil }
    let (previous, next) = (slots[slot].previous, slots[slot].next)
    if next >= 0 {
      slots[next].previous = previous
    }
    if previous >= 0 {
      slots[previous].next = next
    } else {
      action.owner.firstTimer = next
    }
    if action.number > 0 {
      slotsByNumber[action.number] = nil
    }
    slots[slot].generation += 1
    freeSlots.append(slot)
    return action
  }

  /// Keeps the first of the heap a timer that is still ahead, and the heap no more than twice as long
  /// as there are timers.
  private mutating func dropCancelled() {
    if heap.count > 2 * count + 64 {
      #if DEBUG
      work += heap.count
      #endif
      let slots = slots
      heap.removeAll { slots[$0.slot].generation != $0.generation }
    }
    while let first = heap.first?.element, slots[first.slot].generation != first.generation {
      _ = heap.popFirst()
    }
  }
}

/// Action of a timer when it is due.
struct TimerAction {
  enum Kind {
    /// The source of that index, a clock, says that it is time.
    case tick(source: Int)
    /// A window of `throttle` or `buffer` closes, or a silence of `debounce` is over.
    case release
    /// `delay` lets a value go.
    case pass(Value, isNew: Bool)
    /// `sample` looks.
    case look
    case timeout
    /// The time of something in a `window` is up.
    case leave
    /// The block of an `after` runs.
    case block(LaterBlock)

    /// True if the present wave sets it, and not an earlier timer.
    var isNew: Bool {
      switch self {
      case .tick, .look: false
      case .release, .pass, .timeout, .leave, .block: true
      }
    }
  }

  let kind: Kind
  let owner: TimerOwner
  let segment: Int
  let stage: Int
  /// The first slot of the key behind `per`; -1 elsewhere.
  let key: Int
  /// Of a timer that another may replace: which one it is, against the state slot's; else 0.
  let number: Int

  /// True if it will release a value.
  var holdsValue: Bool {
    switch kind {
    case .release, .pass: true
    case .tick, .look, .timeout, .leave, .block: false
    }
  }

  /// True if it keeps a run alive: a value is held, or a source continues.
  var isAwaited: Bool {
    switch kind {
    case .tick, .release, .pass, .block: true
    case .look, .timeout, .leave: false
    }
  }
}
