/// The reasons for which a program was refused, but for its mistakes.
struct Refused {
  /// True if it was not read to its end because it takes too much memory.
  var isOutOfMemory = false
  /// True if it reads the input that it comes from.
  var input = false
  /// True if the values that its parameters were given are wrong.
  var arguments = false

  /// The status of a run whose program was refused.
  var status: RunStatus {
    if input || arguments { return .usage }
    return isOutOfMemory ? .failedWhileRunning : .programWrong
  }
}
