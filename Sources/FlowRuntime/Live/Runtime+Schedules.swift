import FlowLower
package import ReactiveKernel

// The graph asks here for what it computes from lists: ordinary contracts, which read cells and make
// one, and pass on what they make.
extension Runtime {
  /// How many contracts are computed between two looks whether to go on.
  private static var stepsBetweenPolls: Int { 1024 }

  package func isSchedulable(_ node: NodeID) -> Bool {
    roles.ordinary(at: node) >= 0
  }

  package func makeSchedule(of nodes: [NodeID]) -> Int {
    let code = ScheduledCode(version: roles.version)
    for node in nodes {
      let place = roles.ordinary(at: node)
      code.append(roles.short(at: node), ordinary: place, target: ordinary[place].target)
    }
    code.close()
    return schedules.insert(code)
  }

  package func forget(schedule: Int) {
    schedules.remove(schedule)
  }

  package func compute(schedule: Int) -> ScheduleRun {
    guard let code = schedules[schedule], code.version == roles.version, !store.isWatched,
      holdsSources(of: code)
    else { return .refused }
    store.isJournalling = true
    let mark = store.mark
    let count = code.steps.count
    var step = 0
    while step < count {
      let end = min(step + Self.stepsBetweenPolls, count)
      guard compute(code.steps, step..<end) else {
        store.undo(to: mark)
        return .refused
      }
      if graph.pollsCancelled(after: end - step) { return .cancelled }
      step = end
    }
    return .computed
  }

  private func holdsSources(of code: ScheduledCode) -> Bool {
    for place in 0..<code.sources.count
    where !store.cells.states[Int(code.sources[place])].isGood {
      return false
    }
    return true
  }

  private func compute(_ steps: borrowing Column<ScheduledStep>, _ range: Range<Int>) -> Bool {
    var next = range.lowerBound
    while next < range.upperBound {
      next += store.carryOut(steps, next..<range.upperBound)
      guard next < range.upperBound else { break }
      guard steps[next].operation == .other, compute(steps[next].b) else { return false }
      next += 1
    }
    return true
  }
}
