import FlowCheck
import FlowRuntime

/// The latest waves of a session, for whoever asks why.
struct WaveHistory {
  /// A wave, and when and wherefrom it came.
  struct Entry {
    let record: WaveRecord
    let instant: Int
    /// The entry that was being carried out; nil for what happened by itself.
    let entry: String?
  }

  /// How many steps are remembered; older waves are forgotten whole.
  static let mostSteps = 20_000

  private var entries: [Entry] = []
  private var head = 0
  private var steps = 0

  mutating func append(_ entry: Entry) {
    entries.append(entry)
    steps += entry.record.steps.count
    while steps > Self.mostSteps, head < entries.count - 1 {
      steps -= entries[head].record.steps.count
      head += 1
    }
    if head > 1024, head * 2 > entries.count {
      entries.removeFirst(head)
      head = 0
    }
  }

  /// The latest wave that has a step of which something holds.
  func last(where isWanted: (WaveRecord.Step) -> Bool) -> Entry? {
    entries[head...].last { $0.record.steps.contains(where: isWanted) }
  }

  /// The latest waves that have a step of which something holds, oldest first.
  func latest(_ count: Int, where isWanted: (WaveRecord.Step) -> Bool) -> [Entry] {
    var found: [Entry] = []
    for entry in entries[head...].reversed() where entry.record.steps.contains(where: isWanted) {
      found.append(entry)
      if found.count == count { break }
    }
    return found.reversed()
  }

  /// The latest wave in which a cell or event fired.
  func lastFiring(of symbol: SymbolID) -> Entry? {
    last { $0.fires(symbol) }
  }
}

extension WaveRecord.Step {
  func fires(_ symbol: SymbolID) -> Bool {
    if case .fired(symbol, _, _) = kind { true } else { false }
  }
}
