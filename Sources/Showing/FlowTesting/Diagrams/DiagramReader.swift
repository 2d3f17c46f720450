import FlowText

/// Collects the diagrams of a file from its lines that begin with `//:`.
///
/// Consecutive lines are one diagram. Its unit and its legend also apply to the diagrams that
/// follow, until they set other ones.
struct DiagramReader {
  private(set) var diagrams: [MarbleDiagram] = []
  private(set) var problems: [DiagramProblem] = []

  /// One millisecond, as in RxJS.
  private var unit = 1_000_000
  private var legend: [Character: MarbleDiagram.LegendEntry] = [:]
  private var lines: [(place: Int, column: Int, text: Substring)] = []

  private static let mark = "//:"

  mutating func read(_ line: String, place: Int) {
    let indent = line.prefix { $0 == " " || $0 == "\t" }.count
    let text = Substring(line.replacing("\t", with: " ")).dropFirst(indent + Self.mark.count)
    let blanks = text.prefix { $0 == " " }.count
    lines.append((place, indent + Self.mark.count + blanks + 1, text.dropFirst(blanks)))
  }

  /// Makes a diagram of the lines read since the last call, unless they have no rows.
  mutating func endDiagram() {
    guard let first = lines.first else { return }
    defer { lines = [] }
    var rows: [(name: Name, marbles: Substring, place: Int, column: Int)] = []
    for line in lines {
      do throws(DiagramProblem) {
        guard let row = try read(line) else { continue }
        if let twin = rows.first(where: { $0.name.text == row.name.text }) {
          throw DiagramProblem(
            place: line.place, column: row.name.column,
            text: "`\(row.name.text)` has a row in line \(twin.place) already")
        }
        rows.append((row.name, row.marbles, line.place, row.column))
      } catch {
        problems.append(error)
      }
    }
    // Read only now, because the unit may be set below the rows.
    var finished: [MarbleDiagram.Row] = []
    for row in rows {
      do throws(DiagramProblem) {
        let (marbles, end) = try MarbleRowReader.read(
          row.marbles, unit: unit, place: row.place, column: row.column)
        finished.append(
          MarbleDiagram.Row(
            name: row.name.text, role: row.name.role, marbles: marbles, end: end, place: row.place,
            column: row.name.column))
      } catch {
        problems.append(error)
      }
    }
    guard finished.count == rows.count, !rows.isEmpty else { return }
    diagrams.append(
      MarbleDiagram(unit: unit, rows: finished, legend: legend, place: first.place))
  }

  private struct Name {
    let text: String
    let role: MarbleDiagram.Row.Role
    let column: Int
  }

  /// Reads a unit or a legend, and returns a line that is a row.
  private mutating func read(
    _ line: (place: Int, column: Int, text: Substring)
  ) throws(DiagramProblem) -> (name: Name, marbles: Substring, column: Int)? {
    let text = line.text
    let words = text.split(separator: " ", maxSplits: 1)
    if words.first == "unit", !text.contains(":") {
      guard words.count == 2,
        let duration = DurationText.nanoseconds(of: words[1].trimmed), duration > 0,
        duration <= MarbleDiagram.longest
      else {
        throw DiagramProblem(
          place: line.place, column: line.column,
          text: "`unit` needs a duration above zero, such as `unit 100ms`")
      }
      unit = duration
      return nil
    }
    let entries = Self.legendEntries(text)
    for (key, value) in entries {
      let column = line.column + text.distance(from: text.startIndex, to: value.startIndex)
      legend[key] = MarbleDiagram.LegendEntry(
        text: value.trimmed, place: line.place, column: column)
    }
    if !entries.isEmpty { return nil }
    guard let colon = text.firstIndex(of: ":") else {
      throw DiagramProblem(
        place: line.place, column: line.column,
        text: "this is no line of a marble diagram; write `//: name : --a--b|`, "
          + "`//: unit 100ms` or `//: a = value`")
    }
    let name = try Self.name(text[..<colon], place: line.place, column: line.column)
    let marbles = text[text.index(after: colon)...]
    let column = line.column + text.distance(from: text.startIndex, to: marbles.startIndex)
    return (name, marbles, column)
  }

  /// Reads `a = expression  b = expression`, separated by two or more blanks, as under a picture.
  private static func legendEntries(_ text: Substring) -> [(Character, Substring)] {
    var entries: [(Character, Substring)] = []
    var rest = text
    while let (key, value) = legendEntry(rest) {
      let end = endOfEntry(value)
      entries.append((key, value[..<end]))
      rest = value[end...].drop { $0 == " " }
    }
    return entries
  }

  /// Returns the index of the blanks before the next entry, outside of strings; the end if there is
  /// none.
  private static func endOfEntry(_ value: Substring) -> Substring.Index {
    var isInText = false
    var isEscaped = false
    for index in value.indices {
      switch value[index] {
      case _ where isEscaped: isEscaped = false
      case "\\": isEscaped = isInText
      case "\"": isInText.toggle()
      case " " where !isInText && value[index...].hasPrefix("  "):
        if legendEntry(value[index...].drop { $0 == " " }) != nil { return index }
      default: break
      }
    }
    return value.endIndex
  }

  /// Reads `a = expression`, with one letter or digit, and the rest of the text.
  private static func legendEntry(_ text: Substring) -> (Character, Substring)? {
    guard let key = text.first, key.isASCII, key.isLetter || key.isNumber else { return nil }
    let rest = text.dropFirst().drop { $0 == " " }
    guard rest.first == "=", !rest.hasPrefix("==") else { return nil }
    return (key, rest.dropFirst().drop { $0 == " " })
  }

  private static func name(
    _ text: Substring, place: Int, column: Int
  ) throws(DiagramProblem) -> Name {
    var words = text.split(separator: " ")
    var role = MarbleDiagram.Row.Role.followsFromProgram
    if words.count == 2, words[0] == "in" || words[0] == "out" {
      role = words[0] == "in" ? .input : .output
      words.removeFirst()
    }
    guard words.count == 1, let word = words.first else {
      throw DiagramProblem(
        place: place, column: column,
        text: "before the `:` stands the name of a cell or event, or `in` or `out` and a name")
    }
    let start = text.distance(from: text.startIndex, to: word.startIndex)
    return Name(text: String(word), role: role, column: column + start)
  }
}

extension Substring {
  /// The text without blanks at both ends.
  var trimmed: String {
    var text = drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
