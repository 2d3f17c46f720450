import CSignals
import FlowLessons
import FlowSession
import FlowText
import RunnelREPL

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The file that a learner edits.
enum LearnerFile {
  /// Largest size of a learner's file, more than any program of a lesson has.
  private static let mostBytes = 256 * 1024

  enum Making {
    case made
    case isThere
    case failed(String)
  }

  /// Creates a file with a text, unless the name is taken.
  static func make(_ path: String, _ text: String, _ words: LessonWords) -> Making {
    var status = stat()
    guard lstat(path, &status) != 0 else { return .isThere }
    let reason = DurableFile.replace(
      path, with: Array(text.utf8), isPrivate: false, in: .ofCommandLine
    ) {
      _ in
      words.madeMeanwhile(path)
    }
    if let reason { return .failed(reason) }
    return .made
  }

  /// Returns the text of a file, or the reason that it cannot be read, such as that a link leads out of `folder`.
  static func text(
    _ path: String, inside folder: String? = nil
  ) -> Result<String, ClassCheck.Unreadable> {
    do throws(ScriptProblem) {
      // A pipe must not make the lesson wait.
      let file: OpenFile
      do throws(SystemError) {
        file = try OpenFile(path: path, waits: false)
      } catch {
        throw ScriptProblem(error, name: path)
      }
      // Looked at when the file is open, so that it is the one that is read.
      if let folder, FolderListing.leads(path, outOf: folder) || !isStill(file, at: path) {
        throw ScriptProblem(
          .cannotRead, CommandWords.spoken.leadsOut(escapedForTerminal(path)))
      }
      let script = try ScriptText(file: file, name: path, limit: mostBytes)
      return .success(String(decoding: script.bytes, as: UTF8.self))
    } catch {
      return .failure(ClassCheck.Unreadable((error.place.map { "\($0): " } ?? "") + error.message))
    }
  }

  /// Returns whether a path leads to the file that was opened there.
  private static func isStill(_ file: OpenFile, at path: String) -> Bool {
    guard let opened = file.stamp, let present = try? OpenFile(path: path, waits: false).stamp
    else {
      return false
    }
    return opened.isOfSameFile(as: present)
  }

  static func isThere(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0
  }

  /// Opens a file in an editor and waits; returns an error message if that fails.
  static func edit(_ path: String, with editor: String, _ words: LessonWords) -> String? {
    // A name that begins with a dash must not be taken for an option.
    let status = csignals_run_on_terminal(editor, path.hasPrefix("-") ? "./" + path : path)
    switch status {
    case 0: return nil
    case 127: return words.language.thereIsNoEditor(editor)
    case ..<0:
      return words.language.cannotStart(
        editor, SystemError(code: -status).message)
    default: return words.editorEnded(editor, with: status)
    }
  }
}
