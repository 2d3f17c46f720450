/// A line of source as a terminal shows it: tabs widened, dangerous characters escaped, and cut to
/// a width around the part that matters.
struct SourceLine {
  /// One character as it is shown, with its position.
  private struct Cell {
    let text: String
    let width: Int
    /// The offset of its first byte in the line.
    let byte: Int
    /// The column it begins at.
    let column: Int
  }

  private var cells: [Cell] = []
  private let byteCount: Int
  private let width: Int
  /// True if the line continues to the left of the part that is kept; `isCutBehind` to the right.
  private let isCutBefore: Bool
  private let isCutBehind: Bool

  /// Keeps a line, or the part around the byte at `focus` of a very long one.
  init(_ line: ArraySlice<UInt8>, around focus: Int, tabWidth: Int) {
    let reach = 2000
    var start = line.startIndex + max(0, focus - reach)
    var end = min(line.endIndex, line.startIndex + focus + reach)
    while start > line.startIndex, start < line.endIndex, line[start] & 0xC0 == 0x80 { start -= 1 }
    while end < line.endIndex, line[end] & 0xC0 == 0x80 { end += 1 }
    isCutBefore = start > line.startIndex
    isCutBehind = end < line.endIndex
    let text = String(decoding: line[start..<max(start, end)], as: UTF8.self)
    var column = 0
    var byte = start - line.startIndex
    for character in text {
      let shown: String
      if character == "\t" {
        shown = String(repeating: " ", count: tabWidth - column % tabWidth)
      } else {
        shown = escapedForTerminal(character)
      }
      let width = shown.displayWidth
      cells.append(Cell(text: shown, width: width, byte: byte, column: column))
      byte += character.utf8.count
      column += width
    }
    byteCount = byte
    width = column
  }

  /// Returns the columns that a range of bytes covers; a range inside a character covers all of it.
  func columns(of bytes: Range<Int>) -> Range<Int> {
    let start = column(at: bytes.lowerBound, roundingUp: false)
    guard bytes.upperBound > bytes.lowerBound else { return start..<start }
    return start..<max(start, column(at: bytes.upperBound, roundingUp: true))
  }

  private func column(at byte: Int, roundingUp: Bool) -> Int {
    guard byte < byteCount else { return width }
    var low = 0
    var high = cells.count
    while low < high {
      let middle = (low + high) / 2
      if cells[middle].byte < byte || (!roundingUp && cells[middle].byte == byte) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    let index = roundingUp ? low : max(0, low - 1)
    return index < cells.count ? cells[index].column : width
  }

  /// Returns at most `limit` columns of the line around a range of columns, and the number of
  /// columns by which the text is shifted to the left.
  func shown(around focus: Range<Int>, limit: Int) -> (text: String, shift: Int) {
    guard width > limit || isCutBefore || isCutBehind else {
      return (cells.map(\.text).joined(), 0)
    }
    // Two columns are needed for the marks of omitted text.
    let room = limit - 2
    let before = max(0, min(room / 3, room - focus.count))
    let start = max(0, min(focus.lowerBound - before, width - room))
    let isCutBefore = isCutBefore || start > 0
    let first = cells.firstIndex { $0.column >= start } ?? cells.count
    let origin = first < cells.count ? cells[first].column : width
    var text = isCutBefore ? "…" : ""
    var last = first
    while last < cells.count, cells[last].column + cells[last].width - origin <= room {
      text += cells[last].text
      last += 1
    }
    if last < cells.count || isCutBehind { text += "…" }
    return (text, isCutBefore ? origin - 1 : 0)
  }
}
