/// Rows of marbles as a test writes them: what comes in, and what is to come of it.
package struct MarbleDiagram: Hashable, Sendable {
  /// What stands for a value: one character.
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

  /// What happens at one instant of a row, in order.
  package struct Marble: Hashable, Sendable {
    /// In nanoseconds from the beginning of the diagram.
    package let instant: Int
    package let sign: Sign
    /// The column of the file it stands in, from 1.
    package let column: Int
  }

  package struct Row: Hashable, Sendable {
    package enum Role: Hashable, Sendable {
      /// `in text : …`
      case input
      /// `out text : …`
      case output
      /// It drives what nothing else in the program changes, and is compared otherwise.
      case followsFromProgram
    }

    /// The cell or event, with the scopes it is in.
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

  /// What a letter stands for.
  package struct LegendEntry: Hashable, Sendable {
    /// An expression of the language.
    package let text: String
    package let place: Int
    package let column: Int
  }

  /// How long a diagram may be, in nanoseconds: some 36 years, so that no sum of two overflows.
  static let longest = Int.max / 8

  /// How long a character is, in nanoseconds.
  package let unit: Int
  package let rows: [Row]
  package let legend: [Character: LegendEntry]
  /// The line of the file at which it begins.
  package let place: Int

  /// The instant at which it ends.
  package var end: Int { rows.map(\.end).max() ?? 0 }
}

/// Something in the text of a diagram that can't be read.
package struct DiagramProblem: Error, Hashable, Sendable {
  package let place: Int
  /// From 1, in characters.
  package let column: Int
  package let text: String
}
