import FlowSession

/// The answer of `runnel tokens --json FILE…` and `runnel tokens --words`, which only the checks of syntax files ask for.
enum TokenPrinting {
  /// Returns whether the words of the command line ask for it; otherwise `tokens` is a script.
  static func isAsked(_ words: [String]) -> Bool {
    words.count > 1 && words[0] == "tokens" && ["--json", "--words"].contains(words[1])
  }

  /// Prints a line for each file, or the words of the language; returns the exit code.
  static func run(_ words: [String]) -> Int32 {
    let output = BufferedOutput(descriptor: 1)
    if words[1] == "--words" { output.write(TokenListing.words + "\n") }
    var worst: Int32 = 0
    for path in words.dropFirst(2) {
      do {
        let script = try ScriptText(path: path)
        output.write(TokenListing.line(name: path, bytes: script.bytes) + "\n")
      } catch {
        worst = max(worst, error.report())
      }
    }
    return max(worst, output.finish())
  }
}
