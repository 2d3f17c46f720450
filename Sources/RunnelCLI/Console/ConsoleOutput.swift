import FlowSession
import FlowText

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Where a run speaks: what the program prints on standard output, diagnostics on standard error.
///
/// Printed text is passed on unchanged, except on a terminal, where nothing that a script made may
/// act on the screen. Standard output is flushed before every diagnostic, so that the two read in
/// order when they go to one place.
final class ConsoleOutput: SessionOutput {
  /// A file with a mistake on every line should not bury the first one.
  private static let shownErrors = 20

  private let output = BufferedOutput(descriptor: 1)
  private let isTerminal = isatty(1) == 1
  private let colored: Bool
  private var errors = 0
  private(set) var hints = 0
  /// There were even more of them than were told.
  private(set) var omitted = DiagnosticList.Omission()
  /// Raised when nothing can be written any more, so that a run without end ends.
  var interruption: Interruption?

  init(colored: Bool) {
    self.colored = colored
  }

  func print(_ line: String) {
    if isTerminal {
      output.write(TerminalText.escaped(line))
      output.write("\n")
      output.flush()
    } else {
      output.write(line)
      output.write("\n")
    }
    if output.failure != nil {
      interruption?.raise()
    }
  }

  func report(_ diagnostic: Diagnostic, in sources: SourceMap) {
    if diagnostic.severity != .error {
      hints += 1
    } else if diagnostic.code.isOfCheck {
      errors += 1
      if errors > Self.shownErrors {
        return
      }
    }
    output.flush()
    // Interrupted by a reader that went away: that is an ordinary end.
    if diagnostic.code == .interrupted, output.failure != nil {
      return
    }
    let style = DiagnosticStyle(leadWithPlace: true, hasColor: colored)
    StandardError.write(DiagnosticRenderer(sources: sources, style: style).render(diagnostic))
  }

  func noteOmission(_ omitted: DiagnosticList.Omission) {
    self.omitted.formUnion(omitted)
  }

  func show(_ event: SessionEvent) {}

  func flush() {
    output.flush()
    if output.failure != nil {
      interruption?.raise()
    }
  }

  /// Says how many errors were not shown, and starts counting anew for the next file.
  func endOfFile() {
    if errors > Self.shownErrors {
      let count = errors - Self.shownErrors
      StandardError.complain(
        "\(omitted.contains(.errors) ? "more than " : "")\(count) more errors are not shown")
    }
    omitted = DiagnosticList.Omission()
    errors = 0
    hints = 0
  }

  /// Sends what is left, and gives the code to leave with.
  func finish(_ status: Int32) -> Int32 {
    output.finish(status)
  }
}
