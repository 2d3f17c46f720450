/// What is due at which instant, in nanoseconds of the script's clock.
///
/// Timers go by due time, then by order of scheduling.
struct Scheduler {
  struct Timer {
    let due: Int
    let sequence: Int
    let action: TimerAction

    fileprivate func isBefore(_ other: Timer) -> Bool {
      (due, sequence) < (other.due, other.sequence)
    }
  }

  /// A binary heap.
  private var heap: [Timer] = []
  private var lastSequence = 0

  var nextDue: Int? { heap.first?.due }
  var isEmpty: Bool { heap.isEmpty }

  mutating func schedule(_ action: TimerAction, at due: Int) {
    lastSequence += 1
    heap.append(Timer(due: due, sequence: lastSequence, action: action))
    var child = heap.count - 1
    while child > 0, heap[child].isBefore(heap[(child - 1) / 2]) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Takes the first timer if it is due.
  mutating func takeDue(at now: Int) -> TimerAction? {
    guard let first = heap.first, first.due <= now else { return nil }
    let last = heap.removeLast()
    if !heap.isEmpty {
      heap[0] = last
      sink()
    }
    return first.action
  }

  private mutating func sink() {
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
        if heap[child].isBefore(heap[least]) {
          least = child
        }
      }
      guard least != parent else { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}

/// What happens when a timer is due; nothing, if its contract is over by then.
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
  }

  let kind: Kind
  let contract: LiveContract
  let segment: Int
  let stage: Int
  /// Of a timer that another replaces: which one it is, against the state slot's.
  let number: Int

  /// Whether it will let a value go.
  var holdsValue: Bool {
    switch kind {
    case .release, .pass: true
    case .tick, .look, .timeout: false
    }
  }

  /// Whether it keeps a run alive: something is held, or a source goes on.
  var isAwaited: Bool {
    switch kind {
    case .tick, .release, .pass: true
    case .look, .timeout: false
    }
  }
}
