import FlowCheck
import FlowLower
import FlowRuntime
import FlowSyntax
package import FlowText

/// A program with a textual interface: text in, plain values out.
///
/// Not Sendable; confined to the thread that made it. Only `interruption` may be used from others.
package final class Session {
  package let options: SessionOptions
  package let interruption: Interruption
  /// Every source that the session has read.
  package internal(set) var sources = SourceMap()

  let runtime: Runtime
  let reporter: SessionReporter
  let clock: SessionClock
  /// The provider of another thread, unless the session is a guest.
  let machine: any SessionMachine
  /// The instant at which the run ends, once its last statement or entry is done.
  var end: Int?
  /// Stores accepted entries; an entry that it cannot store is not carried out.
  package var keeper: (any EntryKeeper)?
  /// The things of the world that programs may name beside standard input; by itself none.
  var world: OfferedWorld
  /// The program of an interrupted run, kept because freeing a long program takes too long then.
  private var interruptedProgram: CheckedFragment?
  /// The numbers of contracts at the prompt.
  package internal(set) var numbers = ContractNumbers()
  /// The latest waves, if the session watches or records.
  var history: WaveHistory
  /// The contracts that ended last, if the session watches.
  var ended = EndedContracts()
  /// The elements that are written in the sources in which one was not there.
  var writtenElements: [SourceID: WrittenElements] = [:]
  var prompt = PromptState()
  var current = CurrentEntry()
  var imports = Imports()
  var refused = Refused()
  var replaying = ReplayedStep()

  package convenience init(
    options: SessionOptions, output: any SessionOutput, world: [HostOffer] = [],
    interruption: Interruption = Interruption()
  ) {
    self.init(
      options: options, output: output, world: world,
      machine: BackgroundThread(wakePipe: interruption.wakePipe), interruption: interruption)
  }

  init(
    options: SessionOptions, output: any SessionOutput, world: [HostOffer] = [],
    machine: any SessionMachine, interruption: Interruption = Interruption()
  ) {
    self.options = options
    self.world = OfferedWorld(offers: world)
    self.machine = machine
    self.interruption = interruption
    reporter = SessionReporter(output: output)
    runtime = Runtime(output: reporter)
    clock = SessionClock(
      isReal: options.time == .real, machine: machine, interruption: interruption)
    history = WaveHistory(mostBytes: options.limits.recordBytes)
    clock.willSleep = { [weak output] in output?.flush() }
    runtime.time.waiter = clock
    runtime.background = machine
    if options.measures {
      runtime.measureCosts()
    } else {
      runtime.keepRecords(options.watches || options.records)
    }
    runtime.setLimits(RuntimeLimits(options.limits))
    runtime.bounds.isShortOfMemory = options.runsShortOfMemory
    runtime.setEnvironment(options.variable)
    runtime.setSeed(options.seed ?? (options.time == .virtual ? 0 : .random(in: 0 ... .max)))
    setCalendar()
    if options.semantics == .classic {
      runtime.deliverClassically(deliveriesPerCause: options.limits.deliveriesPerCause)
    }
    reporter.session = self
    runtime.bounds.isInterrupted = { [unowned self, interruption] in
      replaying.noteProgress?()
      return interruption.isRaised || isWhereItWasStopped
    }
  }

  /// Reads a script and reports errors, warnings and hints; nothing runs.
  ///
  /// With `takesArguments` what its parameters are given is looked at, too.
  package func check(
    name: String, bytes: [UInt8], takesArguments: Bool = false
  ) -> RunStatus {
    var (fragment, source) = read(
      name: name, bytes: bytes, mode: .file, takesArguments: takesArguments)
    if options.offersFixes, !fragment.hasErrors { runtime.environment.takeBackLastCheck() }
    tryFixes(in: &fragment, of: TextRead(source: source, mode: .file))
    report(fragment, withHints: true)
    return fragment.hasErrors ? refusal : .succeeded
  }

  /// The status of a run whose program was refused.
  private var refusal: RunStatus {
    runtime.wasInterrupted ? .interrupted : refused.status
  }

  /// Reads a script and, unless it has errors, runs it to its end.
  ///
  /// `willPerform` is called if the script has no errors, before anything of it is carried out.
  package func run(
    name: String, bytes: [UInt8], willPerform: (() -> Void)? = nil
  ) -> RunStatus {
    begin(name: name, bytes: bytes, willPerform: willPerform) ?? finish()
  }

  /// Runs everything that is still to come.
  package func finish() -> RunStatus {
    if !runtime.wasInterrupted {
      while passOn() {}
      // A run that is cut short might have done more.
      if options.until.map({ runtime.clock.now < $0 }) ?? true, !hasExited { reportLacks() }
    }
    reporter.endLine()
    interruption.lower()
    return status
  }

  /// Reads a script and carries out its statements; pending work after the last one waits, as at a prompt.
  ///
  /// Another script may be begun after it, and sees its declarations.
  ///
  /// - Returns: Nil once it has begun; the status if it was refused, so that nothing of it was done.
  package func begin(
    name: String, bytes: [UInt8], willPerform: (() -> Void)? = nil
  ) -> RunStatus? {
    let (fragment, _) = readToCarryOut(
      name: name, bytes: bytes, mode: .file, takesArguments: true)
    report(fragment, withHints: false)
    guard !fragment.hasErrors else { return refusal }
    if let missing = missingThread(for: fragment) {
      runtime.noteFailure()
      reporter.report(missing)
      return status
    }
    willPerform?()
    perform(fragment)
    if runtime.wasInterrupted { interruptedProgram = fragment }
    return nil
  }

  /// Number of hints to what was run, which only a check tells.
  package var hintsNotTold: Int { reporter.hintsNotTold }

  /// The lines that files have printed while entries carried them out.
  package var printedByFiles: PrintedLines { reporter.printedByFiles }

  /// Takes an entry at the prompt: checked as a whole, and carried out only if it has no errors.
  ///
  /// Everything due before it is served first.
  package func submit(_ text: String) {
    catchUp()
    _ = enter(text)
    reporter.endLine()
  }

  /// Serves everything that was due before now; before a clock that is behind, nothing.
  func catchUp() {
    let instant = reachedInstant
    serveOverdue(before: instant)
    runtime.clock.advance(to: instant)
    current.instant = runtime.clock.now
  }

  /// Takes an entry; false if it was refused.
  func enter(_ text: String) -> Bool {
    prompt.entries += 1
    if let command = SessionCommand(text) {
      guard case .load(let path) = command else { return perform(command) == nil }
      return reporter.hearing(file: true) { load(path) }
    }
    let text = withLastValue(continued(text))
    let reading = PromptReading(
      name: "prompt:\(prompt.entries)", bytes: Array(text.utf8), keptAs: text)
    return reporter.hearing(file: text.mayImport) { enter(reading) }
  }

  /// Takes an entry or a loaded file; false if it was refused.
  func enter(_ reading: PromptReading) -> Bool {
    if let id = prompt.passingEntry.take() {
      sources.forget(id)
    }
    prompt.previousExpression = nil
    let text = reading.keptAs
    let importedBefore = imports.files
    let (fragment, source) = readToCarryOut(
      name: reading.name, bytes: reading.bytes, mode: .prompt, path: reading.path)
    report(fragment, withHints: true)
    let isBlank = fragment.isEmpty && !fragment.hasErrors && source.holdsNoStatement
    if isBlank, source.bytes.contains(UInt8(ascii: "/")) {
      prompt.comments.take(source.id)
    } else if !fragment.leavesSomething, reading.path == nil {
      prompt.passingEntry = source.id
    }
    guard !fragment.hasErrors else {
      // Such as a script that is too large, or takes too much memory.
      if fragment.diagnostics.contains(where: { $0.code == .limitReached }) {
        runtime.noteFailure()
      }
      return false
    }
    if let excess = excess(of: fragment) ?? missingThread(for: fragment) {
      runtime.noteFailure()
      reporter.report(excess)
      runtime.environment.takeBackLastCheck()
      imports.files = importedBefore
      return true
    }
    if let reason = keeper?.keep(text, at: runtime.clock.now) {
      reportNotKept(reason, in: source)
      runtime.environment.takeBackLastCheck()
      imports.files = importedBefore
      return true
    }
    current.number += 1
    numbers.begin(entry: current.number)
    current.didSomething = !isBlank && fragment.statements.contains(where: \.doesSomething)
    if fragment.statements.count == 1, case .expression = fragment.statements[0] {
      prompt.previousExpression = text
    }
    if !isBlank {
      for passing in prompt.comments.pass(source.id, leavesSomething: fragment.leavesSomething) {
        sources.forget(passing)
      }
    }
    let waves = runtime.settledWaves
    current.title = Self.title(of: text)
    perform(fragment)
    current.title = nil
    interruption.lower()
    if runtime.wasInterrupted {
      noteStop(isEntry: true, waves: runtime.settledWaves - waves)
    }
    runtime.environment.forget { [runtime] contract in
      runtime.plan(of: contract) == nil && !runtime.isWatched(contract)
    }
    return true
  }

  /// Returns an entry on one line; several lines are shortened, and a large entry is cut after its
  /// first line.
  package static func title(of text: String) -> String {
    guard text.contains(where: \.isNewline) else { return text }
    guard text.utf8.count <= mostTitled else { return String(text.prefix { !$0.isNewline }) + " …" }
    return OneLineText.text(of: text).shortened(to: 72)
  }

  private static let mostTitled = 4_096

  /// Stores how much of an interrupted entry or time step was completed, so that a replay stops there too.
  ///
  /// A replay goes on behind an `exit` that it carries out again.
  func noteStop(isEntry: Bool, waves: Int) {
    if reporter.isMuted { runtime.forgetExit() }
    let reason = keeper?.wasStopped(
      at: runtime.clock.now, isEntry: isEntry, statements: current.statementsBegun, waves: waves)
    guard let reason else { return }
    reporter.report(
      Diagnostic(
        NotKept(reason: reason, isInterruption: true, span: runtime.reports.statementSpan)))
  }

  private func reportNotKept(_ reason: String, in source: SourceFile) {
    let whole = Span(source: source.id, start: 0, end: Int32(clamping: source.bytes.count))
    reporter.report(Diagnostic(NotKept(reason: reason, isInterruption: false, span: whole)))
  }

  /// Returns whether a prompt should ask for another line before it submits.
  package func isUnfinished(_ text: String) -> Bool {
    var scratch = SourceMap()
    let (source, problems) = scratch.add(name: "", rawBytes: Array(continued(text).utf8))
    guard problems.isEmpty else { return false }
    return parse(source, mode: .prompt).isUnfinished
  }

  /// The instant at which the latest entry began.
  package var entryInstant: Int { current.instant }

  /// True if the last entry had an effect that can be undone.
  package var lastEntryDidSomething: Bool { current.didSomething }

  /// True if the program has ended its run by `exit`.
  package var hasExited: Bool { runtime.exitStatus != nil }

  /// The present status of the run: its exit code if it ended now.
  package var status: RunStatus {
    if let exit = runtime.exitStatus { return RunStatus(chosen: exit) }
    if runtime.wasInterrupted, !runtime.bounds.ranShortOfMemory { return .interrupted }
    if runtime.hasFailed { return .failedWhileRunning }
    return runtime.failedExpectations > 0 ? .expectationFailed : .succeeded
  }

  /// Prepends the previous bare expression to a line that begins with `|`, `->` or `<->`.
  func continued(_ text: String) -> String {
    guard let previous = prompt.previousExpression else { return text }
    let trimmed = text.drop(while: \.isWhitespace)
    let goesOn = ["->", "<->", "|"].contains { trimmed.hasPrefix($0) } && !trimmed.hasPrefix("||")
    return goesOn ? previous + " " + trimmed : text
  }

  func lowering(of fragment: CheckedFragment) -> Lowering {
    Lowering(
      fragment, sources: sources, environment: runtime.environment,
      trustsSources: options.semantics == .waves)
  }

  private func perform(_ fragment: CheckedFragment) {
    runtime.bounds.wasInterrupted = false
    current.statementsBegun = 0
    runtime.reserve(fragment.statements.count)
    let piece = SessionPiece(fragment, lowering(of: fragment))
    while let duration = performUntilWait(piece) {
      guard wait(duration) else {
        return reportUnreached(fragment.unreached(from: piece.next))
      }
      guard !runtime.wasInterrupted else { return }
    }
  }

  /// Carries out the next statements of a piece, up to a `wait`, and returns its duration.
  ///
  /// - Returns: Nil at the end of the piece, and if it was interrupted.
  func performUntilWait(_ piece: SessionPiece) -> Code? {
    let fragment = piece.fragment
    let lowering = piece.lowering
    let watches = options.watches
    for index in piece.next..<fragment.statements.count {
      let statement = fragment.statements[index]
      guard !interruption.isRaised, index < replaying.allowance?.statements ?? .max else {
        runtime.reportInterruption()
        return nil
      }
      guard index & 1023 != 0 || index == 0 || options.isShortOfMemory?() != true else {
        reportShortage(at: fragment, from: index)
        return nil
      }
      current.statementsBegun = index + 1
      piece.next = index + 1
      let plan = lowering.plan(statement)
      if watches { reporter.begin(plan) }
      runtime.reports.statementSpan = statement.span(in: fragment) ?? runtime.reports.statementSpan
      switch plan {
      case .scope(let symbol, _)
      where !world.places.isEmpty && runtime.environment.host(of: symbol) != nil:
        runtime.perform(plan)
        connect(symbol)
      case .expression(let code, let type): show(code, type)
      case .wait(let duration, _): return duration
      default: runtime.perform(plan)
      }
      if watches {
        reporter.finish(plan)
      } else if options.records {
        number(plan)
      }
      guard !runtime.wasInterrupted else { return nil }
    }
    return nil
  }
}
