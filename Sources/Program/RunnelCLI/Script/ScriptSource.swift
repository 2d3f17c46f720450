import FlowSession
import FlowText

/// Origin of a script: a file, standard input, or a text on the command line.
enum ScriptSource {
  /// A file's path; `-` for standard input.
  case path(String)
  /// The text behind `-e`, whose name in messages is `-e`.
  case text(String)

  /// Reads the script.
  func script(limit: Int) throws(ScriptProblem) -> ScriptText {
    switch self {
    case .path(let path): return try ScriptText(path: path, limit: limit)
    case .text(let text):
      guard text.utf8.count <= limit else {
        throw ScriptProblem(
          .limitReached, CommandWords.spoken.isTooLargeText(limit.inBytes(.ofCommandLine)))
      }
      return ScriptText(name: "-e", program: text)
    }
  }

  /// Origin of the lines that the script reads.
  var input: SessionOptions.Input {
    if case .path("-") = self { .program } else { .descriptor(0) }
  }

  /// The folder that imports are read from: the file's, otherwise the current one.
  var folder: ScriptFolder {
    switch self {
    case .path(let path): ScriptFolder(ofScriptAt: path)
    case .text: ScriptFolder()
    }
  }
}
