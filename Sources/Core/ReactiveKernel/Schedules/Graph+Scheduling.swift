// Choosing the waves that get a schedule, and making it.

import Memory

extension Graph {
  /// Counts a wave that begins with these cells; returns whether they have a schedule at their
  /// place, or should get one.
  func isHabitual(_ first: Int32, _ count: Int32, at place: Int32, _ host: any WaveHost) -> Bool {
    if schedules.habits.isEmpty { schedules.makePlaces() }
    let version = structure.value.version
    let habit = schedules.habits[place]
    let isSame = habit.source == first && habit.count == count
    if habit.version == version && (isSame || habit.hasSchedule) {
      guard isSame, habit.waves >= 0 else { return false }
      if habit.hasSchedule || habit.waves >= habit.patience { return true }
      schedules.habits[place].waves += 1
      return false
    }
    if habit.hasSchedule { forgetSchedule(at: place, host) }
    schedules.habits[place] = Habit(
      source: first, count: count, version: version,
      patience: isSame ? schedules.habits[place].patience : schedules.patience)
    return schedules.habits[place].patience == 0
  }

  private func forgetSchedule(at place: Int32, _ host: any WaveHost) {
    if let number = schedules.remove(at: place) { host.forget(schedule: number) }
  }

  /// Makes the schedule for `cellsToSchedule`, or notes that there is none.
  ///
  /// - Returns: False if the wave is to be undone; then the next wave tries again.
  @inline(never)
  func makeSchedule(at place: Int32, _ host: any WaveHost) -> Bool {
    let walk = ScheduleWalk(places: slots.count)
    guard let schedule = schedule(walk, host), isWorthItsRoom(schedule, host) else {
      if !walk.isCancelled { schedules.noteWithout(at: place) }
      return !walk.isCancelled
    }
    var members: [NodeID] = []
    members.reserveCapacity(Int(schedule.members.count))
    for place in 0..<schedule.members.count {
      let node = schedule.members[place].node
      nodes[node].flags.insert(.scheduled)
      members.append(handle(of: node))
    }
    schedule.number = host.makeSchedule(of: members)
    schedules.insert(schedule, at: place)
    return true
  }

  /// Returns whether all schedules together, with this one, stay within their share of room: about
  /// two members for each edge.
  ///
  /// Outdated schedules are dropped first, if necessary.
  private func isWorthItsRoom(_ schedule: Schedule, _ host: any WaveHost) -> Bool {
    guard schedule.members.count >= schedules.leastMembers,
      schedule.exits.count <= schedules.mostExits
    else { return false }
    let room = structure.value.edges * 2 + 4096
    if schedules.members + Int(schedule.members.count) <= room { return true }
    for place in 0..<ScheduleTable.places
    where schedules.habits[place].version != structure.value.version {
      forgetSchedule(at: place, host)
    }
    return schedules.members + Int(schedule.members.count) <= room
  }

  // MARK: Walking

  /// Walks as a sweep does in which every node fires, and collects the nodes that depend on nothing
  /// that could stop.
  private func schedule(_ walk: ScheduleWalk, _ host: any WaveHost) -> Schedule? {
    let schedule = Schedule()
    for number in 0..<cellsToSchedule.count {
      let cell = cellsToSchedule[number]
      guard nodes[cell].kind == .cell, nodes[cell].ring == none else { return nil }
      schedule.sources.append(cell)
      schedule.turns.append(cell)
      walk.inside.insert(nodes[cell].position)
      walk.latest[cell] = number
    }
    schedule.turns.sort { nodes[$0].position < nodes[$1].position }
    for number in 0..<schedule.sources.count { markOutputs(of: schedule.sources[number], walk) }
    var place = walk.waiting.takeFirst()
    while place != none {
      if walk.shouldAsk, pollsCancelled(after: ScheduleWalk.placesBetweenPolls) {
        walk.isCancelled = true
        return nil
      }
      // A cell that the wave assigns follows from another one.
      if walk.inside.contains(place) { return nil }
      let node = slots[place].occupant.node
      if node != none, isMember(node, walk, host) {
        walk.inside.insert(place)
        let source = schedule.sources[latestSource(of: node, walk)]
        schedule.members.append(Schedule.Member(node: node, source: source))
      } else {
        walk.outside.insert(place)
      }
      forEachNode(at: place) { markOutputs(of: $0, walk) }
      place = walk.waiting.takeFirst()
    }
    collectExits(of: schedule, walk)
    return schedule
  }

