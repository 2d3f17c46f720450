#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension BufferedOutput {
  /// Writes the rest and returns the exit code: `status`, unless the output cannot be written.
  ///
  /// If the reader has closed the pipe, the interruption that followed is no failure.
  func finish(_ status: Int32 = ExitStatus.success.rawValue) -> Int32 {
    flush()
    switch failure {
    case nil:
      return status
    case .closed:
      return status == ExitStatus.interrupted.rawValue ? ExitStatus.success.rawValue : status
    case .error(let code):
      StandardError.complain(
        CommandWords.spoken.cannotWriteOutput(String(cString: strerror(code))))
      return ExitStatus.cannotWrite.rawValue
    }
  }
}
