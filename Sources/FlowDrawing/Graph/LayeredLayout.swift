/// A layout in layers from top to bottom, used if Graphviz is not installed.
///
/// Lines that close a circle are reversed. The layer of a box is that of the longest way to it, or
/// a lower one that is just above the nearest box it leads to. Within a layer boxes are near those
/// that they are linked with. Every scope has a strip of its own from top to bottom, so that the
/// frame of a scope covers nothing outside of it.
struct LayeredLayout {
  private static let rowGap = 46.0
  private static let columnGap = 26.0
  private static let stripGap = 44.0
  private static let margin = 24.0

  private let task: GraphLayoutTask
  /// The boxes of the task, then the bends of long lines.
  private var widths: [Double]
  private var layers: [Int] = []
  private var strips: [Int]
  private var centers: [Double] = []
  private var before: [[Int]] = []
  private var after: [[Int]] = []
  /// For each line its boxes and bends, from the upper to the lower end.
  private var ways: [[Int]] = []
  private var isTurned: [Bool] = []
  /// For each strip the boxes of each layer, from left to right.
  private var rows: [[[Int]]] = []

  static func layout(_ task: GraphLayoutTask) -> GraphLayout {
    var layout = LayeredLayout(task)
    layout.turnCircles()
    layout.assignLayers()
    layout.bendLongLines()
    layout.order()
    layout.place()
    return layout.result()
  }

  private init(_ task: GraphLayoutTask) {
    self.task = task
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

  private func ends(_ line: Int) -> (upper: Int, lower: Int) {
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

  private mutating func bendLongLines() {
    ways = task.lines.indices.map { line in
      let (upper, lower) = ends(line)
      return [upper, lower]
    }
    for line in ways.indices where layers[ways[line][1]] - layers[ways[line][0]] > 1 {
      let (upper, lower) = (ways[line][0], ways[line][1])
      var way = [upper]
      for layer in layers[upper] + 1..<layers[lower] {
        way.append(widths.count)
        widths.append(10)
        layers.append(layer)
        strips.append(strips[lower])
      }
      ways[line] = way + [lower]
    }
    before = Array(repeating: [], count: widths.count)
    after = before
    for way in ways where way[0] != way[way.count - 1] {
      for (upper, lower) in zip(way, way.dropFirst()) {
        after[upper].append(lower)
        before[lower].append(upper)
      }
    }
  }

  // MARK: Order and columns

  private mutating func order() {
    let stripCount = (strips.max() ?? 0) + 1
    let layerCount = (layers.max() ?? 0) + 1
    rows = Array(repeating: Array(repeating: [], count: layerCount), count: stripCount)
    for box in widths.indices { rows[strips[box]][layers[box]].append(box) }
    centers = [Double](repeating: 0, count: widths.count)
    for strip in rows.indices {
      for layer in rows[strip].indices { pack(strip, layer) }
    }
    for round in 0..<8 {
      let isDown = round % 2 == 0
      for strip in rows.indices {
        let order = isDown ? Array(rows[strip].indices) : rows[strip].indices.reversed()
        for layer in order { sort(strip, layer, by: isDown ? before : after) }
      }
    }
    for round in 0..<6 {
      for strip in rows.indices {
        for layer in round % 2 == 0 ? Array(rows[strip].indices) : rows[strip].indices.reversed() {
          align(strip, layer)
        }
      }
    }
  }

  /// Returns the mean position of the boxes in its own strip that a box is linked with; nil if
  /// there are none.
  private func wish(_ box: Int, _ neighbors: [Int]) -> Double? {
    let near = neighbors.filter { strips[$0] == strips[box] }
    return near.isEmpty ? nil : near.reduce(0) { $0 + centers[$1] } / Double(near.count)
  }

  private mutating func sort(_ strip: Int, _ layer: Int, by neighbors: [[Int]]) {
    let row = rows[strip][layer]
    let wishes = row.map { wish($0, neighbors[$0]) ?? centers[$0] }
    rows[strip][layer] = row.indices
      .sorted { wishes[$0] != wishes[$1] ? wishes[$0] < wishes[$1] : $0 < $1 }
      .map { row[$0] }
    pack(strip, layer)
  }

  /// Puts the boxes of a row side by side, with the middle at 0.
  private mutating func pack(_ strip: Int, _ layer: Int) {
    let row = rows[strip][layer]
    let total = row.reduce(0) { $0 + widths[$1] } + Self.columnGap * Double(max(0, row.count - 1))
    var left = -total / 2
    for box in row {
      centers[box] = left + widths[box] / 2
      left += widths[box] + Self.columnGap
    }
  }

  /// Moves the boxes of a row towards those that they are linked with, in their order and without
  /// overlap.
  private mutating func align(_ strip: Int, _ layer: Int) {
    let row = rows[strip][layer]
    guard !row.isEmpty else { return }
    let wishes = row.map { wish($0, before[$0] + after[$0]) ?? centers[$0] }
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

  private mutating func place() {
    var left = Self.margin
    for strip in rows.indices {
      let boxes = rows[strip].joined()
      guard !boxes.isEmpty else { continue }
      let start = boxes.map { centers[$0] - widths[$0] / 2 }.min() ?? 0
      let end = boxes.map { centers[$0] + widths[$0] / 2 }.max() ?? 0
      for box in boxes { centers[box] += left - start }
      left += end - start + Self.stripGap
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
    let frames = (0..<count).map { box in
      GraphFrame(
        center: GraphPoint(x: centers[box], y: middles[layers[box]]),
        width: task.boxes[box].width, height: task.boxes[box].height)
    }
    let lines = ways.indices.map { line -> [GraphPoint] in
      let way = ways[line]
      guard way[0] != way[way.count - 1] else { return Self.loop(at: frames[way[0]]) }
      var stops = [GraphPoint(x: centers[way[0]], y: frames[way[0]].bottom)]
      for bend in way.dropFirst().dropLast() {
        stops.append(GraphPoint(x: centers[bend], y: middles[layers[bend]]))
      }
      let last = way[way.count - 1]
      stops.append(GraphPoint(x: centers[last], y: frames[last].top))
      let curve = Self.curve(through: stops)
      return isTurned[line] ? curve.reversed() : curve
    }
    let right = frames.map(\.right).max() ?? 0
    let bends = centers[count...].max() ?? 0
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
