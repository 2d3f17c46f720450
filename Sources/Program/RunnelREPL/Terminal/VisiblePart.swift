/// The part of an entry around the cursor that a screen can show, so that a key costs no more in a
/// long entry than in a short one.
struct VisiblePart {
  /// The index of the line with which the text begins.
  private(set) var firstLine: Int
  /// True if the text begins within that line.
  private(set) var beginsInLine = false
  private(set) var text: String
  /// The cursor's position in the text, in characters.
  private(set) var cursor: Int

  /// Largest number of lines shown above or below the cursor; long lines leave room for fewer.
  private static let linesAround = 100
  /// Number of code points in a block, on a small screen and on a large one: of a line longer than two blocks,
  /// only the cursor's block and its neighbours are shown.
  ///
  /// The part begins at the same position for all cursors of a block, so that its rows do not move.
  private static let blocks = (small: 2_048, large: 4_096)

  /// Cuts an entry for a screen with room for so many characters.
  init(of entry: EntryText, cells: Int) {
    let line = entry.line
    let cursor = line.cursor
    let block = cells <= Self.blocks.small ? Self.blocks.small : Self.blocks.large
    guard line.count <= 2 * block else {
      let start = max(0, (cursor / block - 1) * block)
      let end = min(line.count, (cursor / block + 2) * block)
      firstLine = entry.row
      beginsInLine = start > 0
      text = line.text(in: start..<end)
      self.cursor = line.text(in: start..<cursor).count
      return
    }
    var first = entry.row
    var last = entry.row + 1
    var size = 0
    while first > 0, entry.row - first < Self.linesAround, size < 2 * block {
      first -= 1
      size += entry.lines[first].utf8.count
    }
    size = 0
    while last < entry.lines.count, last - entry.row < Self.linesAround, size < 2 * block {
      size += entry.lines[last].utf8.count
      last += 1
    }
    firstLine = first
    text = entry.lines[first..<last].joined(separator: "\n")
    self.cursor = entry.lines[first..<entry.row].reduce(0) { $0 + $1.count + 1 } + line.head.count
  }
}
