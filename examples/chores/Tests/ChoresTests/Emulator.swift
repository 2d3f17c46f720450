/// As much of a terminal as the program uses.
@MainActor final class Emulator {
  private(set) var lines: [String]
  private var cursor = (line: 0, column: 0)
  private var saved = (line: 0, column: 0)

  init(height: Int) { lines = Array(repeating: "", count: height) }

  func write(_ text: String) {
    var rest = Substring(text)
    while let character = rest.popFirst() {
      if character == "\u{1B}" { escape(&rest) } else { put(character) }
    }
  }

  private func put(_ character: Character) {
    let line = lines[cursor.line]
    lines[cursor.line] = line.prefix(cursor.column) + "\(character)"
    lines[cursor.line] += line.dropFirst(cursor.column + 1)
    cursor.column += 1
  }

  private func escape(_ rest: inout Substring) {
    switch rest.popFirst() {
    case "7": saved = cursor
    case "8": cursor = saved
    default: control(&rest)
    }
  }

  private func control(_ rest: inout Substring) {
    let numbers = rest.prefix { !$0.isLetter }
    rest = rest.dropFirst(numbers.count)
    switch rest.popFirst() {
    case "H":
      let place = numbers.split(separator: ";").compactMap { Int($0) }
      cursor = (min(place[0], lines.count) - 1, place[1] - 1)
    case "J": lines = lines.map { _ in "" }
    case "K": lines[cursor.line] = ""
    case "L":
      lines.insert("", at: cursor.line)
      lines.removeLast()
    case "M":
      lines.remove(at: cursor.line)
      lines.append("")
    default: break
    }
  }
}
