import FlowDrawing
import FlowText

extension Diagnostic {
  /// Returns the diagnostic for the page; positions refer to the text that the page shows.
  func json(in sources: SourceMap, program: String, _ say: Language) -> JSONText {
    let source = sources[span.source]
    let words = wording(say)
    let offsets = PageOffsets(source.bytes)
    var json = JSONText()
    json.add("code", code.rawValue)
    json.add("severity", severity.rawValue)
    json.add("message", words.message)
    if source.name != program { json.add("file", source.name) }
    json.add("start", offsets[Int(span.start)])
    json.add("end", offsets[Int(span.end)])
    json.add("line", source.line(at: span.start))
    json.add("label", words.label)
    let isOwn = source.name == program
    var ways = words.ways.map { $0.json(in: isOwn ? source : nil, offsets) }
    // The label proposes a way, too, where its change can be applied.
    if isOwn, let label = words.label, words.labelFix?.kind == .whole {
      ways.insert(WayOut(label, words.labelFix).json(in: source, offsets), at: 0)
    }
    json.add("ways", ways)
    json.add(
      "notes",
      words.notes
        + words.labels.map { label in
          let line = sources[label.span.source].line(at: label.span.start)
          return say("\(label.text): line \(line)", "\(line) 行目: \(label.text)")
        })
    return json
  }
}

extension WayOut {
  /// Returns the way for the page, with a change of its text if it can be applied as it is.
  fileprivate func json(in source: SourceFile?, _ offsets: PageOffsets) -> JSONText {
    var json = JSONText()
    json.add("sentence", sentence)
    guard let fix, fix.kind == .whole, let source, let edit = fix.merged(in: source) else {
      return json
    }
    var change = JSONText()
    change.add("start", offsets[edit.range.lowerBound])
    change.add("end", offsets[edit.range.upperBound])
    change.add("text", edit.text)
    json.add("edit", change)
    return json
  }
}

extension Fix {
  /// Returns all edits as one, so that it is undone as one; nil if some are in another file.
  fileprivate func merged(in file: SourceFile) -> (range: Range<Int>, text: String)? {
    guard edits.allSatisfy({ $0.span.source == file.id }) else { return nil }
    let changes = edits.map { $0.change(in: file) }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
    guard let start = changes.first?.range.lowerBound else { return nil }
    var text = ""
    var end = start
    for change in changes {
      let between = file.bytes[end..<max(end, change.range.lowerBound)]
      text += String(decoding: between, as: UTF8.self) + change.text
      end = max(end, change.range.upperBound)
    }
    return (start..<end, text)
  }
}
