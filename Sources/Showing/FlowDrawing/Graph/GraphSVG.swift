import FlowText
package import Memory

/// A sketch as a standalone SVG: without script, in light and dark, with selectable text.
///
/// The caller chooses the layout: `LayeredLayout`, or Graphviz.
package struct GraphSVG {
  private static let letterWidth = 7.3
  private static let lineHeight = 16.0

  private let sketch: GraphSketch
  /// For each link the box with its text, if it has any.
  private var labels: [Int?] = []
  /// For each link its lines in the task.
  private var parts: [[Int]] = []
  package private(set) var task = GraphLayoutTask()

  package init(_ sketch: GraphSketch) {
    self.sketch = sketch
    var places: [String: Int] = [:]
    for (place, box) in sketch.boxes.enumerated() {
      places[box.id] = place
      // An oval and a hexagon have less room in their corners.
      let isPointed = [.event, .command, .always].contains(box.shape)
      add(box.lines, box.scope, padding: isPointed ? 22 : 12, isOval: box.shape == .event)
    }
    for link in sketch.links {
      guard let from = places[link.from], let to = places[link.to] else {
        labels.append(nil)
        parts.append([])
        continue
      }
      let start = task.lines.count
      if link.lines.isEmpty {
        labels.append(nil)
        task.lines.append(GraphLayoutTask.Line(from: from, to: to))
      } else {
        let (one, other) = (sketch.boxes[from].scope, sketch.boxes[to].scope)
        let common = zip(one, other).prefix { $0 == $1 }.map(\.0)
        let label = add(link.lines, common, padding: 5, next: to)
        labels.append(label)
        task.lines.append(GraphLayoutTask.Line(from: from, to: label))
        task.lines.append(GraphLayoutTask.Line(from: label, to: to))
      }
      parts.append(Array(start..<task.lines.count))
    }
  }

  @discardableResult
  private mutating func add(
    _ lines: [String], _ scope: [String], padding: Double, isOval: Bool = false, next: Int? = nil
  ) -> Int {
    let columns = Double(lines.map(\.displayWidth).max() ?? 0)
    task.boxes.append(
      GraphLayoutTask.Box(
        width: max(36, columns * Self.letterWidth + 2 * padding),
        height: Double(max(1, lines.count)) * Self.lineHeight + 10, scope: scope,
        isOval: isOval, next: next))
    return task.boxes.count - 1
  }

  /// Returns the layout made without Graphviz, which is of no use once the poll has ended.
  package func ownLayout(poll: Poll? = nil) -> GraphLayout {
    LayeredLayout.layout(task, poll: poll)
  }

  /// Returns the drawing, with a layout of `task`; `ownLayout` if there is none.
  ///
  /// It is of no use once the poll has ended.
  package func text(title: String, layout: GraphLayout? = nil, poll: Poll? = nil) -> String {
    let layout = layout ?? ownLayout(poll: poll)
    let (width, height) = (Self.number(layout.width), Self.number(layout.height))
    var lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" \
      height="\(height)" role="img" aria-labelledby="title desc">
      """,
      "<title id=\"title\">\(escapedForXML(escapedForTerminal(title)))</title>",
      "<desc id=\"desc\">\(escapedForXML(description))</desc>", GraphStyle.element,
      "<rect class=\"ground\" width=\"100%\" height=\"100%\"/>",
    ]
    drawScopes(layout, &lines)
    let step = Poll.stride / 4
    for place in sketch.links.indices {
      guard poll?.mayGoOn(after: step) ?? true else { return "" }
      drawLink(place, layout, &lines)
    }
    for (place, box) in sketch.boxes.enumerated() {
      guard poll?.mayGoOn(after: step) ?? true else { return "" }
      draw(box, layout.boxes[place], &lines)
    }
    return (lines + ["</svg>", ""]).joined(separator: "\n")
  }

  /// Everything in sentences, for people who can't see the drawing.
  private var description: String {
    (sketch.boxes.map(\.title) + sketch.links.filter { $0.id != nil }.map(\.title))
      .map { $0 + "." }.joined(separator: " ")
  }

  private func drawScopes(_ layout: GraphLayout, _ lines: inout [String]) {
    let tree = ScopeTree(task.boxes.map(\.scope))
    var frames: [Int: (left: Double, top: Double, right: Double, bottom: Double)] = [:]
    // Scopes inside come later in the tree.
    for place in tree.scopes.indices.dropFirst().reversed() {
      var sides = tree.scopes[place].boxes.map { box in
        let frame = layout.boxes[box]
        return (frame.left, frame.top, frame.right, frame.bottom)
      }
      sides += tree.scopes[place].inner.compactMap { frames[$0] }
      guard let left = sides.map(\.0).min(), let top = sides.map(\.1).min(),
        let right = sides.map(\.2).max(), let bottom = sides.map(\.3).max()
      else { continue }
      frames[place] = (left - 9, top - 22, right + 9, bottom + 9)
    }
    for place in tree.scopes.indices {
      guard let frame = frames[place] else { continue }
      let name = escapedForXML(escapedForTerminal(tree.scopes[place].path.last ?? ""))
      lines.append(
        """
        <g class="scope"><rect x="\(Self.number(frame.left))" y="\(Self.number(frame.top))" \
        width="\(Self.number(frame.right - frame.left))" \
        height="\(Self.number(frame.bottom - frame.top))" rx="8"/>\
        <text x="\(Self.number(frame.left + 8))" y="\(Self.number(frame.top + 14))">\(name)</text></g>
        """)
    }
  }

  private func drawLink(_ place: Int, _ layout: GraphLayout, _ lines: inout [String]) {
    let link = sketch.links[place]
    let id = link.id.map { " id=\"\($0)\"" } ?? ""
    lines.append("<g\(id) class=\"link \(link.style.rawValue)\(link.isFaint ? " faint" : "")\">")
    lines.append("<title>\(escapedForXML(link.title))</title>")
    for part in parts[place] {
      let points = layout.lines[part]
      let path = points.enumerated().map { number, point in
        (number == 0 ? "M" : number == 1 ? " C" : " ") + Self.pair(point)
      }.joined()
      lines.append("<path d=\"\(path)\"/>")
    }
    if let last = parts[place].last { head(at: layout.lines[last], &lines) }
    if link.style == .twoWay, let first = parts[place].first {
      head(at: layout.lines[first].reversed(), &lines)
    }
    if let label = labels[place] {
      let frame = layout.boxes[label]
      lines.append(
        """
        <rect class="words" x="\(Self.number(frame.left))" y="\(Self.number(frame.top))" \
        width="\(Self.number(frame.width))" height="\(Self.number(frame.height))"/>
        """)
      draw(link.lines, frame, &lines)
    }
    lines.append("</g>")
  }

  /// Draws an arrowhead at the end of a curve, in the direction of the curve.
  private func head(at curve: [GraphPoint], _ lines: inout [String]) {
    guard let tip = curve.last,
      let from = curve.last(where: { abs($0.x - tip.x) + abs($0.y - tip.y) > 4 })
    else { return }
    let (dx, dy) = (tip.x - from.x, tip.y - from.y)
    let length = (dx * dx + dy * dy).squareRoot()
    let (ux, uy) = (dx / length, dy / length)
    let base = GraphPoint(x: tip.x - 9 * ux, y: tip.y - 9 * uy)
    let corners = [
      tip, GraphPoint(x: base.x - 4 * uy, y: base.y + 4 * ux),
      GraphPoint(x: base.x + 4 * uy, y: base.y - 4 * ux),
    ]
    lines.append("<polygon points=\"\(corners.map(Self.pair).joined(separator: " "))\"/>")
  }

  private func draw(_ box: GraphSketch.Box, _ frame: GraphFrame, _ lines: inout [String]) {
    lines.append(
      "<g id=\"\(box.id)\" class=\"\(box.shape.rawValue)\(box.isFaint ? " faint" : "")\">")
    lines.append("<title>\(escapedForXML(box.title))</title>")
    lines.append(Self.outline(of: box.shape, frame))
    draw(box.lines, frame, &lines)
    lines.append("</g>")
  }

  private static func outline(of shape: GraphSketch.Box.Shape, _ frame: GraphFrame) -> String {
    switch shape {
    case .event:
      return """
        <ellipse cx="\(number(frame.center.x))" cy="\(number(frame.center.y))" \
        rx="\(number(frame.width / 2))" ry="\(number(frame.height / 2))"/>
        """
    case .command, .always:
      let y = frame.center.y
      let corners = [
        GraphPoint(x: frame.left, y: y), GraphPoint(x: frame.left + 12, y: frame.top),
        GraphPoint(x: frame.right - 12, y: frame.top), GraphPoint(x: frame.right, y: y),
        GraphPoint(x: frame.right - 12, y: frame.bottom),
        GraphPoint(x: frame.left + 12, y: frame.bottom),
      ]
      return "<polygon points=\"\(corners.map(pair).joined(separator: " "))\"/>"
    case .cell, .derived, .junction, .observer:
      return """
        <rect x="\(number(frame.left))" y="\(number(frame.top))" width="\(number(frame.width))" \
        height="\(number(frame.height))" rx="\(shape == .junction || shape == .observer ? 2 : 8)"/>
        """
    }
  }

  private func draw(_ words: [String], _ frame: GraphFrame, _ lines: inout [String]) {
    let first = frame.center.y - Double(words.count - 1) / 2 * Self.lineHeight + 4
    for (place, word) in words.enumerated() {
      let y = Self.number(first + Double(place) * Self.lineHeight)
      lines.append(
        "<text x=\"\(Self.number(frame.center.x))\" y=\"\(y)\">\(escapedForXML(word))</text>")
    }
  }

  // MARK: Words and numbers

  private static func pair(_ point: GraphPoint) -> String {
    "\(number(point.x)),\(number(point.y))"
  }

  /// Returns a number rounded to a tenth of a pixel.
  private static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    let sign = tenths < 0 ? "-" : ""
    let (whole, rest) = (tenths.magnitude / 10, tenths.magnitude % 10)
    return rest == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(rest)"
  }
}
