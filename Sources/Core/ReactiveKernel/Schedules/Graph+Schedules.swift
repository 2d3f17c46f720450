// Waves that follow a schedule: the host computes its members one after the other, without marks
// and turns, and only the nodes behind them are swept.
//
// The records of members are not touched. That they fired is recorded only when something in the
// same wave needs it: `markMembers`.

import Memory

/// Result of the host's computing a schedule.
package enum ScheduleRun: Equatable, Sendable {
  case computed
  /// Only the first members have been computed, and fired; `next` is the outcome of the member behind
  /// them, nil if it has not been computed.
  case left(after: Int, next: Outcome?)
  /// `Graph.pollsCancelled` returned true.
  case cancelled
}

extension Graph {
  /// True if nodes that always fire are computed from precomputed lists; `WaveHost.isSchedulable`
  /// decides which nodes those are.
  package var usesSchedules: Bool {
    get { schedules.areWanted }
    set {
      schedules.areWanted = newValue
      decideOnSchedules()
    }
  }

  /// Notes whether waves may follow schedules: not where each node is polled singly.
  func decideOnSchedules() {
    wave.value.usesSchedules = schedules.areWanted && poll.interval > 1
  }

  /// Number of waves that begin with the same cells before a schedule is made for them.
  package var schedulePatience: Int {
    get { Int(schedules.patience) }
    set {
      schedules.patience = Int32(newValue)
      for place in 0..<schedules.habits.count {
        schedules.habits[place].patience = schedules.patience
      }
    }
  }

  /// The fewest nodes that a schedule has; waves of fewer are swept.
  package var leastMembers: Int {
    get { Int(schedules.leastMembers) }
    set { schedules.leastMembers = Int32(newValue) }
  }

  /// The most edges that lead out of a schedule; waves in which more do are swept.
  ///
  /// A host whose members are objects reads each of them, and behind the last one the records of those that
  /// lead out: where these do not all fit into a cache, a sweep, which reads a node once, is faster.
  package var mostExits: Int {
    get { Int(schedules.mostExits) }
    set { schedules.mostExits = Int32(newValue) }
  }

  /// Returns, inside `WaveHost.compute(schedule:)`, whether the wave is to be undone; one call
  /// counts for `steps` nodes.
  package func pollsCancelled(after steps: Int) -> Bool {
    !poll.mayGoOn(after: steps)
  }

  /// Has `isCancelled` asked at the next step.
  package func pollAtOnce() { poll.askAtOnce() }

  /// Result of a wave that could have followed a schedule.
  enum Following {
    /// It has to be swept like any other wave.
    case none
    /// Only the marked nodes have to be swept.
    case computed
    case interrupted(Interruption)
  }

  /// True if the wave may follow a schedule: nothing has been connected since it began, no listener hears of each
  /// node, and no node has to be evaluated singly.
  ///
  /// A new edge triggers nothing in its wave that would not compute anyway, so the sweep must
  /// decide.
  @inline(__always)
  private var mayFollowSchedules: Bool {
    wave.value.version == structure.value.version && wave.value.usesSchedules
      && !wave.value.mustSweep
  }

  // MARK: One cell

  /// Computes all that follows from a cell that fired, if no other node waits and there is a
  /// schedule.
  @inline(__always)
  func followSchedule(of cell: Int32, _ host: any WaveHost) -> Following {
    guard mayFollowSchedules, !haveNone(cell, 1), dirty.first() == none else { return .none }
    return followOwnSchedule(of: cell, host)
  }

  /// Returns true if these cells have no schedule: it was seen that they can have none, as one that leads to
  /// stages only, or edges have come or gone since their last wave, and counting their waves begins anew.
  @inline(__always)
  private func haveNone(_ first: Int32, _ count: Int32) -> Bool {
    guard !schedules.habits.isEmpty else { return false }
    let place = ScheduleTable.place(of: first, count: count)
    guard schedules.habits[place].source == first, schedules.habits[place].count == count else {
      return false
    }
    return schedules.habits[place].versionWithout == wave.value.version
      || schedules.habits[place].beginsAnew(wave.value.version)
  }

  @inline(never)
  private func followOwnSchedule(of cell: Int32, _ host: any WaveHost) -> Following {
    let place = ScheduleTable.place(of: cell, count: 1)
    guard isHabitual(cell, 1, at: place, host) else { return .none }
    if schedules.schedule(at: place) == nil {
      cellsToSchedule.removeAll()
      cellsToSchedule.append(cell)
      guard makeSchedule(at: place, host) else { return .interrupted(.cancelled) }
    }
    return schedules.schedule(at: place).map { follow($0, at: place, host) } ?? .none
  }

  // MARK: Several cells

  /// Sets the cells of a wave and computes what follows, if there is a schedule.
  ///
  /// No cell follows from another one, so that each may have its turn before any other node has.
  func followSchedule(of next: QueuedWave, _ host: any WaveHost) -> Following {
    let first = queue.entries[next.start].index
    guard mayFollowSchedules, !haveNone(first, next.count) else { return .none }
    let place = ScheduleTable.place(of: first, count: next.count)
    guard isHabitual(first, next.count, at: place, host), hasOneValueForEachCell(next) else {
      return .none
    }
    if schedules.schedule(at: place) == nil {
      cellsToSchedule.removeAll()
      for number in 0..<next.count {
        cellsToSchedule.append(queue.entries[next.start + number].index)
      }
      guard makeSchedule(at: place, host) else { return .interrupted(.cancelled) }
    }
    guard let schedule = schedules.schedule(at: place), begins(next, schedule) else { return .none }
    return begin(schedule, at: place, host)
  }

