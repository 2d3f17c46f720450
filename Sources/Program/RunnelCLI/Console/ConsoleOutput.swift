import FlowSession
import FlowText
import RunnelREPL

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The output of a run: the program's lines on standard output, diagnostics on standard error.
///
/// Printed text is passed on unchanged, except on a terminal, where its control characters are
/// escaped. Standard output is flushed before every diagnostic, so that the two appear in order if
/// they have the same destination.
final class ConsoleOutput: SessionOutput {
  /// Largest number of errors shown for a file, so that the first ones remain visible.
  private static let shownErrors = 20

  private let output = BufferedOutput(descriptor: 1)
  private let isTerminal = isatty(1) == 1
  private let colored: Bool
  private let language: Language
  private var failures = RepeatedFailures()
  private var errors = 0
  /// True if the program has begun a line on the screen.
  private var isInLine = false
  /// The picture of `screen`, below everything that is printed.
  @safe @exclusivity(unchecked) private var picture = ScreenPicture()
  private var lastDrawn: ContinuousClock.Instant?
  /// Time between two pictures while a program works without a pause; nobody sees more of them.
  private static let pause = Duration.milliseconds(50)
  private(set) var hints = 0
  /// The kinds of diagnostics of which there were more than were reported.
  private(set) var omitted = DiagnosticList.Omission()
  /// True to write diagnostics on standard output, each as a line of JSON, all of them.
  var writesJSON = false
  /// Raised when nothing can be written any more, so that an endless run stops.
  var interruption: Interruption?

  init(colored: Bool, language: Language) {
    self.colored = colored
    self.language = language
  }

  func print(_ line: String) {
    removePicture()
    isInLine = false
    if isTerminal {
      output.write(TerminalText.escaped(line))
      output.write("\n")
      drawIfDue()
      output.flush()
    } else {
      output.write(line)
      output.write("\n")
    }
    if output.failure != nil {
      interruption?.raise()
    }
  }

  var showsPieces: Bool { true }

  func write(_ text: String) {
    removePicture()
    output.write(isTerminal ? TerminalText.escaped(text) : text)
    if isTerminal {
      isInLine = !text.hasSuffix("\n")
      output.flush()
    }
    if output.failure != nil {
      interruption?.raise()
    }
  }

  let drawsPictures =
    isatty(1) == 1 && getenv("TERM").map { String(cString: $0) } != "dumb"

  func draw(_ lines: [String]) {
    picture.take(lines)
    drawIfDue()
  }

  private func removePicture() {
    guard picture.isShown else { return }
    output.write(picture.giveWay(.current(of: 1)))
  }

  private func drawIfDue() {
    guard picture.isWaiting else { return }
    let now = ContinuousClock.now
    if lastDrawn.map({ now - $0 >= Self.pause }) ?? true { drawPicture() }
  }

  private func drawPicture() {
    if isInLine { output.write("\n") }
    isInLine = false
    output.write(picture.draw(.current(of: 1)))
    output.flush()
    lastDrawn = .now
  }

  /// Writes what was printed, as a line on standard error follows.
  private func giveWay() {
    if isatty(2) == 1 { removePicture() }
    if isInLine, isatty(2) == 1 { output.write("\n") }
    isInLine = false
    output.flush()
  }

  func warn(_ line: String, by contract: String?) {
    giveWay()
    StandardError.write((isatty(2) == 1 ? TerminalText.escaped(line) : line) + "\n")
  }

  func report(_ diagnostic: Diagnostic, in sources: SourceMap) {
    if writesJSON {
      output.write(diagnostic.json(in: sources, language).text + "\n")
      return
    }
    if diagnostic.severity != .error {
      hints += 1
    } else if diagnostic.code.isOfCheck {
      errors += 1
      if errors > Self.shownErrors {
        return
      }
    } else if !failures.isShown(diagnostic, at: { sources.place(of: diagnostic.span) }) {
      return
    }
    giveWay()
    // The run was interrupted because the reader closed the pipe, which is a normal end.
    if diagnostic.code == .interrupted, output.failure != nil {
      return
    }
    let style = DiagnosticStyle(leadWithPlace: true, hasColor: colored, language: language)
    StandardError.write(DiagnosticRenderer(sources: sources, style: style).render(diagnostic))
  }

  func noteOmission(_ omitted: DiagnosticList.Omission) {
    self.omitted.formUnion(omitted)
  }

  func show(_ event: SessionEvent) {}

  func flush() {
    if picture.isWaiting { drawPicture() }
    output.flush()
    if output.failure != nil {
      interruption?.raise()
    }
  }

  /// Reports how many errors and failures were not shown, and resets the counts for the next file.
  func endOfFile() {
    if errors > Self.shownErrors {
      let count = errors - Self.shownErrors
      StandardError.complain(
        CommandWords(say: language).moreErrors(count, orMore: omitted.contains(.errors)))
    }
    for (place, note) in failures.takeNotes(language) { StandardError.write("\(place): \(note)\n") }
    omitted = DiagnosticList.Omission()
    errors = 0
    hints = 0
  }

  /// Says at a terminal, in a dim line, that there are hints to a script, and how they are read.
  func tellHints(_ count: Int, to path: String) {
    guard count > 0, isTerminal, isatty(2) == 1 else { return }
    if picture.isWaiting { drawPicture() }
    if isInLine { output.write("\n") }
    isInLine = false
    output.flush()
    let line = CommandWords(say: language).hintsAreTold(count, by: "runnel check \(path.forShell)")
    StandardError.write(
      StyledText(escapedForTerminal(line), .faint).rendered(color: colored) + "\n")
  }

  /// Writes the rest, and returns the exit code.
  func finish(_ status: Int32) -> Int32 {
    if picture.isWaiting { drawPicture() }
    return output.finish(status)
  }
}

extension String {
  /// The text as a word that a shell takes as it is, in quotes where it needs them.
  fileprivate var forShell: String {
    let plain = utf8.allSatisfy { byte in
      byte >= 0x80 || Character(Unicode.Scalar(byte)).isLetter
        || Character(Unicode.Scalar(byte)).isNumber || "._-/+,:@%".utf8.contains(byte)
    }
    return plain && !isEmpty ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}
