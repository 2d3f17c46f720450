import Memory

/// A layout in layers from top to bottom, used if Graphviz is not installed.
///
/// Lines that close a circle are reversed. The layer of a box is that of the longest way to it, or
/// a lower one that is just above the nearest box it leads to. Within a layer boxes are near those
/// that they are linked with. Every scope has a strip of its own from top to bottom, so that the
/// frame of a scope covers nothing outside of it.
///
/// A long line has a bend in every layer that it passes, as far as there are not too many of them; the longest
/// ones run in lanes beside their strip. So the time is that of the boxes and lines, whatever their lengths.
struct LayeredLayout {
  static let rowGap = 46.0
  static let columnGap = 26.0
  static let stripGap = 44.0
  static let margin = 24.0

  /// The boxes of a strip in one layer, from left to right.
  struct Row {
    let strip: Int
    var boxes: [Int]
  }

  let task: GraphLayoutTask
  private let poll: Poll?
  /// The boxes of the task, then the bends of long lines.
  var widths: [Double]
  var layers: [Int] = []
  var strips: [Int]
  var centers: [Double] = []
  var before: [[Int]] = []
  var after: [[Int]] = []
  /// For each line its boxes and bends, from the upper to the lower end.
  var ways: [[Int]] = []
  /// For each line beside its strip the number of its lane there.
  var lanes: [Int?] = []
  /// For each strip how many lanes it has.
  var laneCounts: [Int] = []
  /// The right side of each strip.
  var sides: [Double] = []
  private var isTurned: [Bool] = []
  /// The rows that have boxes, by their strips, and in each from the top.
  var rows: [Row] = []

  /// Returns a layout, which is of no use once the poll has ended.
  static func layout(_ task: GraphLayoutTask, poll: Poll?) -> GraphLayout {
    var layout = LayeredLayout(task, poll)
    layout.turnCircles()
    layout.assignLayers()
    layout.bendLongLines()
    layout.order()
    layout.place()
    return layout.result()
  }

  /// Counts steps; false when the layout is to stop.
  func goesOn(after steps: Int) -> Bool { poll?.mayGoOn(after: steps) ?? true }

  private init(_ task: GraphLayoutTask, _ poll: Poll?) {
    self.task = task
    self.poll = poll
    widths = task.boxes.map(\.width)
    strips = Self.strips(of: task.boxes)
  }

  /// Returns the strip of each box; scopes are in the order of a walk through them, so that each
  /// scope with all scopes inside it is an unbroken run.
  ///
  /// The texts of links that lead into a scope have a strip of their own before it.
  private static func strips(of boxes: [GraphLayoutTask.Box]) -> [Int] {
    let tree = ScopeTree(boxes.map(\.scope))
    var words: [[String]: [Int]] = [:]
    for (place, box) in boxes.enumerated() {
      guard let next = box.next, boxes[next].scope.count > box.scope.count else { continue }
      words[Array(boxes[next].scope.prefix(box.scope.count + 1)), default: []].append(place)
    }
    var strips = [Int](repeating: 0, count: boxes.count)
    var entering: [(box: Int, strip: Int)] = []
    var ahead = [0]
    var strip = 0
    while let place = ahead.popLast() {
      if let boxes = words[tree.scopes[place].path] {
        entering += boxes.map { ($0, strip) }
        strip += 1
      }
      for box in tree.scopes[place].boxes { strips[box] = strip }
      strip += 1
      ahead += tree.scopes[place].inner.reversed()
    }
    for (box, strip) in entering { strips[box] = strip }
    return strips
  }

  // MARK: Layers

  private mutating func turnCircles() {
    isTurned = [Bool](repeating: false, count: task.lines.count)
    var out: [[Int]] = Array(repeating: [], count: task.boxes.count)
    for (place, line) in task.lines.enumerated() { out[line.from].append(place) }
    // 0 not seen, 1 on the present way, 2 done.
    var state = [UInt8](repeating: 0, count: task.boxes.count)
    for start in task.boxes.indices where state[start] == 0 {
      guard goesOn(after: 1) else { return }
      var walk = [(box: start, next: 0)]
      state[start] = 1
      while let (box, next) = walk.last {
        guard next < out[box].count else {
          state[box] = 2
          walk.removeLast()
          continue
        }
        walk[walk.count - 1].next += 1
        let line = out[box][next]
        let target = task.lines[line].to
        if state[target] == 1 {
          isTurned[line] = true
        } else if state[target] == 0 {
          state[target] = 1
          walk.append((target, 0))
        }
      }
    }
  }

