package import FlowSession
import FlowText

/// The loop of the prompt: takes entries from a line source, passes them to the interpreter or to a
/// command, and answers.
///
/// Confined to one thread; see `PromptInbox` for the others.
package final class PromptLoop {
  package let console: Console
  package let output: PromptOutput
  let interpreter: any PromptInterpreter
  let source: any LineSource
  let watch: SignalWatch?
  private let inbox: PromptInbox
  private let version: String
  /// The home folder, which `~` refers to.
  let home: String?
  private var history: EntryHistory
  /// The command that opens the user's editor.
  let editor: String?
  /// All output, including lines that a flood kept from the screen.
  var log = SaidLog()
  /// The entries and answers, for `:transcript`.
  var transcript: SessionTranscript
  /// The file that `:follow` watches.
  var fileWatch: FileWatch?
  /// The present tour.
  var tour: Tour?
  /// The step at which a tour was left, where the next one continues.
  var tourPlace = 0
  /// The rows above the line as they are shown, and the time of their next update.
  var shownRows: [StyledText] = []
  var nextRefresh = 0
  /// The text from the user's editor that is handled next.
  var editedEntry: String?
  /// The session stored by `--session`.
  var kept: KeptSession?
  /// A file that is loaded before anything is typed.
  var file: String?
  package var settings = PromptSettings()
  /// True if a file that was to be saved could not be written.
  var hasFailedToSave = false
  /// How often `:fix` may still be named behind a refused entry.
  var fixHints = 3
  /// True while it has been told that the clock is behind.
  private var hasToldSlowClock = false
  /// The exit code, set when the loop should end.
  private var exitCode: Int32?
  /// The exit code if answers, or a stored session, cannot be written.
  private static let cannotWrite: Int32 = 74
  /// The exit code if the input cannot be read.
  private static let cannotRead: Int32 = 66

  package init(
    interpreter: any PromptInterpreter, source: any LineSource, console: Console,
    output: PromptOutput, history: EntryHistory, inbox: PromptInbox = PromptInbox(),
    watch: SignalWatch? = nil, version: String = "0.1.0", home: String? = nil,
    editor: String? = nil
  ) {
    self.interpreter = interpreter
    self.source = source
    self.console = console
    self.output = output
    self.history = history
    self.inbox = inbox
    self.watch = watch
    self.version = version
    self.home = home
    self.editor = editor
    transcript = SessionTranscript(at: interpreter.instant)
    interpreter.showProgress = { [weak output] in output?.showProgress($0) }
    console.listener = { [weak self] in self?.hear($0, $1) }
  }

  /// Runs until there are no more entries, the user leaves, or nobody reads the answers.
  ///
  /// - Returns: The process's exit code: 0 for an interactive session, the program's status for
  ///   piped input, unless a signal or a failure of input or output ended the session.
  package func run() -> Int32 {
    if source.isInteractive { greet() }
    if let file {
      transcript.begin(":load \(file)", at: interpreter.now)
      change(.load(file))
      endTranscriptPart()
    }
    while exitCode == nil, console.failure == nil {
      guard !interpreter.hasExited else {
        exitCode = interpreter.status.rawValue
        break
      }
      switch source.nextEntry(for: self) {
      case .entry(let text): handle(text)
      case .dropped: continue
      case .end: leave()
      case .tooLarge: refuseInput()
      case .terminated: exitCode = SignalWatch.endStatus
      case .interrupted: exitCode = RunStatus.interrupted.rawValue
      }
    }
    output.sayRepeatedFailures()
    console.flush()
    switch console.failure {
    case .failed(let reason):
      console.write("runnel: \(words.cannotWrite(reason))\n", to: .diagnostics)
      return Self.cannotWrite
    case .closed:
      return exitCode ?? (watch?.take().contains(.end) == true ? SignalWatch.endStatus : 0)
    case nil: return exitCode ?? 0
    }
  }

  /// Leaves after the present entry.
  func leave() {
    let wrong = output.hasSeenWrongProgram ? RunStatus.programWrong.rawValue : 0
    let unkept = output.hasSeenUnkeptEntry || hasFailedToSave ? Self.cannotWrite : 0
    let worst = max(wrong, unkept, interpreter.status.rawValue)
    exitCode = source.isInteractive ? 0 : worst
  }

  /// Leaves with the exit code that `run` has for a script that is too large.
  private func refuseInput() {
    console.write(
      line: StyledText(
        "runnel: \(Severity.error.word(words.say))[\(DiagnosticCode.limitReached.rawValue)]: "
          + words.entryIsTooLarge, .notice), to: .diagnostics)
    exitCode = Self.cannotRead
  }

  private func greet() {
    var banner = StyledText("Runnel \(version)", .name)
    banner.append(words.greeting, .faint)
    console.write(line: banner, isHeard: false)
  }

  /// Handles one entry, which may contain several statements and commands.
  package func handle(_ entry: String) {
    guard entry.contains(where: { !$0.isWhitespace }) else { return goOnInTour() }
    if source.isInteractive { history.begin(entry) }
    output.hasRefused = false
    if source.showsRowsAbove { serveLate() }
    output.sayRepeatedFailures()
    let start = output.machineTime()
    let showsTime = settings.time
    if let command = bareCommand(entry) {
      beginTranscriptPart(entry, command)
      perform(command, "")
      output.sayRepeatedFailures()
      lookAtTour()
      endTranscriptPart()
    } else {
      for part in EntryPart.parts(of: entry, isUnfinished: interpreter.isUnfinished)
      where exitCode == nil {
        handle(part)
      }
    }
    if source.isInteractive { keepInHistory(entry) }
    refreshRows()
    if let edited = editedEntry.take() {
      handle(edited)
    } else if showsTime, settings.time {
      sayTime(since: start)
    }
  }

  func handle(_ part: EntryPart) {
    switch part {
    case .program(let text):
      beginTranscriptPart(text, nil)
      output.offeredFixes = []
      output.meantCommand = ForgottenColon.command(
        meantBy: text, isDeclared: interpreter.isDeclared)
      let meant = output.meantCommand
      evaluate { interpreter.submit(text) }
      output.meantCommand = nil
      if meant == nil { nameFix() }
    case .command(let text):
      guard !CombiningMarks.areTooMany(in: text) else {
        return complain(words.tooManyMarks(CombiningMarks.most))
      }
      let line = CommandLine(text)
      if case .command(let command, let argument) = line {
        beginTranscriptPart(text, command, argument)
      } else {
        beginTranscriptPart(text, nil)
      }
      perform(line)
    case .question(let word):
      beginTranscriptPart("help \(word)", nil)
      answerQuestion(about: word)
    }
    output.sayRepeatedFailures()
    lookAtTour()
    endTranscriptPart()
  }

  /// Shows how long an entry took, which is not part of the transcript.
  private func sayTime(since start: Int) {
    let time = output.machineTime() - start
    let unit = time < 10_000_000 ? 10_000 : 1_000_000
    let shown = DurationText.text(of: time / unit * unit)
    console.write(line: StyledText(words.took(shown), .faint), isHeard: false)
  }

  func evaluate(_ body: () -> Void) {
    if let watch {
      let wasInterrupted = watch.whileInterruptible(body)
      // With piped input nobody can interrupt just one entry.
      if wasInterrupted, !source.isInteractive { exitCode = RunStatus.interrupted.rawValue }
    } else {
      body()
    }
    output.finishGroup()
  }

  // MARK: History

  /// Keeps an entry that did not fail; if it cannot be stored, that is reported once, and the prompt
  /// continues.
  private func keepInHistory(_ entry: String) {
    do throws(HistoryFailure) {
      try history.end(entry, hasFailed: output.hasRefused)
    } catch {
      console.write(line: error.notice(words))
      history.forgetFile()
    }
  }
}

