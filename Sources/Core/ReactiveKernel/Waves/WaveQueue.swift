import Memory

/// One assignment of a wave.
struct Entry: BitwiseCopyable {
  let index: Int32
  let generation: UInt32
  /// The host's number; in a further wave the signing order of the value that waited in line.
  let value: Int
  /// The candidate after it for the same cell.
  var next: Int32 = none
  /// Its place among the assignments of its wave, from 1.
  ///
  /// In a further wave, that of the assignment that the waiting value stems from.
  let stamp: Int32

  init(_ node: NodeID, _ value: Int, stamp: Int32) {
    index = node.index
    generation = node.generation
    self.value = value
    self.stamp = stamp
  }

  var node: NodeID { NodeID(index: index, generation: generation) }
}

/// A queued wave, with its range in the entries, or work of the host.
struct QueuedWave: BitwiseCopyable {
  let cause: Int
  /// Its first entry; for work the host's number.
  var start: Int32
  /// Its number of entries; -1 for work.
  let count: Int32
  var isFurther = false

  var isWork: Bool { count < 0 }
}

/// The list of waves that a wave has left behind; entries from these indices on are its own or came
/// later.
struct WaveList: BitwiseCopyable {
  let cause: Int
  /// The number of the wave; for work that of the wave before.
  let wave: Int
  /// How many waves follow one from the other up to this one, itself included.
  let chain: Int32
  /// The next of its waves.
  var head: Int32
  let firstWave: Int32
  let firstEntry: Int32
  let firstAsking: Int32
}

extension WaveList {
  /// The list of a wave before which the queue was empty.
  init(ofAll cause: Int, wave: Int, chain: Int32) {
    self.init(
      cause: cause, wave: wave, chain: chain, head: 0, firstWave: 0, firstEntry: 0, firstAsking: 0)
  }
}

/// Queue of waves to be computed: a stack of lists.
///
/// ```
///   queued outside of waves     w1  w2  w3        any causes, in order of arrival
///   left behind by w1               a   b         each with all that follows, before w2
///   left behind by a                    c         before b
/// ```
///
/// When all that a wave left behind is over, its further waves come, one after the other: those of
/// the nodes that asked for one. All lists but the lowest belong to one cause.
struct WaveQueue: ~Copyable {
  let entries = Arena<Entry>()
  private let waves = Arena<QueuedWave>()
  /// The lists above the lowest.
  private let lists = Arena<WaveList>()
  /// Nodes that have asked for a further wave, in lists like the waves.
  let asking = Arena<NodeID>()
  /// The next wave of the lowest list.
  private let head = Held<Int32>(0)
  /// Number of waves and works that wait.
  private let waiting = Held(0)

  /// Number of waves that wait, including nodes that ask for a further wave.
  var count: Int { waiting.value &+ Int(asking.count) }

  /// Number of waves and works that wait.
  var leftCount: Int { waiting.value }

  /// Number of unfinished waves and works that the next wave follows from.
  var depth: Int { Int(lists.count) }

  /// Number of waves, each following from the one before it, that the next one follows from.
  @inline(__always)
  var chain: Int { lists.isEmpty ? 0 : Int(lists[lists.count - 1].chain) }

  /// Makes a wave of the last `count` entries, after everything else that the wave being computed
  /// left behind.
  @inline(__always)
  func append(_ cause: CauseNumber, count: Int) {
    let start = entries.count - Int32(count)
    waves.append(QueuedWave(cause: cause.value, start: start, count: Int32(count)))
    waiting.value &+= 1
  }

  /// Adds work of the host, after everything else that the wave being computed left behind.
  func append(work: Int, _ cause: CauseNumber) {
    waves.append(QueuedWave(cause: cause.value, start: Int32(work), count: -1))
    waiting.value &+= 1
  }

  /// The entry of the only wave that waits, if it is of this cause and has one.
  @inline(__always)
  func onlyEntry(of cause: Int) -> Entry? {
    guard waiting.value == 1, asking.isEmpty, lists.isEmpty else { return nil }
    let wave = waves[head.value]
    return wave.count == 1 && wave.cause == cause ? entries[wave.start] : nil
  }

  /// Removes all waves; there are no lists, and no node has asked for a further wave.
  @inline(__always)
  func removeAll() {
    waves.removeAll()
    entries.removeAll()
    (head.value, waiting.value) = (0, 0)
  }

  // MARK: Taking

