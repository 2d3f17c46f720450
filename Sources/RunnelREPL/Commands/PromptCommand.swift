/// A command of the prompt itself: a line that begins with a colon.
package enum PromptCommand: String, CaseIterable, Sendable {
  case cells
  case contracts
  case drop
  case entries
  case help
  case quiet
  case quit
  case save
  case saveAnyway = "save!"
  case trace

  /// What follows the name, as help shows it.
  var argument: String {
    switch self {
    case .help: "[topic]"
    case .quiet, .trace: "[on|off]"
    case .drop: "number"
    case .save, .saveAnyway: "file.flow"
    case .cells, .contracts, .entries, .quit: ""
    }
  }

  var summary: String {
    switch self {
    case .cells: "the cells, with type, value and contract"
    case .contracts: "the contracts that hold"
    case .drop: "leaves a kept entry out from now on"
    case .entries: "the entries that `--session` keeps, with their numbers"
    case .save: "writes the program as it stands now, to be run again"
    case .saveAnyway: "the same, in place of any file but a kept session"
    case .help: "what can be typed here, or about one topic"
    case .quiet: "answers nothing but prints and diagnostics"
    case .quit: "leaves, as ^D does"
    case .trace: "answers with everything, and what did it"
    }
  }

  /// Short forms that stand for one command although others begin the same.
  static let shortForms: [String: PromptCommand] = ["q": .quit, "h": .help, "?": .help]
}
