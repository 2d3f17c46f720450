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

/// A picture or a report that is written to a file, or to standard output if that is called `-`.
///
/// The file is the old one or the new one, whatever happens meanwhile. It replaces a file only if that is
/// empty, or one that Runnel wrote and nobody has changed since, and never one that was read.
struct DrawingFile {
  let path: String
  let form: DrawingForm
  /// The files that the command has read.
  let read: FilesRead
  /// True if it may replace a file that Runnel did not write.
  let isForced: Bool

  /// Size of the largest file that is looked at, to see whether Runnel wrote it.
  private static let mostBytes = 1 << 28

  private var words: CommandWords { .spoken }

  /// Writes the text; returns the exit code, which is `status` if all went well.
  func write(_ text: String, status: Int32) -> Int32 {
    if path == "-" || isStandardOutput {
      let output = BufferedOutput(descriptor: 1)
      output.writeShown(text)
      return output.finish(status)
    }
    let bytes = Array(text.utf8)
    if isStream { return pass(bytes, status) }
    let reason = DurableFile.replace(
      path, with: form.mark.marked(bytes), isPrivate: false, in: words.say, refusal: refusal)
    guard let reason else { return status }
    StandardError.complain(reason)
    return ExitStatus.cannotCreate.rawValue
  }

  /// Returns the reason that an existing file must be kept.
  private func refusal(_ file: OpenFile) -> String? {
    if read.contains(file) {
      return words.wasRead(path)
    }
    let start: [UInt8]
    do throws(SystemError) {
      start = try file.bytes(limit: Self.mostBytes)
    } catch {
      return words.say.cannotReplaceUnread(path, error.message)
    }
    if SavedProgram.isJournal(start) {
      return words.isJournal(path)
    }
    if isForced || start.isEmpty { return nil }
    let marks = DrawingForm.allCases.map(\.mark)
    if marks.contains(where: { $0.isUntouched(start) }) { return nil }
    return marks.contains { $0.isPresent(in: start) }
      ? words.wasChanged(path) : words.wasNotWritten(path)
  }

  /// True if the path leads to a file that standard output is written to, as `/dev/stdout` may.
  private var isStandardOutput: Bool {
    var (named, output) = (stat(), stat())
    return stat(path, &named) == 0 && fstat(1, &output) == 0
      && named.st_dev == output.st_dev && named.st_ino == output.st_ino
  }

  /// True if there is something that is neither a file nor a folder: a pipe or a device, which is
  /// not replaced but written to.
  private var isStream: Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  private func pass(_ bytes: [UInt8], _ status: Int32) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0, DurableFile.writeAll(bytes, to: descriptor) else {
      // A reader that has enough is a normal end.
      let code = errno
      if descriptor >= 0 { close(descriptor) }
      if code == EPIPE { return status }
      StandardError.complain(words.cannotWrite(path, SystemError(code: code).message))
      return (descriptor < 0 ? ExitStatus.cannotCreate : .cannotWrite).rawValue
    }
    guard close(descriptor) == 0 else {
      StandardError.complain(words.cannotWrite(path, SystemError.latest.message))
      return ExitStatus.cannotWrite.rawValue
    }
    return status
  }
}
