import Reactive
import SeededRandom

/// A stage of a chain, of the library and of a model that knows nothing of it.
enum TimedStage: CustomStringConvertible {
  case throttle(Int)
  case debounce(Int)
  case delay(Int)
  case buffer(Int)
  case sample(Int)
  case timeout(Int)
  case map
  case filter
  case distinct
  case scan
  case pairwise
  case skip(Int)
  case take(Int)
  case updates
  case leading(Int)
  case both(Int)
  case takeWhile
  case skipWhile
  case bufferCount(Int)
  case reduce

  var description: String {
    switch self {
    case .throttle(let time): "throttle \(time)"
    case .debounce(let time): "debounce \(time)"
    case .delay(let time): "delay \(time)"
    case .buffer(let time): "buffer \(time)"
    case .sample(let time): "sample \(time)"
    case .timeout(let time): "timeout \(time)"
    case .skip(let count): "skip \(count)"
    case .take(let count): "take \(count)"
    case .map: "map"
    case .filter: "filter"
    case .distinct: "distinct"
    case .scan: "scan"
    case .pairwise: "pairwise"
    case .updates: "updates"
    case .leading(let time): "throttle \(time) leading"
    case .both(let time): "throttle \(time) both"
    case .takeWhile: "take while"
    case .skipWhile: "skip while"
    case .bufferCount(let count): "buffer of \(count)"
    case .reduce: "reduce"
    }
  }

  static func random(_ random: inout SeededGenerator) -> TimedStage {
    let time = Int.random(in: 50...900, using: &random)
    let count = Int.random(in: 1...3, using: &random)
    return switch Int.random(in: 0..<28, using: &random) {
    case 0, 1: .throttle(time)
    case 2, 3: .debounce(time)
    case 4, 5: .delay(time)
    case 6, 7: .buffer(time)
    case 8, 9: .sample(time)
    case 10, 11: .timeout(time)
    case 12: .map
    case 13: .filter
    case 14: .distinct
    case 15: .scan
    case 16: .pairwise
    case 17: .skip(count)
    case 18: .take(count)
    case 19: .updates
    case 20, 21: .leading(time)
    case 22, 23: .both(time)
    case 24: .takeWhile
    case 25: .skipWhile
    case 26: .bufferCount(count)
    default: .reduce
    }
  }

  func apply(to source: AnyObservable<Int>) -> AnyObservable<Int> {
    switch self {
    case .throttle(let time): source.throttle(.milliseconds(time))
    case .debounce(let time): source.debounce(.milliseconds(time))
    case .delay(let time): source.delay(.milliseconds(time))
    case .buffer(let time): source.buffer(.milliseconds(time)).map { $0.reduce(0, +) }
    case .sample(let time): source.sample(.milliseconds(time))
    case .timeout(let time): source.timeout(.milliseconds(time), sending: -1)
    case .map: source.map { $0 * 3 }
    case .filter: source.filter { !$0.isMultiple(of: 3) }
    case .distinct: source.distinct()
    case .scan: source.scan(0) { $0 + $1 }
    case .pairwise: source.pairwise().map { $0.0 + $0.1 }
    case .skip(let count): source.skip(count)
    case .take(let count): source.take(count)
    case .updates: source.updates()
    case .leading(let time): source.throttle(.milliseconds(time), edges: .leading)
    case .both(let time): source.throttle(.milliseconds(time), edges: .both)
    case .takeWhile: source.take(while: { $0 < 7 })
    case .skipWhile: source.skip(while: { $0 < 3 })
    case .bufferCount(let count): source.buffer(count: count).map { $0.reduce(0, +) }
    case .reduce: source.reduce(0) { $0 + $1 }
    }
  }
}

/// The values that come, with their instants in milliseconds, and the instant of the end, if there is one.
struct Course: Equatable, CustomStringConvertible {
  struct Item: Equatable {
    let time: Int
    let value: Int
  }

  var items: [Item]
  var end: Int?

  var description: String {
    items.map { "\($0.value)@\($0.time)" }.joined(separator: " ") + " | \(end ?? -1)"
  }
}
