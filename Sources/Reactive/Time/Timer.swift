/// An action to run at an instant, until it has run or been cancelled.
@usableFromInline
final class Timer {
  @exclusivity(unchecked) private var action: (() -> Void)?

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  var isCancelled: Bool { action == nil }

  /// Takes the action away, to be run or freed by the caller.
  func takeAction() -> (() -> Void)? { action.take() }
}

/// A timer in the heap, with what says when it fires.
struct TimerEntry {
  let due: Duration
  fileprivate let wave: Int?
  fileprivate let order: Int
  fileprivate let number: Int
  let timer: Timer

  fileprivate func isBefore(_ other: TimerEntry) -> Bool {
    if due != other.due { return due < other.due }
    if (wave == .min) != (other.wave == .min) { return wave == .min }
    if let wave, wave == other.wave, order != other.order { return order < other.order }
    return number < other.number
  }
}

/// A heap of timers in the order in which they fire.
///
/// Nothing that it does runs the code of others: it frees no action.
struct TimerHeap {
  private var heap: ContiguousArray<TimerEntry> = []
  private var cancelled = 0
  private var number = 0

  var count: Int { heap.count - cancelled }

  var first: TimerEntry? { heap.first }

  mutating func add(_ timer: Timer, due: Duration, wave: Int?, order: Int) {
    number += 1
    heap.append(TimerEntry(due: due, wave: wave, order: order, number: number, timer: timer))
    rise(from: heap.count - 1)
  }

  /// Notes that a timer has been cancelled; it is removed at once if it is the first, otherwise when its turn comes or
  /// when more than half of the heap is cancelled.
  mutating func forgetCancelled() {
    cancelled += 1
    if cancelled * 2 > heap.count { compact() }
    dropCancelled()
  }

  mutating func removeFirst() {
    takeFirst()
    dropCancelled()
  }

  private mutating func dropCancelled() {
    while let first = heap.first, first.timer.isCancelled {
      takeFirst()
      cancelled -= 1
    }
  }

  private mutating func compact() {
    heap.removeAll { $0.timer.isCancelled }
    heap.sort { $0.isBefore($1) }
    cancelled = 0
  }

  private mutating func takeFirst() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    sink(from: 0)
  }

  private mutating func rise(from start: Int) {
    var index = start
    while index > 0, heap[index].isBefore(heap[(index - 1) / 2]) {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  private mutating func sink(from start: Int) {
    var index = start
    while true {
      var least = index
      let child = 2 * index + 1
      for other in child..<max(child, min(child + 2, heap.count))
      where heap[other].isBefore(heap[least]) {
        least = other
      }
      guard least != index else { return }
      heap.swapAt(index, least)
      index = least
    }
  }
}
