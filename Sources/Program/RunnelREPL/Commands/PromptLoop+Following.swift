import FlowSession
import FlowText

/// The command `:follow`: a file that is loaded again whenever it is saved.
extension PromptLoop {
  /// Performs `:follow` and `:follow file`.
  func follow(_ argument: String) {
    guard !argument.isEmpty else {
      let text = words.followsNothing(former: fileWatch.map { escapedForTerminal($0.path) })
      fileWatch = nil
      return show([StyledText(text, .faint)])
    }
    switch FileArgument(argument, home: home, words) {
    case .refused(let reason): complain(escapedForTerminal(reason))
    case .path(let path):
      change(.load(path))
      guard interpreter.hasLoaded(path) else { return }
      fileWatch = FileWatch(path: path, at: output.machineTime())
      let name = escapedForTerminal(path)
      show([StyledText(words.follows(name), .faint)])
    }
  }

  /// Loads the files again if one of them was saved.
  func lookAtFiles() {
    guard var watch = fileWatch else { return }
    let isChanged = watch.look(at: output.machineTime()) { interpreter.files }
    fileWatch = watch
    guard isChanged else { return }
    transcript.begin(":reload", at: interpreter.now)
    show([StyledText(words.wasSaved(escapedForTerminal(watch.path)), .faint)])
    change(.reload)
    endTranscriptPart()
    refreshRows()
  }
}
