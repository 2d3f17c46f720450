extension WaveRecord {
  /// About the bytes that keeping it takes, with those of its values.
  ///
  /// - Complexity: O(steps).
  package var bytes: Int {
    steps.reduce(MemoryLayout<WaveRecord>.stride) { $0 + $1.bytes }
  }
}

extension WaveRecord.Step {
  fileprivate var bytes: Int {
    let place = MemoryLayout<WaveRecord.Step>.stride
    switch kind {
    case .fired(_, let old, let new): return place + old.bytes + new.bytes
    case .gave(_, _, let value), .observed(_, let value), .dropped(_, let value):
      return place + value.bytes
    case .stopped(_, let stop): return place + stop.words.textBytes + (stop.value?.bytes ?? 0)
    case .overridden(_, let value, let by): return place + by.utf8.count + (value?.bytes ?? 0)
    }
  }
}

extension Value {
  /// About the bytes that keeping it takes.
  package var keptBytes: Int { bytes }
}
