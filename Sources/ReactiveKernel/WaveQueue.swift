/// One assignment of a wave. `next` links the candidates of one cell.
struct Entry {
  let node: NodeID
  let value: Int
  var next: Int32 = none
}

/// A wave that waits: its cause and its range in the entries.
struct QueuedWave {
  let cause: CauseNumber
  let start: Int
  let count: Int
}

/// Waves in order of arrival, their entries in one array, and how many waves each cause has had.
struct WaveQueue {
  private var waves: ContiguousArray<QueuedWave> = []
  private var head = 0
  var entries: ContiguousArray<Entry> = []
  /// Rising by cause; those of causes that are over go when the queue is empty.
  private var causes: ContiguousArray<(cause: Int, waves: Int)> = []

  var count: Int { waves.count - head }

  var first: QueuedWave? {
    head < waves.count ? waves[head] : nil
  }

  mutating func append(_ cause: CauseNumber, count: Int) {
    waves.append(QueuedWave(cause: cause, start: entries.count - count, count: count))
  }

  mutating func removeFirst() {
    head += 1
  }

  /// Gives back the room of waves that are over. No wave is being computed.
  mutating func trim() {
    if head == waves.count {
      waves.removeAll(keepingCapacity: waves.count < 4096)
      entries.removeAll(keepingCapacity: entries.count < 4096)
      head = 0
    } else if head > 1024 && head * 2 > waves.count {
      keep { _ in true }
    }
  }

  /// Drops all waves of `cause`. No wave is being computed.
  mutating func drop(_ cause: CauseNumber) {
    keep { $0.cause != cause }
  }

  private mutating func keep(where isKept: (QueuedWave) -> Bool) {
    var keptWaves: ContiguousArray<QueuedWave> = []
    var keptEntries: ContiguousArray<Entry> = []
    for wave in waves[head...] where isKept(wave) {
      keptWaves.append(
        QueuedWave(cause: wave.cause, start: keptEntries.count, count: wave.count))
      keptEntries.append(contentsOf: entries[wave.start..<wave.start + wave.count])
    }
    waves = keptWaves
    entries = keptEntries
    head = 0
  }

  // MARK: Counting

  /// How many waves `cause` has had since the queue was last empty.
  func wavesCounted(of cause: CauseNumber) -> Int {
    let place = place(of: cause)
    return place < causes.count && causes[place].cause == cause.value ? causes[place].waves : 0
  }

  mutating func countWave(of cause: CauseNumber) {
    let place = place(of: cause)
    if place < causes.count && causes[place].cause == cause.value {
      causes[place].waves += 1
    } else {
      causes.insert((cause.value, 1), at: place)
    }
  }

  mutating func forgetCauses() {
    causes.removeAll(keepingCapacity: true)
  }

  private func place(of cause: CauseNumber) -> Int {
    var low = 0
    var high = causes.count
    while low < high {
      let middle = (low + high) / 2
      if causes[middle].cause < cause.value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
