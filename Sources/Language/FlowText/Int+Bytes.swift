extension Int {
  /// This number of bytes in words: `16 MiB`, or `100 bytes`.
  package var inBytes: String { inBytes(.english) }

  /// This number of bytes in words of a language.
  package func inBytes(_ say: Language) -> String {
    let (mebibytes, rest) = quotientAndRemainder(dividingBy: 1024 * 1024)
    if rest == 0, mebibytes > 0 { return "\(mebibytes) MiB" }
    return say(self == 1 ? "1 byte" : "\(self) bytes", "\(self) バイト")
  }
}
