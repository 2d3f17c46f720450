import FlowDrawing
import FlowSession
import FlowText
import Memory

/// Exported pictures and texts.
extension PageTab {
  func export(_ form: String, _ number: Int?) -> String? {
    // An exported file must not contain the name of a folder of this machine.
    let title = program.split(separator: "/").last.map(String.init) ?? program
    let stem = title.hasSuffix(".flow") ? String(title.dropLast(5)) : title
    let picture = run.session.graphPicture
    switch form {
    case "dot":
      let text = GraphSketch(picture, in: say).dot(title: title)
      tell(form, "\(stem).dot", "text/vnd.graphviz", text, number)
    case "mermaid":
      let text = GraphSketch(picture, in: say).mermaid(title: title)
      tell(form, "\(stem).mmd", "text/vnd.mermaid", text, number)
    case "graph":
      let poll = Poll { [interruption] in interruption.isRaised }
      let text = GraphSVG(GraphSketch(picture, in: say)).text(title: title, poll: poll)
      guard !poll.hasEnded else { return say("the drawing was stopped", "描くのを中止しました") }
      tell(form, "\(stem)-graph.svg", "image/svg+xml", text, number)
    case "marbles":
      guard let chart = try? MarbleChart(run.record(), in: say) else {
        return say("there is nothing to draw", "描くものがありません")
      }
      let text = MarbleSVG.text(chart, title: title)
      tell(form, "\(stem)-marbles.svg", "image/svg+xml", text, number)
    case "program": return exportProgram("\(stem)-replay.flow", number)
    default:
      let form = form.prefix(40)
      return say("there is no form `\(form)`", "`\(form)` という形式はありません")
    }
    return nil
  }

  private func exportProgram(_ name: String, _ number: Int?) -> String? {
    var branch = branches.now
    guard branch.programStop == nil else {
      return say(
        "the program itself was interrupted, and a program can't say that",
        "プログラム自身が中断されました。それをプログラムに書くことはできません")
    }
    let place = branch.inputs.firstIndex { $0.stop != nil }
    let interrupted = place.map { branch.inputs[$0] }
    branch.inputs = Array(branch.inputs.prefix(place ?? branch.inputs.count))
    let session = run.session
    var text = PageExport(branch) { session.isExpression($0) ? nil : $0 }.program
    if let line = interrupted?.text.split(separator: "\n").first {
      if !text.isEmpty, !text.hasSuffix("\n") { text += "\n" }
      let note = say(
        "Here `\(line)` was interrupted: it and what came later is left out.",
        "ここで `\(line)` が中断されました。これとそのあとのものは省いてあります。")
      text += "// \(note)\n"
    }
    let check = PageCheck(text, name: program, options, interruption, say)
    if let error = check.firstError {
      return say(
        "what was given can't stand in a file: \(error)", "与えた入力はファイルに書けません: \(error)")
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
