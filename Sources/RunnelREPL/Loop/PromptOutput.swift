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
  private let console: Console
  private let leadsWithPlace: Bool
  private var events: [SessionEvent] = []

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

  package func print(_ line: String) {
    finishGroup()
    // Nothing that a script made may act on the screen.
    console.write((console.look.outputIsTerminal ? TerminalText.escaped(line) : line) + "\n")
  }

  package func report(_ diagnostic: Diagnostic, in sources: SourceMap) {
    finishGroup()
    // What fails while it runs has a code of its own, and the session keeps account of it.
    let failsAtRun =
      diagnostic.code.rawValue.hasPrefix("R5")
      || [.waveLimit, .limitReached, .interrupted, .notKept].contains(diagnostic.code)
    if diagnostic.severity == .error, !failsAtRun { hasSeenWrongProgram = true }
    if diagnostic.code == .notKept { hasSeenUnkeptEntry = true }
    console.write(
      DiagnosticRenderer(sources: sources, style: style).render(diagnostic), to: .diagnostics)
  }

  package func noteOmission(_ omitted: DiagnosticList.Omission) {
    let what = omitted.contains(.errors) ? "mistakes" : "hints"
    console.write(
      line: StyledText("there are more \(what) than the first \(DiagnosticList.most)", .notice),
      to: .diagnostics)
  }

  package func show(_ event: SessionEvent) {
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
    renderer.columns = columns()
    for line in renderer.lines(for: group) { console.write(line: line) }
  }

  private var style: DiagnosticStyle {
    var style = DiagnosticStyle(
      leadWithPlace: leadsWithPlace, hasColor: console.look.colorsDiagnostics)
    // The gutter takes some columns of its own.
    if let columns = columns() { style.lineWidth = max(20, columns - 8) }
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
