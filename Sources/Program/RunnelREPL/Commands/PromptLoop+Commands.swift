import FlowSession
import FlowText

/// The commands of the prompt.
extension PromptLoop {
  func perform(_ line: CommandLine) {
    switch line {
    case .command(let command, let argument): perform(command, argument)
    case .ambiguous(let name, let candidates):
      complain(words.ambiguous(name, candidates))
    case .unknown(let name, let nearest):
      complain(words.unknownCommand(escapedForTerminal(name), nearest: nearest))
    }
  }

  func perform(_ command: PromptCommand, _ argument: String) {
    guard argument.isEmpty || !command.argument.isEmpty else {
      return complain(words.takesNothing(command))
    }
    tour?.note(command)
    switch command {
    case .cells: list(.cells)
    case .contracts: list(.contracts)
    case .dispose: dispose(argument)
    case .drop: drop(argument)
    case .entries: showEntries()
    case .save: save(to: argument, anyway: false)
    case .saveAnyway: save(to: argument, anyway: true)
    case .help: help(about: argument)
    case .explain: explain(argument)
    case .load: load(argument)
    case .redo: repeatedly(.redo, argument)
    case .reload: change(.reload)
    case .remove: remove(argument)
    case .reset: change(.reset)
    case .undo: repeatedly(.undo, argument)
    case .clear: clearScreen()
    case .clock: ask(.clock)
    case .graph: ask(.graph(argument.isEmpty ? nil : argument), none: words.noCellsDrawn)
    case .history: askHistory(argument)
    case .marbles: askMarbles(argument)
    case .whatIf: whatIf(argument)
    case .timers: ask(.timers, none: words.nothingWaits)
    case .why: askWhy(argument)
    case .pause: change(.pause)
    case .speed: setSpeed(argument)
    case .step: step(argument)
    case .steps: askSteps(argument)
    case .quiet: choose(.quiet, argument)
    case .trace: choose(.trace, argument)
    case .edit: edit(argument)
    case .fix: fix(argument)
    case .follow: follow(argument)
    case .keys: showKeys()
    case .log: showLog(argument)
    case .semantics: setSemantics(argument)
    case .set: set(argument)
    case .time: setTime(argument)
    case .tour: tour(argument)
    case .transcript: writeTranscript(to: argument)
    case .watch: watch(argument)
    case .quit: leave()
    }
  }

  /// The sentences of the prompt.
  var words: PromptWords { PromptWords(console.look.language) }

  private func list(_ kind: ListingKind) {
    show(ListingRenderer.lines(for: interpreter.listing(of: kind), of: kind, words))
  }

  func show(_ lines: [StyledText]) {
    for line in lines { output.say(line) }
  }

  /// Sets the level; without a word, chooses it, or returns to normal if it is the present one.
  func choose(_ level: AnswerLevel, _ argument: String) {
    switch argument {
    case "on": output.renderer.level = level
    case "off": output.renderer.level = .normal
    case "": output.renderer.level = output.renderer.level == level ? .normal : level
    default:
      complain(words.takesOnOrOff(level))
      return
    }
    let explanation = words.explanation(of: output.renderer.level)
    console.write(line: StyledText(explanation, .faint))
  }

  private func clearScreen() {
    if console.look.outputIsTerminal { console.write("\u{1B}[H\u{1B}[2J", isHeard: false) }
  }

  /// Returns the command for a word that was typed without a colon, unless the program has declared it.
  func bareCommand(_ entry: String) -> PromptCommand? {
    guard entry.utf8.count <= 80 else { return nil }
    let typed = entry.drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
    let word = String(typed)
    guard let command = PromptCommand.bareWords[word], !interpreter.isDeclared(word),
      entry[typed.endIndex...].allSatisfy(\.isWhitespace)
    else { return nil }
    return command
  }

  func complain(_ text: String) {
    output.hasRefused = true
    output.say(StyledText(text, .notice), to: .diagnostics)
  }
}
