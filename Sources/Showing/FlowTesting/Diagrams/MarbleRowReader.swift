import FlowText

/// Reads the marbles of a row, in the notation of RxJS.
///
/// | Text | Meaning |
/// | --- | --- |
/// | `-` | a unit of time passes |
/// | `a` `3` `*` `#` | a value, an event without one, an error; it takes a unit |
/// | `(ab)` | several at one instant; the group takes as many units as it has characters |
/// | `\|` | the diagram ends here |
/// | ` 300ms ` | so much time passes, between blanks |
/// | blank | nothing, so that rows can be aligned |
struct MarbleRowReader {
  private let text: [Character]
  private let unit: Int
  private let place: Int
  /// The column of the file at which the text begins.
  private let firstColumn: Int
  private var index = 0
  private var instant = 0
  private var end: Int?
  private var marbles: [MarbleDiagram.Marble] = []

  private init(_ text: Substring, unit: Int, place: Int, column: Int) {
    self.text = Array(text)
    self.unit = unit
    self.place = place
    firstColumn = column
  }

  /// Returns the marbles of a row and the instant at which it ends.
  static func read(
    _ text: Substring, unit: Int, place: Int, column: Int
  ) throws(DiagramProblem) -> (marbles: [MarbleDiagram.Marble], end: Int) {
    var reader = MarbleRowReader(text, unit: unit, place: place, column: column)
    while reader.index < reader.text.count { try reader.readNext() }
    guard reader.instant > 0 || reader.end != nil else {
      throw reader.problem("the row is empty; `-` lets a unit of time pass")
    }
    return (reader.marbles, reader.end ?? max(0, reader.instant - unit))
  }

  private mutating func readNext() throws(DiagramProblem) {
    let character = text[index]
    if character == " " {
      index += 1
      return
    }
    guard end == nil else {
      throw problem("`\(character)` stands after the end `|`")
    }
    if let word = passageOfTime {
      guard let duration = DurationText.nanoseconds(of: word) else {
        throw problem("`\(word)` is no duration that there can be")
      }
      try pass(duration, "`\(word)`")
      index += word.count
      return
    }
    switch character {
    case "-": try endCharacter()
    case "|":
      end = instant
      index += 1
    case "(": try readGroup()
    case ")": throw problem("`)` closes no group")
    default:
      marbles.append(try marble(at: instant))
      try endCharacter()
    }
  }

  /// Moves past a character that takes a unit of time.
  private mutating func endCharacter() throws(DiagramProblem) {
    try pass(unit, "the row")
    index += 1
  }

  private mutating func pass(_ duration: Int, _ what: String) throws(DiagramProblem) {
    let next = ScriptTime.instant(duration, after: instant)
    guard next <= MarbleDiagram.longest else {
      throw problem("\(what) is longer than a diagram may be")
    }
    instant = next
  }

  private mutating func readGroup() throws(DiagramProblem) {
    let start = index
    let instantOfGroup = instant
    index += 1
    while index < text.count, text[index] != ")" {
      switch text[index] {
      case " ": break
      case "-": throw problem("no time passes within a group, so `-` can't stand here")
      case "(": throw problem("a group can't stand in a group")
      case "|" where end == nil: end = instantOfGroup
      case "|": throw problem("the row has ended already")
      default:
        if end != nil { throw problem("`\(text[index])` stands after the end `|`") }
        marbles.append(try marble(at: instantOfGroup))
      }
      index += 1
    }
    guard index < text.count else {
      index = start
      throw problem("this group is not closed: `)` is missing")
    }
    index += 1
    guard index - start > 2 else {
      index = start
      throw problem("this group is empty")
    }
    for _ in start..<index { try pass(unit, "the row") }
  }

  private func marble(at instant: Int) throws(DiagramProblem) -> MarbleDiagram.Marble {
    let character = text[index]
    let sign: MarbleDiagram.Sign
    switch character {
    case "#": sign = .error
    case "*", "a"..."z", "A"..."Z", "0"..."9": sign = .value(character)
    case "^":
      throw problem("`^` has no place here: a row begins when the statements of the file are done")
    case "!": throw problem("`!` has no place here: end a contract with `dispose` in the program")
    default:
      throw problem(
        "`\(character)` is no marble; a letter or digit is a value, `-` lets a unit of time pass")
    }
    return MarbleDiagram.Marble(instant: instant, sign: sign, column: firstColumn + index)
  }

  /// A duration alone between blanks: a number and a unit.
  private var passageOfTime: String? {
    guard text[index].isNumber, index == 0 || text[index - 1] == " " else { return nil }
    let word = text[index...].prefix { $0 != " " }
    let unit = word.drop { $0.isNumber || $0 == "." }
    return ["ms", "s", "min", "h"].contains(String(unit)) ? String(word) : nil
  }

  private func problem(_ text: String) -> DiagramProblem {
    DiagramProblem(place: place, column: firstColumn + index, text: text)
  }
}
