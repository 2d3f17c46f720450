import FlowSession

/// Compares the rows of a diagram with what the run recorded.
struct DiagramComparison {
  let diagram: MarbleDiagram
  let roles: DiagramRoles
  let values: DiagramValues
  let history: RowHistory

  /// Returns a failure for each row that differs.
  func failures(in file: String) -> [TestFailure] {
    roles.outputs.compactMap { failure(of: $0, in: file) }
  }

  private func failure(of output: DiagramRoles.Output, in file: String) -> TestFailure? {
    let expected = Dictionary(grouping: output.row.marbles, by: \.instant)
    let found = Dictionary(grouping: history.values(of: output.cell), by: \.instant)
    let differing = Set(expected.keys).union(found.keys).filter {
      !matches(expected[$0] ?? [], found[$0] ?? [], output)
    }.sorted()
    guard let first = differing.first else { return nil }
    let column = expected[first]?.first?.column
    var letters = FoundLetters(output, diagram, values)
    let foundMarks = history.values(of: output.cell).map {
      MarblePicture.Mark(instant: $0.instant, letter: letters.letter(of: $0))
    }
    var rows = roles.inputs.map { input in
      MarblePicture.Row(
        label: input.row.name, marks: marks(of: input.row), note: "")
    }
    rows.append(
      MarblePicture.Row(
        label: output.row.name, marks: marks(of: output.row), note: "expected"))
    rows.append(
      MarblePicture.Row(
        label: output.row.name, marks: foundMarks, note: "found"))
    let picture = MarblePicture(
      rows: rows, unit: diagram.unit, end: diagram.end, differing: Set(differing))
    var message = "`\(output.row.name)` differs at \(InstantText.of(first)): "
    message += "expected \(text(of: expected[first] ?? [], output))"
    message += ", found \(text(of: found[first] ?? [], output))"
    if differing.count > 1 { message += "; in all it differs at \(differing.count) instants" }
    return TestFailure(
      .marbles, file: file, line: output.row.place, column: column, message,
      picture: picture.lines + letters.legend + picture.notes)
  }

  private func marks(of row: MarbleDiagram.Row) -> [MarblePicture.Mark] {
    row.marbles.map { MarblePicture.Mark(instant: $0.instant, letter: $0.sign.character) }
  }

  private func matches(
    _ expected: [MarbleDiagram.Marble], _ found: [RowHistory.Value], _ output: DiagramRoles.Output
  ) -> Bool {
    expected.count == found.count
      && zip(expected, found).allSatisfy { marble, value in
        switch marble.sign {
        case .error: value.isError
        case .value(let letter): !value.isError && value.shown == shown(letter, output)
        }
      }
  }

  private func shown(_ letter: Character, _ output: DiagramRoles.Output) -> String? {
    values.shown[DiagramValues.Key(row: output.row.name, letter: letter)]
  }

  // MARK: Words

  private func text(
    of marbles: [MarbleDiagram.Marble], _ output: DiagramRoles.Output
  ) -> String {
    list(
      marbles.map { marble in
        switch marble.sign {
        case .error: "an error"
        case .value(let letter): word(for: shown(letter, output) ?? "", output)
        }
      })
  }

  private func text(of values: [RowHistory.Value], _ output: DiagramRoles.Output) -> String {
    list(values.map { word(for: $0.shown, output) })
  }

  private func word(for shown: String, _ output: DiagramRoles.Output) -> String {
    let isPlain = SignMeaning(type: output.type).carriesNothing
    return isPlain && shown == DiagramValues.nothing ? "an event" : "`\(shown)`"
  }

  private func list(_ words: [String]) -> String {
    words.isEmpty ? "nothing" : words.joined(separator: " and ")
  }
}

/// The letters that a picture uses for the found values.
struct FoundLetters {
  private var letters: [String: Character] = [:]
  private var taken: Set<Character>
  /// The letters of the legend, by the texts of their values.
  private let legendLetters: [String: Character]
  /// Explanations of letters that are not their own values, in the order of their first use.
  private(set) var legend: [String] = []
  private let carriesNothing: Bool

  init(_ output: DiagramRoles.Output, _ diagram: MarbleDiagram, _ values: DiagramValues) {
    legendLetters = Dictionary(
      diagram.legend.sorted { $0.key < $1.key }.map { ($0.value.text, $0.key) }
    ) { first, _ in first }
    taken = Set(diagram.legend.keys)
    carriesNothing = SignMeaning(type: output.type).carriesNothing
    for marble in output.row.marbles {
      guard case .value(let letter) = marble.sign,
        let shown = values.shown[
          DiagramValues.Key(row: output.row.name, letter: letter)]
      else { continue }
      taken.insert(letter)
      guard letters[shown] == nil else { continue }
      letters[shown] = letter
      explain(letter, shown)
    }
  }

  mutating func letter(of value: RowHistory.Value) -> Character {
    if value.isError { return "#" }
    if let known = letters[value.shown] { return known }
    let own = carriesNothing ? "*" : Self.literal(value.shown)
    let letter =
      legendLetters[value.shown] ?? own.flatMap { taken.contains($0) ? nil : $0 } ?? newLetter()
    letters[value.shown] = letter
    taken.insert(letter)
    explain(letter, value.shown)
    return letter
  }

  private mutating func explain(_ letter: Character, _ shown: String) {
    guard !carriesNothing, Self.literal(shown) != letter else { return }
    legend.append("\(letter) = \(shown)")
  }

  private mutating func newLetter() -> Character {
    let all = (UInt8(ascii: "a")...UInt8(ascii: "z")).map { Character(UnicodeScalar($0)) }
    return (all + all.map { Character($0.uppercased()) }).first { !taken.contains($0) } ?? "?"
  }

  /// Returns the one character that a value consists of, if it does.
  private static func literal(_ shown: String) -> Character? {
    var text = Substring(shown)
    if text.count == 3, text.hasPrefix("\""), text.hasSuffix("\"") {
      text = text.dropFirst().dropLast()
    }
    guard text.count == 1, let letter = text.first, letter.isASCII,
      letter.isLetter || letter.isNumber
    else { return nil }
    return letter
  }
}
