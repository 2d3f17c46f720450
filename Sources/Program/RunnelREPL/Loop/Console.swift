package import FlowText

/// All output of the prompt, in order.
///
/// While a line is being typed, text is collected and passed to the terminal's line source, which
/// prints it above the line; otherwise it is written directly. If the reader of the output is gone,
/// the loop ends quietly.
package final class Console {
  /// The properties of the streams: terminals and colours.
  package struct Look: Sendable {
    package var outputIsTerminal = false
    package var diagnosticsAreTerminal = false
    package var colorsOutput = false
    package var colorsDiagnostics = false
    /// The language of messages.
    package var language = Language.english

    package init() {}
  }

  package let look: Look
  /// The reason that nothing more can be written.
  package private(set) var failure: OutputFailure?
  private let device: any OutputDevice
  private var buffered = ""
  /// Prints collected text above the line on the screen.
  private var printAbove: ((String) -> Void)?

  private static let bufferLimit = 32_768

  package init(device: any OutputDevice, look: Look) {
    self.device = device
    self.look = look
  }

  /// The receivers of a line besides the screen.
  package enum Hearing: Sendable {
    case everyone
    /// The log, which has every line, including those that are not shown.
    case log
    /// The transcript, which has the answers as they would be shown on a screen of any width.
    case transcript
  }

  /// Called with all output, before it is wrapped or cut.
  package var listener: ((String, Hearing) -> Void)?

  /// True if there is a line on the screen above which output is printed.
  package var isGathering: Bool { printAbove != nil }

  package func write(
    line: StyledText, to stream: OutputStream = .output, isHeard: Bool = true
  ) {
    write(rendered(line, for: stream), to: stream, isHeard: isHeard)
  }

  /// Passes a line to the listener that is not shown, or is shown in another form.
  package func overhear(_ line: StyledText, _ hearing: Hearing = .everyone) {
    listener?(rendered(line, for: .output), hearing)
  }

  private func rendered(_ line: StyledText, for stream: OutputStream) -> String {
    line.rendered(color: stream == .output ? look.colorsOutput : look.colorsDiagnostics) + "\n"
  }

  /// Writes `text`, which consists of whole lines; the listener gets it if `isHeard`.
  package func write(_ text: String, to stream: OutputStream = .output, isHeard: Bool = true) {
    if isHeard { listener?(text, .everyone) }
    let isGathered =
      printAbove != nil && (stream == .output || look.diagnosticsAreTerminal)
    if stream == .diagnostics, !isGathered {
      // Earlier output must appear first.
      flush()
      send(text, to: .diagnostics)
      return
    }
    buffered += text
    let isDue = printAbove == nil && look.outputIsTerminal
    if isDue || buffered.utf8.count > Self.bufferLimit { flush() }
  }

  /// Writes buffered text; must be called before waiting.
  package func flush() {
    guard !buffered.isEmpty else { return }
    let text = buffered
    buffered = ""
    if let printAbove {
      printAbove(text)
    } else {
      send(text, to: .output)
    }
  }

  /// Prints the output of `body` above the line on the screen, which `print` removes and redraws.
  package func gather(printingWith print: @escaping (String) -> Void, _ body: () -> Void) {
    printAbove = print
    body()
    flush()
    printAbove = nil
  }

  /// Writes bytes for the terminal itself, bypassing the buffer.
  package func draw(_ bytes: String) {
    guard !bytes.isEmpty else { return }
    send(bytes, to: .output)
  }

  private func send(_ text: String, to stream: OutputStream) {
    if stream == .output, failure != nil { return }
    do throws(OutputFailure) {
      try device.write(text, to: stream)
    } catch {
      // Failing diagnostics are no reason to end.
      if stream == .output { failure = error }
    }
  }
}
