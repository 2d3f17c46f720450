package import FlowSession
import FlowText

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A program as `:save` writes it: a first line by which it is known again, then the text.
///
/// The line holds a checksum of the text. So a later `:save`, of this prompt or of another one, tells
/// a file that no hand has touched since, which it may replace, from everything else.
package enum SavedProgram {
  private static let begin = "// Saved by Runnel, "
  private static let end = "; a change by hand is safe from `:save`, but not from `:save!`.\n"
  private static let lineLength = begin.utf8.count + 8 + end.utf8.count
  /// No program that was saved is longer: the session itself would not have fitted.
  private static let longest = 2 * SessionJournal.mostBytes

  /// The file that a program makes; a line of an earlier file, which came back as a comment, goes.
  package static func bytes(of text: String) -> [UInt8] {
    var rest = Array(text.utf8)[...]
    while isMark(rest.prefix(lineLength)) { rest = rest.dropFirst(lineLength) }
    return Array(mark(for: rest).utf8) + rest
  }

  /// Whether a file is as `:save` has left it.
  package static func isUntouched(_ bytes: [UInt8]) -> Bool {
    isMark(bytes.prefix(lineLength))
      && bytes.prefix(lineLength).elementsEqual(mark(for: bytes.dropFirst(lineLength)).utf8)
  }

  private static func mark(for text: ArraySlice<UInt8>) -> String {
    let digits = String(CRC32.checksum(of: text), radix: 16)
    return begin + String(repeating: "0", count: 8 - digits.utf8.count) + digits + end
  }

  private static func isMark(_ line: ArraySlice<UInt8>) -> Bool {
    line.count == lineLength && line.starts(with: begin.utf8)
      && line.suffix(end.utf8.count).elementsEqual(end.utf8)
  }

  /// Why a file may not be replaced by a program; with `anyway`, any but the journal of a session may.
  package static func refusal(toReplace file: OpenFile, _ path: String, anyway: Bool) -> String? {
    // Whoever keeps a session has its journal locked, this prompt included.
    guard flock(file.descriptor, LOCK_SH | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
      return "\(path) is in use, and is not replaced"
    }
    do throws(SystemError) {
      let start = try file.bytes(limit: lineLength - 1)
      if JournalRecord.beginsJournal(start) {
        return "\(path) is the journal of a session, and is not replaced"
      }
      if anyway { return nil }
      if isMark(start[...]) {
        let rest = try file.bytes(limit: longest)
        if isUntouched(start + rest) { return nil }
        return "\(path) was changed since it was saved; `:save!` replaces it"
      }
      return "\(path) was not written by `:save`; `:save!` replaces it"
    } catch {
      return "can't read \(path), to see whether it may be replaced: \(error.message)"
    }
  }
}
