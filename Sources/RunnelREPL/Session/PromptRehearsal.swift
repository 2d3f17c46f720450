package import FlowSession
import FlowText

/// A prompt that nobody sits at: takes lines as they would be typed, under a virtual clock, and gives the
/// transcript of it as text.
///
/// It reads no file but those of its reader, and writes to nobody.
package final class PromptRehearsal {
  private let device = TextDevice()
  private let session: PromptSession
  private let output: PromptOutput
  private let loop: PromptLoop
  /// What was typed, and the answers between.
  package private(set) var text = ""

  /// `reader` is where `:load` and `import` find files.
  package init(reader: any SourceReader, interruption: Interruption = Interruption()) {
    let console = Console(device: device, look: Console.Look())
    output = PromptOutput(console: console, renderer: AnswerRenderer(), leadsWithPlace: false)
    var options = SessionOptions()
    options.watches = true
    options.time = .virtual
    options.reader = reader
    session = PromptSession(options: options, output: output, interruption: interruption)
    loop = PromptLoop(
      interpreter: session, source: NoLineSource(), console: console, output: output,
      history: EntryHistory())
  }

  /// Whether a line of a transcript was typed or says that time goes by.
  package static func isInput(_ line: String) -> Bool {
    line.hasPrefix("flow> ") || line.hasPrefix("  ... ") || time(in: line) != nil
  }

  private static func time(in line: String) -> String? {
    guard line.hasPrefix("("), line.hasSuffix(" goes by)") else { return nil }
    return String(line.dropFirst().dropLast(" goes by)".count))
  }

  /// What Tab offers behind a text.
  package func completions(in text: String) -> [Completion] {
    loop.completions(in: text, at: text.utf8.count).1
  }

  /// Types what the input lines of a transcript say.
  package func play(_ lines: [String]) {
    var entry: [String] = []
    for (index, line) in lines.enumerated() {
      text += line + "\n"
      if let time = Self.time(in: line).flatMap(DurationText.nanoseconds) {
        session.letPass(time)
        output.finishGroup()
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

/// Keeps what is written, both streams as one.
private final class TextDevice: OutputDevice {
  private var text = ""

  func take() -> String {
    defer { text = "" }
    return text
  }

  func write(_ text: String, to stream: OutputStream) throws(OutputFailure) { self.text += text }
}

/// Where nothing is typed.
private final class NoLineSource: LineSource {
  let isInteractive = false

  func nextEntry(for host: any LineSourceHost) -> LineSourceEvent { .end }
}
