import FlowSession
import FlowText

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
    let console = ConsoleOutput(
      colored: ColorChoice.auto.isColored(descriptor: 2), language: .ofCommandLine)
    let look = Run(lookingAt: script, in: ScriptFolder(ofScriptAt: path), output: console)
    guard let about = look.describe() else {
      console.endOfFile()
      return console.finish(RunStatus.programWrong.rawValue)
    }
    for line in lines(about, name: script.name) { console.print(line) }
    return console.finish(RunStatus.succeeded.rawValue)
  }

  /// Returns the rows about a script's parameters, for a message about how it was called; none if they can't be
  /// read, as with a script that comes from standard input.
  static func parameters(of source: ScriptSource) -> [String] {
    if case .path("-") = source { return [] }
    guard let script = try? source.script(limit: SessionLimits().sourceBytes) else { return [] }
    let look = Run(lookingAt: script, in: source.folder, output: NoOutput())
    guard let about = look.describe() else { return [] }
    return about.parameters.isEmpty
      ? [CommandWords.spoken.hasNoParameters(script.name)] : rows(about, name: script.name)
  }

  private static func lines(_ about: ProgramDescription, name: String) -> [String] {
    guard !about.parameters.isEmpty else {
      return about.comment.isEmpty
        ? [CommandWords.spoken.saysNothing(name)] : about.comment
    }
    return (about.comment.isEmpty ? [] : about.comment + [""]) + rows(about, name: name)
  }

  private static func rows(_ about: ProgramDescription, name: String) -> [String] {
    let width = about.parameters.map(\.written.count).max() ?? 0
    let rows = about.parameters.flatMap { parameter in
      let comment =
        parameter.comment + (parameter.isRequired ? [CommandWords.spoken.hasToBeGiven] : [])
      let margin = String(repeating: " ", count: width + 4)
      let first = "  " + parameter.written.padded(to: width)
      return [comment.isEmpty ? "  " + parameter.written : first + "  " + comment[0]]
        + comment.dropFirst().map { margin + $0 }
    }
    return [
      CommandWords.spoken.parameters(of: name, first: about.parameters[0].name)
    ] + rows
  }
}

/// Drops all that a session says.
final class NoOutput: SessionOutput {
  func print(_ line: String) {}
  func report(_ diagnostic: Diagnostic, in sources: SourceMap) {}
  func show(_ event: SessionEvent) {}
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
