#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Why a script can't be read, in one line.
struct ScriptProblem: Error, Equatable {
  let message: String
  let status: ExitStatus

  init(_ message: String, status: ExitStatus = .noInput) {
    self.message = message
    self.status = status
  }

  /// What the system answered when `name` was opened or read.
  init(systemError code: Int32, name: String) {
    let name = TerminalText.escapedName(name)
    switch code {
    case ENOENT, ENOTDIR:
      self.init("there is no file `\(name)`")
    case EISDIR:
      self.init("`\(name)` is a directory, not a script")
    case EACCES, EPERM:
      self.init("`\(name)` may not be read: permission denied", status: .denied)
    default:
      self.init("cannot read `\(name)`: \(String(cString: strerror(code)))")
    }
  }
}

extension ScriptProblem {
  /// Says it, and gives the code to leave with.
  func report() -> Int32 {
    StandardError.complain(message)
    return status.rawValue
  }
}
