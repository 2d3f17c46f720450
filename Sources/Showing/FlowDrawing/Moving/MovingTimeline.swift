/// When each thing of a moving picture comes, in hundredths of a second from its beginning.
///
/// All scenes keep step: what follows from one statement begins in all of them at once. Within it the marbles come
/// one after the other, so that their order can be seen.
struct MovingTimeline {
  /// When each place of each scene begins.
  private(set) var places: [[Int]]
  /// When each beat begins, in their order.
  private(set) var beats: [(beat: MovingBeat, start: Int)] = []
  /// When the picture begins anew.
  private(set) var end = 0

  /// Time between two marbles, and that in which a finished beat is looked at.
  private static let step = 28
  private static let rest = 75
  /// Longest time that passes for a pause of the program.
  private static let longestPause = 160
  /// Time in which the whole is looked at in the end.
  private static let farewell = 320

  init(_ scenes: [MovingScene]) {
    places = scenes.map { Array(repeating: 0, count: $0.chart.places.count) }
    var now = 60
    var before: Int?
    for beat in Set(scenes.flatMap(\.beats)).sorted() {
      if let before { now += min(Self.longestPause, (beat.instant - before) / 8_000_000) }
      before = beat.instant
      beats.append((beat, now))
      now += lay(beat, of: scenes, from: now) + Self.rest
    }
    end = now + Self.farewell
  }

  /// Lays out the places of a beat in every scene, and returns the time that the longest takes.
  private mutating func lay(_ beat: MovingBeat, of scenes: [MovingScene], from start: Int) -> Int {
    var longest = 0
    for (number, scene) in scenes.enumerated() {
      var used = 0
      for place in scene.beats.indices where scene.beats[place] == beat {
        places[number][place] = start + used
        used += max(1, Self.marks(scene.chart, at: place).count) * Self.step
      }
      longest = max(longest, used)
    }
    return longest
  }

  /// Returns the rows that have a mark at a place, in the order in which they come.
  private static func marks(_ chart: MarbleChart, at place: Int) -> [Int] {
    chart.rows.indices.filter { row in
      chart.rows[row].marks.contains { $0.place == place && $0.kind != .signed }
    }
  }

  /// Returns when a mark comes: those of one place follow one another.
  func time(of mark: MarbleChart.Mark, row: Int, in scene: MovingScene, number: Int) -> Int {
    let order = Self.marks(scene.chart, at: mark.place).firstIndex(of: row) ?? 0
    return places[number][mark.place] + order * Self.step
  }

  /// Returns a time as a share of the whole, for a keyframe.
  func share(_ time: Int) -> String {
    let thousandths = min(time, end) * 100_000 / max(end, 1)
    let fraction = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
      + "%"
  }
}
