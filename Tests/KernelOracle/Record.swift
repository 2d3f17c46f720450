/// What one operation led to, in the words of both sides.
struct Record {
  /// Whether the operation found its nodes and its edges were accepted.
  var isAccepted = true
  var results: [String] = []
  /// Effects in the order in which they ran, with the value they saw, and those dropped.
  var effects: [String] = []
  /// What the listener was told of each node, in order.
  var told: [Int: [Telling]] = [:]
  var ringStops: [String] = []
  /// The order in which unrelated nodes compute is free, so what an observer did before it was
  /// removed from inside a sweep is not compared.
  var removedInSweep: Set<Int> = []

  mutating func tell(_ node: Int, _ telling: Telling) {
    told[node, default: []].append(telling)
  }
}

/// One call of the listener; `because` has all nodes that the rules allow, -1 being the outside.
struct Telling {
  let what: String
  let because: Set<Int>
}
