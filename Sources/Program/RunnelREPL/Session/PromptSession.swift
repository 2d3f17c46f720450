import FlowDrawing
package import FlowSession
import FlowText
import Memory

/// The session behind a prompt, with undo.
///
/// Every entry is kept in memory. To undo one, a new session replays the others, each at its
/// instant and without output, and replaces the old one: everything is as if the entry had never
/// been typed, and the clock keeps its time.
package final class PromptSession: PromptInterpreter {
  private let options: SessionOptions
  let output: any SessionOutput
  package let interruption: Interruption
  var session: Session
  let record = SessionRecord()
  /// The semantics and files of the session.
  var context: ReplayContext
  var past: [UndoStep] = []
  var future: [UndoStep] = []
  package var showProgress: ((String?) -> Void)?
  /// Returns the machine's time, in nanoseconds.
  package var machineTime: () -> Int = MachineClock.nanoseconds

  package init(
    options: SessionOptions, output: any SessionOutput, interruption: Interruption = Interruption()
  ) {
    var options = options
    context = ReplayContext(
      semantics: options.semantics, files: options.reader.map { FileSnapshot(of: $0) })
    options.reader = context.files
    options.input = .entries
    // What is carried out again draws the same numbers.
    if options.seed == nil, options.time == .real { options.seed = .random(in: 0 ... .max) }
    self.options = options
    self.output = output
    self.interruption = interruption
    session = Session(options: options, output: output, interruption: interruption)
    session.keeper = record
  }

  /// The sentences of the prompt.
  var words: PromptWords { PromptWords(options.language) }

  // MARK: What a session does

  package func submit(_ text: String) {
    let count = record.entryCount
    context.files?.forgetUnused()
    let paths = context.files?.paths ?? []
    keeping(context.files) { session.submit(text) }
    noteEntry(since: count)
    // The content of a refused file is not kept: it is read again when it has been corrected.
    if record.entryCount == count, let files = context.files {
      files.forget(files.paths.subtracting(paths))
    }
  }

  /// Records that an entry did something, so that it can be undone; a look at a value leaves `:redo` as it is.
  private func noteEntry(since count: Int) {
    guard record.entryCount > count, session.lastEntryDidSomething else { return }
    noteStep(.entry(count))
  }

  func noteStep(_ step: UndoStep) {
    past.append(step)
    future = []
  }

  package func isUnfinished(_ text: String) -> Bool { session.isUnfinished(text) }

  package func files(beginning path: String, at offset: Int) -> (start: Int, [Completion]) {
    session.files(beginning: path, at: offset, anywhere: true)
  }

  package func mistakes(in text: String) -> [Session.Mistake] { session.mistakes(in: text) }

  package func note(on text: String, at offset: Int) -> String? {
    session.note(on: text, at: offset)
  }

  package func completions(in text: String, at offset: Int) -> (start: Int, [Completion]) {
    session.completions(in: text, at: offset)
  }

  package var timeToNextDeadline: Int? { session.timeToNextDeadline }
  package var now: Int { record.kept(session.now) }
  package var instant: Int { record.kept(session.instant) }
  package var entryInstant: Int { record.kept(session.entryInstant) }
  package func serveTimers() { session.serveTimers(forAtMost: 10_000_000) }
  package var clockIsBehind: Bool { session.clockIsBehind }
  package func goOn() -> Bool { session.goOn() }
  package var status: RunStatus { session.status }
  package var hasExited: Bool { session.hasExited }
  package var programText: String { session.programText }
  package var files: FileStamps? { context.files?.stamps }
  package var clockSpeed: Double { session.clockSpeed }
  package var semantics: SessionOptions.Semantics { context.semantics }
  package func glimpse(of name: String) -> CellGlimpse? { session.glimpse(of: name) }
  package func listing(of kind: ListingKind) -> [ListingRow] { session.listing(of: kind) }

  package var keeper: (any EntryKeeper)? {
    get { record.next }
    set { record.next = newValue }
  }

  /// Keeps the files that entries in `body` read in a snapshot, if files are read at all.
  func keeping<Result>(_ files: FileSnapshot?, _ body: () -> Result) -> Result {
    files?.keeping(body) ?? body()
  }

  package func replay(_ steps: [SessionStep], from origin: Int) -> Session.Replay {
    record.begin(with: steps, from: origin)
    // Not yet the keeper: what is kept already is carried out.
    session.keeper = nil
    let replay = keeping(context.files) { session.replay(record.countedSteps) }
    session.keeper = record
    var number = 0
    for step in steps where step.isEntry {
      if !step.isDropped, !replay.refused.contains(number + 1) { past.append(.entry(number)) }
      number += 1
    }
    return replay
  }

  // MARK: Commands

  package func change(_ change: SessionChange) -> SessionAnswer {
    switch change {
    case .undo: undo()
    case .redo: redo()
    case .reset: reset()
    case .reload: reload()
    case .load(let path): load(path)
    case .semantics(let semantics): changeSemantics(to: semantics)
    case .dispose(let number): dispose(number)
    case .remove(let name): perform(.remove(name))
    case .whatIf(let text): whatIf(text)
    case .pause: changeClock { session.pauseClock() }
    case .speed(let speed): changeClock { session.runClock(speed: speed) }
    case .step(let nanoseconds): changeClock { session.step(by: nanoseconds) }
    }
  }

  package func hasLoaded(_ path: String) -> Bool { record.holds(SessionCommand.load(path).text) }

  package func isDeclared(_ name: String) -> Bool { session.isDeclared(name) }

  package func description(of name: String) -> String? { session.description(of: name) }

  package func answer(_ question: SessionQuestion) -> [String] {
    switch question {
    case .why(let name): session.why(name)
    case .whyNot(let name): session.whyNot(name)
    case .clock: [session.clockText]
    case .graph(let name?) where !session.isDeclared(name): [session.unknown(name)]
    case .graph(let name):
      drawn { session.graphPicture.graphText(of: name, poll: $0, in: options.language) }
    case .history(let name): session.history(of: name)
    case .marbles(let names, let columns): marbles(of: names, columns: columns)
    case .steps(let text): session.steps(of: text)
    case .timers: session.timers.map { $0.text(words) }
    }
  }

  private func marbles(of names: [String], columns: Int) -> [String] {
    let record = RunRecord(
      moments: session.recordedMoments, picture: session.picture, end: session.now,
      forgottenUntil: session.forgottenUntil)
    return drawn { poll in
      do throws(MarbleChart.Unknown) {
        let chart = try MarbleChart(record, cells: names, poll: poll, in: options.language)
        return poll.hasEnded ? [] : MarbleText.lines(chart, width: columns, style: .unicode)
      } catch {
        return [session.unknown(error.name)]
      }
    }
  }

  /// Returns the lines of a drawing, or that it was interrupted.
  private func drawn(_ draw: (Poll) -> [String]) -> [String] {
    let poll = Poll { [interruption] in interruption.isRaised }
    let lines = draw(poll)
    guard poll.hasEnded else { return lines }
    interruption.lower()
    return [words.say.interrupted]
  }

  /// Advances the clock at once, and serves everything that falls due.
  package func letPass(_ nanoseconds: Int) { session.step(by: nanoseconds) }

  private func changeClock(_ body: () -> Void) -> SessionAnswer {
    body()
    return .done([.note(session.clockText)])
  }

  private func load(_ path: String) -> SessionAnswer {
    if hasLoaded(path) { return reload() }
    submit(SessionCommand.load(path).text)
    return .done([])
  }

  private func dispose(_ number: Int?) -> SessionAnswer {
    switch session.disposal(ofContract: number) {
    case .refused(let reason): return .refused(reason)
    case .statement(let text):
      submit(text)
      return .done([])
    case .command(let command): return perform(command)
    }
  }

  private func perform(_ command: SessionCommand) -> SessionAnswer {
    let count = record.entryCount
    if let reason = session.perform(command) { return .refused(reason) }
    noteStep(.entry(count))
    return .done([])
  }

  /// Number of steps that can be undone.
  package var undoDepth: Int { past.count }

  /// Returns an entry as answers show it: on one line; a command as it was typed.
  func title(ofEntry place: Int) -> String {
    let text = record.text(ofEntry: place)
    if case .dispose(let place)? = SessionCommand(text), let number = session.numbers.number(place)
    {
      return ":dispose \(number)"
    }
    return Session.title(of: text)
  }

  /// Carries out an entry in a copy of this session, and shows its answers.
  private func whatIf(_ text: String) -> SessionAnswer {
    guard let answers = dryRun(text, interruption) else { return .refused(words.say.interrupted) }
    for (diagnostic, sources) in answers.diagnostics { output.report(diagnostic, in: sources) }
    guard answers.diagnostics.allSatisfy({ $0.0.severity != .error }) else { return .done([]) }
    let nothing = [SessionEvent.note(words.nothingWouldChange)]
    return .done(answers.events.isEmpty ? nothing : [.note(words.wouldBe)] + answers.events)
  }

  package func preview(
    of text: String, unless isOver: @escaping @Sendable () -> Bool
  ) -> [SessionEvent]? {
    guard let answers = dryRun(text, Interruption(orWhen: isOver)), !isOver() else { return nil }
    // Errors of the text are underlined already; runtime failures are not.
    let failures = answers.diagnostics.filter { $0.0.severity == .error }.map(\.0)
    guard failures.allSatisfy({ !$0.code.isOfCheck }) else { return nil }
    return answers.events
      + failures.map { .note(words.say.fails($0.wording(options.language).message)) }
  }

  /// Returns the answers to an entry in a copy of this session; nil if it was interrupted.
  private func dryRun(_ text: String, _ interruption: Interruption) -> CollectedAnswers? {
    let answers = CollectedAnswers(words)
    let (scratch, replay) = carriedOutAnew(
      in: context, upTo: session.now, numbers: session.numbers, output: answers, interruption,
      progress: nil)
    guard replay.interrupted == nil else { return nil }
    scratch.pauseClock()
    scratch.submit(text)
    return answers
  }

  /// Returns a new session that has replayed the entries in force, up to the instant that its clock is to show.
  func carriedOutAnew(
    in context: ReplayContext, upTo now: Int, numbers: ContractNumbers,
    output: any SessionOutput, _ interruption: Interruption, progress: ReplayProgress?
  ) -> (Session, Session.Replay) {
    var options = options
    options.semantics = context.semantics
    options.reader = context.files
    let fresh = Session(options: options, output: output, interruption: interruption)
    fresh.takeNumbers(numbers)
    let present = SessionStep(.time, instant: now)
    let note: ((Int, Int) -> Void)? = progress.map { progress in
      { progress.note(entry: $0, at: $1) }
    }
    defer { progress?.finish() }
    return (fresh, fresh.replay(record.countedSteps + [present], progress: note))
  }
}

extension TimerRow {
  /// Returns the row as a line.
  fileprivate func text(_ words: PromptWords) -> String {
    words.timer(
      left: left, origin: origin, value: value, isTold: isTold, contract: contract, number: number,
      isBlock: contractID == nil)
  }
}
