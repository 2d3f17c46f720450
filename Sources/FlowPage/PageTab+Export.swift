import FlowDrawing
import FlowSession
import FlowText

/// Pictures and texts to be taken away.
extension PageTab {
  func export(_ form: String, _ number: Int?) -> String? {
    let stem = program.hasSuffix(".flow") ? String(program.dropLast(5)) : program
    let picture = run.session.graphPicture
    switch form {
    case "dot":
      let text = GraphSketch(picture).dot(title: program)
      tell(form, "\(stem).dot", "text/vnd.graphviz", text, number)
    case "mermaid":
      let text = GraphSketch(picture).mermaid(title: program)
      tell(form, "\(stem).mmd", "text/vnd.mermaid", text, number)
    case "graph":
      let text = GraphSVG(GraphSketch(picture)).text(title: program)
      tell(form, "\(stem)-graph.svg", "image/svg+xml", text, number)
    case "marbles":
      guard !run.recorder.isIncomplete else { return "too much has happened for one picture" }
      guard let chart = try? MarbleChart(run.record()) else { return "there is nothing to draw" }
      let text = MarbleSVG.text(chart, title: program)
      tell(form, "\(stem)-marbles.svg", "image/svg+xml", text, number)
    case "program": return exportProgram("\(stem)-replay.flow", number)
    default: return "there is no form `\(form.prefix(40))`"
    }
    return nil
  }

  private func exportProgram(_ name: String, _ number: Int?) -> String? {
    let branch = branches.now
    guard branch.programStop == nil, !branch.inputs.contains(where: { $0.stop != nil }) else {
      return "something was interrupted, and a program can't say that"
    }
    let session = run.session
    let text = PageExport(branch) { session.isExpression($0) ? nil : $0 }.program
    let check = PageCheck(text, name: program, options, interruption)
    if let error = check.firstError {
      return "what was given can't stand in a file: \(error)"
    }
    tell("program", name, "text/plain", text, number)
    return nil
  }

  private func tell(
    _ form: String, _ name: String, _ type: String, _ text: String, _ number: Int?
  ) {
    frames.add("exported") { json in
      json.add("n", number)
      json.add("as", form)
      json.add("name", name)
      json.add("type", type)
      json.add("text", text)
    }
  }
}
