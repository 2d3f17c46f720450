extension PromptCommand {
  /// The purpose of a command, by which the overview is divided.
  package enum Group: CaseIterable, Sendable {
    case looking
    case changing
    case time
    case files
    case prompt
    case help
  }

  /// The part of the overview in which it stands.
  package var group: Group {
    switch self {
    case .cells, .contracts, .graph, .history, .log, .marbles, .steps, .watch, .whatIf, .why:
      .looking
    case .dispose, .edit, .fix, .redo, .remove, .reset, .undo: .changing
    case .clock, .pause, .speed, .step, .timers: .time
    case .drop, .entries, .follow, .load, .reload, .save, .saveAnyway, .transcript: .files
    case .clear, .quiet, .quit, .semantics, .set, .time, .trace: .prompt
    case .explain, .help, .keys, .tour: .help
    }
  }
}
