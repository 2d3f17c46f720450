/// One assignment of a wave.
struct Entry: BitwiseCopyable {
  let index: Int32
  let generation: UInt32
  let value: Int
  /// The candidate after it for the same cell.
  var next: Int32 = none

  init(_ node: NodeID, _ value: Int) {
    index = node.index
    generation = node.generation
    self.value = value
  }

  var node: NodeID { NodeID(index: index, generation: generation) }
}

/// A wave that waits: its cause and its range in the entries.
struct QueuedWave: BitwiseCopyable {
  let cause: Int
  var start: Int32
  let count: Int32
}

/// How many waves of a cause have been computed.
struct CauseCount: BitwiseCopyable {
  let cause: Int
  var waves: Int
}

/// Waves in order of arrival, their entries in one arena, and how many waves each cause has had.
struct WaveQueue: ~Copyable {
  let entries = Arena<Entry>()
  private let waves = Arena<QueuedWave>()
  private let head = Held<Int32>(0)
  /// Rising by cause; those of causes that are over go when the queue is empty.
  private let causes = Arena<CauseCount>()

  var count: Int { Int(waves.count - head.value) }

  @inline(__always)
  var first: QueuedWave? {
    head.value < waves.count ? waves[head.value] : nil
  }

  /// Makes a wave of the last `count` entries.
  @inline(__always)
  func append(_ cause: CauseNumber, count: Int) {
    let start = entries.count - Int32(count)
    waves.append(QueuedWave(cause: cause.value, start: start, count: Int32(count)))
  }

  @inline(__always)
  func removeFirst() {
    head.value += 1
  }

  /// Gives back the room of waves that are over; no wave is being computed.
  @inline(__always)
  func trim() {
    if head.value == waves.count {
      waves.removeAll()
      entries.removeAll()
      head.value = 0
    } else if head.value > 1024 && head.value * 2 > waves.count {
      drop(0)
    }
  }

  /// Drops all waves of `cause`; no wave is being computed.
  func drop(_ cause: Int) {
    var keptWaves: Int32 = 0
    var keptEntries: Int32 = 0
    for index in head.value..<waves.count where waves[index].cause != cause {
      var wave = waves[index]
      for offset in 0..<wave.count { entries[keptEntries + offset] = entries[wave.start + offset] }
      wave.start = keptEntries
      waves[keptWaves] = wave
      keptWaves += 1
      keptEntries += wave.count
    }
    waves.truncate(to: keptWaves)
    entries.truncate(to: keptEntries)
    head.value = 0
  }

  // MARK: Counting

  /// Counts a wave of `cause`, unless it has had `limit` since the queue was last empty.
  @inline(__always)
  func countWave(of cause: Int, upTo limit: Int) -> Bool {
    let place = place(of: cause)
    if place < causes.count && causes[place].cause == cause {
      guard causes[place].waves < limit else { return false }
      causes[place].waves += 1
    } else {
      guard limit > 0 else { return false }
      insert(CauseCount(cause: cause, waves: 1), at: place)
    }
    return true
  }

  @inline(__always)
  func forgetCauses() {
    causes.removeAll()
  }

  private func insert(_ count: CauseCount, at place: Int32) {
    var index = causes.append(count)
    while index > place {
      causes[index] = causes[index - 1]
      index -= 1
    }
    causes[place] = count
  }

  @inline(__always)
  private func place(of cause: Int) -> Int32 {
    var low: Int32 = 0
    var high = causes.count
    while low < high {
      let middle = (low + high) / 2
      if causes[middle].cause < cause { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
