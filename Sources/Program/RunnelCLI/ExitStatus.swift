/// The exit codes of the process: those of `sysexits.h`, and 128 plus the signal.
///
/// `RunStatus` contains the codes that a run can end with; these are all codes of the command line.
enum ExitStatus: Int32 {
  case success = 0
  case expectationFailed = 1
  /// The command line itself has errors.
  case usage = 64
  case programWrong = 65
  /// The script cannot be read: it is missing, a directory, or not text.
  case noInput = 66
  case failedWhileRunning = 70
  /// A file for the output cannot be written, or one with its name must be kept.
  case cannotCreate = 73
  /// Standard output cannot be written.
  case cannotWrite = 74
  /// The system does not allow the script to be read.
  case denied = 77
  case interrupted = 130
  case terminated = 143
}
