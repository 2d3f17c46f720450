import FlowSession
import FlowText

/// The rows of a scene, and what comes in them.
extension MovingPicture {
  /// Draws the rows of a scene, and returns where they end.
  mutating func draw(_ number: Int, in band: MarbleLayout.Band, top: Int) -> Int {
    let scene = scenes[number]
    let legend = MarbleLegend(scene.chart)
    var y = top
    if !scene.heading.isEmpty {
      elements.append(
        "<text class=\"heading\" x=\"\(Self.margin)\" y=\"\(y + 13)\">\(escapedForXML(scene.heading))</text>"
      )
      y += Self.line + 4
    }
    y = drawAxis(of: scene, in: band, top: y)
    let bottom = y + scene.chart.rows.count * Self.row
    drawHead(of: scene, number, in: band, from: y, to: bottom)
    for (index, row) in scene.chart.rows.enumerated() {
      draw(row, index, number, in: band, legend, y: y + index * Self.row + Self.row / 2)
    }
    return bottom
  }

  /// Returns the columns of a scene's places, in one band however wide it gets: as far apart as the width allows, and
  /// where time passes in proportion to it.
  func band(of scene: MovingScene, columns: Int) -> MarbleLayout.Band {
    let chart = scene.chart
    let widths = chart.placeWidths(MarbleLegend(chart)).map { $0 + 2 }
    let needed = widths.reduce(0) { $0 + $1 + 2 }
    let passesTime = chart.places.contains { $0.instant != chart.places[0].instant }
    let gap = passesTime ? 1 : max(1, min(5, (columns - needed) / widths.count + 2))
    let layout = MarbleLayout(
      chart.places, widths: widths, available: max(columns, needed), gap: gap)
    return layout.bands.count == 1
      ? layout.bands[0]
      : MarbleLayout(chart.places, widths: widths, available: max(columns, needed)).bands[0]
  }

  private func x(_ place: Int, in band: MarbleLayout.Band) -> Int {
    place < band.places.upperBound
      ? left + (band.column(place) + 1) * Self.column : left + band.width * Self.column
  }

  /// Draws the instants above the rows where there is more than one, and returns where the rows begin.
  private mutating func drawAxis(of scene: MovingScene, in band: MarbleLayout.Band, top: Int) -> Int
  {
    let instants = scene.chart.places.map(\.instant)
    guard Set(instants).count > 1 else { return top }
    var free = 0
    for place in band.places where place == 0 || instants[place] != instants[place - 1] {
      let text = InstantText.rounded(instants[place])
      let x = x(place, in: band) - 4
      guard x >= free else { continue }
      free = x + (text.count + 1) * Self.column
      elements.append("<text class=\"time\" x=\"\(x)\" y=\"\(top + 14)\">\(text)</text>")
    }
    return top + 22
  }

  /// Draws the bar that goes through the rows.
  private mutating func drawHead(
    of scene: MovingScene, _ number: Int, in band: MarbleLayout.Band, from top: Int, to bottom: Int
  ) {
    let start = x(0, in: band)
    elements.append(
      "<rect class=\"head h\(number)\" x=\"\(start - 13)\" y=\"\(top)\" width=\"26\" height=\"\(bottom - top)\"/>"
    )
    var frames = "0% { transform: translateX(0); } "
    for place in band.places.dropLast() {
      let offset = x(place, in: band) - start
      let time = timeline.places[number][place]
      frames += "\(timeline.share(max(0, time - 12))) { transform: translateX(\(offset)px); } "
      let next = timeline.places[number].dropFirst(place + 1).first { $0 > time } ?? timeline.end
      frames += "\(timeline.share(max(time, next - 40))) { transform: translateX(\(offset)px); } "
    }
    let last = x(band.places.upperBound - 1, in: band) - start
    addAnimation("h\(number)", frames + "100% { transform: translateX(\(last)px); }")
  }

