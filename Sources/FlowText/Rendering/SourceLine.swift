/// A line of source as a terminal shows it: tabs widened, dangerous characters escaped, and cut to a
/// width around the part that matters.
struct SourceLine {
  /// What is shown of one character, and where it stands.
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

  init(_ text: String, tabWidth: Int) {
    var column = 0
    var byte = 0
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

  /// The columns that a range of bytes covers; a range inside a character covers all of it.
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

  /// The offset of the first byte that is not a blank.
  var indentation: Int {
    cells.first { $0.text.contains { $0 != " " } }?.byte ?? byteCount
  }

  /// At most `limit` columns of the line around a range of columns, and by how many columns what is
  /// shown is moved to the left.
  func shown(around focus: Range<Int>, limit: Int) -> (text: String, shift: Int) {
    guard width > limit else { return (cells.map(\.text).joined(), 0) }
    // Two columns go to the marks of what is left out.
    let room = limit - 2
    let before = max(0, min(room / 3, room - focus.count))
    let start = max(0, min(focus.lowerBound - before, width - room))
    let first = cells.firstIndex { $0.column >= start } ?? cells.count
    let origin = first < cells.count ? cells[first].column : width
    var text = origin > 0 ? "…" : ""
    var last = first
    while last < cells.count, cells[last].column + cells[last].width - origin <= room {
      text += cells[last].text
      last += 1
    }
    if last < cells.count { text += "…" }
    return (text, origin > 0 ? origin - 1 : 0)
  }
}
