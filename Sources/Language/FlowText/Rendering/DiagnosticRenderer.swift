/// Turns diagnostics into text for a person.
///
/// ```
/// age.flow:3:1: error[R2001]: there is no cell named `yaer`
///    |
///  3 | yaer = 3
///    | ~~~~ did you mean `year`?
///    |
///  1 | cell year = 2016
///    |      ---- declared here
///    = help: …
/// ```
/// For an entry typed at a prompt, the style decides whether the first line has a place, and a
/// single line has no number.
package struct DiagnosticRenderer {
  package let sources: SourceMap
  package let style: DiagnosticStyle

  package init(sources: SourceMap, style: DiagnosticStyle) {
    self.sources = sources
    self.style = style
  }

  /// One underlined range.
  private struct Mark {
    let span: Span
    let text: String
    let isPrimary: Bool
  }

  /// Returns the diagnostic as lines, each with its line end.
  package func render(_ diagnostic: Diagnostic) -> String {
    let words = diagnostic.wording(style.language)
    var marks = [Mark(span: diagnostic.span, text: words.label ?? "", isPrimary: true)]
    marks += words.labels.map { Mark(span: $0.span, text: $0.text, isPrimary: false) }
    if !diagnostic.showsPlace { marks = [] }
    let gutter = Gutter(numberWidth: numberWidth(of: marks))
    var lines = headline(diagnostic, words.message)
    var index = 0
    var shown = diagnostic.span.source
    while index < marks.count {
      // Ranges on one line share it.
      let line = firstLine(of: marks[index])
      var group = [marks[index]]
      while isOnOneLine(marks[index]), index + 1 < marks.count, isOnOneLine(marks[index + 1]),
        marks[index + 1].span.source == marks[index].span.source,
        firstLine(of: marks[index + 1]) == line
      {
        index += 1
        group.append(marks[index])
      }
      index += 1
      if group[0].span.source != shown {
        shown = group[0].span.source
        lines.append(paintGutter(gutter.arrow) + otherPlace(of: group[0].span))
      } else if gutter.hasNumbers {
        lines.append(paintGutter(gutter.blank))
      }
      lines += excerpt(group, gutter, diagnostic.severity)
    }
    let say = style.language
    for note in words.notes { lines += remark(say("note", "補足"), note, gutter) }
    for way in words.ways { lines += remark(say("help", "直し方"), way.sentence, gutter) }
    return lines.map { trimmed($0) + "\n" }.joined()
  }

  private func headline(_ diagnostic: Diagnostic, _ message: String) -> [String] {
    let severity = "\(diagnostic.severity.word(style.language))[\(diagnostic.code.rawValue)]"
    let start = diagnostic.span.source
    let shown =
      diagnostic.concernsStart
      ? escapedForTerminal(sources[start].name) : place(of: diagnostic.span)
    let place = isPlaced(start) ? shown + ": " : ""
    let lead = place + style.paint(severity, .severity(diagnostic.severity)) + ": "
    let words = parted(
      message, after: place.displayWidth + severity.displayWidth + 2, indent: 2)
    return words.enumerated().map { index, part in
      (index == 0 ? lead : "  ") + style.paint(part, .message)
    }
  }

  private func remark(_ word: String, _ text: String, _ gutter: Gutter) -> [String] {
    let indent = gutter.remark.displayWidth + word.displayWidth + 2
    return parted(text, after: indent, indent: indent).enumerated().map { index, part in
      index == 0
        ? paintGutter(gutter.remark) + style.paint(word, .help) + ": " + part
        : String(repeating: " ", count: indent) + part
    }
  }

  /// Returns a text, wrapped into as many lines as it needs.
  private func parted(_ text: String, after taken: Int, indent: Int) -> [String] {
    let text = escapedForTerminal(text)
    guard let columns = style.wrapsAt, columns > indent + 20 else { return [text] }
    return wrapped(text, columns: columns, taken: taken, indent: indent)
  }

  // MARK: Excerpts

  private func excerpt(_ marks: [Mark], _ gutter: Gutter, _ severity: Severity) -> [String] {
    guard let first = marks.first else { return [] }
    let file = sources[first.span.source]
    let start = firstLine(of: first)
    if isOnOneLine(first) {
      return row(
        start, file, marks.map { (byteRange($0.span, onLine: start, file), $0) }, gutter, severity)
    }
    // If there are several lines, the first and the last are shown, with the text below the last.
    let end = lastLine(of: first)
    let silent = Mark(span: first.span, text: "", isPrimary: first.isPrimary)
    var lines = row(
      start, file, [(byteRange(first.span, onLine: start, file), silent)], gutter, severity)
    if end > start + 1 { lines.append(paintGutter(gutter.gap)) }
    lines += row(end, file, [(byteRange(first.span, onLine: end, file), first)], gutter, severity)
    return lines
  }

  /// Returns a source line and the marks below it.
  private func row(
    _ number: Int, _ file: SourceFile, _ marks: [(bytes: Range<Int>, mark: Mark)],
    _ gutter: Gutter, _ severity: Severity
  ) -> [String] {
    let line = SourceLine(
      file.bytes(ofLine: number), around: marks[0].bytes.lowerBound, tabWidth: style.tabWidth)
    let columns = marks.map { line.columns(of: $0.bytes) }
    let (text, shift) = line.shown(around: columns[0], limit: style.lineWidth)
    var lines = [paintGutter(gutter.numbered(number)) + text]
    for (range, (_, mark)) in zip(columns, marks) {
      // A range that was cut off is still marked, at the edge.
      let start = min(max(0, range.lowerBound - shift), style.lineWidth)
      let end = min(max(start, range.upperBound - shift), style.lineWidth)
      let symbols =
        range.isEmpty
        ? "^" : String(repeating: mark.isPrimary ? "~" : "-", count: max(1, end - start))
      let words = mark.text.isEmpty ? "" : " " + escapedForTerminal(mark.text)
      let part = mark.isPrimary ? DiagnosticStyle.Part.mark(severity) : .secondaryMark
      lines.append(
        paintGutter(gutter.unnumbered) + String(repeating: " ", count: start)
          + style.paint(symbols + words, part))
    }
    return lines
  }

  /// Returns the bytes of a span on one of its lines, counted from the line's start.
  private func byteRange(_ span: Span, onLine line: Int, _ file: SourceFile) -> Range<Int> {
    let origin = Int(file.lineStarts[line - 1])
    let text = file.bytes(ofLine: line)
    let length = text.count
    var start = Int(clamped(span.start, file)) - origin
    let end = min(length, Int(clamped(span.end, file)) - origin)
    if start < 0 {
      start = text.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
    }
    start = min(start, length)
    return start..<max(start, end)
  }

  // MARK: Places

  private func firstLine(of mark: Mark) -> Int {
    let file = sources[mark.span.source]
    return file.line(at: clamped(mark.span.start, file))
  }

  /// Returns the last line of a mark; a span that ends after a line end does not reach into the
  /// next line.
  private func lastLine(of mark: Mark) -> Int {
    let file = sources[mark.span.source]
    let end = clamped(mark.span.end, file)
    return max(firstLine(of: mark), file.line(at: max(mark.span.start, end - 1)))
  }

  private func isOnOneLine(_ mark: Mark) -> Bool {
    lastLine(of: mark) == firstLine(of: mark)
  }

  private func clamped(_ offset: Int32, _ file: SourceFile) -> Int32 {
    min(max(0, offset), Int32(file.bytes.count))
  }

  private func isPlaced(_ source: SourceID) -> Bool {
    style.leadWithPlace || !sources[source].isEntry
  }

  private func place(of span: Span) -> String {
    let file = sources[span.source]
    let start = clamped(span.start, file)
    let place = sources.place(of: Span(source: span.source, start: start, end: start))
    return escapedForTerminal(place)
  }

  /// Names a place in another source than the one before; for an entry it says "above", since
  /// nobody sees an entry's number.
  private func otherPlace(of span: Span) -> String {
    guard !isPlaced(span.source) else { return place(of: span) }
    let file = sources[span.source]
    let line = file.line(at: clamped(span.start, file))
    let say = style.language
    return hasSeveralLines(span.source)
      ? say("entry above, line \(line)", "上の入力の \(line) 行目") : say("entry above", "上の入力")
  }

  /// Returns the width of the line numbers; 0 if none are needed.
  private func numberWidth(of marks: [Mark]) -> Int {
    let isNumbered = marks.contains { mark in
      isPlaced(mark.span.source) || hasSeveralLines(mark.span.source)
    }
    guard isNumbered else { return 0 }
    return marks.map { String(lastLine(of: $0)).count }.max() ?? 1
  }

  /// Returns whether a source has several lines; a line end at the end of a text begins no line.
  private func hasSeveralLines(_ source: SourceID) -> Bool {
    let starts = sources[source].lineStarts
    return starts.count > 2 || (starts.count == 2 && Int(starts[1]) < sources[source].bytes.count)
  }

  private func paintGutter(_ text: String) -> String {
    style.paint(text, .gutter)
  }

  /// Returns a line without blanks at its end.
  private func trimmed(_ line: String) -> String {
    var end = line.endIndex
    while end > line.startIndex, line[line.index(before: end)] == " " {
      end = line.index(before: end)
    }
    return String(line[..<end])
  }
}

/// The column with line numbers on the left of an excerpt.
private struct Gutter {
  let numberWidth: Int

  var hasNumbers: Bool { numberWidth > 0 }

  private var indent: String { String(repeating: " ", count: hasNumbers ? numberWidth + 2 : 2) }

  var blank: String { indent + "|" }
  var unnumbered: String { indent + "| " }
  var arrow: String { indent.dropLast() + "--> " }
  var remark: String { indent + "= " }
  var gap: String { indent.dropLast() + "..." }

  func numbered(_ number: Int) -> String {
    guard hasNumbers else { return unnumbered }
    let digits = String(number)
    return String(repeating: " ", count: 1 + numberWidth - digits.count) + digits + " | "
  }
}
