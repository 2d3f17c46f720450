import FlowSession
import FlowText

/// Commands about the stored session.
extension PromptLoop {
  func showEntries() {
    guard let kept else { return complainOfNoSession() }
    var number = 0
    var lines: [StyledText] = []
    for step in kept.journal.steps {
      guard case .entry(let text) = step.kind else { continue }
      number += 1
      var line = StyledText(String(number), .faint)
      line.append("  ")
      let entry = text.split(separator: "\n").map { String($0) }.joined(separator: " ⏎ ")
      line.append(escapedForTerminal(entry), step.isDropped ? .faint : .plain)
      if step.isDropped { line.append("  \(words.isLeftOut)", .faint) }
      lines.append(line)
    }
    show(lines.isEmpty ? [StyledText(words.noEntryYet, .faint)] : lines)
  }

  func drop(_ argument: String) {
    guard let kept else { return complainOfNoSession() }
    let count = kept.journal.entryCount
    guard let number = Int(argument), (1...max(1, count)).contains(number), count > 0 else {
      return complain(
        count == 0
          ? words.noEntryToLeaveOut : words.dropTakesNumber(upTo: count))
    }
    if let reason = kept.journal.leaveOut(number, true) { return complain(reason) }
    show([StyledText(words.willLeaveOut(number), .faint)])
  }

  private func complainOfNoSession() {
    complain(words.noSessionIsKept)
  }

  /// Saves the program; with `anyway` it may replace a file that `:save` has not written.
  func save(to argument: String, anyway: Bool) {
    guard !argument.isEmpty else { return refuseToSave(words.takesFile("save")) }
    let path: String
    switch FileArgument(argument, home: home, words) {
    case .path(let name): path = name
    case .refused(let reason): return refuseToSave(reason)
    }
    save(interpreter.programText, in: .program, to: path, anyway: anyway)
  }

  /// Writes a text to a file, which may only replace one that the same command wrote.
  func save(_ text: String, in form: SavedProgram.Form, to path: String, anyway: Bool) {
    let bytes = SavedProgram.bytes(of: text, in: form)
    let reason = DurableFile.replace(path, with: bytes, in: words.say) { [words] file in
      SavedProgram.refusal(toReplace: file, path, in: form, anyway: anyway, words)
    }
    if let reason { return refuseToSave(reason) }
    let lines = text.utf8.count { $0 == UInt8(ascii: "\n") }
    let shown = escapedForTerminal(path)
    show([StyledText(words.saved(lines: lines, as: shown), .faint)])
  }

  /// Says why nothing was saved, which the exit code of a piped prompt says, too.
  func refuseToSave(_ reason: String) {
    hasFailedToSave = true
    complain(escapedForTerminal(reason))
  }
}
