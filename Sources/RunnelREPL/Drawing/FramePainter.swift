/// Turns frames into what is sent to the terminal, from where the last one left the cursor.
///
/// Rows are overwritten, never cleared first, so that nothing flickers and no terminal takes the old
/// prompt for output worth scrolling back to. A line that is wider than the screen is left to the
/// terminal's own wrap, so that its reflow on resizing agrees with ours. A full row is never followed
/// by "erase to the end of the line", which would take its last character away.
package struct FramePainter {
  /// What is on the screen; nil while nothing of ours is.
  package private(set) var shown: Frame?
  private var content: FrameContent?
  /// The first row of a frame that is taller than the screen.
  private var top = Frame.Anchor()
  /// Whether the screen may hold something else than `shown` says.
  private var isStale = false
  private let color: Bool

  package init(color: Bool) {
    self.color = color
  }

  /// Draws `content`; empty where the screen shows it already.
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

  /// Takes the prompt away and prints whole lines where it stood; the next `paint` draws it below
  /// them.
  ///
  /// Both belong into one write.
  package mutating func clear(toPrint text: String = "") -> String {
    defer { forget() }
    guard let shown else { return text }
    var bytes = "\r" + Self.up(shown.cursorRow)
    for row in shown.rows.indices {
      bytes += row == 0 ? "\u{1b}[2K" : "\u{1b}[B\u{1b}[2K"
    }
    return bytes + Self.up(shown.rows.count - 1) + text
  }

  /// Draws the whole entry for the last time, without what stands below it, and goes to a new row.
  ///
  /// An entry that is taller than the screen scrolls by, so that it can be read above.
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

  /// The terminal has another width and has wrapped our rows anew.
  package mutating func reflow(columns: Int, rows: Int) {
    guard let content, shown != nil else { return }
    shown = Frame(content, columns: columns).window(height: rows, top: top).frame
    isStale = true
  }

  /// Whatever was shown is no longer ours; the cursor stands at the beginning of a row.
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
        // A wide character that does not fit wraps by itself; a full row needs something to wrap.
        if !isFull { bytes += "\u{1b}[K" }
        if frame.rows[index + 1].width == 0 { bytes += " \r" }
      } else {
        if !isFull { bytes += "\u{1b}[K" }
        if !isLast { bytes += "\r\n" }
      }
    }
    return bytes + finish(frame)
  }

  /// Erases what an older, taller frame left below, and puts the cursor into its place.
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

  /// Lets the terminal show the whole change at once, with the cursor out of the way meanwhile.
  private static func synchronized(_ bytes: String) -> String {
    "\u{1b}[?2026h\u{1b}[?25l\(bytes)\u{1b}[?25h\u{1b}[?2026l"
  }
}
