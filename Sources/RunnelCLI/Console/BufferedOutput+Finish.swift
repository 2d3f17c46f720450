#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension BufferedOutput {
  /// Sends what is left and gives the code to leave with: `status`, unless the output can't be written.
  ///
  /// A reader that went away has what it wanted, so the interruption that followed is no failure.
  func finish(_ status: Int32 = ExitStatus.success.rawValue) -> Int32 {
    flush()
    switch failure {
    case nil:
      return status
    case .closed:
      return status == ExitStatus.interrupted.rawValue ? ExitStatus.success.rawValue : status
    case .error(let code):
      StandardError.complain("cannot write to standard output: \(String(cString: strerror(code)))")
      return ExitStatus.cannotWrite.rawValue
    }
  }
}
