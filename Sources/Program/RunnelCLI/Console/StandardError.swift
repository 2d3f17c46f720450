import FlowText

/// Messages of the command line itself.
enum StandardError {
  /// Writes at once, since the process may end right afterwards.
  static func write(_ text: String) {
    let output = BufferedOutput(descriptor: 2)
    output.write(text)
    output.flush()
  }

  /// Writes an error message on one line, after the program's name.
  ///
  /// The message is escaped, since names of files and arguments in it may contain anything.
  static func complain(_ sentence: String) {
    write("runnel: \(escapedForTerminal(sentence))\n")
  }
}
