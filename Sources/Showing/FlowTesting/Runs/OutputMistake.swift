import FlowText

/// A difference of what is printed, in words.
enum OutputMistake {
  /// The run that printed it.
  enum Run {
    case run
    /// The run in waves beside a classic one.
    case waves
  }

  case more(from: Int, Run)
  case missing(line: Int, Run)
  case differs(line: Int, Run)
  /// No line, or none of those that are left, has a text in it.
  case lacks(String, isFurther: Bool)

  func words(_ say: Language) -> String {
    switch self {
    case .more(let line, let run):
      let (how, ja) = Self.how(run)
      return say(
        "more is printed\(how) than is expected, from line \(line) of the output on",
        "\(ja)出力の \(line) 行目から、余分なものが表示されています")
    case .missing(let line, let run):
      let (how, ja) = Self.how(run)
      return say("line \(line) of the output is missing\(how)", "\(ja)出力の \(line) 行目がありません")
    case .differs(let line, let run):
      let (how, ja) = Self.how(run)
      return say("line \(line) of the output differs\(how)", "\(ja)出力の \(line) 行目が違います")
    case .lacks(let text, let isFurther):
      return isFurther
        ? say(
          "no further line of the output has `\(text)` in it",
          "それよりあとの出力に `\(text)` を含む行がありません")
        : say("no line of the output has `\(text)` in it", "出力に `\(text)` を含む行がありません")
    }
  }

  private static func how(_ run: Run) -> (english: String, japanese: String) {
    run == .waves ? (" in waves", "波では、") : ("", "")
  }
}
