import Testing

@testable import FlowRuntime

/// The order of what is due, alone.
struct DueHeapTests {
  @Test(arguments: [1, 2, 7, 40, 1000])
  func elementsLeaveByInstantAndThenByArrival(instants: Int) {
    var heap = DueHeap<Int>()
    // A step without a divisor in common with the number of instants mixes them.
    let dues = (0..<500).map { $0 * 7919 % instants }
    for (number, due) in dues.enumerated() { heap.insert(number, due: due) }
    let expected = dues.indices.sorted { (dues[$0], $0) < (dues[$1], $1) }
    var found: [Int] = []
    while let entry = heap.popFirst() { found.append(entry.element) }
    #expect(found == expected)
    #expect(heap.isEmpty)
  }

  @Test func whatWasDroppedLeavesTheOrderAsItWas() {
    var heap = DueHeap<Int>()
    for number in 0..<500 { heap.insert(number, due: number * 7919 % 20) }
    heap.removeAll { $0.isMultiple(of: 3) }
    var found: [Int] = []
    while let entry = heap.popFirst() { found.append(entry.element) }
    let expected = (0..<500).filter { !$0.isMultiple(of: 3) }
      .sorted { ($0 * 7919 % 20, $0) < ($1 * 7919 % 20, $1) }
    #expect(found == expected)
  }

  @Test func aQueueForgetsWhatHasLeft() {
    final class Thing {}
    var queue = FirstInFirstOut<Thing>()
    weak var first: Thing?
    do {
      let thing = Thing()
      first = thing
      queue.append(thing)
    }
    for _ in 0..<100 { queue.append(Thing()) }
    #expect(first != nil && queue.count == 101)
    #expect(queue.popFirst() === first)
    #expect(first == nil)
    for left in (0..<100).reversed() {
      #expect(queue.popFirst() != nil && queue.count == left)
    }
    #expect(queue.popFirst() == nil && queue.isEmpty)
  }
}