  private func markOutputs(of index: Int32, _ walk: ScheduleWalk) {
    var edge = nodes[index].firstOutput
    while edge != none {
      let end = place(of: edges[edge].to)
      // Inside a ring an edge leads to the ring's own place.
      if edges[edge].kind != .sample && end > place(of: index) { walk.waiting.insert(end) }
      edge = edges[edge].nextOutput
    }
  }

  private func isMember(_ index: Int32, _ walk: ScheduleWalk, _ host: any WaveHost) -> Bool {
    let known = NodeFlags.fired.bits | NodeFlags.scheduled.bits
    guard nodes[index].kind != .cell, nodes[index].targetEdge == none,
      nodes[index].flags.bits & ~known == NodeFlags.alive.bits
    else { return false }
    var edge = nodes[index].firstInput
    while edge != none {
      if walk.outside.contains(place(of: edges[edge].from)) { return false }
      edge = edges[edge].nextInput
    }
    return host.isSchedulable(handle(of: index))
  }

  /// Returns, of the cells that a member follows from, the number of the one that is assigned last.
  private func latestSource(of index: Int32, _ walk: ScheduleWalk) -> Int32 {
    guard walk.latest.count > 1 else { return 0 }
    var latest: Int32 = 0
    var edge = nodes[index].firstInput
    while edge != none {
      if edges[edge].kind.triggers { latest = max(latest, walk.latest[edges[edge].from] ?? 0) }
      edge = edges[edge].nextInput
    }
    walk.latest[index] = latest
    return latest
  }

  /// Collects the edges that lead out of `walk.inside`, in the order of places, and empties it.
  private func collectExits(of schedule: Schedule, _ walk: ScheduleWalk) {
    var nextMember: Int32 = 0
    var place = walk.inside.takeFirst()
    while place != none {
      let node = slots[place].occupant.node
      var source = node
      if nodes[node].kind != .cell {
        source = schedule.members[nextMember].source
        nextMember += 1
      }
      var edge = nodes[node].firstOutput
      while edge != none {
        let to = edges[edge].to
        if edges[edge].kind.triggers && !walk.inside.contains(self.place(of: to)) {
          schedule.exits.append(Schedule.Exit(from: node, to: to, source: source))
          if edges[edge].kind == .noted { schedule.notedExits.append(schedule.exits.count - 1) }
        }
        edge = edges[edge].nextOutput
      }
      place = walk.inside.takeFirst()
    }
  }
}

/// State of places while a schedule is made.
private final class ScheduleWalk {
  /// Places still to be looked at.
  let waiting = DirtySet()
  /// Places of sources and members.
  let inside = DirtySet()
  /// Places of nodes that follow from the sources and are not computed with them.
  let outside = DirtySet()
  /// The number of the source assigned last, for each source; with several sources, also for each
  /// member.
  var latest: [Int32: Int32] = [:]
  /// True if the wave is to be undone.
  var isCancelled = false
  private var visited = 0

  static let placesBetweenPolls = 1024

  /// Counts a place; returns whether it is time to ask for cancellation.
  var shouldAsk: Bool {
    visited += 1
    return visited.isMultiple(of: Self.placesBetweenPolls)
  }

  init(places: Int32) {
    waiting.reserve(places)
    inside.reserve(places)
    outside.reserve(places)
  }
}
