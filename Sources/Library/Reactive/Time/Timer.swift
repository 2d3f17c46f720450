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

/// A heap of timers in the order in which they fire.
///
/// Nothing that it does runs the code of others: it frees no action.
struct TimerHeap {
  /// The place of a timer among the others, and its slot.
  ///
  /// Such records can be moved without counting references.
  private struct Key: BitwiseCopyable {
    let due: Duration
    let wave: Int?
    let order: Int
    let number: Int
    let slot: Int

    func isBefore(_ other: Key) -> Bool {
      if due != other.due { return due < other.due }
      if (wave == .min) != (other.wave == .min) { return wave == .min }
      if let wave, wave == other.wave, order != other.order { return order < other.order }
      return number < other.number
    }
  }

  private var heap: ContiguousArray<Key> = []
  private var slots: ContiguousArray<Timer?> = []
  private var vacant: ContiguousArray<Int> = []
  private var cancelled = 0
  private var number = 0

  var count: Int { heap.count - cancelled }

  /// The instant at which the first timer is due; nil if there is none.
  var firstDue: Duration? { heap.first?.due }

  mutating func add(_ timer: Timer, due: Duration, wave: Int?, order: Int) {
    number += 1
    let slot = vacant.popLast() ?? slots.count
    if slot < slots.count { slots[slot] = timer } else { slots.append(timer) }
    heap.append(Key(due: due, wave: wave, order: order, number: number, slot: slot))
    rise(from: heap.count - 1)
  }

  /// Notes that a timer has been cancelled; it is removed at once if it is the first, otherwise when its turn
  /// comes or when more than half of the heap is cancelled.
  mutating func forgetCancelled() {
    cancelled += 1
    dropCancelled()
    if cancelled * 2 > heap.count { compact() }
  }

  /// Removes and returns the first timer; there must be one.
  mutating func removeFirst() -> Timer? {
    let first = takeFirst()
    dropCancelled()
    return first
  }

  private func isCancelled(_ key: Key) -> Bool { slots[key.slot]?.isCancelled ?? true }

  private mutating func dropCancelled() {
    while cancelled > 0, let first = heap.first, isCancelled(first) {
      _ = takeFirst()
      cancelled -= 1
    }
  }

  private mutating func compact() {
    var kept: ContiguousArray<Key> = []
    for key in heap {
      if isCancelled(key) { _ = takeSlot(key.slot) } else { kept.append(key) }
    }
    heap = kept
    heap.sort { $0.isBefore($1) }
    cancelled = 0
  }

  private mutating func takeSlot(_ slot: Int) -> Timer? {
    vacant.append(slot)
    return slots[slot].take()
  }

  private mutating func takeFirst() -> Timer? {
    let timer = takeSlot(heap[0].slot)
    let last = heap.removeLast()
    if !heap.isEmpty { sink(last) }
    return timer
  }

  private mutating func rise(from start: Int) {
    let key = heap[start]
    var index = start
    while index > 0, key.isBefore(heap[(index - 1) / 2]) {
      heap[index] = heap[(index - 1) / 2]
      index = (index - 1) / 2
    }
    heap[index] = key
  }

  /// Puts a key in the place of the first, and lets it sink.
  private mutating func sink(_ key: Key) {
    var index = 0
    while true {
      var least = 2 * index + 1
      guard least < heap.count else { break }
      if least + 1 < heap.count, heap[least + 1].isBefore(heap[least]) { least += 1 }
      guard heap[least].isBefore(key) else { break }
      heap[index] = heap[least]
      index = least
    }
    heap[index] = key
  }
}
