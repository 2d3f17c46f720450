import FlowCheck
import FlowLower
import Memory
package import ReactiveKernel

// The graph asks here for what it computes from lists: contracts without parts, which read cells and make
// one, and pass on what they make.
extension Runtime {
  /// How many contracts are computed between two looks whether to go on.
  private static var stepsBetweenPolls: Int { 1024 }

  package func isSchedulable(_ node: NodeID) -> Bool {
    nodes.row(of: node) >= 0
  }

  package func makeSchedule(of scheduled: [NodeID]) -> Int {
    let code = nodes.beginSchedule()
    var known = ContiguousArray(repeating: false, count: store.cellCount)
    for node in scheduled {
      let place = nodes.row(of: node)
      code.append(
        nodes.shortCode(of: node), row: place, target: contracts.target(at: place), &known)
    }
    return nodes.keep(code)
  }

  package func forget(schedule: Int) {
    nodes.forget(schedule: schedule)
  }

  package func compute(schedule: Int) -> ScheduleRun {
    compute(schedule: schedule) { _, most in most }
  }

  /// Computes a schedule in pieces: `piece` returns where the one ends that begins at a step, at most at another.
  @inline(__always)
  func compute(schedule: Int, by piece: (_ step: Int, _ most: Int) -> Int) -> ScheduleRun {
    guard let code = nodes.schedule(schedule), !store.isWatched, store.holdsSources(of: code)
    else { return .left(after: 0, next: nil) }
    store.isJournalling = true
    let mark = store.mark
    let count = Int(code.steps.count)
    var (step, run) = (0, 0)
    while step < count {
      let end = piece(step, min(step + Self.stepsBetweenPolls, count))
      guard compute(code, step..<end, run: &run) else {
        store.undo(to: mark)
        return .left(after: 0, next: nil)
      }
      if graph.pollsCancelled(after: end - step) { return .cancelled }
      step = end
    }
    return .computed
  }

  private func compute(_ code: ScheduledCode, _ range: Range<Int>, run: inout Int) -> Bool {
    var next = range.lowerBound
    while true {
      next = store.carryOut(code, next..<range.upperBound, run: &run)
      guard next < range.upperBound else { return true }
      let step = code.steps[next]
      let isDone =
        code.runs[run].operation == .other
        ? compute(step.b) : computeShort(SymbolID(index: step.target))
      guard isDone else { return false }
      next += 1
    }
  }

  private func computeShort(_ cell: SymbolID) -> Bool {
    guard let node = nodes[cell] else { return false }
    return evaluateShort(nodes.shortCode(of: node)) != nil
  }
}
