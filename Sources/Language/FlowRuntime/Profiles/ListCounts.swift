import Memory
import ReactiveKernel

/// Counts of the contracts that one of the graph's schedules computes: one number for all of them, and for each
/// of them how often its cell changed.
final class ListCounts {
  /// A list that a wave has followed, with what it has written.
  struct Run {
    let list: ListCounts
    let part: JournalPart
  }

  private let code: ScheduledCode
  /// The contract of each step.
  private let contracts: [Int32]
  private var runs = 0
  private let changes = Arena<Int>()
  var watch = Stopwatch()
  /// Where each piece ends that is timed as one: steps that do the same, or a contract of another kind.
  private var ends: [Int] = []
  /// The nanoseconds of each piece.
  private var times: [Int]

  init(_ code: ScheduledCode, of contracts: [Int32]) {
    self.code = code
    self.contracts = contracts
    changes.extend(to: contracts.count, with: 0)
    for run in 0..<code.runs.count {
      let (first, end) = (ends.last ?? 0, Int(code.runs[run].end))
      ends += code.runs[run].operation == .other ? Array(first + 1..<end + 1) : [end]
    }
    times = Array(repeating: 0, count: ends.count)
  }

  /// Computes the list in pieces, each of which is timed.
  func compute(
    _ number: Int, in runtime: Runtime, _ clock: ProfileClock, chance: UInt64
  )
    -> ScheduleRun
  {
    let weight = watch.weight
    let start = clock.now
    var (piece, before) = (0, start)
    let run = runtime.compute(schedule: number) { step, most in
      if step > 0 {
        let now = clock.now
        times[piece] += clock.elapsed(from: before, to: now) * weight
        before = now
        if step == ends[piece] { piece += 1 }
      }
      return min(ends[piece], most)
    }
    let end = clock.now
    if run == .computed, !times.isEmpty {
      times[piece] += clock.elapsed(from: before, to: end) * weight
      watch.end(nanoseconds: end - start, looks: ends.count, chance: chance)
    }
    return run
  }

  /// Counts a wave that has followed the list, and settled.
  func count(_ part: JournalPart, in store: Store) {
    runs += 1
    store.countChanges(in: part, of: code, into: changes)
  }

  /// Hands on, for each step, its contract with what it did since the last time, and the nanoseconds it took.
  func handOn(to record: (_ contract: Int32, ContractCounts, _ nanoseconds: Int) -> Void) {
    let factor = watch.forTheRest
    var first = 0
    for (end, time) in zip(ends, times) {
      let each = Int(Double(time) * factor / Double(end - first))
      for step in first..<end {
        record(contracts[step], ContractCounts(computed: runs, changed: changes[step]), each)
        changes[step] = 0
      }
      first = end
    }
    (runs, times) = (0, times.map { _ in 0 })
  }
}