  private mutating func draw(
    _ row: MarbleChart.Row, _ index: Int, _ number: Int, in band: MarbleLayout.Band,
    _ legend: MarbleLegend, y: Int
  ) {
    let isOwn = row.kind == .cell || row.kind == .event
    elements.append(
      "<text class=\"\(isOwn ? "name" : "stage")\" x=\"\(Self.margin)\" y=\"\(y + 4)\" "
        + "xml:space=\"preserve\">\(escapedForXML(Self.label(of: row)))</text>")
    let start = row.marks.first.map { x($0.place, in: band) } ?? left
    let end = x(band.places.upperBound - 1, in: band)
    for window in row.windows { draw(window, number, in: band, y: y) }
    elements.append("<line class=\"line\" x1=\"\(start)\" y1=\"\(y)\" x2=\"\(end)\" y2=\"\(y)\"/>")
    for mark in row.marks where band.places.contains(mark.place) && mark.kind != .signed {
      let time = timeline.time(of: mark, row: index, in: scenes[number], number: number)
      let isWrong = scenes[number].wrong.contains(MovingMark(row: index, place: mark.place))
      draw(
        mark, legend, isWrong ? "marble wrong" : isOwn ? "marble" : "marble passing", time,
        x(mark.place, in: band), y)
    }
  }

  /// Draws the time in which a window is open, which grows as it passes.
  private mutating func draw(
    _ window: Range<Int>, _ number: Int, in band: MarbleLayout.Band, y: Int
  ) {
    let (from, to) = (x(window.lowerBound, in: band), x(window.upperBound, in: band))
    let name = "w\(number)x\(from)y\(y)"
    elements.append(
      "<rect class=\"window \(name)\" x=\"\(from)\" y=\"\(y - 11)\" width=\"\(to - from)\" height=\"22\" "
        + "rx=\"4\" style=\"transform-origin: \(from)px \(y)px\"/>")
    let times = timeline.places[number]
    var frames = "0%, \(timeline.share(times[window.lowerBound])) { transform: scaleX(0); } "
    // It grows with the bar that goes through the rows, and rests where that rests.
    for place in window.dropFirst() + [window.upperBound] {
      let share = (x(place, in: band) - from) * 1000 / max(to - from, 1)
      let next = times.dropFirst(place + 1).first { $0 > times[place] } ?? timeline.end
      let shown =
        "transform: scaleX(\(share == 1000 ? "1" : "0." + String(share + 1000).dropFirst()));"
      frames += "\(timeline.share(max(0, times[place] - 12))) { \(shown) } "
      frames += "\(timeline.share(max(times[place], next - 40))) { \(shown) } "
    }
    addAnimation(name, frames + "100% { transform: scaleX(1); }")
  }

  private mutating func draw(
    _ mark: MarbleChart.Mark, _ legend: MarbleLegend, _ style: String, _ time: Int, _ x: Int,
    _ y: Int
  ) {
    let name = "t\(time)"
    if !rules.contains(where: { $0.hasPrefix("@keyframes \(name) ") }) {
      addAnimation(
        name,
        "0%, \(timeline.share(time)) { opacity: 0; transform: scale(0.2); } "
          + "\(timeline.share(time + 12)) { opacity: 1; transform: scale(1.3); } "
          + "\(timeline.share(time + 30)), 100% { opacity: 1; transform: scale(1); }")
    }
    guard mark.kind != .ended else {
      elements.append(
        "<path class=\"end \(name)\" style=\"transform-origin: \(x)px \(y)px\" "
          + "d=\"M\(x - 6) \(y - 6)L\(x + 6) \(y + 6)M\(x + 6) \(y - 6)L\(x - 6) \(y + 6)\"/>")
      return
    }
    let text = mark.kind == .occurrence ? "" : legend.text(of: mark)
    let width = max(22, (text.displayWidth + 1) * Self.column + 4)
    let shown = mark.kind == .error ? "marble error" : style
    elements.append(
      "<g class=\"\(name)\" style=\"transform-origin: \(x - 11 + width / 2)px \(y)px\">"
        + "<rect class=\"\(shown)\" x=\"\(x - 11)\" y=\"\(y - 11)\" width=\"\(width)\" height=\"22\" rx=\"11\"/>"
        + "<text class=\"value\" x=\"\(x - 11 + width / 2)\" y=\"\(y + 5)\">\(escapedForXML(text))</text></g>"
    )
  }
}
