/// Times of one thing done many times, in milliseconds.
struct Figures {
  private let sorted: [Double]

  init(_ samples: [Double]) {
    sorted = samples.sorted()
  }

  /// The value that a part of the samples does not exceed.
  func quantile(_ part: Double) -> Double {
    guard !sorted.isEmpty else { return .nan }
    return sorted[min(sorted.count - 1, Int(part * Double(sorted.count)))]
  }

  /// Measures something repeatedly.
  static func measure(_ times: Int, _ body: (Int) throws -> Void) rethrows -> Figures {
    let clock = ContinuousClock()
    return Figures(
      try (0..<times).map { index in
        let time = try clock.measure { try body(index) }
        return Double(time.components.seconds) * 1e3 + Double(time.components.attoseconds) / 1e15
      })
  }
}

/// A line of the table: a thing, how long it took, and what the goal is.
struct Line {
  let name: String
  let text: String
  let goal: String
  let isReached: Bool

  init(_ name: String, _ figures: Figures, median: Double? = nil, p95: Double? = nil) {
    let (middle, late) = (figures.quantile(0.5), figures.quantile(0.95))
    let parts = [median.map { "p50 ≤ \(shown($0))" }, p95.map { "p95 ≤ \(shown($0))" }]
    self.name = name
    text = "p50 \(shown(middle)) ms, p95 \(shown(late)) ms"
    goal = parts.compactMap { $0 }.joined(separator: ", ")
    isReached = middle <= median ?? .infinity && late <= p95 ?? .infinity
  }

  init(_ name: String, _ text: String, goal: String, isReached: Bool) {
    self.name = name
    self.text = text
    self.goal = goal
    self.isReached = isReached
  }
}

/// A number with two places behind the point.
func shown(_ number: Double) -> String {
  guard number.isFinite else { return "\(number)" }
  let hundredths = Int((number * 100).rounded())
  let rest = hundredths % 100
  return rest == 0 ? "\(hundredths / 100)" : "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
}
