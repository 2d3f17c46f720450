import FlowCheck
import FlowLower
import FlowText

/// Values that a contract has received: Bond's joins keep the last event of each side, whatever the side has
/// by now.
final class ClassicMemory {
  /// By segment and source; `.pending` for a source that has said nothing.
  var sources: [[Value]]
  /// By segment: the stage whose result is being told, or the ones behind it; -1 for what several
  /// sources make together, `free` while nothing is on its way.
  var entries: [Int]

  static let free = Int.max

  init(sources: [[Value]]) {
    self.sources = sources
    entries = Array(repeating: Self.free, count: sources.count)
  }
}

extension ContractPlan {
  /// How many events a new listener would be given at once behind each stage: Bond's replay length.
  ///
  /// By segment; the first is what enters the segment, then one for each stage.
  var replayLengths: [[Int]] {
    var lengths: [[Int]] = []
    for (index, pipeline) in pipelines.enumerated() {
      var length: Int
      if pipeline.isFed {
        length =
          pipelines[..<index].firstIndex { $0.next == index }.flatMap { lengths[$0].last } ?? 0
      } else {
        let all = pipeline.sources.map { $0.replayLength(lengths) }
        length = min(1, all.reduce(0, +))
      }
      var own = [length]
      for stage in pipeline.stages {
        length = stage.replayLength(behind: length, lengths)
        own.append(length)
      }
      lengths.append(own)
    }
    return lengths
  }
}

extension SourcePlan {
  fileprivate func replayLength(_ lengths: [[Int]]) -> Int {
    if let pipeline { return lengths[pipeline].last ?? 0 }
    return isLasting ? 1 : 0
  }
}

extension StagePlan {
  fileprivate func replayLength(behind length: Int, _ lengths: [[Int]]) -> Int {
    if kind == .skip { return max(0, length - number) }
    // `updates` is a `skip` of as many.
    if kind == .updates || kind == .merge { return 0 }
    return kind == .zip ? min(1, length + joined[0].replayLength(lengths)) : length
  }
}