  func ends(_ line: Int) -> (upper: Int, lower: Int) {
    let ends = task.lines[line]
    return isTurned[line] ? (ends.to, ends.from) : (ends.from, ends.to)
  }

  private mutating func assignLayers() {
    layers = [Int](repeating: 0, count: task.boxes.count)
    var open = [Int](repeating: 0, count: task.boxes.count)
    var out: [[Int]] = Array(repeating: [], count: task.boxes.count)
    for line in task.lines.indices {
      let (upper, lower) = ends(line)
      guard upper != lower else { continue }
      out[upper].append(lower)
      open[lower] += 1
    }
    var ready = task.boxes.indices.filter { open[$0] == 0 }
    var order: [Int] = []
    while let box = ready.popLast() {
      order.append(box)
      for lower in out[box] {
        layers[lower] = max(layers[lower], layers[box] + 1)
        open[lower] -= 1
        if open[lower] == 0 { ready.append(lower) }
      }
    }
    // Every box moves down to just above the nearest box that it leads to.
    for box in order.reversed() {
      guard let nearest = out[box].map({ layers[$0] }).min(), nearest - 1 > layers[box] else {
        continue
      }
      layers[box] = nearest - 1
    }
  }

  // MARK: Result

  private func result() -> GraphLayout {
    let count = task.boxes.count
    let layerCount = (layers.max() ?? -1) + 1
    var heights = [Double](repeating: 0, count: layerCount)
    for box in 0..<count {
      heights[layers[box]] = max(heights[layers[box]], task.boxes[box].height)
    }
    var middles: [Double] = []
    var top = Self.margin + 16
    for height in heights {
      middles.append(top + height / 2)
      top += height + Self.rowGap
    }
    // A layout that was stopped has boxes without a place.
    guard goesOn(after: 1), centers.count == widths.count else {
      return GraphLayout(
        width: 0, height: 0,
        boxes: task.boxes.map { box in
          GraphFrame(center: GraphPoint(x: 0, y: 0), width: box.width, height: box.height)
        }, lines: task.lines.map { _ in [] })
    }
    let frames = (0..<count).map { box in
      GraphFrame(
        center: GraphPoint(x: centers[box], y: middles[layers[box]]),
        width: task.boxes[box].width, height: task.boxes[box].height)
    }
    let spans = heights.indices.map { layer in
      (top: middles[layer] - heights[layer] / 2, bottom: middles[layer] + heights[layer] / 2)
    }
    let lines = ways.indices.map { line -> [GraphPoint] in
      let way = ways[line]
      guard way[0] != way[way.count - 1] else { return Self.loop(at: frames[way[0]]) }
      var stops = [GraphPoint(x: centers[way[0]], y: frames[way[0]].bottom)]
      for bend in way.dropFirst().dropLast() {
        stops.append(GraphPoint(x: centers[bend], y: middles[layers[bend]]))
      }
      let last = way[way.count - 1]
      if let x = laneCenter(line) {
        // It crosses over to its lane and back between two layers, where no box is.
        let (upper, lower) = (layers[way[0]], layers[last])
        stops += [
          GraphPoint(x: centers[way[0]], y: spans[upper].bottom),
          GraphPoint(x: x, y: spans[upper + 1].top),
          GraphPoint(x: x, y: spans[lower - 1].bottom),
          GraphPoint(x: centers[last], y: spans[lower].top),
        ]
      }
      stops.append(GraphPoint(x: centers[last], y: frames[last].top))
      let curve = Self.curve(through: stops)
      return isTurned[line] ? curve.reversed() : curve
    }
    let right = frames.map(\.right).max() ?? 0
    let bends = max(centers[count...].max() ?? 0, lanesEnd)
    return GraphLayout(
      width: max(right + 2 * Self.margin, bends + Self.margin),
      height: max(top - Self.rowGap, 0) + Self.margin + 8, boxes: frames, lines: lines)
  }

  private static func curve(through stops: [GraphPoint]) -> [GraphPoint] {
    var points = [stops[0]]
    for (upper, lower) in zip(stops, stops.dropFirst()) {
      let middle = (upper.y + lower.y) / 2
      points += [GraphPoint(x: upper.x, y: middle), GraphPoint(x: lower.x, y: middle), lower]
    }
    return points
  }

  private static func loop(at frame: GraphFrame) -> [GraphPoint] {
    let (x, y) = (frame.right, frame.center.y)
    return [
      GraphPoint(x: x, y: y - 6), GraphPoint(x: x + 24, y: y - 18),
      GraphPoint(x: x + 24, y: y + 18), GraphPoint(x: x, y: y + 6),
    ]
  }
}
