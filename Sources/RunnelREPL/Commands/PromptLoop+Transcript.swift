import FlowText

/// `:transcript`: the session so far as a page that can be played again.
extension PromptLoop {
  func writeTranscript(to argument: String) {
    guard !argument.isEmpty else { return complain("`:transcript` takes the name of a file") }
    guard !transcript.isTooLong else {
      return complain(
        "the session has said more than \(SessionTranscript.mostBytes.inBytes), and no transcript is "
          + "kept of so much")
    }
    switch FileArgument(argument, home: home) {
    case .refused(let reason): complain(escapedForTerminal(reason))
    case .path(let path): save(transcript.markdown, in: .page, to: path, anyway: false)
    }
  }

  /// Notes what is typed next, unless it would do something outside when it is played again, or answers
  /// with what is never twice the same.
  func beginTranscriptPart(_ text: String, _ command: PromptCommand?, _ argument: String = "") {
    let isPassedOver = command.map { $0.isPassedOver(with: argument) } ?? false
    transcript.begin(text, at: interpreter.now, isPassedOver: isPassedOver)
  }

  func endTranscriptPart() {
    transcript.end(at: interpreter.instant, entryInstant: interpreter.entryInstant)
  }
}

extension PromptCommand {
  fileprivate func isPassedOver(with argument: String) -> Bool {
    switch self {
    // What acts on the terminal or on files, or depends on how fast the machine is.
    case .clear, .clock, .drop, .edit, .entries, .follow, .log, .quit, .save, .saveAnyway, .speed,
      .time, .transcript, .watch:
      true
    case .set: !["quiet", "semantics", "trace"].contains(argument.prefix { $0 != " " })
    default: false
    }
  }
}
