import FlowSession
import FlowText
import RunnelREPL

/// A session at a prompt as a reader sees it: what was typed, and the answers between.
final class Transcript {
  private let device = RecordingDevice()
  private let session: PromptSession
  private let output: PromptOutput
  private let loop: PromptLoop
  private(set) var text = ""

  /// `files` is the folder that `:load` reads from.
  init(files: String) {
    let console = Console(device: device, look: Console.Look())
    output = PromptOutput(console: console, renderer: AnswerRenderer(), leadsWithPlace: false)
    var options = SessionOptions()
    options.watches = true
    options.time = .virtual
    options.reader = ScriptFolder(folder: files).withoutName
    session = PromptSession(options: options, output: output)
    loop = PromptLoop(
      interpreter: session, source: ScriptLineSource([]), console: console, output: output,
      history: EntryHistory())
  }

  /// Whether a line of a transcript was typed or says that time goes by.
  static func isInput(_ line: String) -> Bool {
    line.hasPrefix("flow> ") || line.hasPrefix("  ... ") || time(in: line) != nil
  }

  private static func time(in line: String) -> String? {
    guard line.hasPrefix("("), line.hasSuffix(" goes by)") else { return nil }
    return String(line.dropFirst().dropLast(" goes by)".count))
  }

  /// Types what the input lines of a transcript say.
  func play(_ lines: [String]) {
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
      text += device.takeText()
    }
  }
}
