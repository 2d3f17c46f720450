package import FlowSession
import FlowText

extension ProgramPicture {
  /// Returns the picture as one JSON object; `docs/GRAPH.md` documents its keys.
  package func json(program: String) -> String {
    var json = JSONText()
    json.add("version", 1)
    json.add("program", program)
    json.add("instant", instant)
    json.add("nodes", lines: nodes.map(Self.json))
    json.add("contracts", lines: contracts.map(Self.json))
    return json.lines + "\n"
  }

  private static func json(_ node: Node) -> JSONText {
    var json = JSONText()
    json.add("id", node.id)
    json.add("name", node.name)
    json.add("kind", node.kind.rawValue)
    json.add("type", orNull: node.type)
    json.add("value", orNull: node.value)
    json.add("state", node.state.rawValue)
    json.add("scope", node.scope)
    json.add("reads", node.reads)
    json.add("effects", node.effects)
    return json
  }

  private static func json(_ contract: Contract) -> JSONText {
    var json = JSONText()
    json.add("id", contract.id)
    json.add("number", orNull: contract.number)
    json.add("name", orNull: contract.name)
    json.add("kind", contract.kind.rawValue)
    json.add("text", contract.text)
    json.add("formula", orNull: contract.formula)
    json.add("scope", contract.scope)
    json.add(
      "sources",
      contract.sources.map { source in
        var json = JSONText()
        json.add("node", orNull: source.node)
        json.add("clock", orNull: source.clock)
        json.add("role", source.role.rawValue)
        return json
      })
    json.add(
      "stages",
      contract.stages.map { stage in
        var json = JSONText()
        json.add("text", stage.text)
        json.add(
          "holds",
          stage.holds.map { held in
            var json = JSONText()
            json.add("value", held.value)
            json.add("due", held.due)
            return json
          })
        return json
      })
    json.add("target", orNull: contract.target)
    json.add("effects", contract.effects)
    json.add("partner", orNull: contract.partner)
    json.add("disposed", contract.isDisposed)
    return json
  }
}
