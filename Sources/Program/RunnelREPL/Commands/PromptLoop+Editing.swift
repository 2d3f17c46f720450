import CSignals
import FlowSession
import FlowText

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The command `:edit`: an entry is written in the user's own editor.
extension PromptLoop {
  /// Edits the last entry, or the one given as an argument.
  func edit(_ argument: String) {
    guard source.isInteractive else { return complain(words.editNeedsTerminal) }
    guard let editor, editor.contains(where: { !$0.isWhitespace }) else {
      return complain(words.noEditor)
    }
    let last = earlierEntries.last { !CommandLine.isCommand($0) }
    let text = argument.isEmpty ? last ?? "" : argument
    var edited: EditedFile.Outcome?
    let run = {
      self.source.lendTerminal { edited = EditedFile.edit(text, with: editor, self.words) }
    }
    if let watch { watch.whileInterruptible(run) } else { run() }
    switch edited {
    case .text(let text): enterEdited(text)
    case .failed(let reason): complain(escapedForTerminal(reason))
    case nil: break
    }
  }

  /// Shows the edited text as if it had been typed, and carries it out.
  func enterEdited(_ text: String) {
    guard text.contains(where: { !$0.isWhitespace }) else {
      return show([StyledText(words.nothingWasWritten, .faint)])
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      var row = StyledText(index == 0 ? "flow> " : "  ... ", index == 0 ? .prompt : .faint)
      row.append(Highlighter.styled(escapedForTerminal(String(line))))
      console.write(line: row, isHeard: false)
    }
    editedEntry = text
  }
}

/// A file that only the user can read, in which an editor writes an entry.
private enum EditedFile {
  enum Outcome {
    case text(String)
    case failed(String)
  }

  /// Largest size of an edited entry in bytes.
  private static let mostBytes = 16 * 1024 * 1024

  /// Opens a text in an editor and returns the result; the file and its folder are removed afterwards, unless
  /// something was written that is not entered.
  static func edit(_ text: String, with editor: String, _ words: PromptWords) -> Outcome {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    var template = Array("\(parent.isEmpty ? "/tmp" : parent)/runnel-edit-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      return .failed(words.noFolderForEntry(String(cString: strerror(errno))))
    }
    let folder = String(
      decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    let path = "\(folder)/entry.flow"
    let given = Array((text + "\n").utf8)
    let outcome = outcome(of: given, in: path, with: editor, words)
    if case .failed(let reason) = outcome, hasOther(path, than: given) {
      return .failed(words.isKept(path, after: reason))
    }
    // An editor may have left a copy of its own.
    removeAll(in: folder)
    rmdir(folder)
    return outcome
  }

  private static func outcome(
    of given: [UInt8], in path: String, with editor: String, _ words: PromptWords
  ) -> Outcome {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    let isWritten = descriptor >= 0 && DurableFile.writeAll(given, to: descriptor)
    let reason = String(cString: strerror(errno))
    if descriptor >= 0 { close(descriptor) }
    guard isWritten else {
      unlink(path)
      return .failed(words.cannotWriteEntry(reason))
    }
    let status = csignals_run_on_terminal(editor, path)
    switch status {
    case 0: return read(path, words)
    case 127: return .failed(words.say.thereIsNoEditor(editor))
    case ..<0: return .failed(words.say.cannotStart(editor, String(cString: strerror(-status))))
    default: return .failed(words.endedWith(status, editor))
    }
  }

  /// Returns whether a file is there and has something in it that was not given to the editor.
  private static func hasOther(_ path: String, than given: [UInt8]) -> Bool {
    guard let file = try? OpenFile(path: path, waits: false) else { return false }
    let bytes = try? file.bytes(limit: mostBytes)
    return bytes != given && bytes?.isEmpty != true
  }

  private static func read(_ path: String, _ words: PromptWords) -> Outcome {
    do throws(SystemError) {
      let bytes = try OpenFile(path: path, waits: false).bytes(limit: mostBytes)
      guard bytes.count <= mostBytes else { return .failed(words.entryIsTooLong) }
      guard let text = String(validating: bytes, as: UTF8.self) else {
        return .failed(words.isNoUTF8)
      }
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
      while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
      return .text(lines.joined(separator: "\n"))
    } catch {
      return .failed(words.cannotReadWritten(error.message))
    }
  }

  private static func removeAll(in folder: String) {
    guard let directory = opendir(folder) else { return }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { unlink("\(folder)/\(name)") }
    }
  }
}
