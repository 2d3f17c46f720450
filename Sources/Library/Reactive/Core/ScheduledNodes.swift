// Unsafe memory, kept in this file: the nodes of the kernel's schedules, which are not retained.
//
// Why it is safe: the kernel has a schedule computed only while no edge has been added or removed since
// it was made and no node has been removed in the wave. A node that is freed is removed from the kernel
// (`Node.deinit`), with the edge to its input that made it a member. While a schedule is computed
// nothing is freed (`Core.isRunningWork`, see `WorkHolder`); code of a member that releases a node or a
// work has the schedule left (`Core.detain`, `Core.bury`), so that these are freed when no member of it
// is still to be computed. The lists are owned by this object alone, and no pointer leaves the file.

/// The schedules that the kernel has at the moment, by their number.
final class ScheduledNodes {
  private struct List {
    let base: UnsafeMutablePointer<Unmanaged<Node>>
    let count: Int
    /// The members whose values are forgotten when the wave is over.
    let transients: ContiguousArray<Int>
  }

  @exclusivity(unchecked) private var lists: ContiguousArray<List?> = []
  private var free: [Int] = []
  /// The number of the schedule that is computed, or was last.
  @exclusivity(unchecked) private var running = 0

  /// Number of schedules.
  var count: Int { lists.count - free.count }

  deinit {
    for list in lists { list?.base.deallocate() }
  }

  /// Stores a list of nodes without retaining them; returns its number.
  func insert(_ nodes: [Node]) -> Int {
    let base = UnsafeMutablePointer<Unmanaged<Node>>.allocate(capacity: nodes.count)
    for (place, node) in nodes.enumerated() {
      (base + place).initialize(to: .passUnretained(node))
    }
    let transients = ContiguousArray(nodes.indices.filter { nodes[$0].isTransient })
    let list = List(base: base, count: nodes.count, transients: transients)
    guard let number = free.popLast() else {
      lists.append(list)
      return lists.count - 1
    }
    lists[number] = list
    return number
  }

  func remove(_ number: Int) {
    lists[number]?.base.deallocate()
    lists[number] = nil
    free.append(number)
  }

  /// Runs the works of the nodes, up to one that does not fire or that has the schedule left.
  ///
  /// - Returns: The number of those that have fired before it, with its step; nil if all have fired and
  ///   the schedule has not been left.
  @inline(__always)
  func run(_ number: Int, _ state: CoreStateView) -> (fired: Int, step: Step)? {
    guard let list = lists[number] else { return (0, .waiting) }
    running = number
    var place = 0
    while place < list.count {
      state.value.member = place
      let step = list.base[place]._withUnsafeGuaranteedRef { $0.work.run($0) } ?? .ended
      if step != .fired || state.value.member != place { return (place, step) }
      place += 1
    }
    return nil
  }

  /// Calls `note` with the members whose values are forgotten, of those before a place.
  @inline(__always)
  func forEachTransient(before place: Int, _ note: (Node) -> Void) {
    guard let list = lists[running], !list.transients.isEmpty else { return }
    for member in list.transients where member < place {
      note(list.base[member].takeUnretainedValue())
    }
  }

  /// Calls `note` with a member if its value is forgotten; it is the one that has just been computed.
  func noteTransient(_ member: Int, _ note: (Node) -> Void) {
    guard let list = lists[running], list.transients.contains(member) else { return }
    note(list.base[member].takeUnretainedValue())
  }
}