extension PromptLoop: LineSourceHost {
  package func isUnfinished(_ text: String) -> Bool {
    !isForPrompt(text) && interpreter.isUnfinished(text)
  }

  package func completions(
    in text: String, at offset: Int
  ) -> (start: Int, [Completion]) {
    if let start = CommandCompletion.startOfName(in: text, at: offset) {
      let argument = String(decoding: Array(text.utf8.dropFirst(start)), as: UTF8.self)
      let found = interpreter.completions(in: argument, at: offset - start)
      let isEntry = CommandCompletion.takesProgramText(text)
      let offered = CommandCompletion.words(beginning: argument, of: text, words)
      return (start + found.start, found.1.filter { isEntry || !$0.isOfLanguage } + offered)
    }
    if let start = CommandCompletion.startOfContract(in: text, at: offset) {
      let argument = String(decoding: Array(text.utf8.dropFirst(start)), as: UTF8.self)
      let statement = "dispose "
      let shift = start - statement.utf8.count
      let found = interpreter.completions(in: statement + argument, at: offset - shift)
      let offered = CommandCompletion.words(beginning: argument, of: text, words)
      return (shift + found.start, found.1 + offered)
    }
    if let path = CommandCompletion.path(in: text, at: offset) {
      let isAtHome = path.hasPrefix("~/") && home != nil
      let place = isAtHome ? (home ?? "") + path.dropFirst() : path
      return interpreter.files(beginning: place, at: offset)
    }
    return CommandCompletion.completions(in: text, at: offset, words)
      ?? interpreter.completions(in: text, at: offset)
  }

