import FlowSession
import FlowText

/// The text of a script: a name for messages, and its bytes.
///
/// - Invariant: `bytes` is valid UTF-8 without NUL, no longer than the limit. A byte order mark is
///   kept: the reader of the text drops it, once.
struct ScriptText {
  let name: String
  let bytes: [UInt8]

  /// Reads the file at `path`, or standard input if that is `-`.
  init(path: String, limit: Int = SessionLimits().sourceBytes) throws(ScriptProblem) {
    if path == "-" {
      try self.init(file: OpenFile(descriptor: 0), name: "<stdin>", limit: limit)
      return
    }
    guard !path.isEmpty else {
      throw ScriptProblem(.cannotRead, CommandWords.spoken.scriptNameIsEmpty)
    }
    let file: OpenFile
    do throws(SystemError) {
      // A pipe whose writer is slow would otherwise look like an empty script.
      file = try OpenFile(path: path, waits: true)
    } catch {
      throw ScriptProblem(error, name: path)
    }
    try self.init(file: file, name: path, limit: limit)
  }

  /// Makes a script from a generated program.
  init(name: String, program: String) {
    self.name = name
    bytes = Array(program.utf8)
  }

  init(
    file: OpenFile, name: String, limit: Int = SessionLimits().sourceBytes
  )
    throws(ScriptProblem)
  {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try file.bytes(limit: limit)
    } catch {
      throw ScriptProblem(error, name: name)
    }
    if let nul = bytes.firstIndex(of: 0) {
      throw Self.problem(.nulByte, in: bytes[...nul], name: name)
    }
    if bytes.count > limit {
      let shown = escapedForTerminal(name)
      throw ScriptProblem(
        .limitReached, CommandWords.spoken.isTooLargeScript(shown, limit.inBytes(.ofCommandLine)))
    }
    if String(validating: bytes, as: UTF8.self) == nil {
      throw Self.problem(.invalidUTF8, in: bytes[...], name: name)
    }
    self.name = name
    self.bytes = bytes
  }

  /// Returns the error that the language's own reader reports for these bytes, with its place.
  private static func problem(
    _ code: DiagnosticCode, in bytes: ArraySlice<UInt8>, name: String
  ) -> ScriptProblem {
    var sources = SourceMap()
    let found = sources.add(name: name, rawBytes: Array(bytes)).diagnostics
    guard let first = found.first(where: { $0.code == code }) else {
      return ScriptProblem(code, CommandWords.spoken.isNoText(escapedForTerminal(name)))
    }
    // If a binary file was run by mistake, the advice to remove a NUL would not help.
    let words = first.wording(.ofCommandLine)
    let message =
      code == .nulByte
      ? CommandWords.spoken.hasNUL
      : ([words.message] + words.ways.map(\.sentence))
        .joined(separator: Language.ofCommandLine("; ", "。"))
    return ScriptProblem(
      code, place: escapedForTerminal(sources.place(of: first.span)), message)
  }
}
