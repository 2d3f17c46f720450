import FlowSession

/// The answer of `runnel help top.flow`: what a script says of itself, and its parameters.
enum ScriptHelp {
  /// Returns whether the word behind `help` is a script.
  static func isScript(_ word: String) -> Bool {
    word.hasSuffix(".flow") || word.contains("/")
  }

  /// Prints the answer; returns the exit code.
  static func run(_ path: String) -> Int32 {
    let script: ScriptText
    do {
      script = try ScriptText(path: path)
    } catch {
      return error.report()
    }
    var options = SessionOptions()
    options.reader = ScriptFolder(ofScriptAt: path)
    let console = ConsoleOutput(colored: ColorChoice.auto.isColored(descriptor: 2))
    let session = Session(options: options, output: console)
    guard let about = session.describe(name: script.name, bytes: script.bytes) else {
      console.endOfFile()
      return console.finish(RunStatus.programWrong.rawValue)
    }
    for line in lines(about, name: script.name) { console.print(line) }
    return console.finish(RunStatus.succeeded.rawValue)
  }

  private static func lines(_ about: ProgramDescription, name: String) -> [String] {
    guard !about.parameters.isEmpty else {
      return about.comment.isEmpty
        ? ["`\(name)` has no parameters, and no comment at its head"] : about.comment
    }
    let width = about.parameters.map(\.written.count).max() ?? 0
    let rows = about.parameters.flatMap { parameter in
      let comment = parameter.comment + (parameter.isRequired ? ["has to be given"] : [])
      let margin = String(repeating: " ", count: width + 4)
      let first = "  " + parameter.written.padded(to: width)
      return [comment.isEmpty ? "  " + parameter.written : first + "  " + comment[0]]
        + comment.dropFirst().map { margin + $0 }
    }
    let head = about.comment.isEmpty ? [] : about.comment + [""]
    return head + ["Parameters, as in `runnel \(name) \(about.parameters[0].name)=…`:"] + rows
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
