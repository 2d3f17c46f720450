/// Converts frames to terminal output, starting from the cursor position of the previous frame.
///
/// Rows are overwritten, never cleared first, so that nothing flickers and no terminal keeps the
/// old prompt in its scrollback. A line that is wider than the screen is wrapped by the terminal
/// itself, so that its reflow on resizing agrees with ours. A full row is never followed by "erase
/// to the end of the line", which would erase its last character.
package struct FramePainter {
  /// The frame on the screen; nil if there is none.
  package private(set) var shown: Frame?
  private var content: FrameContent?
  /// The first row of a frame that is taller than the screen.
  private var top = Frame.Anchor()
  /// True if the screen may differ from `shown`.
  private var isStale = false
  private let color: Bool

  package init(color: Bool) {
    self.color = color
  }

  /// Returns the output that draws `content`; empty if the screen already shows it.
  package mutating func paint(_ content: FrameContent, columns: Int, rows: Int) -> String {
    let (frame, first) = Frame(content, columns: columns).window(height: rows, top: top)
    if shown == frame, !isStale { return "" }
    let bytes = Self.synchronized(draw(frame))
    top = first
    self.content = content
    shown = frame
    isStale = false
    return bytes
  }

  /// Removes the prompt and prints whole lines in its place; the next `paint` draws it below them.
  ///
  /// Both must be sent in one write.
  package mutating func clear(toPrint text: String = "") -> String {
    defer { forget() }
    guard let shown else { return text }
    var bytes = "\r" + Self.up(shown.cursorRow)
    for row in shown.rows.indices {
      bytes += row == 0 ? "\u{1b}[2K" : "\u{1b}[B\u{1b}[2K"
    }
    return bytes + Self.up(shown.rows.count - 1) + text
  }

  /// Draws the whole entry for the last time, without the rows above and below it, and moves to a new row.
  ///
  /// An entry that is taller than the screen scrolls, so that it can be read above.
  package mutating func leave(
    _ content: FrameContent, columns: Int, note: String = ""
  ) -> String {
    var content = content
    content.above = []
    content.below = []
    content.hint = ""
    content.cursor = Int.max
    let bytes = draw(Frame(content, columns: columns)) + note + "\r\n"
    forget()
    return Self.synchronized(bytes)
  }

  /// Adapts to a new width of the terminal, which has wrapped our rows again.
  package mutating func reflow(columns: Int, rows: Int) {
    guard let content, shown != nil else { return }
    shown = Frame(content, columns: columns).window(height: rows, top: top).frame
    isStale = true
  }

  /// Forgets the frame on the screen; the cursor is at the beginning of a row.
  package mutating func forget() {
    shown = nil
    content = nil
    top = Frame.Anchor()
    isStale = false
  }

  private func draw(_ frame: Frame) -> String {
    var bytes = "\r" + Self.up(shown?.cursorRow ?? 0)
    for (index, row) in frame.rows.enumerated() {
      bytes += row.text.rendered(color: color)
      let isFull = row.width >= frame.columns
      let isLast = index == frame.rows.count - 1
      if row.wraps, !isLast {
        // A wide character that does not fit wraps by itself; a full row needs another character to wrap.
        if !isFull { bytes += "\u{1b}[K" }
        if frame.rows[index + 1].width == 0 { bytes += " \r" }
      } else {
        if !isFull { bytes += "\u{1b}[K" }
        if !isLast { bytes += "\r\n" }
      }
    }
    return bytes + finish(frame)
  }

  /// Erases the rest of an older, taller frame, and positions the cursor.
  private func finish(_ frame: Frame) -> String {
    var bytes = ""
    var row = frame.rows.count - 1
    let isFull = frame.rows[row].width >= frame.columns
    if isFull, let shown, shown.rows.count > frame.rows.count {
      bytes += "\r\n\u{1b}[J"
      row += 1
    } else if !isFull {
      bytes += "\u{1b}[J"
    }
    bytes += Self.up(row - frame.cursorRow) + "\r"
    if frame.cursorColumn > 0 { bytes += "\u{1b}[\(frame.cursorColumn)C" }
    return bytes
  }

  private static func up(_ rows: Int) -> String {
    rows > 0 ? "\u{1b}[\(rows)A" : ""
  }

  /// Makes the terminal show the whole change at once, with the cursor hidden meanwhile.
  private static func synchronized(_ bytes: String) -> String {
    "\u{1b}[?2026h\u{1b}[?25l\(bytes)\u{1b}[?25h\u{1b}[?2026l"
  }
}
