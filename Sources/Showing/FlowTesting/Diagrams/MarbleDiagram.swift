/// Rows of marbles as a test writes them: inputs, and the expected results.
package struct MarbleDiagram: Hashable, Sendable {
  /// The character for a value.
  package enum Sign: Hashable, Sendable {
    /// A letter or digit, or `*` for an event that carries nothing.
    case value(Character)
    /// `#`: the cell's value is an error.
    case error

    var character: Character {
      switch self {
      case .value(let character): character
      case .error: "#"
      }
    }
  }

  /// A value at an instant of a row; several at one instant are in order.
  package struct Marble: Hashable, Sendable {
    /// The instant in nanoseconds from the beginning of the diagram.
    package let instant: Int
    package let sign: Sign
    /// Its column in the file, from 1.
    package let column: Int
  }

  package struct Row: Hashable, Sendable {
    package enum Role: Hashable, Sendable {
      /// `in text : …`
      case input
      /// `out text : …`
      case output
      /// An input if nothing else in the program changes the cell, otherwise a row to be compared.
      case followsFromProgram
    }

    /// The cell or event, with the scopes that contain it.
    package let name: String
    package let role: Role
    package let marbles: [Marble]
    /// The instant of its `|`, or of its last character.
    package let end: Int
    /// The line of the file.
    package let place: Int
    /// The column at which its name begins.
    package let column: Int
  }

  /// The value of a letter.
  package struct LegendEntry: Hashable, Sendable {
    /// An expression of the language.
    package let text: String
    package let place: Int
    package let column: Int
  }

  /// Longest diagram in nanoseconds: some 36 years, so that no sum of two overflows.
  static let longest = Int.max / 8

  /// Time that a character takes, in nanoseconds.
  package let unit: Int
  package let rows: [Row]
  package let legend: [Character: LegendEntry]
  /// The line of the file at which it begins.
  package let place: Int

  /// The instant at which it ends.
  package var end: Int { rows.map(\.end).max() ?? 0 }
}

/// An error in the text of a diagram.
package struct DiagramProblem: Error, Hashable, Sendable {
  package let place: Int
  /// From 1, in characters.
  package let column: Int
  package let text: String
}
