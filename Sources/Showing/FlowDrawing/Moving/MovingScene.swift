import FlowSession

/// One run in a moving picture.
package struct MovingScene {
  /// The words above its rows; empty for none.
  let heading: String
  let chart: MarbleChart
  /// The statement or timer to which each place of the chart belongs.
  let beats: [MovingBeat]
  /// The line of the program that is carried out at each beat, or whose stage lets something go.
  let lines: [MovingBeat: Int]
  /// The values that no run in waves has, by row and place.
  let wrong: Set<MovingMark>

  /// Makes the scene of a run.
  ///
  /// - Parameters:
  ///   - record: The run.
  ///   - chart: The diagram of the run.
  ///   - heading: The words above its rows.
  ///   - truth: The scene of the same program in waves, with whose values this one is compared.
  package init(
    _ record: RunRecord, of chart: MarbleChart, heading: String = "", truth: MovingScene? = nil
  ) {
    self.heading = heading
    self.chart = chart
    var inputs: [Int: Int] = [:]
    var lines: [MovingBeat: Int] = [:]
    for case .wave(let wave) in record.moments {
      inputs[wave.number] = wave.input
      let beat = MovingBeat(instant: wave.instant, input: wave.input)
      if let line = wave.origin.line { lines[beat] = line }
    }
    self.lines = lines
    var latest = 0
    beats = chart.places.map { place in
      latest = place.wave.flatMap { inputs[$0] } ?? latest
      return MovingBeat(instant: place.instant, input: latest)
    }
    wrong = truth.map { Self.wrong(in: chart, beside: $0.chart) } ?? []
  }

  /// Returns the marks whose value their cell never has in another diagram of the same rows.
  private static func wrong(in chart: MarbleChart, beside truth: MarbleChart) -> Set<MovingMark> {
    var found: Set<MovingMark> = []
    for (number, row) in chart.rows.enumerated() where truth.rows.indices.contains(number) {
      let values = Set(truth.rows[number].marks.map(\.value))
      for mark in row.marks where !values.contains(mark.value) {
        found.insert(MovingMark(row: number, place: mark.place))
      }
    }
    return found
  }
}

/// A statement or timer with all that follows from it: the same in waves and in classic delivery.
struct MovingBeat: Hashable, Comparable {
  let instant: Int
  let input: Int

  static func < (left: MovingBeat, right: MovingBeat) -> Bool {
    (left.instant, left.input) < (right.instant, right.input)
  }
}

/// The place of a marble in a scene.
struct MovingMark: Hashable {
  let row: Int
  let place: Int
}
