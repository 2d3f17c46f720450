import FlowCheck
import FlowLower

/// Operation of a wave's entry at a cell or event.
enum Operation {
  /// Sets it to a value.
  case assign(Value)
  /// Applies expressions to what the cell holds when the wave runs.
  case update(Update)

  /// True if it can't fail when the wave runs.
  var isCertain: Bool {
    if case .assign = self { true } else { false }
  }

  /// Returns a single operation that is equivalent to both, if nothing happens between them.
  func followed(by next: Operation) -> Operation {
    switch (self, next) {
    case (.update(let first), .update(let second)):
      first.append(second)
      return self
    case (.assign, .update(let second)): return .assign(second.value)
    case (_, .assign): return next
    }
  }

  func count(into census: inout ValueCensus) {
    switch self {
    case .assign(let value): census.add(value)
    case .update(let update): update.count(into: &census)
    }
  }
}

/// Operation of a wave's entry at a contract.
enum Start {
  /// Evaluates a contract with what its sources hold.
  case sign
  /// Evaluates a contract again, as if a source had sent.
  case refresh
  /// Resumes a value in a contract's pipeline before the given stage. `isNew`: it came after the
  /// signing. `isSigning`: it is part of the signing. `key`: the first slot of its key; -1 without one.
  case resume(stage: Int, Value, isNew: Bool, key: Int = -1, isSigning: Bool = false)
  /// The contract's own clock, one of its sources, ticks.
  case tick(source: Int)
}
