extension Diagnostic {
  /// Returns the diagnostic for another program, an editor for example; `docs/MESSAGES.md` describes it.
  package func json(in sources: SourceMap, _ language: Language) -> JSONText {
    let words = wording(language)
    var json = JSONText()
    json.add("v", 1)
    json.add("code", code.rawValue)
    json.add("severity", severity.rawValue)
    json.add("message", words.message)
    json.add(span, in: sources)
    json.add("label", words.label)
    json.add("fix", words.labelFix, in: sources)
    json.add(
      "labels",
      words.labels.map { label in
        var json = JSONText()
        json.add("text", label.text)
        json.add(label.span, in: sources)
        return json
      })
    json.add("notes", words.notes)
    json.add(
      "ways",
      words.ways.map { way in
        var json = JSONText()
        json.add("sentence", way.sentence)
        json.add("fix", way.fix, in: sources)
        return json
      })
    return json
  }
}

extension JSONText {
  /// Adds a place: the file, the lines and columns from 1, counted in characters, and the bytes.
  fileprivate mutating func add(_ span: Span, in sources: SourceMap) {
    let file = sources[span.source]
    let (first, last) = (file.position(at: span.start), file.position(at: span.end))
    add("file", file.name)
    add("line", first.line)
    add("column", first.column)
    add("endLine", last.line)
    add("endColumn", last.column)
    add("start", Int(span.start))
    add("end", Int(span.end))
  }

  /// Adds a change: its kind, and for each edit the bytes that are replaced and the text for them.
  fileprivate mutating func add(_ key: String, _ fix: Fix?, in sources: SourceMap) {
    guard let fix else { return }
    var json = JSONText()
    json.add("kind", fix.kind.rawValue)
    json.add(
      "edits",
      fix.edits.map { edit in
        let file = sources[edit.span.source]
        let change = edit.change(in: file)
        var json = JSONText()
        let (start, end) = (Int32(change.range.lowerBound), Int32(change.range.upperBound))
        json.add(Span(source: file.id, start: start, end: end), in: sources)
        json.add("text", change.text)
        return json
      })
    add(key, json)
  }
}