  private func hasOneValueForEachCell(_ next: QueuedWave) -> Bool {
    for number in 0..<next.count {
      let entry = queue.entries[next.start + number]
      let isOnly = entry.next == none
      guard isOnly, nodes[entry.index].link == Candidate.code(entry: number) else { return false }
    }
    return true
  }

  private func begins(_ next: QueuedWave, _ schedule: Schedule) -> Bool {
    for number in 0..<next.count
    where queue.entries[next.start + number].index != schedule.sources[number] {
      return false
    }
    return true
  }

  private func begin(_ schedule: Schedule, at place: Int32, _ host: any WaveHost) -> Following {
    var allFired = true
    for turn in 0..<schedule.turns.count {
      let cell = schedule.turns[turn]
      dirty.remove(nodes[cell].position)
      switch takeTurn(of: cell, host) {
      case .fired: break
      case .over: allFired = false
      case .interrupted(let interruption): return .interrupted(interruption)
      }
    }
    let following = allFired ? follow(schedule, at: place, host) : .none
    guard case .none = following else { return following }
    for turn in 0..<schedule.turns.count where nodes[schedule.turns[turn]].flags.has(.fired) {
      spread(fired: schedule.turns[turn])
    }
    return .computed
  }

  // MARK: Following

  private func follow(_ schedule: Schedule, at place: Int32, _ host: any WaveHost) -> Following {
    let count = Int(schedule.members.count)
    guard schedule.rest == 0, wave.value.steps + count <= wave.value.stepLimit else {
      schedule.rest = max(0, schedule.rest - 1)
      return .none
    }
    followed.append(place)
    wave.value.beginSchedule(at: place)
    switch host.compute(schedule: schedule.number) {
    case .computed: wave.value.following = none
    case .cancelled:
      wave.value.following = none
      _ = followed.popLast()
      return .interrupted(.cancelled)
    case .left(let computed, let next):
      if wave.value.following != none { leave(schedule, after: computed, beginning: next != nil) }
      wave.value.computing = none
      if let next { goOn(with: endTurn(of: schedule.members[Int32(computed)].node, next)) }
      return .computed
    }
    wave.value.steps += count
    schedule.uses += 1
    schedule.nextRest = 1
    if schedule.marksMembers {
      schedule.marksMembers = false
      markMembers()
    }
    for place in 0..<schedule.exits.count {
      let exit = schedule.exits[place]
      let stamp = nodes[exit.source].stamp
      if exit.from != exit.source { _ = nodes[exit.from].fire(stamp, tick: wave.value.tick) }
      trigger(exit.to, stamp: stamp, because: exit.from)
    }
    for place in 0..<schedule.notedExits.count {
      let exit = schedule.exits[schedule.notedExits[place]]
      note(exit.from, for: exit.to)
    }
    return .computed
  }

  // MARK: Leaving in the middle

  /// Makes the wave a sweep again if the host is computing a schedule: the sweep in which the member
  /// that is being computed has its turn.
  ///
  /// Whatever that member does to the graph or asks of it is then as in any other wave.
  @inline(__always)
  package func leaveSchedule() {
    if wave.value.following != none { leaveNow() }
  }

  @inline(never)
  private func leaveNow() {
    guard let host, let schedule = schedules.schedule(at: wave.value.following) else {
      preconditionFailure("a schedule that is being computed is there, and so is its host")
    }
    leave(schedule, after: host.leaveSchedule(), beginning: true)
  }

  /// Marks the first members of a schedule as fired, and triggers what they and the sources lead to,
  /// in the order of places; begins the turn of the next member, if it is being computed.
  private func leave(_ schedule: Schedule, after count: Int, beginning hasNext: Bool) {
    wave.value.following = none
    _ = followed.popLast()
    wave.value.steps += count
    schedule.wasLeft()
    for place in 0..<Int32(count) { markFired(schedule.members[place]) }
    var turn: Int32 = 0
    for place in 0..<Int32(count) {
      let member = schedule.members[place].node
      while turn < schedule.turns.count,
        nodes[schedule.turns[turn]].position < nodes[member].position
      {
        spread(fired: schedule.turns[turn])
        turn += 1
      }
      spread(fired: member)
    }
    while turn < schedule.turns.count {
      spread(fired: schedule.turns[turn])
      turn += 1
    }
    if hasNext { beginTurn(ofMember: schedule.members[Int32(count)].node) }
  }

  private func spread(fired index: Int32) {
    goOn(with: spread(index, from: nodes[index].firstOutput, stamp: nodes[index].stamp))
  }

  private func beginTurn(ofMember index: Int32) {
    wave.value.steps += 1
    dirty.remove(nodes[index].position)
    _ = nodes[index].beginTurn(index)
    wave.value.beginTurn(of: index, forEntry: false)
  }

  @inline(__always)
  private func markFired(_ member: Schedule.Member) {
    _ = nodes[member.node].fire(nodes[member.source].stamp, tick: wave.value.tick)
  }

  /// Records that the members of the schedules that this wave followed have fired.
  func markMembers() {
    leaveSchedule()
    while let place = followed.popLast() {
      guard let schedule = schedules.schedule(at: place) else { continue }
      for place in 0..<schedule.members.count {
        markFired(schedule.members[place])
      }
    }
  }
}
