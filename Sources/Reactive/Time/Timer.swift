/// An action to run at an instant.
@usableFromInline
final class Timer {
  let due: Duration
  private let wave: Int?
  private let order: Int
  private let number: Int
  private var action: (() -> Void)?

  init(due: Duration, wave: Int?, order: Int, number: Int, action: @escaping () -> Void) {
    self.due = due
    self.wave = wave
    self.order = order
    self.number = number
    self.action = action
  }

  var isCancelled: Bool { action == nil }

  func cancel() {
    action = nil
  }

  func fire() {
    if let action = action.take() { action() }
  }

  func isBefore(_ other: Timer) -> Bool {
    if due != other.due { return due < other.due }
    if (wave == .min) != (other.wave == .min) { return wave == .min }
    if let wave, wave == other.wave, order != other.order { return order < other.order }
    return number < other.number
  }
}

/// A heap of timers in the order in which they fire.
struct TimerHeap {
  private var heap: [Timer] = []
  private var cancelled = 0
  private var number = 0

  var count: Int { heap.count - cancelled }

  var first: Timer? { heap.first }

  mutating func add(
    due: Duration, wave: Int?, order: Int, action: @escaping () -> Void
  ) -> Timer {
    number += 1
    let timer = Timer(due: due, wave: wave, order: order, number: number, action: action)
    heap.append(timer)
    rise(from: heap.count - 1)
    return timer
  }

  /// Cancels a timer; it is removed at once if it is the first, otherwise when its turn comes or
  /// when more than half of the heap is cancelled.
  mutating func cancel(_ timer: Timer) {
    guard !timer.isCancelled else { return }
    timer.cancel()
    cancelled += 1
    if cancelled * 2 > heap.count { compact() }
    dropCancelled()
  }

  mutating func removeFirst() {
    takeFirst()
    dropCancelled()
  }

  private mutating func dropCancelled() {
    while let first = heap.first, first.isCancelled {
      takeFirst()
      cancelled -= 1
    }
  }

  private mutating func compact() {
    heap.removeAll { $0.isCancelled }
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
