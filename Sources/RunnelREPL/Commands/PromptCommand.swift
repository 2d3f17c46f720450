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

  var summary: String {
    switch self {
    case .cells: "the cells, with type, value and contract"
    case .contracts: "the contracts in force, with their numbers"
    case .graph: "what follows what, with the values"
    case .history: "the latest values of a cell, and where they came from"
    case .marbles: "the latest waves as a marble diagram"
    case .whatIf: "what an entry would do, without doing it"
    case .dispose: "ends a contract by its number, or the `last` one"
    case .load: "carries out a file as if it had been typed"
    case .redo: "does again what :undo took back"
    case .reload: "does everything again, with the files as they are now"
    case .remove: "takes a cell away that nothing uses"
    case .reset: "forgets everything; :undo brings it back"
    case .clear: "clears the screen"
    case .clock: "where the clock stands"
    case .pause: "stops the clock; :speed lets it go on"
    case .speed: "lets the clock go on, or so many times as fast"
    case .step: "lets time pass at once, as in `:step 300ms`"
    case .steps: "how a value is computed, part by part"
    case .timers: "what is to happen by itself, and what is held"
    case .why: "why a cell has its value, or why nothing has come"
    case .undo: "takes the last entry back, with all it did"
    case .drop: "leaves a kept entry out from now on"
    case .entries: "the entries that `--session` keeps, with their numbers"
    case .save: "writes the program as it stands now, to be run again"
    case .saveAnyway: "the same, in place of any file but a kept session"
    case .explain: "what a code such as R2001 means, and how to mend it"
    case .help: "what can be typed here, or about any word or topic"
    case .quiet: "answers nothing but prints and diagnostics"
    case .quit: "leaves, as ^D does"
    case .trace: "answers with everything, and what did it"
    case .edit: "the last entry, or this one, in your editor"
    case .fix: "mends the last entry as its message says"
    case .follow: "loads a file, and again whenever it is saved"
    case .keys: "the keys while a line is typed"
    case .log: "what was said lately, also what was not shown"
    case .semantics: "everything again in waves or in classic"
    case .set: "the switches of the prompt, and sets one"
    case .time: "how long each entry took"
    case .transcript: "writes the session so far as a page"
    case .tour: "eight minutes through the language, to be typed along"
    case .watch: "keeps values in sight above the prompt"
    }
  }

  /// Finds the command that has another name in other tools: `vars` is `cells`.
  package init?(calledElsewhere name: String) {
    let page = HelpPage.commands.first { $0.foreign.contains(name) }
    guard let page, let command = PromptCommand(rawValue: page.name) else { return nil }
    self = command
  }

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
