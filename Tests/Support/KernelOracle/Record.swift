import ReactiveKernel

/// What one operation led to, in the words of both sides.
struct Record {
  /// Whether the operation found its nodes and its edges were accepted.
  var isAccepted = true
  var results: [Result] = []
  /// Effects in the order in which they ran, and those dropped.
  var effects: [EffectEvent] = []
  /// What the listener was told, in order; between nodes the order is free.
  var told: [Telling] = []
  var ringStops: [RingStop] = []
  /// The order in which unrelated nodes compute is free, so what an observer did before it was
  /// removed from inside a sweep is not compared.
  var removedInSweep = NodeSet()

  enum Result: Equatable {
    case refused
    /// The path that was given for it is none.
    case refusedWithoutReason
    case waveLimit
    case totalLimit
    case stepLimit
    case cancelled
  }

  enum EffectEvent: Equatable {
    case willRun(Int)
    /// `value` is what the effect saw; `family` is the number of its wave, or of the one that it is a
    /// further wave of.
    case runs(Int, value: Int?, family: Int)
    case dropped(Int, StopReason.Kind)
  }

  struct RingStop: Equatable {
    let contract: Int
    let cell: Int
  }
}

/// One call of the listener.
struct Telling {
  enum What: Equatable {
    case fire
    case override
    case stop(StopReason.Kind)
  }

  /// Stands for what comes from outside of the graph; no node has this number.
  static let outside = 0

  let node: Int
  let what: What
  /// All nodes that the rules allow to be named as the reason; the kernel names one.
  let because: NodeSet
}

// Said as in a log: there may be many of them in one message.

extension Record.EffectEvent: CustomStringConvertible {
  var description: String {
    switch self {
    case .willRun(let node): "will run \(node)"
    case .runs(let node, let value, let family):
      "run \(node) \(value.map { "\($0)" } ?? "nothing") in wave \(family)"
    case .dropped(let node, let reason): "drop \(node): \(reason)"
    }
  }
}

extension Record.RingStop: CustomStringConvertible {
  var description: String { "\(contract) before \(cell)" }
}

extension Telling: CustomStringConvertible {
  var description: String { "\(what) because of \(because)" }
}
