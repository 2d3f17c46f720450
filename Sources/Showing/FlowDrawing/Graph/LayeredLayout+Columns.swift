/// Order of boxes within their rows, and their columns.
extension LayeredLayout {
  mutating func order() {
    makeRows()
    centers = [Double](repeating: 0, count: widths.count)
    for row in rows.indices { pack(row) }
    let ranges = rowsByStrip
    for round in 0..<14 {
      for range in ranges {
        for row in round % 2 == 0 ? Array(range) : range.reversed() {
          guard goesOn(after: rows[row].boxes.count) else { return }
          if round < 8 { sort(row, by: round % 2 == 0 ? before : after) } else { align(row) }
        }
      }
    }
  }

  private mutating func makeRows() {
    var ordered = Array(widths.indices)
    ordered.sort { (strips[$0], layers[$0], $0) < (strips[$1], layers[$1], $1) }
    for box in ordered {
      if let last = rows.last?.boxes.last, strips[last] == strips[box], layers[last] == layers[box]
      {
        rows[rows.count - 1].boxes.append(box)
      } else {
        rows.append(Row(strip: strips[box], boxes: [box]))
      }
    }
  }

  /// For each strip the indices of its rows.
  private var rowsByStrip: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    for row in rows.indices where row + 1 == rows.count || rows[row + 1].strip != rows[row].strip {
      ranges.append(start..<row + 1)
      start = row + 1
    }
    return ranges
  }

  /// Returns the mean position of the boxes in its own strip that a box is linked with; nil if
  /// there are none.
  private func wish(_ box: Int, _ neighbors: [Int], _ others: [Int] = []) -> Double? {
    var (sum, count) = (0.0, 0)
    for neighbor in neighbors where strips[neighbor] == strips[box] {
      sum += centers[neighbor]
      count += 1
    }
    for neighbor in others where strips[neighbor] == strips[box] {
      sum += centers[neighbor]
      count += 1
    }
    return count == 0 ? nil : sum / Double(count)
  }

  private mutating func sort(_ place: Int, by neighbors: [[Int]]) {
    let row = rows[place].boxes
    let wishes = row.map { wish($0, neighbors[$0]) ?? centers[$0] }
    rows[place].boxes = row.indices
      .sorted { wishes[$0] != wishes[$1] ? wishes[$0] < wishes[$1] : $0 < $1 }
      .map { row[$0] }
    pack(place)
  }

  /// Puts the boxes of a row side by side, with the middle at 0.
  private mutating func pack(_ place: Int) {
    let row = rows[place].boxes
    let total = row.reduce(0) { $0 + widths[$1] } + Self.columnGap * Double(max(0, row.count - 1))
    var left = -total / 2
    for box in row {
      centers[box] = left + widths[box] / 2
      left += widths[box] + Self.columnGap
    }
  }

  /// Moves the boxes of a row towards those that they are linked with, in their order and without
  /// overlap.
  private mutating func align(_ place: Int) {
    let row = rows[place].boxes
    let wishes = row.map { wish($0, before[$0], after[$0]) ?? centers[$0] }
    var places: [Double] = []
    for (place, box) in row.enumerated() {
      guard let last = places.last else {
        places.append(wishes[place])
        continue
      }
      let room = (widths[row[place - 1]] + widths[box]) / 2 + Self.columnGap
      places.append(max(wishes[place], last + room))
    }
    // The shift to the right caused by overlaps is divided among the row.
    let shift = zip(places, wishes).reduce(0) { $0 + $1.0 - $1.1 } / Double(row.count)
    for (place, box) in row.enumerated() { centers[box] = places[place] - shift }
  }

  /// Puts the strips side by side, each with its lanes behind it.
  mutating func place() {
    sides = Array(repeating: 0, count: laneCounts.count)
    var left = Self.margin
    for range in rowsByStrip {
      let boxes = rows[range].flatMap(\.boxes)
      let start = boxes.map { centers[$0] - widths[$0] / 2 }.min() ?? 0
      let end = boxes.map { centers[$0] + widths[$0] / 2 }.max() ?? 0
      for box in boxes { centers[box] += left - start }
      left += end - start
      let strip = rows[range.lowerBound].strip
      sides[strip] = left
      left += laneWidth(strip) + Self.stripGap
    }
  }
}
