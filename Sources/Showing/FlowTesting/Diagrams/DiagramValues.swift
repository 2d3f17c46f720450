import FlowSession
import FlowText

/// The values of the letters in the compared rows, as the record shows values.
///
/// Each is the first value of a cell of the row's type, so that it is converted as the row's values
/// are.
struct DiagramValues {
  struct Key: Hashable {
    let row: String
    let letter: Character
  }

  private let diagram: MarbleDiagram
  private let recorder: RunRecorder
  private(set) var shown: [Key: String] = [:]
  private(set) var problems: [DiagramProblem] = []

  /// The text that the record shows for an event that carries nothing.
  static let nothing = "nil"

  init(_ diagram: MarbleDiagram, recorder: RunRecorder) {
    self.diagram = diagram
    self.recorder = recorder
  }

  /// Returns the line that defines a letter.
  func place(of letter: Character, in row: MarbleDiagram.Row) -> Int {
    diagram.legend[letter]?.place ?? row.place
  }

  /// Computes the value of a letter of a row, by an entry of the session.
  mutating func evaluate(
    _ letter: Character, for output: DiagramRoles.Output, in session: Session,
    enter: (String) -> Void
  ) {
    let key = Key(row: output.row.name, letter: letter)
    let meaning = SignMeaning(type: output.type)
    if meaning.carriesNothing {
      shown[key] = Self.nothing
      return
    }
    let entry = diagram.legend[letter]
    guard let expression = entry?.text ?? meaning.expression(of: letter) else {
      return addProblem(
        meaning.objection(to: letter, name: output.row.name) ?? "", letter, output.row)
    }
    let reported = recorder.found.count
    let before = recorder.log.count
    enter("cell \(Self.name(in: session)): \(output.type) = \(expression)")
    if let first = recorder.found[reported...].first(where: { $0.diagnostic.severity == .error }) {
      return addProblem(
        "`\(expression)` is no value for `\(output.row.name)`, which has values of type "
          + "\(output.type): \(first.diagnostic.message)", letter, output.row)
    }
    for moment in recorder.log.moments(since: before) {
      if case .declared(let declaration) = moment, let value = declaration.value {
        shown[key] = value
      }
    }
    if shown[key] == nil {
      addProblem("`\(expression)` has no value when the diagram begins", letter, output.row)
    }
  }

  private mutating func addProblem(
    _ text: String, _ letter: Character, _ row: MarbleDiagram.Row
  ) {
    let marble = row.marbles.first { $0.sign == .value(letter) }
    let entry = diagram.legend[letter]
    let problem = DiagramProblem(
      place: entry?.place ?? row.place, column: entry?.column ?? marble?.column ?? row.column,
      text: text)
    if !problems.contains(problem) { problems.append(problem) }
  }

  /// Returns a name that the program does not have.
  private static func name(in session: Session) -> String {
    var number = 1
    while session.isDeclared("marble\(number)") { number += 1 }
    return "marble\(number)"
  }
}
