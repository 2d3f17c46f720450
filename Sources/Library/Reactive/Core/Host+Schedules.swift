import ReactiveKernel

// Waves that follow a schedule. Closures of the user run in its members: whatever they do to the graph
// has the schedule left (`Graph.leaveSchedule`), and the wave goes on as a sweep.
extension Host {
  func isSchedulable(_ id: NodeID) -> Bool {
    guard let node = core.table[id.index] else { return false }
    return !node.isContract && node.work.alwaysFires
  }

  func makeSchedule(of nodes: [NodeID]) -> Int {
    schedules.insert(nodes.compactMap { core.table[$0.index] })
  }

  func forget(schedule: Int) {
    schedules.remove(schedule)
  }

  func leaveSchedule() -> Int {
    let member = state.value.member
    state.value.member = -1
    // Code that leaves a schedule may free members of it next.
    schedules.forEachTransient(before: member) { core.noteTransient($0) }
    return member
  }

  func compute(schedule: Int) -> ScheduleRun {
    state.value.isRunningWork = true
    let end = schedules.run(schedule, state)
    state.value.isRunningWork = false
    guard let end else {
      schedules.forEachTransient(before: .max) { core.noteTransient($0) }
      return .computed
    }
    return leave(after: end.fired, end.step)
  }

  @inline(never)
  private func leave(after fired: Int, _ step: Step) -> ScheduleRun {
    // A member that has the schedule left has noted those before it.
    if state.value.member >= 0 {
      schedules.forEachTransient(before: fired) { core.noteTransient($0) }
    }
    if step == .fired { schedules.noteTransient(fired) { core.noteTransient($0) } }
    if state.value.hasDetained { core.releaseDetained() }
    return .left(after: fired, next: outcome(of: step))
  }
}
