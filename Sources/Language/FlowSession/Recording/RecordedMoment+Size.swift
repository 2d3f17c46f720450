extension RecordedMoment {
  /// The instant at which it was.
  package var instant: Int {
    switch self {
    case .declared(let declaration): declaration.instant
    case .wave(let wave): wave.instant
    case .ended(let ending): ending.instant
    case .printed(let line): line.instant
    case .reported(let report): report.instant
    }
  }

  /// About the bytes that keeping it takes.
  ///
  /// - Complexity: O(steps).
  package var bytes: Int {
    let place = MemoryLayout<RecordedMoment>.stride
    switch self {
    case .declared(let declaration): return place + declaration.value.bytes
    case .wave(let wave):
      return wave.steps.reduce(
        place + MemoryLayout<RecordedWave>.stride + wave.origin.text.utf8.count
      ) { $0 + $1.bytes }
    case .ended(let ending):
      let texts = ending.dropped.reduce(0) { $0 + $1.utf8.count }
      return place + ending.name.utf8.count + ending.text.utf8.count + ending.keeps.bytes + texts
    case .printed(let line): return place + line.text.utf8.count + line.origin.text.utf8.count
    case .reported(let report):
      return report.notes.reduce(place + report.message.utf8.count + report.text.utf8.count) {
        $0 + $1.utf8.count
      }
    }
  }
}

extension RecordedStep {
  fileprivate var bytes: Int {
    let place = MemoryLayout<RecordedStep>.stride
    switch kind {
    case .fired(_, let old, let new): return place + old.bytes + new.utf8.count
    case .gave(_, let value), .observed(let value): return place + value.utf8.count
    case .stopped(let stop): return place + stop.textBytes + stop.value.bytes
    case .overridden(_, let value): return place + value.bytes
    }
  }
}

extension String? {
  fileprivate var bytes: Int { self?.utf8.count ?? 0 }
}
