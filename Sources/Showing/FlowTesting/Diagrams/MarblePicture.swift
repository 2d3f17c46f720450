import FlowSession
import FlowText

/// Rows of marbles below each other, in the notation in which a test writes them.
///
/// Below each instant at which the last two rows differ there is a mark.
struct MarblePicture {
  struct Mark: Hashable {
    let instant: Int
    let letter: Character
  }

  struct Row {
    let label: String
    let marks: [Mark]
    /// Text after the row.
    let note: String
  }

  private let rows: [Row]
  private let unit: Int
  private let end: Int
  private let differing: Set<Int>
  /// The text of each row; `marks` is the line below them.
  private var texts: [String]
  private var marks = ""
  /// The part of each row's group that is still to be written.
  private var rest: [Substring]

  /// Largest number of empty units that are written one by one; more become a duration.
  private static let mostEmptyUnits = 20
  private static let widest = 100

  /// Draws rows whose characters take `unit` each; all of them end at one instant.
  init(rows: [Row], unit: Int, end: Int, differing: Set<Int>) {
    self.rows = rows
    self.unit = unit
    self.end = end
    self.differing = differing
    texts = rows.map { _ in "" }
    rest = rows.map { _ in "" }
    draw()
  }

  /// The rows and the marks, aligned.
  var lines: [String] {
    let labelWidth = rows.map { escapedForTerminal($0.label).displayWidth }.max() ?? 0
    let width = texts.map(\.count).max() ?? 0
    let window = self.window(width)
    let lines = zip(rows, texts).map { row, text in
      let label = escapedForTerminal(row.label)
      let blanks = String(repeating: " ", count: labelWidth - label.displayWidth + 2)
      let padded = text + String(repeating: " ", count: width - text.count)
      return (label + blanks + Self.cut(padded, to: window) + "  " + row.note).trimmedAtEnd
    }
    let below = marks + String(repeating: " ", count: max(0, width - marks.count))
    let indent = String(repeating: " ", count: labelWidth + 2)
    return lines + [(indent + Self.cut(below, to: window, sign: " ")).trimmedAtEnd]
  }

  /// Notes about marbles that are not at a character's instant.
  var notes: [String] {
    var seen: Set<Mark> = []
    return rows.flatMap { row in
      row.marks.filter { !$0.instant.isMultiple(of: unit) && seen.insert($0).inserted }.map {
        "`\($0.letter)` of `\(row.label)` came at \(InstantText.of($0.instant)), "
          + "between two characters"
      }
    }
  }

  // MARK: Drawing

  private mutating func draw() {
    var columns: [Int: [Int: String]] = [:]
    for (number, row) in rows.enumerated() {
      for (instant, marks) in Dictionary(grouping: row.marks, by: \.instant) {
        columns[instant, default: [:]][number] = String(marks.map(\.letter))
      }
      columns[end, default: [:]][number, default: ""] += "|"
    }
    var instant = 0
    for next in columns.keys.sorted() {
      fill(from: instant, to: next)
      add(columns[next] ?? [:], at: next)
      // The first whole unit after it.
      instant = next - next % unit + unit
    }
    flush(rest.map(\.count).max() ?? 0)
  }

  /// Writes the characters of the instants from `start` up to `end`.
  private mutating func fill(from start: Int, to end: Int) {
    guard end > start else { return }
    var count = (end - start + unit - 1) / unit
    let owed = min(count, rest.map(\.count).max() ?? 0)
    advance(owed)
    count -= owed
    guard count > Self.mostEmptyUnits else { return advance(count) }
    let text = " \(DurationText.text(of: count * unit)) "
    for index in texts.indices { texts[index] += text }
    marks += String(repeating: " ", count: text.count)
  }

  /// Writes so many units in which nothing begins.
  private mutating func advance(_ count: Int) {
    for _ in 0..<count {
      for index in texts.indices {
        texts[index].append(rest[index].popFirst() ?? "-")
      }
      marks += " "
    }
  }

  /// Writes the rest of groups, while the other rows wait.
  private mutating func flush(_ count: Int) {
    for _ in 0..<count {
      for index in texts.indices { texts[index].append(rest[index].popFirst() ?? " ") }
      marks += " "
    }
  }

  private mutating func add(_ column: [Int: String], at instant: Int) {
    flush(column.keys.map { rest[$0].count }.max() ?? 0)
    let isBetween = !instant.isMultiple(of: unit)
    for index in texts.indices {
      guard let text = column[index] else {
        texts[index].append(rest[index].popFirst() ?? (isBetween ? " " : "-"))
        continue
      }
      let whole = text.count > 1 ? "(\(text))" : text
      texts[index].append(whole.first ?? " ")
      rest[index] = whole.dropFirst()
    }
    marks += differing.contains(instant) ? "^" : " "
  }

  // MARK: Long rows

  /// Returns the columns that are shown: those around the first difference.
  private func window(_ width: Int) -> Range<Int> {
    guard width > Self.widest else { return 0..<width }
    let first = marks.prefix { $0 != "^" }.count
    let start = min(max(0, first - Self.widest / 2), width - Self.widest)
    return start..<(start + Self.widest)
  }

  private static func cut(_ text: String, to window: Range<Int>, sign: String = "…") -> String {
    guard window.count < text.count else { return text }
    let part = text.dropFirst(window.lowerBound).prefix(window.count)
    let start = window.lowerBound > 0 ? sign : ""
    return start + part + (window.upperBound < text.count ? sign : "")
  }
}

extension String {
  /// The text without blanks at its end.
  var trimmedAtEnd: String {
    var text = Substring(self)
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