  /// Returns whether an entry is not program text: a command, or a question about a word.
  private func isForPrompt(_ text: String) -> Bool {
    CommandLine.isCommand(text) || HelpText.question(in: text) != nil
  }

  /// Largest text that is analysed at every key.
  private static let mostAided = 4_096

  package func aids(for text: String, at offset: Int) -> EntryAids {
    var aids = EntryAids()
    guard settings.hints, text.utf8.count <= Self.mostAided, !isForPrompt(text) else {
      return aids
    }
    aids.note = note(on: text, at: offset).map(escapedForTerminal)
    aids.mistakes = interpreter.mistakes(in: text)
      .filter { isFinished($0, in: text, cursor: offset) }.map(\.range)
    return aids
  }

  /// Returns the description of the name at the cursor and the signature of the call around it.
  private func note(on text: String, at offset: Int) -> String? {
    let name = interpreter.note(on: text, at: offset)
    guard let call = CallAround(in: text, at: offset) else { return name }
    let signature =
      interpreter.isDeclared(call.name)
      ? interpreter.description(of: call.name) : HelpText.signature(of: call.name)
    guard let signature, signature != name else { return name }
    return [name, signature].compactMap(\.self).joined(separator: "    ")
  }

  /// Returns whether an error is more than the word that is being typed.
  private func isFinished(_ mistake: Session.Mistake, in text: String, cursor: Int) -> Bool {
    cursor < text.utf8.count || mistake.range.upperBound < cursor
  }

  package var offersEarlierEntries: Bool { settings.hints }

  package func preview(
    of text: String, unless isOver: @escaping @Sendable () -> Bool
  ) -> [StyledText] {
    guard settings.preview, text.utf8.count <= Self.mostAided, !isForPrompt(text),
      !text.allSatisfy(\.isWhitespace), bareCommand(text) == nil, !isUnfinished(text)
    else { return [] }
    let mistakes = interpreter.mistakes(in: text)
    guard mistakes.isEmpty else {
      let told = mistakes.first { isFinished($0, in: text, cursor: text.utf8.count) }
      return told.map { [StyledText("  \(escapedForTerminal($0.message))", .faint)] } ?? []
    }
    guard let events = interpreter.preview(of: text, unless: isOver) else { return [] }
    return output.renderer.lines(for: events).map { StyledText("  " + $0.plain, .faint) }
  }

  package var earlierEntries: [String] { history.entries }
  package var failedEntries: Set<String> { history.failed }

  package var timeToNextDeadline: Int? {
    let look = fileWatch?.timeToNextLook(at: output.machineTime())
    return [interpreter.timeToNextDeadline, look, timeToNextRefresh].compactMap(\.self).min()
  }

  package func serve() {
    var looks = interpreter.timeToNextDeadline == 0
    for message in inbox.take() {
      switch message {
      case .notice(let text): console.write(line: StyledText(text, .notice))
      case .look: looks = true
      }
    }
    if looks {
      evaluate { interpreter.serveTimers() }
      tellSlowClock()
      lookAtTour()
    }
    if output.floods.isOpen { output.sayEndedFloods() }
    if fileWatch != nil { lookAtFiles() }
  }

  /// Serves what fell due while the entry was typed, so that its output is not among the entry's own.
  private func serveLate() {
    var slices = 0
    while interpreter.timeToNextDeadline == 0, !interpreter.clockIsBehind, slices < 20 {
      output.catchUp { evaluate(interpreter.serveTimers) }
      slices += 1
    }
  }

  /// Tells once that the clock has become slower than it should be.
  private func tellSlowClock() {
    let isBehind = interpreter.clockIsBehind
    if isBehind, !hasToldSlowClock {
      console.write(line: StyledText(words.clockIsSlower, .notice))
    }
    hasToldSlowClock = isBehind
  }

  package func goOn() -> Bool {
    // A stored session continues when it is opened again.
    guard kept == nil else { return false }
    var goesOn = false
    evaluate { goesOn = interpreter.goOn() }
    return goesOn
  }
}
