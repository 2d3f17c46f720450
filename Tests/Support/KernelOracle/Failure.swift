/// A list of operations on which the two sides differ.
struct Failure {
  var operations: [Operation]
  var difference: String

  /// Leaves out what is not needed to make the two sides differ, halves first.
  mutating func shrink(_ conditions: Conditions) {
    var size = max(1, operations.count / 2)
    while true {
      var start = 0
      var hasShrunk = false
      while start < operations.count {
        var shorter = operations
        shorter.removeSubrange(start..<min(start + size, operations.count))
        if let failure = Failure.first(in: shorter, conditions) {
          self = failure
          hasShrunk = true
        } else {
          start += size
        }
      }
      if size == 1 { hasShrunk = simplify(conditions) || hasShrunk }
      if size > 1 {
        size /= 2
      } else if !hasShrunk {
        return
      }
    }
  }

  /// Leaves out parts of single operations.
  private mutating func simplify(_ conditions: Conditions) -> Bool {
    var hasShrunk = false
    for place in operations.indices.reversed() where place < operations.count {
      for simpler in operations[place].simpler {
        var others = operations
        others[place] = simpler
        if let failure = Failure.first(in: others, conditions) {
          self = failure
          hasShrunk = true
          break
        }
      }
    }
    return hasShrunk
  }

  /// The shortest beginning of `operations` on which the two sides differ.
  static func first(in operations: [Operation], _ conditions: Conditions) -> Failure? {
    let comparison = Comparison(conditions)
    for (place, operation) in operations.enumerated() {
      if let difference = comparison.perform(operation) {
        return Failure(operations: Array(operations[...place]), difference: difference)
      }
      if comparison.oracle.isAmbiguous { return nil }
    }
    return comparison.neighbourDifference().map {
      Failure(operations: operations, difference: $0)
    }
  }

  var text: String {
    let lines = operations.map { "  \($0)" }.joined(separator: "\n")
    return "\(difference)\n\(operations.count) operations:\n\(lines)"
  }
}

extension Operation {
  /// The same with one part less.
  var simpler: [Operation] {
    switch self {
    case .waves(let waves, let limit):
      let fewer = waves.indices.map { Operation.waves(waves.removing($0), stepLimit: limit) }
      let shorter = waves.indices.flatMap { wave in
        waves[wave].indices.map { entry in
          var waves = waves
          waves[wave].remove(at: entry)
          return Operation.waves(waves, stepLimit: limit)
        }
      }
      return fewer + shorter + (limit == nil ? [] : [.waves(waves, stepLimit: nil)])
    case .derived(let number, let rule, let inputs):
      return inputs.indices.map { .derived(number, rule, inputs: inputs.removing($0)) }
    case .contract(let number, let rule, let inputs, let target, let effect):
      let fewer = inputs.indices.map {
        Operation.contract(
          number, rule, inputs: inputs.removing($0), target: target, effect: effect)
      }
      let quieter = (effect ?? []).indices.map {
        Operation.contract(
          number, rule, inputs: inputs, target: target, effect: effect?.removing($0))
      }
      return fewer + quieter
    case .cell, .connect, .disconnect, .target, .detach, .remove: return []
    }
  }
}

extension Array {
  func removing(_ place: Int) -> [Element] {
    var others = self
    others.remove(at: place)
    return others
  }
}
