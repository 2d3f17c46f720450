import FlowText

extension GraphSketch {
  /// Returns the sketch as a flowchart of Mermaid.
  package func mermaid(title: String) -> String {
    var lines = ["flowchart TB", "  accTitle: \(Self.mermaidText(escapedForTerminal(title)))"]
    let tree = ScopeTree(boxes.map(\.scope))
    func write(_ place: Int, depth: Int) {
      let scope = tree.scopes[place]
      let indent = Indentation.text(ofDepth: depth)
      for box in scope.boxes { lines.append(indent + Self.mermaid(boxes[box])) }
      for inner in scope.inner {
        let name = escapedForTerminal(tree.scopes[inner].path.last ?? "")
        lines.append("\(indent)subgraph s\(inner) [\(Self.mermaidString([name]))]")
        write(inner, depth: depth + 1)
        lines.append("\(indent)end")
      }
    }
    write(0, depth: 1)
    var faint: [Int] = []
    for (place, link) in links.enumerated() {
      if let id = link.id { lines.append("  %% \(id)") }
      let label = link.lines.isEmpty ? "" : "|\(Self.mermaidString(link.lines))|"
      lines.append("  \(link.from) \(Self.arrow(link))\(label) \(link.to)")
      if link.isFaint { faint.append(place) }
    }
    if !faint.isEmpty {
      let places = faint.map(String.init).joined(separator: ",")
      lines.append("  linkStyle \(places) stroke:#9ca3af,stroke-dasharray:4")
    }
    for (shape, color) in Self.colors {
      let ids = boxes.filter { $0.shape == shape }.map(\.id)
      guard !ids.isEmpty else { continue }
      let dashes = shape == .observer ? ",stroke-dasharray:4" : ""
      lines.append("  classDef \(shape.rawValue) stroke:\(color)\(dashes)")
      lines.append("  class \(ids.joined(separator: ",")) \(shape.rawValue)")
    }
    let pale = boxes.filter(\.isFaint).map(\.id)
    if !pale.isEmpty {
      lines.append("  classDef faint stroke:#9ca3af,stroke-dasharray:4,opacity:0.6")
      lines.append("  class \(pale.joined(separator: ",")) faint")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let colors: [(Box.Shape, String)] = [
    (.cell, "#2563eb"), (.derived, "#16a34a"), (.event, "#7c3aed"), (.command, "#d97706"),
    (.junction, "#6b7280"), (.observer, "#6b7280"), (.always, "#dc2626"),
  ]

  private static func mermaid(_ box: Box) -> String {
    let text = mermaidString(box.lines)
    return switch box.shape {
    case .cell, .derived: "\(box.id)(\(text))"
    case .event: "\(box.id)([\(text)])"
    case .command, .always: "\(box.id){{\(text)}}"
    case .junction, .observer: "\(box.id)[\(text)]"
    }
  }

  private static func arrow(_ link: Link) -> String {
    switch link.style {
    case .trigger: "-->"
    case .sampled, .effect: "-.->"
    case .twoWay: "<-->"
    }
  }

  private static func mermaidString(_ lines: [String]) -> String {
    "\"" + lines.map(mermaidText).joined(separator: "<br/>") + "\""
  }

  /// Escapes characters with a meaning in Mermaid as `#` and the number of the character.
  private static func mermaidText(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", " ", ".", ",", "=", "+", "'", "?", "!", ":", "/":
        result.unicodeScalars.append(scalar)
      case _ where HiddenCharacters.contain(scalar):
        result += mermaidText(HiddenCharacters.escape(scalar))
      case _ where scalar.value >= 0xA0: result.unicodeScalars.append(scalar)
      default: result += "#\(scalar.value);"
      }
    }
    return result
  }
}
