import FlowRuntime
package import FlowText

/// An occurrence in a session as a plain value, from which every display is drawn.
package enum RecordedMoment: Hashable, Sendable {
  /// A cell or event was declared.
  case declared(RecordedDeclaration)
  case wave(RecordedWave)
  case ended(RecordedEnding)
  /// A line that the program printed.
  case printed(RecordedLine)
  /// A message of the run: a failure, a broken `always`, an `expect` that is false.
  case reported(RecordedReport)
}

/// A line that the program printed; it may contain line ends.
package struct RecordedLine: Hashable, Sendable {
  package let text: String
  package let instant: Int
  /// The number of the statement or timer that caused it.
  package let input: Int
  package let origin: RecordedOrigin
  /// The contract whose observer printed it; nil if a statement did.
  package let contract: Int?
}

/// A message of the run.
package struct RecordedReport: Hashable, Sendable {
  /// Such as `R5012`.
  package let code: String
  package let isError: Bool
  package let message: String
  /// The text that it is about, on one line.
  package let text: String
  package let file: String
  package let line: Int
  /// Facts such as `` `sum` is 7 ``.
  package let notes: [String]
  package let instant: Int
  /// The number of the statement or timer that caused it.
  package let input: Int
  package let origin: RecordedOrigin
}

/// The record of a wave; in classic delivery, of one step of a delivery.
///
/// Cells and contracts have the numbers that `ProgramPicture` gives them; values are as the prompt
/// shows them; instants are nanoseconds from the start.
package struct RecordedWave: Hashable, Sendable {
  package let number: Int
  /// The same number for all waves with one cause.
  package let cause: Int
  /// The number of the statement or timer that caused it, the same in waves and in classic delivery.
  package let input: Int
  package let instant: Int
  package let origin: RecordedOrigin
  /// The contract whose signing began the wave.
  package let signed: Int?
  package let steps: [RecordedStep]
}

/// The occurrence outside the graph that caused waves.
package struct RecordedOrigin: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case statement
    case timer
    /// A value came back from another thread.
    case arrival
  }

  package let kind: Kind
  /// The statement on one line; for a timer its clock or stage, such as `every(1s)`.
  package let text: String
  /// The file's name and the line, from 1, of the statement.
  package let file: String?
  package let line: Int?
  package let contract: Int?
}

package struct RecordedStep: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A cell or event has a new value; `old` is nil for an event and if there was none.
    case fired(cell: Int, old: String?, new: String)
    /// A stage, by its index among the contract's, passed a value on.
    case gave(stage: Int, value: String)
    /// The contract produced no value.
    case stopped(RecordedStop)
    /// The contract's observer runs with this value.
    case observed(value: String)
    /// A later value of the same wave replaced this one.
    case overridden(cell: Int, value: String?)
  }

  package let kind: Kind
  /// The contract that caused it; nil for an input from outside.
  package let contract: Int?
  /// The cell whose firing caused it; nil for a signing, a timer and an input from outside.
  package let because: Int?
  /// The contract whose block assigned it.
  package let assigner: Int?
  package let depth: Int
}

/// The reason that a contract produced no value.
package struct RecordedStop: Hashable, Sendable {
  /// The kind of reason, such as `filtered`; `docs/TRACE.md` lists them.
  package let reason: String
  /// The reason as facts.
  let words: StopWords
  /// The stage at which it stopped, by its index among the contract's.
  package let stage: Int?
  package let value: String?
  /// The instant at which a stage of time will release a value.
  package let due: Int?

  /// Returns the reason in words of a language.
  package func text(_ say: Language) -> String { words.text(say) }

  /// The bytes of the texts that the reason holds.
  var textBytes: Int { words.textBytes }

  /// True if the words say how long something is held.
  package var saysTimeLeft: Bool { words.saysTimeLeft }
}

/// A declared cell or event, with its first value.
package struct RecordedDeclaration: Hashable, Sendable {
  package let instant: Int
  package let cell: Int
  /// Nil for an event and a cell that waits for its first value.
  package let value: String?

  package init(instant: Int, cell: Int, value: String?) {
    self.instant = instant
    self.cell = cell
    self.value = value
  }
}

/// The end of a contract, cell or scope.
package struct RecordedEnding: Hashable, Sendable {
  package let instant: Int
  /// Nil for a scope.
  package let contract: Int?
  package let name: String
  package let text: String
  /// The value that its derived cell keeps.
  package let keeps: String?
  /// Descriptions of the values that its stages still held.
  package let dropped: [String]
}
