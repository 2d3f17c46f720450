import FlowText

extension GraphSketch {
  /// Returns the sketch in Graphviz's language.
  package func dot(title: String) -> String {
    var lines = [
      "digraph \(Self.quoted([escapedForTerminal(title)])) {",
      "  rankdir=TB; bgcolor=\"transparent\"; compound=true",
      "  node [fontname=\"Helvetica\", fontsize=11, margin=\"0.15,0.08\"]",
      "  edge [fontname=\"Helvetica\", fontsize=10, arrowsize=0.8]",
    ]
    let tree = ScopeTree(boxes.map(\.scope))
    // Writes the next scope, or the end of one; scopes nest as deep as the parser allows.
    func write(_ place: Int, depth: Int) {
      let scope = tree.scopes[place]
      let indent = Indentation.text(ofDepth: depth)
      for box in scope.boxes { lines.append(indent + Self.dot(boxes[box])) }
      for inner in scope.inner {
        lines.append("\(indent)subgraph cluster_\(inner) {")
        let name = escapedForTerminal(tree.scopes[inner].path.last ?? "")
        lines.append("\(indent)  label=\(Self.quoted([name])); style=\"rounded\"; color=\"gray60\"")
        write(inner, depth: depth + 1)
        lines.append("\(indent)}")
      }
    }
    write(0, depth: 1)
    lines += links.map { "  " + Self.dot($0) }
    return (lines + ["}", ""]).joined(separator: "\n")
  }

  private static func dot(_ box: Box) -> String {
    var style = ["filled"]
    if box.shape == .cell || box.shape == .derived { style.append("rounded") }
    if box.isFaint || box.shape == .observer { style.append("dashed") }
    let (shape, fill, line) =
      switch box.shape {
      case .cell: ("box", "#dbeafe", "#1d4ed8")
      case .derived: ("box", "#dcfce7", "#15803d")
      case .event: ("ellipse", "#ede9fe", "#6d28d9")
      case .command: ("hexagon", "#fef3c7", "#b45309")
      case .junction: ("box", "#f3f4f6", "#6b7280")
      case .observer: ("box", "#ffffff", "#6b7280")
      case .always: ("octagon", "#ffffff", "#b91c1c")
      }
    let pale = box.isFaint ? ", fontcolor=\"gray50\"" : ""
    return """
      \(box.id) [id="\(box.id)", label=\(quoted(box.lines)), tooltip=\(quoted([box.title])), \
      shape=\(shape), style="\(style.joined(separator: ","))", fillcolor="\(fill)", \
      color="\(box.isFaint ? "gray70" : line)"\(pale)]
      """
  }

  private static func dot(_ link: Link) -> String {
    var attributes: [String] = []
    if let id = link.id { attributes.append("id=\"\(id)\"") }
    if !link.lines.isEmpty { attributes.append("label=\(quoted(link.lines))") }
    if link.id != nil { attributes.append("edgetooltip=\(quoted([link.title]))") }
    switch link.style {
    case .trigger: break
    case .sampled: attributes.append("style=\"dotted\"")
    case .effect: attributes.append("style=\"dashed\", arrowhead=\"empty\"")
    case .twoWay: attributes.append("dir=both, penwidth=2")
    }
    if link.isFaint {
      if link.style != .sampled, link.style != .effect { attributes.append("style=\"dashed\"") }
      attributes.append("color=\"gray70\", fontcolor=\"gray50\"")
    }
    let list = attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]"
    return "\(link.from) -> \(link.to)\(list)"
  }

  /// Returns a string of DOT, in which `&` begins an entity, as in HTML.
  static func quoted(_ lines: [String]) -> String {
    var text = ""
    // By scalars, since a combining mark would hide a quote.
    for scalar in lines.joined(separator: "\n").unicodeScalars {
      switch scalar {
      case "\\": text += "\\\\"
      case "\"": text += "\\\""
      case "&": text += "&amp;"
      case "\n": text += "\\n"
      case _ where HiddenCharacters.contain(scalar): text += "\\" + HiddenCharacters.escape(scalar)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return "\"\(text)\""
  }
}
