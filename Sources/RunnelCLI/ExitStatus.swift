/// What the process tells its caller: the codes of `sysexits.h`, and 128 plus the signal.
///
/// `RunStatus` holds the codes a run can end with; these are all that the command line adds.
enum ExitStatus: Int32 {
  case success = 0
  case expectationFailed = 1
  /// The command line itself is wrong.
  case usage = 64
  case programWrong = 65
  /// The script can't be read: it is missing, a directory, or not text.
  case noInput = 66
  case failedWhileRunning = 70
  /// A file for the output can't be made.
  case cannotCreate = 73
  /// Standard output can't be written.
  case cannotWrite = 74
  /// The system does not allow the script to be read.
  case denied = 77
  case interrupted = 130
  case terminated = 143
}
