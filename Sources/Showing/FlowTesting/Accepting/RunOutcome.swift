import FlowText

/// All that a run said, from which the marks of its program can be written anew.
package struct RunOutcome: Hashable, Sendable {
  /// A diagnostic that the program's file has at a line.
  struct Message: Hashable, Sendable {
    let line: Int
    let code: String
    /// All its text.
    let words: String
  }

  let lines: [String]
  /// The lines of the run in waves of a classic program that expects some.
  let linesInWaves: [String]?
  let messages: [Message]
  let status: Int32

  init(
    _ recorder: RunRecorder, inWaves: RunRecorder?, found: [RunRecorder.Found], of file: String,
    status: Int32
  ) {
    lines = recorder.lines
    linesInWaves = inWaves?.lines
    messages = found.filter { $0.file == file }.map {
      Message(line: $0.line, code: $0.diagnostic.code.rawValue, words: $0.words)
    }
    self.status = status
  }
}