  /// Next item to be computed.
  enum Next {
    case wave(QueuedWave)
    /// Nodes have asked for a further wave of the wave whose list is on top.
    case further(WaveList)
  }

  /// Finds the next item, and removes the lists that are over.
  @inline(__always)
  func next() -> Next? {
    if lists.isEmpty { return head.value < waves.count ? .wave(waves[head.value]) : nil }
    return nextInLists()
  }

  @inline(never)
  private func nextInLists() -> Next? {
    while !lists.isEmpty {
      let list = lists[lists.count - 1]
      if list.head < waves.count { return .wave(waves[list.head]) }
      waves.truncate(to: list.firstWave)
      entries.truncate(to: list.firstEntry)
      if list.firstAsking < asking.count {
        lists[lists.count - 1].head = list.firstWave
        return .further(list)
      }
      _ = lists.popLast()
    }
    return head.value < waves.count ? .wave(waves[head.value]) : nil
  }

  /// Removes the wave that `next` returned.
  @inline(__always)
  func removeFirst() {
    if lists.isEmpty { head.value += 1 } else { lists[lists.count - 1].head += 1 }
    waiting.value &-= 1
  }

  /// Returns the indices at which the list of the wave that is about to be computed will begin.
  @inline(__always)
  func mark(_ cause: Int, wave: Int, isWork: Bool) -> WaveList {
    WaveList(
      cause: cause, wave: wave, chain: Int32(clamping: chain &+ (isWork ? 0 : 1)),
      head: waves.count, firstWave: waves.count, firstEntry: entries.count,
      firstAsking: asking.count)
  }

  /// Puts the list of the wave that began at `mark` on top, if that wave left anything behind.
  @inline(__always)
  func push(_ mark: WaveList) {
    if waves.count > mark.firstWave || asking.count > mark.firstAsking { lists.append(mark) }
  }

  /// Frees the storage of waves that are over; no wave may be running.
  @inline(__always)
  func trim() {
    guard lists.isEmpty else { return }
    if head.value == waves.count {
      waves.removeAll()
      entries.removeAll()
      head.value = 0
    } else if head.value > 1024 && head.value * 2 > waves.count {
      compact { _ in true }
    }
  }

  /// Drops everything of `cause`, and calls `didDrop` for each assignment of it; no wave may be running.
  func drop(_ cause: Int, _ didDrop: (Entry) -> Void) {
    visitEntries(of: cause, didDrop)
    if !lists.isEmpty {
      waves.truncate(to: lists[0].firstWave)
      entries.truncate(to: lists[0].firstEntry)
      lists.removeAll()
    }
    asking.removeAll()
    compact { $0 != cause }
  }

  /// Calls a closure for each assignment of a wave of `cause` that waits.
  private func visitEntries(of cause: Int, _ body: (Entry) -> Void) {
    visitEntries(in: head.value..<(lists.isEmpty ? waves.count : lists[0].firstWave), cause, body)
    for index in 0..<lists.count {
      let end = index + 1 < lists.count ? lists[index + 1].firstWave : waves.count
      visitEntries(in: lists[index].head..<end, cause, body)
    }
  }

  private func visitEntries(in range: Range<Int32>, _ cause: Int, _ body: (Entry) -> Void) {
    for index in range {
      let wave = waves[index]
      guard wave.cause == cause, !wave.isFurther, !wave.isWork else { continue }
      for offset in 0..<wave.count { body(entries[wave.start + offset]) }
    }
  }

  /// Moves the waves of the lowest list that `keeps` accepts to its beginning; there must be no
  /// other list.
  private func compact(_ keeps: (Int) -> Bool) {
    var keptWaves: Int32 = 0
    var keptEntries: Int32 = 0
    for index in head.value..<waves.count where keeps(waves[index].cause) {
      var wave = waves[index]
      for offset in 0..<max(wave.count, 0) {
        entries[keptEntries + offset] = entries[wave.start + offset]
      }
      if !wave.isWork { wave.start = keptEntries }
      waves[keptWaves] = wave
      keptWaves += 1
      keptEntries += max(wave.count, 0)
    }
    waves.truncate(to: keptWaves)
    entries.truncate(to: keptEntries)
    head.value = 0
    waiting.value = Int(keptWaves)
  }

  /// Begins at the first index of every list again if nothing waits; no wave may be running.
  @inline(__always)
  func endRun() {
    if count == 0 { trim() }
  }
}
