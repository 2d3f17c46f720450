import FlowHelp

/// A command of the prompt itself: a line that begins with a colon.
package enum PromptCommand: String, CaseIterable, Sendable {
  case cells
  case clear
  case clock
  case contracts
  case dispose
  case drop
  case edit
  case entries
  case explain
  case fix
  case follow
  case graph
  case help
  case history
  case keys
  case load
  case log
  case marbles
  case pause
  case quiet
  case quit
  case redo
  case reload
  case remove
  case reset
  case save
  case saveAnyway = "save!"
  case semantics
  case set
  case speed
  case step
  case steps
  case time
  case timers
  case tour
  case trace
  case transcript
  case undo
  case watch
  case whatIf = "what-if"
  case why

  /// The argument after the name, in the notation of the help.
  var argument: String {
    switch self {
    case .help: "[word]"
    case .quiet, .time, .trace: "[on|off]"
    case .edit: "[entry]"
    case .follow: "[file.flow]"
    case .log: "[lines]"
    case .semantics: "[waves|classic]"
    case .set: "[name [value]]"
    case .transcript: "file.md"
    case .tour: "[next]"
    case .watch: "[names]"
    case .drop: "number"
    case .explain: "code"
    case .load, .save, .saveAnyway: "file.flow"
    case .dispose: "number"
    case .fix, .redo, .undo: "[number]"
    case .graph: "[name]"
    case .history, .remove: "name"
    case .marbles: "[name …]"
    case .steps: "expression"
    case .whatIf: "entry"
    case .why: "[not] name"
    case .step: "duration"
    case .speed: "[number]"
    case .cells, .clear, .clock, .contracts, .entries, .keys, .pause, .quit, .reload, .reset,
      .timers:
      ""
    }
  }

  /// Finds the command that has another name in other tools: `vars` is `cells`.
  package init?(calledElsewhere name: String) {
    guard let command = Self.foreignNames[name] else { return nil }
    self = command
  }

  /// The commands by what other prompts call them.
  private static let foreignNames: [String: PromptCommand] = {
    let names = HelpPage.commands.flatMap { page in
      PromptCommand(rawValue: page.name).map { command in page.foreign.map { ($0, command) } } ?? []
    }
    return Dictionary(names) { first, _ in first }
  }()

  /// Commands that also work without a colon, as some people type them first.
  static let bareWords: [String: PromptCommand] = [
    "help": .help, "?": .help, "exit": .quit, "quit": .quit, "clear": .clear,
  ]

  /// Short forms for one command although others have the same prefix.
  package static let shortForms: [String: PromptCommand] = [
    "q": .quit, "h": .help, "?": .help, "u": .undo, "l": .load,
    "tr": .trace,
  ]
}
