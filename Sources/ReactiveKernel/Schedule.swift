/// In which order everything is computed that follows from some cells firing together, known before
/// they do.
///
/// A sweep finds that order anew in each wave. As long as the structure stands it is the same, but for
/// nodes that may stop; so what always fires can be computed from a list. Synchronous data flow does
/// that for whole programs: Lee and Messerschmitt, "Static scheduling of synchronous data flow programs
/// for digital signal processing" (1987).
final class Schedule {
  /// A node that is computed.
  struct Member: BitwiseCopyable {
    let node: Int32
    /// Of the cells that it follows from, the one that is assigned last.
    let source: Int32
  }

  /// An edge to a node that has to wait for its turn.
  struct Exit: BitwiseCopyable {
    let from: Int32
    let to: Int32
    /// As that of a member.
    let source: Int32
  }

  /// The cells, in the order of their assignments.
  let sources = Arena<Int32>()
  /// The same in the order of their places.
  let turns = Arena<Int32>()
  /// All that is computed, each after its inputs.
  let members = Arena<Member>()
  /// In the order in which a sweep comes by.
  let exits = Arena<Exit>()
  /// What the host calls it.
  var number = 0
  /// Its members have to be told that they fired; otherwise that is what is known of them.
  var marksMembers = true
  /// How many waves have followed it.
  var uses = 0
  /// How many waves are left to a sweep because the host refused, and how many there would be next.
  var rest = 0
  var nextRest = 1
}

/// What is known of the waves that begin with a cell, or with several of which it is the first.
struct Habit: BitwiseCopyable {
  var source = none
  var count: Int32 = 0
  /// That of the structure when this was found out.
  var version: UInt32 = 0
  /// How many waves there have been since; negative when no schedule is to be had.
  var waves: Int32 = 1
  /// How many there have to be before a schedule is made.
  var patience: Int32
  var hasSchedule = false
}

/// The schedules of a graph.
///
/// Each cell has one place, given by its index; of the cells that share one, one may have a schedule.
final class ScheduleTable {
  static let places: Int32 = 256

  /// Empty until the first wave that could follow a schedule.
  let habits = Arena<Habit>()
  /// By the place of the habit.
  var schedules: ContiguousArray<Schedule?> = []
  /// How many members all schedules have.
  var members = 0
  /// How many waves begin with the same cells before a schedule is made for them; more when the one
  /// before was of little use.
  var patience: Int32 = 4

  /// Where what is known of waves stands that begin with a cell.
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

  /// Takes a schedule out; what the host calls it.
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
