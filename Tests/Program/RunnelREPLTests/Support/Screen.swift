import FlowText

/// A terminal's screen, as far as the prompt uses one: what a person would see after some bytes.
///
/// Like a classic terminal it cuts on resizing and doesn't wrap anew. What it doesn't know is
/// gathered in `unknown`, so that a test can say that nothing was.
struct Screen {
  private(set) var columns: Int
  private(set) var rows: Int
  /// A wide character takes its cell and an empty one.
  private var cells: [[String]]
  private(set) var x = 0
  private(set) var y = 0
  /// The last column was written, and the next character begins a new row.
  private var wraps = false
  /// Rows that have left at the top.
  private(set) var scrolledOff: [String] = []
  private(set) var bells = 0
  private(set) var unknown: [String] = []
  private var pending = ""

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  /// The rows, without blanks at their ends.
  var lines: [String] {
    cells.map { row in
      let text = row.joined()
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// Everything ever shown, without the empty rows at the end.
  var transcript: [String] {
    var all = scrolledOff + lines
    while all.last?.isEmpty == true { all.removeLast() }
    return all
  }

  /// The row that the cursor stands in.
  var line: String { lines[y] }

  mutating func resize(columns: Int, rows: Int) {
    cells = cells.map { row in
      Array((row + Array(repeating: " ", count: columns)).prefix(columns))
    }
    while cells.count < rows { cells.append(Array(repeating: " ", count: columns)) }
    while cells.count > rows {
      scrolledOff.append(cells.removeFirst().joined())
      y = max(0, y - 1)
    }
    self.columns = columns
    self.rows = rows
    x = min(x, columns - 1)
    wraps = false
  }

  mutating func feed(_ text: String) {
    pending += text
    var characters = Array(pending)[...]
    pending = ""
    while let character = characters.first {
      if character == "\u{1b}" {
        guard let length = Self.escapeLength(characters) else {
          pending = String(characters)
          return
        }
        obey(String(characters.prefix(length).dropFirst()))
        characters.removeFirst(length)
      } else {
        characters.removeFirst()
        put(character)
      }
    }
  }

  private static func escapeLength(_ characters: ArraySlice<Character>) -> Int? {
    guard characters.count > 1 else { return nil }
    guard characters[characters.startIndex + 1] == "[" else { return 2 }
    let end = characters.dropFirst(2).firstIndex { ("@"..."~").contains($0) }
    return end.map { $0 - characters.startIndex + 1 }
  }

  private mutating func put(_ character: Character) {
    switch character {
    case "\r":
      x = 0
      wraps = false
    case "\n": lineFeed()
    case "\r\n":
      x = 0
      wraps = false
      lineFeed()
    case "\u{8}": x = max(0, x - 1)
    case "\u{7}": bells += 1
    default: write(character)
    }
  }

  private mutating func write(_ character: Character) {
    let width = character.displayWidth
    guard width > 0 else { return }
    if wraps || x + width > columns {
      wraps = false
      x = 0
      lineFeed()
    }
    cells[y][x] = String(character)
    if width == 2 { cells[y][x + 1] = "" }
    x += width
    if x >= columns {
      x = columns - 1
      wraps = true
    }
  }

  private mutating func lineFeed() {
    wraps = false
    if y < rows - 1 {
      y += 1
    } else {
      scrolledOff.append(lines[0])
      cells.removeFirst()
      cells.append(Array(repeating: " ", count: columns))
    }
  }

  private mutating func obey(_ escape: String) {
    guard escape.hasPrefix("["), let command = escape.last else {
      unknown.append(escape)
      return
    }
    let parameters = escape.dropFirst().dropLast()
    let count = max(1, Int(parameters) ?? 1)
    if command != "m" { wraps = false }
    switch command {
    case "A": y = max(0, y - count)
    case "B": y = min(rows - 1, y + count)
    case "C": x = min(columns - 1, x + count)
    case "D": x = max(0, x - count)
    case "H":
      x = 0
      y = 0
    case "J" where parameters == "2": cells = cells.map { $0.map { _ in " " } }
    case "J" where parameters.isEmpty:
      erase(row: y, from: x)
      for row in (y + 1)..<max(y + 1, rows) { erase(row: row, from: 0) }
    case "K": erase(row: y, from: parameters == "2" ? 0 : x)
    case "m": break
    case "h", "l":
      if !parameters.hasPrefix("?") { unknown.append(escape) }
    default: unknown.append(escape)
    }
  }

  private mutating func erase(row: Int, from column: Int) {
    for place in column..<columns { cells[row][place] = " " }
  }
}
