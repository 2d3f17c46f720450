import FlowText
import RunnelREPL

/// The picture of a program at a terminal: the bytes that draw it in place of the one before.
///
/// Between two pictures the cursor stands at the beginning of the row below.
struct ScreenPicture {
  /// Rows on the screen.
  private var shown: [String] = []
  /// The latest picture, if it is not on the screen.
  private var next: [String]?

  var isShown: Bool { !shown.isEmpty }

  /// True if the screen does not show the latest picture.
  var isWaiting: Bool { next != nil }

  /// Takes a picture, to be drawn in place of the one before.
  mutating func take(_ lines: [String]) { next = lines }

  /// Returns the bytes that remove the picture, as something else is written there; it is drawn again below that.
  mutating func giveWay(_ size: TerminalSize) -> String {
    guard !shown.isEmpty else { return "" }
    defer { shown = [] }
    if next == nil { next = shown }
    return start(size) + "\u{1b}[J"
  }

  /// Returns the bytes that draw the latest picture.
  mutating func draw(_ size: TerminalSize) -> String {
    guard let lines = next.take() else { return "" }
    let rows = Self.rows(of: lines, size)
    var bytes = start(size)
    // First erased, as a terminal at its last column would erase what stands there.
    for row in rows { bytes += "\u{1b}[K" + row + "\n" }
    if rows.count < shown.count { bytes += "\u{1b}[J" }
    shown = rows
    return bytes
  }

  /// Returns the bytes that lead to the first row of the picture on the screen.
  private func start(_ size: TerminalSize) -> String {
    // A terminal that became narrower has broken the rows that are too long for it.
    let count = shown.reduce(0) { $0 + max(1, ($1.displayWidth + size.columns - 1) / size.columns) }
    let height = min(count, size.rows - 1)
    return height > 0 ? "\r\u{1b}[\(height)A" : ""
  }

  /// Returns rows that fit a terminal, with nothing in them that it would act on.
  private static func rows(of lines: [String], _ size: TerminalSize) -> [String] {
    let most = max(1, size.rows - 1)
    var rows: [String] = []
    for line in lines {
      let parts = line.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      for part in parts {
        // What no terminal shows costs nothing.
        guard rows.count < most else {
          rows[most - 1] = "…"
          return rows
        }
        let row = String(part.prefix(4 * size.columns)).replacing("\t", with: "    ")
        rows.append(escapedForTerminal(row).shortened(to: size.columns))
      }
    }
    return rows
  }
}
