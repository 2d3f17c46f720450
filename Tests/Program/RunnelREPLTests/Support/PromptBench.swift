import FlowSession
import FlowText
import Foundation
import RunnelREPL

/// A prompt around a real session, as at a terminal, with a virtual clock, a folder of its own for files
/// and the machine's clock in the test's hand.
final class PromptBench {
  let device = RecordingDevice()
  let console: Console
  let output: PromptOutput
  let session: PromptSession
  let source: ScriptLineSource
  let loop: PromptLoop
  let folder: URL
  /// What the machine's clock shows.
  var nanoseconds = 1_000_000_000
  /// What was printed above the line that is being typed.
  private(set) var above = ""

  init(
    editor: String? = nil, isAtTerminal: Bool = true, language: Language = .english
  ) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "runnel-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    var look = Console.Look()
    look.outputIsTerminal = isAtTerminal
    look.diagnosticsAreTerminal = isAtTerminal
    look.language = language
    console = Console(device: device, look: look)
    output = PromptOutput(console: console, leadsWithPlace: false)
    var options = SessionOptions()
    options.watches = true
    options.offersFixes = true
    options.time = .virtual
    options.language = language
    options.reader = ScriptFolder(folder: folder.path).withoutName
    session = PromptSession(options: options, output: output)
    source = ScriptLineSource([], isInteractive: isAtTerminal)
    source.showsRowsAbove = isAtTerminal
    loop = PromptLoop(
      interpreter: session, source: source, console: console, output: output,
      history: EntryHistory(), editor: editor)
    output.machineTime = { [unowned self] in nanoseconds }
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Types entries; what was answered, errors among it.
  @discardableResult
  func type(_ entries: String...) -> String {
    for entry in entries { loop.handle(entry) }
    console.flush()
    return device.takeText()
  }

  /// Lets time pass while a line is being typed; what was said above it.
  @discardableResult
  func wait(_ nanoseconds: Int) -> String {
    self.nanoseconds += nanoseconds
    above = ""
    let print: (String) -> Void = { self.above += $0 }
    console.gather(printingWith: print) {
      session.letPass(nanoseconds)
      output.finishGroup()
      loop.serve()
    }
    return above
  }

  func write(_ text: String, to name: String) throws {
    // Another file in its place, as most editors save.
    try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
  }

  func text(of name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  var rows: [String] { loop.rowsAbove.map(\.plain) }
}
