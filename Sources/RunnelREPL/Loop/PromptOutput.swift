package import FlowSession
package import FlowText

/// What a session says, as the prompt shows it: prints as they come, the answer in groups between
/// them, diagnostics on standard error.
package final class PromptOutput: SessionOutput {
  package var renderer: AnswerRenderer
  /// How wide the terminal is at the moment; nil where lines are not cut.
  package var columns: () -> Int? = { nil }
  /// Whether an entry was refused because it is wrong.
  package private(set) var hasSeenWrongProgram = false
  /// Whether an entry could not be kept.
  package private(set) var hasSeenUnkeptEntry = false
  /// Which contracts say more than a person can read.
  var floods = FloodGate()
  /// The cells whose values are kept in sight.
  var watches = WatchList()
  /// What the machine's clock shows, in nanoseconds.
  package var machineTime: () -> Int = MachineClock.nanoseconds
  /// Whether timers are served that fell due while a line was typed, before the entry is carried out.
  private var isCatchingUp = false
  private let console: Console
  private let leadsWithPlace: Bool
  private var events: [SessionEvent] = []
  /// The command that the entry at hand was meant as if it is no program; said with its first mistake.
  var meantCommand: String?

  /// Groups larger than this are shown in parts, so that a flood takes no memory.
  private static let groupLimit = 10_000
  private static let groupBytes = 16 * 1024 * 1024
  private var eventBytes = 0

  /// With `leadsWithPlace`, diagnostics begin with `file:line:column`, for where nobody sees what
  /// they are about just above them.
  package init(
    console: Console, renderer: AnswerRenderer = AnswerRenderer(), leadsWithPlace: Bool = true
  ) {
    self.console = console
    self.renderer = renderer
    self.leadsWithPlace = leadsWithPlace
  }

  package func print(_ line: String) { print(line, by: nil) }

  package func print(_ line: String, by contract: String?) {
    finishGroup()
    // Nothing that a script made may act on the screen.
    let text = (console.look.outputIsTerminal ? TerminalText.escaped(line) : line) + "\n"
    if isBeside,
      !floods.admits(.print(contract), showing: line, at: machineTime())
    {
      console.listener?(text, .everyone)
    } else {
      console.write(text)
    }
  }

  package func report(_ diagnostic: Diagnostic, in sources: SourceMap) {
    finishGroup()
    // What fails while it runs has a code of its own, and the session keeps account of it.
    let failsAtRun =
      diagnostic.code.rawValue.hasPrefix("R5")
      || [.waveLimit, .limitReached, .interrupted, .notKept].contains(diagnostic.code)
    if diagnostic.severity == .error, !failsAtRun { hasSeenWrongProgram = true }
    if diagnostic.code == .notKept { hasSeenUnkeptEntry = true }
    var diagnostic = diagnostic
    if diagnostic.severity == .error, !failsAtRun, let meant = meantCommand.take() {
      diagnostic.help.append("a command of the prompt begins with a colon: `\(meant)`")
    }
    let renderer = DiagnosticRenderer(sources: sources, style: style(columns: columns()))
    if let listener = console.listener {
      // Whoever reads it later has another screen.
      var unbound = renderer
      if columns() != nil {
        unbound = DiagnosticRenderer(sources: sources, style: style(columns: nil))
      }
      listener(unbound.render(diagnostic), .everyone)
    }
    let source = FloodGate.Source.failure(diagnostic.code.rawValue, diagnostic.span)
    if isBeside, console.look.diagnosticsAreTerminal,
      !floods.admits(source, showing: diagnostic.message, at: machineTime())
    {
      return
    }
    console.write(renderer.render(diagnostic), to: .diagnostics, isHeard: false)
  }

  package func noteOmission(_ omitted: DiagnosticList.Omission) {
    let what = omitted.contains(.errors) ? "mistakes" : "hints"
    console.write(
      line: StyledText("there are more \(what) than the first \(DiagnosticList.most)", .notice),
      to: .diagnostics)
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

  /// Prints the events that came since the last print.
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

  /// Says a line that was asked for, parted at blanks where it is too wide; what is parted off stands to the
  /// right of where the line begins.
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

  /// The events that are no part of a flood.
  private func admitted(_ events: [SessionEvent]) -> [SessionEvent] {
    let now = machineTime()
    return events.filter { event in
      guard renderer.shows(event), let (source, text) = FloodGate.Source.of(event) else {
        return true
      }
      return floods.admits(source, showing: text, at: now)
    }
  }

  /// Whether what is said happens beside what somebody types, and so may be a flood.
  private var isBeside: Bool { console.isGathering || isCatchingUp }

  /// Shows at a terminal how far something has come, in a row that is overwritten, and taken away by nil.
  ///
  /// While a line is being typed it stays as it is.
  package func showProgress(_ text: String?) {
    guard console.look.outputIsTerminal, !console.isGathering else { return }
    console.flush()
    let row = (text ?? "").shortened(to: max(1, (columns() ?? 80) - 1))
    console.draw(
      "\r" + StyledText(row, .faint).rendered(color: console.look.colorsOutput) + "\u{1b}[K")
  }

  /// Has `body` serve what fell due while a line was typed.
  func catchUp(_ body: () -> Void) {
    isCatchingUp = true
    body()
    finishGroup()
    isCatchingUp = false
  }

  /// Says of floods that have ended what they came to.
  func sayEndedFloods() {
    for line in floods.takeEnded(at: machineTime()) { console.write(line: line, isHeard: false) }
  }

  private func style(columns: Int?) -> DiagnosticStyle {
    var style = DiagnosticStyle(
      leadWithPlace: leadsWithPlace, hasColor: console.look.colorsDiagnostics)
    // The gutter takes some columns of its own.
    if let columns {
      style.lineWidth = max(20, columns - 8)
      style.wrapsAt = columns
    }
    return style
  }
}

extension SessionEvent {
  /// About what it takes.
  fileprivate var bytes: Int {
    switch self {
    case .moved(_, let old, let new, _, _), .brought(_, _, let old, let new, _):
      (old?.utf8.count ?? 0) + new.utf8.count
    case .declared(_, let value, _, _): value?.utf8.count ?? 0
    case .value(let value, _): value.utf8.count
    default: 0
    }
  }
}
