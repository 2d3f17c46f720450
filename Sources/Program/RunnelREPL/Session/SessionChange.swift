package import FlowSession

/// A command that changes the session of a prompt.
package enum SessionChange: Hashable, Sendable {
  /// Undoes the latest entry that had an effect.
  case undo
  /// Redoes the step that was undone last.
  case redo
  /// Leaves out every entry.
  case reset
  /// Replays everything, with the files as they are now.
  case reload
  /// Replays everything in other semantics.
  case semantics(SessionOptions.Semantics)
  /// Carries out a file.
  case load(String)
  /// Ends the contract with a number; the latest without one.
  case dispose(Int?)
  /// Removes a name that nothing uses.
  case remove(String)
  /// Shows the effects of an entry without carrying it out.
  case whatIf(String)
  /// Stops the clock.
  case pause
  /// Starts the clock, at a multiple of real time.
  case speed(Double)
  /// Advances the clock by so many nanoseconds at once.
  case step(Int)
}

/// A question about the session.
package enum SessionQuestion: Hashable, Sendable {
  /// The causes of a cell's value.
  case why(String)
  /// The reasons that no value has reached a cell since its last change.
  case whyNot(String)
  case clock
  /// The graph of dependencies, around a cell or of the whole program.
  case graph(String?)
  /// The latest values of a cell.
  case history(String)
  /// The latest waves as a marble diagram, of some cells or of all.
  case marbles([String], columns: Int)
  /// The evaluation of a cell or an expression, part by part.
  case steps(String)
  /// The pending timers.
  case timers
}

/// The result of a change.
package enum SessionAnswer: Hashable, Sendable {
  /// Events to show besides the session's own output.
  case done([SessionEvent])
  /// The reason that nothing was changed.
  case refused(String)
}
