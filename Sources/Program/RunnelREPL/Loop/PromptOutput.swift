package import FlowSession
package import FlowText

/// Shows a session's output at the prompt: printed lines as they come, answers in groups between
/// them, diagnostics on standard error.
package final class PromptOutput: SessionOutput {
  package var renderer: AnswerRenderer
  /// Returns the present width of the terminal; nil if lines are not cut.
  package var columns: () -> Int? = { nil }
  /// True if an entry was refused because of errors.
  package private(set) var hasSeenWrongProgram = false
  /// True if something in the present entry was refused.
  var hasRefused = false
  /// True if an entry could not be stored.
  package private(set) var hasSeenUnkeptEntry = false
  /// Suppresses the output of contracts that a person cannot read fast enough.
  var floods = FloodGate()
  /// The diagnostics of timers that were shown in full; shown again, each takes one row.
  private var shownDiagnostics = ShownDiagnostics()
  /// The failures of the present entry, or of what happens between two entries.
  private var failures = RepeatedFailures()
  /// The cells whose values are shown above the prompt.
  var watches = WatchList()
  /// Returns the machine's time, in nanoseconds.
  package var machineTime: () -> Int = MachineClock.nanoseconds
  /// True while timers that fell due during typing are served, before the entry is carried out.
  private var isCatchingUp = false
  private let console: Console
  private let leadsWithPlace: Bool
  private var events: [SessionEvent] = []
  /// The command that the present entry probably means if it is not a program; shown with its first error.
  var meantCommand: String?

  /// The ways in which the last entry, which was refused, could be written instead.
  var offeredFixes: [OfferedFix] = []

  /// Groups larger than this are shown in parts, so that a flood does not use up memory.
  private static let groupLimit = 10_000
  private static let groupBytes = 16 * 1024 * 1024
  private var eventBytes = 0

  /// Makes an output; with `leadsWithPlace`, diagnostics begin with `file:line:column`, for input
  /// that is not visible just above them.
  package init(
    console: Console, renderer: AnswerRenderer = AnswerRenderer(), leadsWithPlace: Bool = true
  ) {
    self.console = console
    self.renderer = renderer
    self.renderer.words = PromptWords(console.look.language)
    self.leadsWithPlace = leadsWithPlace
  }

  private var words: PromptWords { PromptWords(console.look.language) }

  package func print(_ line: String) { print(line, by: nil) }

  package func print(_ line: String, by contract: String?) {
    finishGroup()
    // A script must not be able to control the screen.
    let text = (console.look.outputIsTerminal ? TerminalText.escaped(line) : line) + "\n"
    if isBeside,
      !floods.admits(.print(contract), showing: line, at: machineTime())
    {
      console.listener?(text, .everyone)
    } else {
      console.write(text)
    }
  }

  package func warn(_ line: String, by contract: String?) {
    finishGroup()
    let text = (console.look.outputIsTerminal ? TerminalText.escaped(line) : line) + "\n"
    console.write(text, to: .diagnostics)
  }

  package func report(_ diagnostic: Diagnostic, in sources: SourceMap) {
    finishGroup()
    // Runtime failures have codes of their own, and the session's status includes them.
    let failsAtRun =
      diagnostic.code.rawValue.hasPrefix("R5")
      || [.waveLimit, .limitReached, .interrupted, .notKept].contains(diagnostic.code)
    if diagnostic.severity == .error, !failsAtRun {
      hasSeenWrongProgram = true
      hasRefused = true
    }
    if diagnostic.code == .notKept { hasSeenUnkeptEntry = true }
    if diagnostic.severity == .error, !failsAtRun {
      offeredFixes += OfferedFix.all(of: diagnostic, in: sources, console.look.language)
    }
    var diagnostic = diagnostic
    if diagnostic.severity == .error, !failsAtRun, let meant = meantCommand.take() {
      diagnostic = diagnostic.adding(MeantCommand(text: meant))
    }
    // Beside a line that is being typed each has a row, and too many are a flood.
    let isRow = isBeside && console.look.diagnosticsAreTerminal
    let isShown =
      isRow
      || failures.isShown(diagnostic) {
        leadsWithPlace ? sources.place(of: diagnostic.span) : sources.line(of: diagnostic.span)
      }
    let renderer = DiagnosticRenderer(sources: sources, style: style(columns: columns()))
    if let listener = console.listener {
      // The reader of the log has another screen width.
      var unbound = renderer
      if columns() != nil {
        unbound = DiagnosticRenderer(sources: sources, style: style(columns: nil))
      }
      listener(unbound.render(diagnostic), isShown ? .everyone : .log)
    }
    guard isShown else { return }
    if isRow {
      let severity = diagnostic.severity.word(console.look.language)
      let code = "\(severity)[\(diagnostic.code.rawValue)]"
      let source = FloodGate.Source.failure(code, diagnostic.span)
      let message = diagnostic.wording(console.look.language).message
      guard floods.admits(source, showing: message, at: machineTime()) else { return }
      let line = sources.line(of: diagnostic.span)
      guard shownDiagnostics.isNew(code, at: diagnostic.span, in: line) else {
        var row = StyledText(code + words.again, .notice)
        row.append(": \(escapedForTerminal(message))   ")
        row.append(escapedForTerminal(line), .faint)
        row = row.cut(to: columns() ?? 0)
        return console.write(line: row, to: .diagnostics, isHeard: false)
      }
    }
    console.write(renderer.render(diagnostic), to: .diagnostics, isHeard: false)
  }

  /// Says how many failures of an entry, or between two entries, were not shown.
  func sayRepeatedFailures() {
    for (place, note) in failures.takeNotes(words.say) {
      var line = StyledText(leadsWithPlace ? "\(place): \(note)" : note, .notice)
      if !leadsWithPlace { line.append("   \(place)", .faint) }
      if let columns = columns() { line = line.cut(to: columns) }
      console.write(line: line, to: .diagnostics)
    }
  }

  package func noteOmission(_ omitted: DiagnosticList.Omission) {
    let text = words.moreMistakes(omitted.contains(.errors), most: DiagnosticList.most)
    console.write(line: StyledText(text, .notice), to: .diagnostics)
  }

  package func show(_ event: SessionEvent) {
    if !watches.isEmpty { watches.note(event, at: machineTime()) }
    floods.note(event)
    events.append(event)
    eventBytes += event.bytes
    if events.count >= Self.groupLimit || eventBytes > Self.groupBytes { finishGroup() }
  }

  package func flush() {
    finishGroup()
    console.flush()
  }

  /// Shows the events since the last printed line.
  package func finishGroup() {
    guard !events.isEmpty else { return }
    let group = events
    events = []
    eventBytes = 0
    guard isBeside || columns() != nil else {
      for line in renderer.lines(for: group) { console.write(line: line) }
      return
    }
    if console.listener != nil {
      var unbound = renderer
      unbound.columns = nil
      let answer = unbound.lines(for: group)
      let isPart = isBeside && answer.count >= renderer.lineLimit
      for line in answer { console.overhear(line, isPart ? .transcript : .everyone) }
      unbound.lineLimit = .max
      for line in isPart ? unbound.lines(for: group) : [] { console.overhear(line, .log) }
    }
    var bound = renderer
    bound.columns = columns()
    let shown = isBeside ? admitted(group) : group
    for line in bound.lines(for: shown) { console.write(line: line, isHeard: false) }
  }

  /// Shows a requested line, wrapped at blanks if it is too wide; further rows are indented.
  func say(_ line: StyledText, to stream: OutputStream = .output) {
    guard let columns = columns(), line.width > columns else {
      return console.write(line: line, to: stream)
    }
    console.overhear(line)
    let start = line.plain.prefix { $0 == " " }.count
    let indent = min(start + 4, max(4, columns / 2 - 1))
    for row in line.wrapped(to: columns, indent: indent) {
      console.write(line: row, to: stream, isHeard: false)
    }
  }

  /// Returns the events that are not part of a flood, nor shown by the row of a watched cell.
  private func admitted(_ events: [SessionEvent]) -> [SessionEvent] {
    let now = machineTime()
    return events.filter { event in
      guard !watches.shows(event) else { return false }
      guard renderer.shows(event), let (source, text) = FloodGate.Source.of(event) else {
        return true
      }
      return floods.admits(source, showing: text, at: now)
    }
  }

  /// True for output that appears while somebody types, and so may be a flood.
  private var isBeside: Bool { console.isGathering || isCatchingUp }

  /// Shows progress at a terminal, in a row that is overwritten, and removed by nil.
  ///
  /// While a line is being typed nothing is shown.
  package func showProgress(_ text: String?) {
    guard console.look.outputIsTerminal, !console.isGathering else { return }
    console.flush()
    let row = (text ?? "").shortened(to: max(1, (columns() ?? 80) - 1))
    console.draw(
      "\r" + StyledText(row, .faint).rendered(color: console.look.colorsOutput) + "\u{1b}[K")
  }

  /// Runs `body`, which serves timers that fell due while a line was typed.
  func catchUp(_ body: () -> Void) {
    isCatchingUp = true
    body()
    finishGroup()
    isCatchingUp = false
  }

  /// Shows a summary of floods that have ended.
  func sayEndedFloods() {
    for line in floods.takeEnded(at: machineTime(), words) {
      console.write(line: line, isHeard: false)
    }
  }

  private func style(columns: Int?) -> DiagnosticStyle {
    var style = DiagnosticStyle(
      leadWithPlace: leadsWithPlace, hasColor: console.look.colorsDiagnostics,
      language: console.look.language)
    // The gutter needs some columns of its own.
    if let columns {
      style.lineWidth = max(20, columns - 8)
      style.wrapsAt = columns
    }
    return style
  }
}

extension SourceMap {
  /// Returns the first source line of a span, without its indentation.
  fileprivate func line(of span: Span) -> String {
    let file = self[span.source]
    let line = file.text(ofLine: file.position(at: span.start).line)
    return String(line.drop(while: \.isWhitespace))
  }
}

extension SessionEvent {
  /// Approximate size in bytes.
  fileprivate var bytes: Int {
    switch self {
    case .moved(_, let old, let new, _, _), .brought(_, _, let old, let new, _):
      (old?.utf8.count ?? 0) + (new?.utf8.count ?? 0)
    case .declared(_, let value, _, _): value?.utf8.count ?? 0
    case .value(let value, _): value.utf8.count
    default: 0
    }
  }
}
