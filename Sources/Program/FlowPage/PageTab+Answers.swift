import FlowDrawing
import FlowHelp
import FlowSession
import FlowText

/// Answers that change nothing.
extension PageTab {
  func tellWhole(_ wave: Int, _ cell: Int, _ ofTwin: Bool, _ number: Int?) -> String? {
    let recorder = ofTwin ? twin?.recorder : run.recorder
    guard let value = recorder?.wholes[PageRecorder.PagePlace(wave: wave, cell: cell)] else {
      return say("this value is not kept any more", "この値はもう残っていません")
    }
    frames.add("whole") { json in
      json.add("n", number)
      json.add("value", value)
    }
    return nil
  }

  func complete(_ text: String, _ place: Int, _ number: Int?) -> String? {
    if let refusal = tooLong(text) { return refusal }
    let (start, all) = run.session.completions(in: text, at: text.byteOffset(ofUnit: place))
    let offsets = PageOffsets(Array(text.utf8))
    frames.add("completions") { json in
      json.add("n", number)
      json.add("from", offsets[start])
      json.add(
        "all",
        all.prefix(200).map { completion in
          var json = JSONText()
          json.add("text", completion.text)
          json.add("kind", completion.kind)
          json.add("note", completion.value.map { $0.cutForPage ?? $0 })
          return json
        })
    }
    return nil
  }

  func explain(_ code: String, _ number: Int?) -> String? {
    let page = DiagnosticPage.page(for: code, in: say) ?? DiagnosticPage.page(for: code)
    guard let page else {
      let code = code.prefix(40)
      return say("there is no page `\(code)`", "`\(code)` のページはありません")
    }
    frames.add("page") { json in
      json.add("n", number)
      json.add("code", page.code)
      json.add("title", page.title)
      json.add("text", page.text)
    }
    return nil
  }
}
