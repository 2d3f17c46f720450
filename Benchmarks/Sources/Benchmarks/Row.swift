/// A line of the table: a workload, done by several contenders in turn.
struct Row {
  /// The goal that it belongs to, such as P1.
  let group: String
  let workload: String
  /// What a time is for: an edge, a set.
  let unit: String
  /// The first contender's time divided by the second's may be at most this.
  let goal: Double?
  /// The first is ours, the second is what it is compared with; more are for information.
  let contenders: [Contender]
  /// How often a contender runs in a round, the best counting.
  var runsPerRound = 5

  init(
    _ group: String, _ workload: String, per unit: String, goal: Double? = nil,
    runsPerRound: Int = 5, _ contenders: [Contender]
  ) {
    self.group = group
    self.workload = workload
    self.unit = unit
    self.goal = goal
    self.runsPerRound = runsPerRound
    self.contenders = contenders
  }
}

/// The times of one contender over all rounds.
struct Series {
  let name: String
  /// The best of each round.
  var bests: [Double] = []
  var fault: String?

  var median: Double {
    let sorted = bests.sorted()
    guard !sorted.isEmpty else { return .nan }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// How far the rounds lie apart, as a part of the median.
  var spread: Double {
    guard let least = bests.min(), let most = bests.max(), median > 0 else { return .nan }
    return (most - least) / median
  }
}

/// A row that has been measured.
struct Measurement {
  let row: Row
  let series: [Series]

  var fault: String? {
    series.lazy.compactMap { series in series.fault.map { "\(series.name): \($0)" } }.first
  }

  /// Our time divided by that of the anchor: the median over the rounds, each with its own ratio.
  var ratio: Double? {
    guard series.count > 1, fault == nil else { return nil }
    let ratios = Series(
      name: "ratio", bests: zip(series[0].bests, series[1].bests).map { $0 / $1 })
    return ratios.median
  }

  /// Measures a row: in each round each contender in turn, its best run counting.
  static func of(_ row: Row, rounds: Int) -> Measurement {
    var series = row.contenders.map { Series(name: $0.name) }
    for _ in 0..<rounds {
      for (place, contender) in row.contenders.enumerated() where series[place].fault == nil {
        var best = Double.infinity
        for _ in 0..<row.runsPerRound {
          switch contender.run() {
          case .perUnit(let time): best = min(best, time)
          case .wrong(let fault): series[place].fault = fault
          }
          if series[place].fault != nil { break }
        }
        if series[place].fault == nil { series[place].bests.append(best) }
      }
    }
    return Measurement(row: row, series: series)
  }
}
