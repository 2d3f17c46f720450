import FlowText

/// Messages of the command line itself.
enum StandardError {
  /// Writes at once, since what follows may be the end of the process.
  static func write(_ text: String) {
    let output = BufferedOutput(descriptor: 2)
    output.write(text)
    output.flush()
  }

  /// One line that says what is wrong, under the program's name.
  ///
  /// A name of a file or an argument in it may hold anything.
  static func complain(_ sentence: String) {
    write("runnel: \(escapedForTerminal(sentence))\n")
  }
}
