/// The text of a program whose marks can be changed, and nothing else of it.
struct MarkedText {
  /// A mark, as it is written.
  struct Mark: Hashable {
    /// The sign behind the two slashes.
    let kind: Character
    var written: String
  }

  private struct Line {
    /// The text before the marks.
    let head: String
    var marks: [Mark]
    let end: String
    /// The whole line as it was; nil for a new one.
    let original: String?
    /// The new lines before and behind it.
    var before: [String] = []
    var behind: [String] = []
    /// True if a comment stands there that is no mark, behind which none is read.
    let hasOtherComment: Bool

    var text: String? {
      let text = head + marks.map(\.written).joined()
      if text == original { return text }
      if !marks.isEmpty { return text }
      let code = String(head.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
      return code.isEmpty ? nil : code
    }
  }

  private var lines: [Line] = []
  /// The byte order mark, if the file has one, which belongs to no line.
  private var start = ""

  /// Reads a file; nil if it is no text.
  init?(_ bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    let pieces = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (piece, marked) in zip(pieces, MarkedLine.lines(of: bytes)) {
      let hasReturn = piece.last == UInt8(ascii: "\r")
      let isLast = piece.endIndex == text.utf8.endIndex
      let whole = marked.text
      var head = whole
      var marks: [Mark] = []
      if let written = marked.marks {
        head = String(whole[..<written.startIndex])
        marks = Self.marks(in: written)
      }
      lines.append(
        Line(
          head: head, marks: marks, end: (hasReturn ? "\r" : "") + (isLast ? "" : "\n"),
          original: whole, hasOtherComment: marks.isEmpty && marked.hasComment))
    }
    let mark: Unicode.Scalar = "\u{FEFF}"
    if text.unicodeScalars.first == mark, lines.first?.original?.unicodeScalars.first != mark {
      start = String(mark)
    }
  }

  private static func marks(in text: Substring) -> [Mark] {
    var marks: [Mark] = []
    var rest = text
    while !rest.isEmpty {
      let kind = rest[rest.index(rest.startIndex, offsetBy: 2)]
      let body = rest[rest.index(rest.startIndex, offsetBy: 3)...]
      let next = "><~".contains(kind) ? nil : MarkedLine.mark(in: body)
      marks.append(Mark(kind: kind, written: String(rest[..<(next ?? rest.endIndex)])))
      rest = next.map { rest[$0...] } ?? ""
    }
    return marks
  }

  // MARK: Changing

  /// Writes another text into a mark of a line of output, or takes the mark away.
  mutating func setOutput(_ kind: Character, at place: Int, to text: String?) {
    guard let index = lines[place - 1].marks.firstIndex(where: { $0.kind == kind }) else { return }
    if let text {
      lines[place - 1].marks[index].written = Self.written(kind, text)
    } else {
      lines[place - 1].marks.remove(at: index)
    }
  }

  /// Adds marks that stand alone, before a line or behind it.
  mutating func add(_ kind: Character, _ texts: [String], at place: Int, isBehind: Bool) {
    let indent = String(lines[place - 1].head.prefix { $0 == " " || $0 == "\t" })
    let new = texts.map { indent + Self.written(kind, $0) }
    if isBehind {
      lines[place - 1].behind += new
    } else {
      lines[place - 1].before += new
    }
  }

  /// Puts the messages that are expected at a line in place of those that were; false where a comment
  /// leaves no room for a mark.
  mutating func setMessages(_ texts: [String], at place: Int) -> Bool {
    guard !lines[place - 1].hasOtherComment else { return texts.isEmpty }
    var line = lines[place - 1]
    let start = line.marks.firstIndex { $0.kind == "!" } ?? 0
    line.marks.removeAll { $0.kind == "!" }
    if !texts.isEmpty {
      let isLast = line.marks.count <= start
      var written = "//! " + texts.joined(separator: " ") + (isLast ? "" : " ")
      if line.marks.isEmpty, let last = line.head.last, last != " ", last != "\t" {
        written = "  " + written
      }
      line.marks.insert(Mark(kind: "!", written: written), at: min(start, line.marks.count))
    }
    lines[place - 1] = line
    return true
  }

  /// Writes the exit status into the mark that has one, or at the end.
  mutating func setStatus(_ status: Int32) {
    for index in lines.indices {
      guard let mark = lines[index].marks.firstIndex(where: { $0.kind == "=" }) else { continue }
      let isLast = mark == lines[index].marks.count - 1
      lines[index].marks[mark].written = "//= \(status)" + (isLast ? "" : " ")
      return
    }
    // Behind the last line end there is an empty line.
    let isEmpty = lines[lines.count - 1].original?.isEmpty == true
    lines[lines.count - 1].before += isEmpty ? ["//= \(status)"] : []
    lines[lines.count - 1].behind += isEmpty ? [] : ["//= \(status)"]
  }

  private static func written(_ kind: Character, _ text: String) -> String {
    text.isEmpty ? "//\(kind)" : "//\(kind) \(text)"
  }

  // MARK: Results

  /// The line end of lines that are added.
  private var lineEnd: String { lines.first.map { $0.end.isEmpty ? "\n" : $0.end } ?? "\n" }

  var bytes: [UInt8] {
    var text = start
    for line in lines {
      for new in line.before { text += new + lineEnd }
      if let own = line.text {
        text += own + line.end
      }
      for (number, new) in line.behind.enumerated() {
        if line.end.isEmpty { text += lineEnd }
        let isOpenEnd = line.end.isEmpty && number == line.behind.count - 1
        text += new + (line.end.isEmpty || isOpenEnd ? "" : line.end)
      }
    }
    return Array(text.utf8)
  }

  var changes: [AcceptedMarks.Change] {
    var changes: [AcceptedMarks.Change] = []
    for (index, line) in lines.enumerated() {
      let place = index + 1
      changes += line.before.map { AcceptedMarks.Change(place: place, old: nil, new: $0) }
      if line.text != line.original {
        changes.append(AcceptedMarks.Change(place: place, old: line.original, new: line.text))
      }
      changes += line.behind.map { AcceptedMarks.Change(place: place, old: nil, new: $0) }
    }
    return changes
  }

  /// The lines without their marks, which no change touches; lines that hold nothing else are left out.
  var code: [String] {
    lines.map(\.head).map { String($0.reversed().drop { $0 == " " || $0 == "\t" }.reversed()) }
      .filter { !$0.isEmpty }
  }
}
