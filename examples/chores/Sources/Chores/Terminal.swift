/// A terminal: the heading, the notice, the line of input, and below them the rows.
///
/// It is told what has changed, and moves the rows that are there: only new text is written.
@MainActor final class Terminal: Screen {
  private static let firstRow = 5
  private let write: (String) -> Void
  private let height: Int
  private var rows: [String] = []

  /// Number of rows that have room.
  private var room: Int { max(0, height - Terminal.firstRow + 1) }

  /// Clears the terminal.
  init(height: Int, write: @escaping (String) -> Void) {
    self.write = write
    self.height = height
    write("\u{1B}[2J")
  }

  func showHeading(_ text: String) { draw(text, atLine: 1) }
  func showNotice(_ text: String) { draw(text, atLine: 2) }
  func prompt() { write("\u{1B}[3;1H\u{1B}[2K> ") }
  func close() { write("\u{1B}[\(height);1H\n") }

  func insertRow(_ text: String, at place: Int) {
    rows.insert(text, at: place)
    // What is below moves down.
    if place < room { draw(text, atLine: Terminal.firstRow + place, after: "\u{1B}[L") }
  }

  func removeRow(at place: Int) {
    rows.remove(at: place)
    guard place < room else { return }
    // What is below moves up, and one more row has room.
    write("\u{1B}7\u{1B}[\(Terminal.firstRow + place);1H\u{1B}[M\u{1B}8")
    if rows.count >= room { draw(rows[room - 1], atLine: Terminal.firstRow + room - 1) }
  }

  func replaceRow(at place: Int, with text: String) {
    rows[place] = text
    if place < room { draw(text, atLine: Terminal.firstRow + place) }
  }

  /// Writes a line, cut off at the edge, and puts the cursor back where the user types.
  private func draw(_ text: String, atLine line: Int, after preparation: String = "\u{1B}[2K") {
    write("\u{1B}7\u{1B}[\(line);1H\(preparation)\u{1B}[?7l\(text)\u{1B}[?7h\u{1B}8")
  }
}
