package import FlowSession
import FlowText

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The file format of `:save` and `:transcript`: a first line that identifies the file, then the text.
///
/// The line contains a checksum of the text. So a later `:save`, of this prompt or of another one,
/// can distinguish an unchanged file, which it may replace, from everything else.
package enum SavedProgram {
  /// Kind of file: a program, or a page about a session.
  package enum Form: Sendable {
    case program
    case page

    fileprivate var mark: FileMark {
      switch self {
      case .program:
        FileMark(
          begin: "// Saved by Runnel, ",
          end: "; a change by hand is safe from `:save`, but not from `:save!`.\n")
      case .page:
        FileMark(
          begin: "<!-- Written by Runnel, ",
          end: "; a change by hand is safe from `:transcript`. -->\n")
      }
    }

    /// The command that writes it.
    var command: String {
      switch self {
      case .program: ":save"
      case .page: ":transcript"
      }
    }
  }

  /// Largest size of a saved program, since the session itself is limited.
  private static let longest = 2 * SessionJournal.mostBytes

  /// Returns the content of the file; identifying lines of earlier files, which became comments,
  /// are dropped.
  package static func bytes(of text: String, in form: Form = .program) -> [UInt8] {
    var rest = Array(text.utf8)[...]
    while form.mark.isLine(rest.prefix(form.mark.length)) {
      rest = rest.dropFirst(form.mark.length)
    }
    return form.mark.marked(Array(rest))
  }

  /// Returns whether a file is unchanged since `:save` wrote it.
  package static func isUntouched(_ bytes: [UInt8], _ form: Form = .program) -> Bool {
    form.mark.isUntouched(bytes)
  }

  /// Returns whether a file with these bytes is the journal of a session.
  package static func isJournal(_ bytes: [UInt8]) -> Bool { JournalRecord.beginsJournal(bytes) }

  /// Returns the reason that a file may not be replaced; with `anyway`, only a journal may not.
  package static func refusal(
    toReplace file: OpenFile, _ path: String, in form: Form = .program, anyway: Bool,
    _ words: PromptWords = .english
  ) -> String? {
    // The journal of an open session is locked, including that of this prompt.
    guard flock(file.descriptor, LOCK_SH | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
      return words.isInUse(path)
    }
    let reason = refusalByContent(toReplace: file, path, in: form, anyway: anyway, words)
    // Also if a forked child has the file open for a moment.
    if reason != nil { flock(file.descriptor, LOCK_UN) }
    return reason
  }

  private static func refusalByContent(
    toReplace file: OpenFile, _ path: String, in form: Form, anyway: Bool, _ words: PromptWords
  ) -> String? {
    do throws(SystemError) {
      let start = try file.bytes(limit: form.mark.length - 1)
      if JournalRecord.beginsJournal(start) {
        return words.isJournal(path)
      }
      if anyway { return nil }
      if form.mark.isLine(start[...]) {
        let rest = try file.bytes(limit: longest)
        if isUntouched(start + rest, form) { return nil }
        return words.wasChanged(path, form)
      }
      return words.wasNotWritten(path, form)
    } catch {
      return words.cannotRead(path, error.message)
    }
  }
}
