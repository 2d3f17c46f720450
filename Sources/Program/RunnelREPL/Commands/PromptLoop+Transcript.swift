import FlowText

/// The command `:transcript`: the session so far as a page that can be replayed.
extension PromptLoop {
  func writeTranscript(to argument: String) {
    guard !argument.isEmpty else { return refuseToSave(words.takesFile("transcript")) }
    guard !transcript.isTooLong else {
      return refuseToSave(words.tooMuchSaid(SessionTranscript.mostBytes.inBytes))
    }
    switch FileArgument(argument, home: home, words) {
    case .refused(let reason): refuseToSave(reason)
    case .path(let path): save(transcript.markdown, in: .page, to: path, anyway: false)
    }
  }

  /// Begins a part of the transcript with the typed text.
  ///
  /// A command is left out if it would have an effect outside when replayed, or if its answer
  /// differs each time.
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
    // Commands that affect the terminal or files, or depend on the speed of the machine.
    case .clear, .clock, .drop, .edit, .entries, .fix, .follow, .log, .quit, .save, .saveAnyway,
      .speed,
      .time, .transcript, .watch:
      true
    case .set: !["quiet", "semantics", "trace"].contains(argument.prefix { $0 != " " })
    default: false
    }
  }
}
