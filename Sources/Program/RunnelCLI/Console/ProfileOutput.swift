import FlowDrawing
import FlowSession
import FlowText

/// The output of a measured run: the program's lines as usual, and a table at the end on standard error.
final class ProfileOutput: RecordedOutput {
  private let console: ConsoleOutput
  private let width: Int
  private var hasBegun = false
  weak var session: Session?

  init(console: ConsoleOutput, width: Int) {
    self.console = console
    self.width = width
  }

  func begin(program: String) {
    hasBegun = true
    console.interruption = session?.interruption
  }

  func print(_ line: String) { console.print(line) }
  var showsPieces: Bool { console.showsPieces }
  var drawsPictures: Bool { console.drawsPictures }
  func draw(_ lines: [String]) { console.draw(lines) }
  func write(_ text: String) { console.write(text) }
  func warn(_ line: String, by contract: String?) { console.warn(line, by: contract) }
  func show(_ event: SessionEvent) {}

  func report(_ diagnostic: Diagnostic, in sources: SourceMap) {
    console.report(diagnostic, in: sources)
  }

  func noteOmission(_ omitted: DiagnosticList.Omission) { console.noteOmission(omitted) }
  func flush() { console.flush() }

  func finish(_ status: Int32) -> Int32 {
    let code = console.finish(status)
    guard hasBegun, let session else { return code }
    // What was printed is written, and the table of a run that was interrupted is still to come.
    if status != ExitStatus.interrupted.rawValue { EndingWatch.shared.endsAtOnce() }
    let text = ProfileText(
      session.profile, picture: session.picture, semantics: session.options.semantics,
      in: session.options.language)
    StandardError.write(text.lines(width: width).joined(separator: "\n") + "\n")
    return code
  }
}
