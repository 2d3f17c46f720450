/// Everything that the prompt says, in the order in which it is said.
///
/// While a line is being typed, text is gathered and handed to whoever draws the line, which prints
/// it above; otherwise it goes out as it comes. A reader that has gone ends the loop quietly.
package final class Console {
  /// Whether each stream is a terminal, and shows colours.
  package struct Look: Sendable {
    package var outputIsTerminal = false
    package var diagnosticsAreTerminal = false
    package var colorsOutput = false
    package var colorsDiagnostics = false

    package init() {}
  }

  package let look: Look
  /// Why nothing more can be written.
  package private(set) var failure: OutputFailure?
  private let device: any OutputDevice
  private var buffered = ""
  /// What prints gathered text while a line is on the screen.
  private var printAbove: ((String) -> Void)?

  private static let bufferLimit = 32_768

  package init(device: any OutputDevice, look: Look) {
    self.device = device
    self.look = look
  }

  /// Who is to hear something.
  package enum Hearing: Sendable {
    case everyone
    /// The log, which has every line, also those that are not shown.
    case log
    /// The transcript, which has what an answer says, as it would be said on a screen of any width.
    case transcript
  }

  /// Hears what is said, whole.
  package var listener: ((String, Hearing) -> Void)?

  /// Whether a line is on the screen above which everything is said.
  package var isGathering: Bool { printAbove != nil }

  package func write(
    line: StyledText, to stream: OutputStream = .output, isHeard: Bool = true
  ) {
    write(rendered(line, for: stream), to: stream, isHeard: isHeard)
  }

  /// Lets the listener hear a line that is not shown, or shown in another form.
  package func overhear(_ line: StyledText, _ hearing: Hearing = .everyone) {
    listener?(rendered(line, for: .output), hearing)
  }

  private func rendered(_ line: StyledText, for stream: OutputStream) -> String {
    line.rendered(color: stream == .output ? look.colorsOutput : look.colorsDiagnostics) + "\n"
  }

  /// Says `text`, which consists of whole lines; the listener hears it unless it was told already.
  package func write(_ text: String, to stream: OutputStream = .output, isHeard: Bool = true) {
    if isHeard { listener?(text, .everyone) }
    let isGathered =
      printAbove != nil && (stream == .output || look.diagnosticsAreTerminal)
    if stream == .diagnostics, !isGathered {
      // What was said before must be there before.
      flush()
      send(text, to: .diagnostics)
      return
    }
    buffered += text
    let isDue = printAbove == nil && look.outputIsTerminal
    if isDue || buffered.utf8.count > Self.bufferLimit { flush() }
  }

  /// Sends what is held back; to be called before waiting.
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

  /// Says what `body` says above the line on the screen, which `print` takes away and draws again.
  package func gather(printingWith print: @escaping (String) -> Void, _ body: () -> Void) {
    printAbove = print
    body()
    flush()
    printAbove = nil
  }

  /// Sends bytes for the terminal itself, past everything that is held back.
  package func draw(_ bytes: String) {
    guard !bytes.isEmpty else { return }
    send(bytes, to: .output)
  }

  private func send(_ text: String, to stream: OutputStream) {
    if stream == .output, failure != nil { return }
    do throws(OutputFailure) {
      try device.write(text, to: stream)
    } catch {
      // Diagnostics that nobody reads are no reason to leave.
      if stream == .output { failure = error }
    }
  }
}
