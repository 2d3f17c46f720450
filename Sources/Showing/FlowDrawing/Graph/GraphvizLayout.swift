/// A layout by Graphviz: the input for `dot -Tplain`, and its answer.
package enum GraphvizLayout {
  /// Returns the task in DOT: numbered boxes of fixed sizes and no text of the user.
  package static func question(_ task: GraphLayoutTask) -> String {
    var lines = [
      "digraph g {", "rankdir=TB; nodesep=0.36; ranksep=0.55; splines=true",
      "node [shape=box, fixedsize=true, label=\"\"]", "edge [arrowhead=none]",
    ]
    let tree = ScopeTree(task.boxes.map(\.scope))
    func write(_ place: Int) {
      for box in tree.scopes[place].boxes {
        let (width, height) = (task.boxes[box].width / 72, task.boxes[box].height / 72)
        let shape = task.boxes[box].isOval ? ", shape=ellipse" : ""
        lines.append("b\(box) [width=\(rounded(width)), height=\(rounded(height))\(shape)]")
      }
      for inner in tree.scopes[place].inner {
        lines.append("subgraph cluster_\(inner) { margin=14; label=\"x\"; fontsize=12")
        write(inner)
        lines.append("}")
      }
    }
    write(0)
    for line in task.lines { lines.append("b\(line.from) -> b\(line.to)") }
    return (lines + ["}", ""]).joined(separator: "\n")
  }

  /// Reads the layout from an answer; nil if the answer does not match the task.
  package static func layout(_ task: GraphLayoutTask, answer: String) -> GraphLayout? {
    var result: GraphLayout?
    var frames: [Int: GraphFrame] = [:]
    // Lines between the same two boxes may come in any order, since they are alike.
    var curves: [GraphLayoutTask.Line: [[GraphPoint]]] = [:]
    let margin = 16.0
    for row in answer.split(separator: "\n") {
      let words = row.split(separator: " ")
      switch words.first {
      case "graph":
        let sizes = words.dropFirst(2).prefix(2).compactMap { Double($0) }
        guard sizes.count == 2, sizes.allSatisfy(\.isFinite) else { return nil }
        result = GraphLayout(
          width: sizes[0] * 72 + 2 * margin, height: sizes[1] * 72 + 2 * margin, boxes: [],
          lines: [])
      case "node":
        guard let height = result?.height, words.count > 5, let box = number(words[1]),
          task.boxes.indices.contains(box), let x = Double(words[2]), let y = Double(words[3])
        else { return nil }
        frames[box] = GraphFrame(
          center: GraphPoint(x: x * 72 + margin, y: height - margin - y * 72),
          width: task.boxes[box].width, height: task.boxes[box].height)
      case "edge":
        guard let height = result?.height, words.count > 4, let from = number(words[1]),
          let to = number(words[2]), let count = Int(words[3]), count > 0, count < 100_000
        else { return nil }
        let numbers = words.dropFirst(4).prefix(2 * count).compactMap { Double($0) }
        guard numbers.count == 2 * count, count % 3 == 1 else { return nil }
        let points = (0..<count).map {
          GraphPoint(
            x: numbers[2 * $0] * 72 + margin, y: height - margin - numbers[2 * $0 + 1] * 72)
        }
        curves[GraphLayoutTask.Line(from: from, to: to), default: []].append(points)
      default: break
      }
    }
    for box in task.boxes.indices {
      guard let frame = frames[box] else { return nil }
      result?.boxes.append(frame)
    }
    for line in task.lines {
      guard let points = curves[line]?.popLast() else { return nil }
      result?.lines.append(points)
    }
    return result
  }

  private static func number(_ word: Substring) -> Int? {
    word.first == "b" ? Int(word.dropFirst()) : nil
  }

  private static func rounded(_ inches: Double) -> Double { (inches * 1000).rounded() / 1000 }
}
