/// What happened in a session, as plain values, in order: what every display is drawn from.
package enum RecordedMoment: Hashable, Sendable {
  /// A cell or event came to be.
  case declared(RecordedDeclaration)
  case wave(RecordedWave)
  case ended(RecordedEnding)
  /// A line that the program printed.
  case printed(RecordedLine)
  /// A message of the run: a failure, a broken `always`, an `expect` that is false.
  case reported(RecordedReport)
}

/// A line that the program printed; it may hold line ends of its own.
package struct RecordedLine: Hashable, Sendable {
  package let text: String
  package let instant: Int
  /// The number of the statement or timer that led to it.
  package let input: Int
  package let origin: RecordedOrigin
  /// The contract whose observer printed it; nil where a statement did.
  package let contract: Int?
}

/// A message of the run.
package struct RecordedReport: Hashable, Sendable {
  /// Such as `R5012`.
  package let code: String
  package let isError: Bool
  package let message: String
  /// What it speaks of, on one line.
  package let text: String
  package let file: String
  package let line: Int
  /// Facts such as `` `sum` is 7 ``.
  package let notes: [String]
  package let instant: Int
  /// The number of the statement or timer that led to it.
  package let input: Int
  package let origin: RecordedOrigin
}

/// What a wave did; in classic delivery, one step of a delivery.
///
/// Cells and contracts have the numbers that `ProgramPicture` gives them; values are as the prompt shows
/// them; instants are nanoseconds from the start.
package struct RecordedWave: Hashable, Sendable {
  package let number: Int
  /// Waves that one cause set off have the same.
  package let cause: Int
  /// The number of the statement or timer that set it off: the same in waves and in classic delivery.
  package let input: Int
  package let instant: Int
  package let origin: RecordedOrigin
  /// The contract whose signing began the wave.
  package let signed: Int?
  package let steps: [RecordedStep]
}

/// What came from outside of the graph and set waves off.
package struct RecordedOrigin: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case statement
    case timer
    /// A value came back from another thread.
    case arrival
  }

  package let kind: Kind
  /// The statement on one line; of a timer its clock or stage, such as `every(1s)`.
  package let text: String
  /// Where the statement is written: a file's name and a line from 1.
  package let file: String?
  package let line: Int?
  package let contract: Int?
}

package struct RecordedStep: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A cell or event has a new value; `old` is nil for an event and where there was none.
    case fired(cell: Int, old: String?, new: String)
    /// A stage, by its place among the contract's, let a value go on.
    case gave(stage: Int, value: String)
    /// The contract gave nothing.
    case stopped(RecordedStop)
    /// The contract's observer runs with this value.
    case observed(value: String)
    /// A later value of the same wave took the place of this one.
    case overridden(cell: Int, value: String?)
  }

  package let kind: Kind
  /// The contract that brought it; nil for what came from outside.
  package let contract: Int?
  /// The cell whose firing brought it; nil for a signing, a timer and what came from outside.
  package let because: Int?
  /// The contract whose block assigned it.
  package let assigner: Int?
  package let depth: Int
}

/// Why a contract gave nothing.
package struct RecordedStop: Hashable, Sendable {
  /// The kind of reason, such as `filtered`; `docs/TRACE.md` lists them.
  package let reason: String
  package let text: String
  /// The stage at which it stopped, by its place among the contract's.
  package let stage: Int?
  package let value: String?
  /// When a stage of time will let something go.
  package let due: Int?
}

/// A cell or event, with the value that it begins with.
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

/// A contract, cell or scope ended.
package struct RecordedEnding: Hashable, Sendable {
  package let instant: Int
  /// Nil for a scope.
  package let contract: Int?
  package let name: String
  package let text: String
  /// What its derived cell keeps.
  package let keeps: String?
  /// What its stages still held, in words.
  package let dropped: [String]
}
