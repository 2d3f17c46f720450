import FlowSession
import FlowText

/// The rows of a diagram that drive the program, and those that are compared with its values.
struct DiagramRoles {
  struct Input {
    let row: MarbleDiagram.Row
    let kind: ProgramPicture.Node.Kind
    let type: String

    /// Returns the statement that enters a marble.
    func statement(
      for marble: MarbleDiagram.Marble, legend: [Character: MarbleDiagram.LegendEntry]
    ) -> String? {
      guard case .value(let letter) = marble.sign else { return nil }
      let value = legend[letter]?.text ?? SignMeaning(type: type).expression(of: letter)
      guard kind != .cell else { return value.map { "\(row.name) = \($0)" } }
      return "\(row.name)(\(value ?? "")\n)"
    }
  }

  struct Output {
    let row: MarbleDiagram.Row
    /// The number of the cell in the record.
    let cell: Int
    let type: String
  }

  private(set) var inputs: [Input] = []
  private(set) var outputs: [Output] = []
  private(set) var problems: [DiagramProblem] = []

  init(_ diagram: MarbleDiagram, of session: Session) {
    let picture = session.graphPicture
    // Cells that the program changes by itself.
    var moved = Set(picture.contracts.flatMap { $0.effects + [$0.target].compactMap(\.self) })
    for node in picture.nodes where node.kind == .command { moved.formUnion(node.effects) }
    for row in diagram.rows {
      do throws(DiagramProblem) {
        try add(row, picture, isMoved: moved.contains, diagram)
      } catch {
        problems.append(error)
      }
    }
  }

  private mutating func add(
    _ row: MarbleDiagram.Row, _ picture: ProgramPicture, isMoved: (Int) -> Bool,
    _ diagram: MarbleDiagram
  ) throws(DiagramProblem) {
    func problem(_ text: String) -> DiagramProblem {
      DiagramProblem(place: row.place, column: row.column, text: text)
    }
    guard let node = picture.nodes.last(where: { $0.name == row.name && $0.state != .released })
    else {
      let names = picture.nodes.filter { $0.state != .released }.map(\.name)
      let nearest = Language.english.ifMeant(NearestName.of(row.name, among: names))
      throw problem("there is no cell or event `\(row.name)` in the program\(nearest)")
    }
    let isInput =
      switch row.role {
      case .input: true
      case .output: false
      case .followsFromProgram: node.kind == .command || node.kind != .derived && !isMoved(node.id)
      }
    guard isInput else {
      guard node.kind != .command else {
        throw problem("`\(row.name)` is a command, which has no values to be compared")
      }
      outputs.append(Output(row: row, cell: node.id, type: node.type ?? ""))
      return
    }
    guard node.kind != .derived else {
      throw problem("`\(row.name)` is a derived cell, which only its contract changes")
    }
    let input = Input(row: row, kind: node.kind, type: node.type ?? "")
    for marble in row.marbles {
      guard let reason = input.objection(to: marble, legend: diagram.legend) else { continue }
      throw DiagramProblem(place: row.place, column: marble.column, text: reason)
    }
    inputs.append(input)
  }
}

extension DiagramRoles.Input {
  /// Returns the reason why a marble can't be entered; nil if it can.
  func objection(
    to marble: MarbleDiagram.Marble, legend: [Character: MarbleDiagram.LegendEntry]
  ) -> String? {
    guard case .value(let letter) = marble.sign else {
      return "`#` can't come in; it is compared with a cell whose value is an error"
    }
    guard legend[letter] == nil, kind != .command else { return nil }
    return SignMeaning(type: type).objection(to: letter, name: row.name)
  }
}

/// The meaning of a letter or digit without a legend: itself.
struct SignMeaning {
  /// The type of the cell or event, as it is written.
  let type: String

  /// Returns the expression; nil for an event that carries nothing, and if the letter has no
  /// meaning.
  func expression(of letter: Character) -> String? {
    switch base {
    case "String": letter == "*" ? nil : "\"\(letter)\""
    case "Int", "Float": letter.isNumber ? String(letter) : nil
    default: nil
    }
  }

  /// Returns the reason why the letter has no meaning; nil if it has one.
  func objection(to letter: Character, name: String) -> String? {
    guard !carriesNothing, expression(of: letter) == nil else { return nil }
    guard letter != "*" else {
      return "`*` is an event that carries nothing, and `\(name)` has values of type \(type)"
    }
    return "what `\(letter)` stands for is not said, and `\(name)` has values of type \(type); "
      + "write `//: \(letter) = value`"
  }

  /// True for an event without a value.
  var carriesNothing: Bool { type.isEmpty || type == "nothing" }

  private var base: Substring { type.hasSuffix("?") ? type.dropLast() : type[...] }
}
