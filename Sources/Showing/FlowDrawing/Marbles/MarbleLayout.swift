import FlowText

/// Columns of the places of a diagram.
///
/// Distances are proportional to time if there is room; otherwise the diagram is divided into
/// several bands, one below the other.
struct MarbleLayout {
  struct Band {
    let places: Range<Int>
    /// The column of each place.
    let columns: [Int]
    let width: Int

    func column(_ place: Int) -> Int { columns[place - places.lowerBound] }
  }

  let bands: [Band]

  /// Makes a layout; `widths` are those of the marks of each place, `gap` is the free space after
  /// them.
  init(_ places: [MarbleChart.Place], widths: [Int], available: Int, gap: Int = 1) {
    let least = places.indices.map { index in
      let isLast = index + 1 == places.count
      let passes = !isLast && places[index + 1].instant > places[index].instant
      return widths[index] + (isLast ? 0 : gap + (passes ? 1 : 0))
    }
    let times = places.indices.map { index in
      index + 1 < places.count ? places[index + 1].instant - places[index].instant : 0
    }
    if least.reduce(0, +) <= available {
      let steps = Self.stretched(least, times, to: available)
      bands = [Self.band(0..<places.count, steps)]
      return
    }
    var bands: [Band] = []
    var start = 0
    while start < places.count {
      var end = start + 1
      var width = least[start]
      while end < places.count, width + least[end] <= available {
        width += least[end]
        end += 1
      }
      bands.append(Self.band(start..<end, Array(least[start..<end])))
      start = end
    }
    self.bands = bands
  }

  private static func band(_ places: Range<Int>, _ steps: [Int]) -> Band {
    var columns: [Int] = []
    var column = 0
    for step in steps {
      columns.append(column)
      column += step
    }
    return Band(places: places, columns: columns, width: column)
  }

  /// Returns steps proportional to time, none narrower than its minimum, with a sum that fits the
  /// width.
  private static func stretched(_ least: [Int], _ times: [Int], to width: Int) -> [Int] {
    guard let longest = times.max(), longest > 0 else { return least }
    // The finest scale that fits, in nanoseconds for each column.
    var tooFine = 0
    var fits = longest
    func steps(_ scale: Int) -> [Int] {
      zip(least, times).map { max($0, $1 / scale) }
    }
    while fits - tooFine > 1 {
      let middle = tooFine + (fits - tooFine) / 2
      if steps(middle).reduce(0, { ScriptTime.instant($1, after: $0) }) <= width {
        fits = middle
      } else {
        tooFine = middle
      }
    }
    return steps(fits)
  }
}
