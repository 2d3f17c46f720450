package import FlowSession

/// A command that changes the session of a prompt.
package enum SessionChange: Hashable, Sendable {
  /// Takes the latest entry back that did something.
  case undo
  /// Does again what was taken back last.
  case redo
  /// Leaves every entry out.
  case reset
  /// Carries everything out again, with the files as they are now.
  case reload
  /// Carries everything out again in other semantics.
  case semantics(SessionOptions.Semantics)
  /// Carries out a file.
  case load(String)
  /// Ends the contract with a number; the latest without one.
  case dispose(Int?)
  /// Takes a name away that nothing uses.
  case remove(String)
  /// Says what an entry would do, and does not do it.
  case whatIf(String)
  /// Stops the clock.
  case pause
  /// Lets the clock go on, so many times as fast as real time.
  case speed(Double)
  /// Lets so many nanoseconds pass at once.
  case step(Int)
}

/// Something that can be asked about the session.
package enum SessionQuestion: Hashable, Sendable {
  /// Why a cell has its value.
  case why(String)
  /// Why nothing has come to a cell since.
  case whyNot(String)
  case clock
  /// What follows what; around a cell, or everywhere.
  case graph(String?)
  /// The latest values of a cell.
  case history(String)
  /// The latest waves as a marble diagram: of some cells, or of all.
  case marbles([String], columns: Int)
  /// How a cell or an expression is computed, part by part.
  case steps(String)
  /// What is to happen by itself.
  case timers
}

/// What became of a change.
package enum SessionAnswer: Hashable, Sendable {
  /// What is to be shown besides what the session itself says.
  case done([SessionEvent])
  /// Why nothing was changed, in words.
  case refused(String)
}
