import FlowText

/// The rows of a prompt for a terminal width, and the position of the cursor: a pure function of
/// the content.
///
/// - Invariant: `rows` is not empty, `cursorRow` is one of them, no row is wider than `columns`,
///   and `cursorColumn < columns`.
package struct Frame: Hashable, Sendable {
  package struct Row: Hashable, Sendable {
    package var text = StyledText()
    package var width = 0
    /// True if the next row belongs to the same line, so that the terminal's own wrap separates them.
    package var wraps = false
    /// The number of the entry's line in this row; rows above have -1, and rows below numbers after
    /// the last.
    var line = 0
    /// The index of the row within the line.
    var part = 0
  }

  /// The content of a row: a line and a part of it.
  package struct Anchor: Hashable, Sendable {
    package var line: Int
    package var part: Int

    package init(line: Int = 0, part: Int = 0) {
      self.line = line
      self.part = part
    }
  }

  package private(set) var rows: [Row] = [Row()]
  package private(set) var cursorRow = 0
  package private(set) var cursorColumn = 0
  package let columns: Int
  /// Number of rows above the entry.
  private var aboveCount = 0

  package init(_ content: FrameContent, columns: Int) {
    self.columns = max(columns, 2)
    for line in content.above {
      rows[rows.count - 1].line = -1
      append(line.cut(to: self.columns))
      rows.append(Row())
    }
    aboveCount = content.above.count
    rows[rows.count - 1].line = content.firstLine
    if content.beginsInLine {
      append(StyledText("…", .faint))
    } else {
      append(content.firstLine == 0 ? content.prompt : content.continuation)
    }
    var index = 0
    for run in content.text.runs {
      for character in run.text {
        if index == content.cursor { placeCursor() }
        if character == "\n" {
          beginRow(line: rows[rows.count - 1].line + 1)
          append(content.continuation)
        } else {
          append(typed: character, run.style)
        }
        index += 1
      }
    }
    if content.cursor >= index { placeCursor() }
    append(
      StyledText(content.hint, .faint).cut(to: max(0, self.columns - rows[rows.count - 1].width)))
    for line in content.below {
      beginRow(line: rows[rows.count - 1].line + 1)
      append(line.cut(to: self.columns))
    }
  }

  private mutating func beginRow(line: Int) {
    var row = Row()
    row.line = line
    rows.append(row)
  }

  /// Continues the same line in another row.
  private mutating func wrap() {
    rows[rows.count - 1].wraps = true
    var row = Row()
    row.line = rows[rows.count - 1].line
    row.part = rows[rows.count - 1].part + 1
    rows.append(row)
  }

  private mutating func append(_ text: StyledText) {
    for run in text.runs {
      for character in run.text { append(character, run.style) }
    }
  }

  /// Appends a character of the entry, which may come from a paste or the history, as an escape if
  /// a terminal would interpret it or not show it.
  private mutating func append(typed character: Character, _ style: TextStyle) {
    let shown = escapedForTerminal(character)
    guard character.asciiValue == nil, shown.unicodeScalars.count > 1, shown != String(character)
    else { return append(character, style) }
    for part in shown { append(part, style) }
  }

  private mutating func append(_ character: Character, _ style: TextStyle) {
    var last = rows.count - 1
    let (shown, width) = Self.display(character, at: rows[last].width)
    guard width > 0 else {
      rows[last].text.append(shown, style)
      return
    }
    if rows[last].width + width > columns {
      wrap()
      last += 1
    }
    rows[last].text.append(shown, style)
    rows[last].width += min(width, columns)
  }

  /// Returns the displayed text and width of a character: a tab becomes blanks, a control character `^X`.
  private static func display(_ character: Character, at column: Int) -> (String, Int) {
    if character == "\t" {
      let width = 8 - column % 8
      return (String(repeating: " ", count: width), width)
    }
    if let ascii = character.asciiValue, ascii < 0x20 || ascii == 0x7f {
      return ("^\(Character(Unicode.Scalar(ascii ^ 0x40)))", 2)
    }
    return (String(character), character.displayWidth)
  }

  /// Places the cursor; after a full row it moves to a new, empty one.
  private mutating func placeCursor() {
    if rows[rows.count - 1].width >= columns { wrap() }
    cursorRow = rows.count - 1
    cursorColumn = rows[cursorRow].width
  }

  /// Returns the part that fits into `height` rows and contains the cursor.
  ///
  /// `top` is the first row that was shown before, and remains the first if possible.
  package func window(height: Int, top: Anchor) -> (frame: Frame, top: Anchor) {
    guard height > 0, rows.count > height else { return (self, Anchor()) }
    if aboveCount > 0 {
      // Rows above the entry are dropped as far as the others need room.
      var part = self
      let given = min(aboveCount, rows.count - height)
      part.rows.removeFirst(given)
      part.cursorRow -= given
      part.aboveCount = 0
      return part.window(height: height, top: top)
    }
    let former = rows.firstIndex { ($0.line, $0.part) >= (top.line, top.part) } ?? rows.count
    var first = min(former, rows.count - height)
    if cursorRow < first { first = cursorRow }
    if cursorRow >= first + height { first = cursorRow - height + 1 }
    var part = self
    part.rows = Array(rows[first..<first + height])
    part.rows[height - 1].wraps = false
    part.cursorRow = cursorRow - first
    return (part, Anchor(line: rows[first].line, part: rows[first].part))
  }
}
