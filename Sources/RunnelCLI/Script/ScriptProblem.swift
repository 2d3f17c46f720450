import FlowSession
import FlowText

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Why a script can't be read, in one line.
struct ScriptProblem: Error, Equatable {
  let code: DiagnosticCode
  /// The name of the script and the line, where the problem is in the text.
  let place: String?
  let message: String
  let status: ExitStatus

  init(
    _ code: DiagnosticCode, place: String? = nil, _ message: String, status: ExitStatus = .noInput
  ) {
    self.code = code
    self.place = place
    self.message = message
    self.status = status
  }

  /// What the system answered when `name` was opened or read.
  init(_ error: SystemError, name: String) {
    let status: ExitStatus = [EACCES, EPERM].contains(error.code) ? .denied : .noInput
    self.init(.cannotRead, error.sentence(about: escapedForTerminal(name)), status: status)
  }

  /// Says it, and gives the code to leave with.
  func report() -> Int32 {
    let place = place.map { "\($0): " } ?? ""
    StandardError.complain("\(place)error[\(code.rawValue)]: \(message)")
    return status.rawValue
  }
}
