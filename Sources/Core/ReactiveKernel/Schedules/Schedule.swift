import Memory

/// A precomputed order of all nodes that follow from some cells firing together.
///
/// A sweep finds that order again in each wave. As long as the structure does not change it is the
/// same, except for nodes that may stop; so nodes that always fire can be computed from a list.
/// Synchronous data flow does that for whole programs: Lee and Messerschmitt, "Static scheduling of
/// synchronous data flow programs for digital signal processing" (1987).
final class Schedule {
  /// A node that is computed.
  struct Member: BitwiseCopyable {
    let node: Int32
    /// The cell assigned last among those that it follows from.
    let source: Int32
  }

  /// An edge to a node that has to wait for its turn.
  struct Exit: BitwiseCopyable {
    let from: Int32
    let to: Int32
    /// The cell assigned last among those that `from` follows from, or `from` itself if it is a
    /// cell.
    let source: Int32
  }

  /// The cells, in the order of their assignments.
  let sources = Arena<Int32>()
  /// The same cells in the order of their places.
  let turns = Arena<Int32>()
  /// All nodes that are computed, each after its inputs.
  let members = Arena<Member>()
  /// Edges to nodes outside, in the order in which a sweep would pass them.
  let exits = Arena<Exit>()
  /// The numbers of those exits whose nodes ask which of their sources fired.
  let notedExits = Arena<Int32>()
  /// The host's number of the schedule.
  var number = 0
  /// True if its members must be marked as fired; otherwise they already are, from the wave before.
  var marksMembers = true
  /// Number of waves that have followed it.
  var uses = 0
  /// Number of waves left to a sweep because one was left in the middle; `nextRest` is that of the
  /// next time.
  var rest = 0
  var nextRest = 1

  /// Notes that a wave was left in the middle.
  ///
  /// A node without a value, or one that fails, may stay so for many waves.
  func wasLeft() {
    rest = nextRest
    nextRest = min(nextRest * 2, 1 << 16)
    marksMembers = true
  }
}

/// Statistics of the waves that begin with a cell, or with several of which it is the first.
struct Habit: BitwiseCopyable {
  var source = none
  var count: Int32 = 0
  /// The version of the structure when counting began.
  var version: UInt64 = 0
  /// The version for which it is known that these cells can have no schedule.
  var versionWithout = UInt64.max
  /// Number of waves since then; negative if no schedule can be made.
  var waves: Int32 = 1
  /// Number of waves needed before a schedule is made.
  var patience: Int32
  var hasSchedule = false

  /// Begins to count anew if the structure has changed; false if it has not, or there is more to do.
  @inline(__always)
  mutating func beginsAnew(_ version: UInt64) -> Bool {
    guard self.version != version, !hasSchedule, patience > 0 else { return false }
    self.version = version
    waves = 1
    return true
  }
}

/// The schedules of a graph.
///
/// Each cell, with the number of cells that fire together, has one of `places` places; cells that
/// share a place can have only one schedule among them.
final class ScheduleTable {
  static let places: Int32 = 256

  /// True if the host asked for schedules.
  var areWanted = false
  /// Empty until the first wave that could follow a schedule.
  let habits = Arena<Habit>()
  /// The schedules, by the place of their habit.
  @safe @exclusivity(unchecked) var schedules: ContiguousArray<Schedule?> = []
  /// Number of members of all schedules.
  var members = 0
  /// Number of waves that begin with the same cells before a schedule is made for them.
  ///
  /// A habit whose schedule was of little use needs more (`Habit.patience`).
  var patience: Int32 = 4
  /// The fewest members that a schedule has.
  var leastMembers: Int32 = 1
  /// The most exits that a schedule has.
  var mostExits: Int32 = .max

  /// Returns the place of the statistics of waves that begin with a cell.
  @inline(__always)
  static func place(of source: Int32, count: Int32) -> Int32 {
    let mixed = UInt32(bitPattern: source &+ count &- 1) &* 0x9E37_79B1
    return Int32(truncatingIfNeeded: mixed &>> 24)
  }

  @inline(__always)
  func schedule(at place: Int32) -> Schedule? { schedules[Int(place)] }

  func makePlaces() {
    for _ in 0..<Self.places { habits.append(Habit(patience: patience)) }
    schedules = ContiguousArray(repeating: nil, count: Int(Self.places))
  }

  func insert(_ schedule: Schedule, at place: Int32) {
    schedules[Int(place)] = schedule
    habits[place].hasSchedule = true
    members += Int(schedule.members.count)
  }

  /// Notes that no schedule can be made.
  func noteWithout(at place: Int32) {
    habits[place].waves = -1
    habits[place].versionWithout = habits[place].version
  }

  /// Removes a schedule and returns the host's number of it.
  func remove(at place: Int32) -> Int? {
    guard let schedule = schedules[Int(place)] else { return nil }
    habits[place].patience =
      schedule.uses < 16 ? min(habits[place].patience * 2, 1 << 20) : patience
    habits[place].hasSchedule = false
    schedules[Int(place)] = nil
    members -= Int(schedule.members.count)
    return schedule.number
  }
}
