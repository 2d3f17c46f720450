import SeededRandom

/// A stage that the language and the library both have.
enum ChainStage: Equatable {
  case map, filter, distinct, updates, scan, pairwise
  case skip(Int)
  case take(Int)
  case startWith(Int)
  case throttle(Int)
  case debounce(Int)
  case delay(Int)
  case buffer(Int)
  case sample(Int)
  case timeout(Int)
  case merge(ChainSource)
  case zip(ChainSource)
  case withLatest(ChainSource)
  case `switch`(ChainSource, ChainSource)
  case fail(ChainFailure)
  case recover(Int)

  static func random(_ random: inout SeededGenerator, unit: Int) -> ChainStage {
    let time = Int.random(in: 1...9, using: &random) * unit
    let count = Int.random(in: 1...3, using: &random)
    return switch Int.random(in: 0..<26, using: &random) {
    case 0: .map
    case 1: .filter
    case 2: .distinct
    case 3: .updates
    case 4: .scan
    case 5: .pairwise
    case 6: .skip(count)
    case 7, 8: .take(count)
    case 9: .startWith(count)
    case 10, 11: .throttle(time)
    case 12: .debounce(time)
    case 13, 14: .delay(time)
    case 15: .buffer(time)
    case 16: .sample(time)
    case 17: .timeout(time)
    case 18: .merge(.random(&random, unit: unit))
    case 19: .zip(.random(&random, unit: unit))
    case 20: .withLatest(.random(&random, unit: unit))
    case 21: .recover(count)
    case 22, 23, 24: .fail(.random(&random))
    default: .switch(.random(&random, unit: unit), .random(&random, unit: unit))
    }
  }

  /// Makes a stage of time, or one that counts beside it.
  static func randomOfTime(_ random: inout SeededGenerator, unit: Int) -> ChainStage {
    let time = Int.random(in: 1...9, using: &random) * unit
    let count = Int.random(in: 1...3, using: &random)
    return switch Int.random(in: 0..<10, using: &random) {
    case 0, 1: .throttle(time)
    case 2: .debounce(time)
    case 3: .delay(time)
    case 4: .buffer(time)
    case 5: .sample(time)
    case 6: .timeout(time)
    case 7: .take(count)
    case 8: .skip(count)
    default: .distinct
    }
  }

  /// The stage in the language.
  var text: String {
    switch self {
    case .map: "map(it * 3)"
    case .filter: "filter(it > 4)"
    case .distinct: "distinct"
    case .updates: "updates"
    case .scan: "scan(0, acc + it)"
    case .pairwise: "pairwise | map(it.0 + it.1)"
    case .skip(let count): "skip(\(count))"
    case .take(let count): "take(\(count))"
    case .startWith(let value): "startWith(\(value))"
    case .throttle(let time): "throttle(\(time)ms)"
    case .debounce(let time): "debounce(\(time)ms)"
    case .delay(let time): "delay(\(time)ms)"
    case .buffer(let time): "buffer(\(time)ms) | map(it.sum)"
    case .sample(let time): "sample(\(time)ms)"
    case .timeout(let time): "timeout(\(time)ms, -1)"
    case .merge(let other): "merge(\(other.text))"
    case .zip(let other): "zip(\(other.text)) | map(it.0 + it.1)"
    case .withLatest(let other): "withLatest(\(other.text)) | map(it.0 + it.1)"
    case .switch(let first, let second): "switch(it > 4 ? \(first.text) : \(second.text))"
    case .fail(let failure): "map(\(failure.text))"
    case .recover(let value): "recover(\(value))"
    }
  }
}
