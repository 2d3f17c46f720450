package import FlowSession
package import FlowText

/// A prompt without a user: takes lines as they would be typed, under a virtual clock, and returns
/// the transcript as text.
///
/// It reads only the files of its reader, and its output goes only into the transcript.
package final class PromptRehearsal {
  private let device = TextDevice()
  private let session: PromptSession
  private let output: PromptOutput
  private let loop: PromptLoop
  /// The typed lines, and the answers between.
  package private(set) var text = ""

  /// Makes a rehearsal; `reader` is the source of files for `:load` and `import`.
  package init(
    reader: any SourceReader, in language: Language = .english,
    interruption: Interruption = Interruption()
  ) {
    var look = Console.Look()
    look.language = language
    let console = Console(device: device, look: look)
    output = PromptOutput(console: console, renderer: AnswerRenderer(), leadsWithPlace: false)
    var options = SessionOptions()
    options.watches = true
    options.time = .virtual
    options.reader = reader
    options.language = language
    session = PromptSession(options: options, output: output, interruption: interruption)
    loop = PromptLoop(
      interpreter: session, source: NoLineSource(), console: console, output: output,
      history: EntryHistory())
  }

  /// Returns whether a line of a transcript is typed input or passing time.
  package static func isInput(_ line: String) -> Bool {
    line.hasPrefix("flow> ") || line.hasPrefix("  ... ") || time(in: line) != nil
  }

  private static func time(in line: String) -> String? {
    guard line.hasPrefix("("), line.hasSuffix(" goes by)") else { return nil }
    return String(line.dropFirst().dropLast(" goes by)".count))
  }

  /// Returns the completions that Tab offers after a text.
  package func completions(in text: String) -> [Completion] {
    loop.completions(in: text, at: text.utf8.count).1
  }

  /// Types the input lines of a transcript.
  package func play(_ lines: [String]) {
    var entry: [String] = []
    for (index, line) in lines.enumerated() {
      text += line + "\n"
      if let time = Self.time(in: line).flatMap(DurationText.nanoseconds) {
        session.letPass(time)
        output.finishGroup()
        output.sayRepeatedFailures()
      } else {
        entry.append(String(line.dropFirst(6)))
        if index + 1 < lines.count, lines[index + 1].hasPrefix("  ... ") { continue }
        loop.handle(entry.joined(separator: "\n"))
        entry = []
      }
      loop.console.flush()
      text += device.take()
    }
  }
}

/// Collects all output, both streams in one text.
private final class TextDevice: OutputDevice {
  private var text = ""

  func take() -> String {
    defer { text = "" }
    return text
  }

  func write(_ text: String, to stream: OutputStream) throws(OutputFailure) { self.text += text }
}

/// A source without any input.
private final class NoLineSource: LineSource {
  let isInteractive = false

  func nextEntry(for host: any LineSourceHost) -> LineSourceEvent { .end }
}
