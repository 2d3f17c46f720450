package import FlowSession

extension GraphPicture {
  /// The picture as one JSON object; `docs/GRAPH.md` says what its keys mean.
  package func json(program: String) -> String {
    let root = JSONText.object(
      [
        ("version", "1"), ("program", JSONText.string(program)), ("instant", String(instant)),
        ("nodes", JSONText.lines(nodes.map(Self.json))),
        ("contracts", JSONText.lines(contracts.map(Self.json))),
      ], separator: ",\n ")
    return root + "\n"
  }

  private static func json(_ node: Node) -> String {
    JSONText.object([
      ("id", String(node.id)), ("name", JSONText.string(node.name)),
      ("kind", JSONText.string(node.kind.rawValue)), ("type", JSONText.optional(node.type)),
      ("value", JSONText.optional(node.value)), ("state", JSONText.string(node.state.rawValue)),
      ("scope", JSONText.array(node.scope.map(JSONText.string))),
      ("reads", JSONText.array(node.reads.map(String.init))),
      ("effects", JSONText.array(node.effects.map(String.init))),
    ])
  }

  private static func json(_ contract: Contract) -> String {
    let sources = contract.sources.map { source in
      JSONText.object([
        ("node", source.node.map(String.init) ?? "null"),
        ("clock", JSONText.optional(source.clock)),
        ("role", JSONText.string(source.role.rawValue)),
      ])
    }
    let stages = contract.stages.map { stage in
      JSONText.object([
        ("text", JSONText.string(stage.text)),
        (
          "holds",
          JSONText.array(
            stage.holds.map {
              JSONText.object([("value", JSONText.string($0.value)), ("due", String($0.due))])
            })
        ),
      ])
    }
    return JSONText.object([
      ("id", String(contract.id)), ("number", contract.number.map(String.init) ?? "null"),
      ("name", JSONText.optional(contract.name)),
      ("kind", JSONText.string(contract.kind.rawValue)), ("text", JSONText.string(contract.text)),
      ("formula", JSONText.optional(contract.formula)),
      ("scope", JSONText.array(contract.scope.map(JSONText.string))),
      ("sources", JSONText.array(sources)), ("stages", JSONText.array(stages)),
      ("target", contract.target.map(String.init) ?? "null"),
      ("effects", JSONText.array(contract.effects.map(String.init))),
      ("partner", contract.partner.map(String.init) ?? "null"),
      ("disposed", contract.isDisposed ? "true" : "false"),
    ])
  }
}

/// Pieces of JSON.
private enum JSONText {
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
