/// Ways of long lines.
extension LayeredLayout {
  private static let laneGap = 8.0
  private static let bendWidth = 10.0

  /// The most bends of all lines together; a drawing that needs more could not be followed by eye anyway.
  private var mostBends: Int { 4_000 + 4 * task.boxes.count }

  /// Gives each line its bends, or a lane if it is one of the longest of too many.
  mutating func bendLongLines() {
    let longest = longestBentLine()
    var beside: [Int] = []
    ways = task.lines.indices.map { line in
      let (upper, lower) = ends(line)
      return [upper, lower]
    }
    for line in ways.indices where length(line) > 1 {
      guard length(line) <= longest else {
        beside.append(line)
        continue
      }
      let (upper, lower) = (ways[line][0], ways[line][1])
      var way = [upper]
      for layer in layers[upper] + 1..<layers[lower] {
        way.append(widths.count)
        widths.append(Self.bendWidth)
        layers.append(layer)
        strips.append(strips[lower])
      }
      ways[line] = way + [lower]
    }
    giveLanes(beside)
    before = Array(repeating: [], count: widths.count)
    after = before
    for (line, way) in ways.enumerated() where way[0] != way[way.count - 1] && lanes[line] == nil {
      for (upper, lower) in zip(way, way.dropFirst()) {
        after[upper].append(lower)
        before[lower].append(upper)
      }
    }
  }

  /// Returns how many layers a line goes down, whose way has no bends yet.
  private func length(_ line: Int) -> Int { layers[ways[line][1]] - layers[ways[line][0]] }

  /// Returns the greatest length such that all lines up to it have no more bends than there may be.
  private func longestBentLine() -> Int {
    let lengths = task.lines.indices.map { line in
      let (upper, lower) = ends(line)
      return layers[lower] - layers[upper]
    }.filter { $0 > 1 }.sorted()
    var bends = 0
    var start = 0
    while start < lengths.count {
      let end = lengths[start...].firstIndex { $0 > lengths[start] } ?? lengths.count
      bends += (end - start) * (lengths[start] - 1)
      if bends > mostBends { return lengths[start] - 1 }
      start = end
    }
    return .max
  }

  /// Gives lines lanes beside the strips of their lower ends; lines in one lane do not meet.
  private mutating func giveLanes(_ lines: [Int]) {
    lanes = Array(repeating: nil, count: ways.count)
    laneCounts = Array(repeating: 0, count: (strips.max() ?? 0) + 1)
    var free: [[Int]] = Array(repeating: [], count: laneCounts.count)
    var ending: [[(strip: Int, lane: Int)]] = Array(
      repeating: [], count: (layers.max() ?? 0) + 1)
    var starting: [[Int]] = Array(repeating: [], count: ending.count)
    for line in lines { starting[layers[ways[line][0]]].append(line) }
    for layer in ending.indices {
      for (strip, lane) in ending[layer] { free[strip].append(lane) }
      for line in starting[layer] {
        let lower = ways[line][1]
        let strip = strips[lower]
        var lane = laneCounts[strip]
        if let last = free[strip].popLast() {
          lane = last
        } else {
          laneCounts[strip] += 1
        }
        lanes[line] = lane
        ending[layers[lower]].append((strip, lane))
      }
    }
  }

  /// The width of the lanes beside a strip.
  func laneWidth(_ strip: Int) -> Double {
    laneCounts[strip] == 0 ? 0 : Self.columnGap + Double(laneCounts[strip] - 1) * Self.laneGap
  }

  /// Returns the place of a line beside its strip; nil for one with bends.
  func laneCenter(_ line: Int) -> Double? {
    lanes[line].map { lane in
      sides[strips[ways[line][1]]] + Self.columnGap + Double(lane) * Self.laneGap
    }
  }

  /// The right side of the last lane; 0 if there is none.
  var lanesEnd: Double {
    laneCounts.indices.filter { laneCounts[$0] > 0 }.map { sides[$0] + laneWidth($0) }.max() ?? 0
  }
}
