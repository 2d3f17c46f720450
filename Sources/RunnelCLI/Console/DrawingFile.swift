import FlowSession
import FlowText

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A picture or a report that is written to a file.
enum DrawingFile {
  /// Writes the text and returns the exit code.
  static func write(_ text: String, to path: String, status: Int32) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      StandardError.complain(SystemError(code: errno).sentence(about: path))
      return ExitStatus.cannotCreate.rawValue
    }
    let output = BufferedOutput(descriptor: descriptor)
    output.write(text)
    let code = output.finish(status)
    return close(descriptor) == 0 ? code : ExitStatus.cannotWrite.rawValue
  }
}
