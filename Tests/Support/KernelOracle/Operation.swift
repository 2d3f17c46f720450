import ReactiveKernel

/// What happens to a graph under test.
///
/// Nodes are named by numbers that rise with their signing, so that any part of a list of operations
/// is a list of operations.
enum Operation {
  /// An event takes one value in a wave.
  case cell(Int, value: Int?, isEvent: Bool)
  case derived(Int, Rule, inputs: [Input])
  case contract(Int, Rule, inputs: [Input], target: Int?, effect: [Action]?)
  case connect(Int, to: Int, triggers: Bool)
  case disconnect(Int, from: Int)
  case target(of: Int, cell: Int)
  case detach(Int)
  case remove(Int)
  /// Each wave has a cause of its own; all are queued before the first runs.
  case waves([[Assignment]], stepLimit: Int?)
}

extension Operation {
  /// How many things it does: makes, joins or ends a node, or gives one a value.
  var size: Int {
    if case .waves(let waves, _) = self { return waves.reduce(0) { $0 + $1.count } }
    return 1
  }
}

struct Input: Equatable {
  let source: Int
  let triggers: Bool
}

struct Assignment {
  enum Change {
    case set(Int)
    case add(Int)
    /// An update that fails when its turn comes.
    case fail
  }

  let node: Int
  let change: Change
}

/// What an observer's effect does.
enum Action {
  case send([Assignment])
  case remove(Int)
  case detach(Int)
  case connect(Int, to: Int, triggers: Bool)
  /// Leaves work behind, which does this when its turn comes.
  case later([Action])
}

/// How a node computes, known to both sides: the kernel under test knows no values.
enum Rule {
  case sum(Int)
  /// Stops when the sum is a multiple.
  case filter(Int)
  /// The fired input with the latest stamp.
  case latest
  /// Passes every input that fired, each in a wave of its own; in a ring the latest.
  case merge
  /// Which inputs fired.
  case mask
  /// How often it was computed.
  case count
  /// Ends after so many values.
  case take(Int)
  /// Removes an observer while cells are being computed.
  case removing(Int)
  /// Follows one of the choices: its first input, as long as it is this one, says which.
  case choose(by: Int, [Int])
}

/// An input as a rule sees it.
struct Seen {
  let value: Int?
  let fired: Bool
  let stamp: Int
}

enum Answer: Equatable {
  case value(Int)
  case stop(StopReason.Kind)
}

extension Rule {
  /// Whether it only reads values, and so passes one on if all inputs have one.
  var isPure: Bool {
    switch self {
    case .sum, .count: true
    default: false
    }
  }

  /// Computes from the inputs in order; `state` is the node's memory.
  func answer(_ inputs: [Seen], state: inout Int) -> Answer {
    var sum = 0
    for input in inputs {
      guard let value = input.value else { return .stop(.waiting) }
      sum = (sum + value) % 9_973
    }
    switch self {
    case .sum(let constant), .removing(let constant):
      return .value((sum + constant) % 997)
    case .filter(let divisor):
      return sum % divisor == 0 ? .stop(.filtered) : .value(sum % 997)
    case .latest:
      var latest: Seen?
      for input in inputs where input.fired && input.stamp > latest?.stamp ?? 0 { latest = input }
      return .value(((latest?.value ?? 500) + 1) % 997)
    case .merge:
      var latest: Seen?
      for input in inputs where input.fired && input.stamp > latest?.stamp ?? 0 { latest = input }
      return latest?.value.map { .value($0) } ?? .stop(.remembered)
    case .mask:
      var mask = 0
      for input in inputs { mask = (mask * 3 + (input.fired ? 1 + input.stamp % 2 : 0)) % 997 }
      return .value((mask * 7 + sum) % 997)
    case .count:
      state += 1
      return .value(state)
    case .take(let count):
      guard state < count else { return .stop(.ended) }
      state += 1
      return .value(sum % 997)
    case .choose:
      guard let chosen = inputs.last?.value else { return .stop(.waiting) }
      return .value((chosen + sum) % 997)
    }
  }
}
