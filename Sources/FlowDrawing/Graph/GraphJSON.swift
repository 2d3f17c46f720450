package import FlowSession

extension GraphPicture {
  /// The picture as one JSON object; `docs/GRAPH.md` says what its keys mean.
  package func json(program: String) -> String {
    let root = GraphJSONText.object(
      [
        ("version", "1"), ("program", GraphJSONText.string(program)), ("instant", String(instant)),
        ("nodes", GraphJSONText.lines(nodes.map(Self.json))),
        ("contracts", GraphJSONText.lines(contracts.map(Self.json))),
      ], separator: ",\n ")
    return root + "\n"
  }

  private static func json(_ node: Node) -> String {
    GraphJSONText.object([
      ("id", String(node.id)), ("name", GraphJSONText.string(node.name)),
      ("kind", GraphJSONText.string(node.kind.rawValue)),
      ("type", GraphJSONText.optional(node.type)),
      ("value", GraphJSONText.optional(node.value)),
      ("state", GraphJSONText.string(node.state.rawValue)),
      ("scope", GraphJSONText.array(node.scope.map(GraphJSONText.string))),
      ("reads", GraphJSONText.array(node.reads.map(String.init))),
      ("effects", GraphJSONText.array(node.effects.map(String.init))),
    ])
  }

  private static func json(_ contract: Contract) -> String {
    let sources = contract.sources.map { source in
      GraphJSONText.object([
        ("node", source.node.map(String.init) ?? "null"),
        ("clock", GraphJSONText.optional(source.clock)),
        ("role", GraphJSONText.string(source.role.rawValue)),
      ])
    }
    let stages = contract.stages.map { stage in
      GraphJSONText.object([
        ("text", GraphJSONText.string(stage.text)),
        (
          "holds",
          GraphJSONText.array(
            stage.holds.map {
              GraphJSONText.object([
                ("value", GraphJSONText.string($0.value)), ("due", String($0.due)),
              ])
            })
        ),
      ])
    }
    return GraphJSONText.object([
      ("id", String(contract.id)), ("number", contract.number.map(String.init) ?? "null"),
      ("name", GraphJSONText.optional(contract.name)),
      ("kind", GraphJSONText.string(contract.kind.rawValue)),
      ("text", GraphJSONText.string(contract.text)),
      ("formula", GraphJSONText.optional(contract.formula)),
      ("scope", GraphJSONText.array(contract.scope.map(GraphJSONText.string))),
      ("sources", GraphJSONText.array(sources)), ("stages", GraphJSONText.array(stages)),
      ("target", contract.target.map(String.init) ?? "null"),
      ("effects", GraphJSONText.array(contract.effects.map(String.init))),
      ("partner", contract.partner.map(String.init) ?? "null"),
      ("disposed", contract.isDisposed ? "true" : "false"),
    ])
  }
}

/// Pieces of JSON.
private enum GraphJSONText {
  static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      // What is unseen or steers a terminal, and what begins a tag where JSON stands in a page.
      case "<",
        _ where isUnseen(scalar):
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16, uppercase: true)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned: true
    default: false
    }
  }

  static func optional(_ text: String?) -> String { text.map(string) ?? "null" }

  static func array(_ items: [String]) -> String { "[" + items.joined(separator: ", ") + "]" }

  static func lines(_ items: [String]) -> String {
    items.isEmpty ? "[]" : "[\n  " + items.joined(separator: ",\n  ") + "\n ]"
  }

  static func object(_ members: [(String, String)], separator: String = ", ") -> String {
    "{" + members.map { "\(string($0.0)): \($0.1)" }.joined(separator: separator) + "}"
  }
}
