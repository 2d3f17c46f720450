import FlowSession
import FlowText

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The reason that a script cannot be read, in one line.
struct ScriptProblem: Error, Equatable {
  let code: DiagnosticCode
  /// The name of the script and the line, if the problem is in the text.
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

  /// Makes the problem for the error of opening or reading `name`.
  init(_ error: SystemError, name: String) {
    let status: ExitStatus = [EACCES, EPERM].contains(error.code) ? .denied : .noInput
    self.init(
      .cannotRead,
      error.sentence(about: escapedForTerminal(name), in: .ofCommandLine), status: status)
  }

  /// Reports the problem, and returns the exit code.
  func report() -> Int32 {
    let place = place.map { "\($0): " } ?? ""
    let severity = Severity.error.word(.ofCommandLine)
    StandardError.complain("\(place)\(severity)[\(code.rawValue)]: \(message)")
    return status.rawValue
  }
}
