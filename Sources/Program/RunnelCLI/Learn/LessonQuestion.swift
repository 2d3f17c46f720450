import FlowLessons

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The question below the list of lessons, which one is to begin; asked at a terminal only.
struct LessonQuestion {
  let numbers: [Int]
  let words: LessonWords

  /// Returns the number of a lesson, or `next`; nil when the learner leaves, or can't be asked.
  func answer() -> String? {
    guard isatty(0) == 1, isatty(1) == 1 else { return nil }
    let output = BufferedOutput(descriptor: 1)
    var input = LineInput(descriptor: 0)
    output.write(words.whichLesson + "\n")
    while true {
      output.write("> ")
      guard output.finish() == ExitStatus.success.rawValue else { return nil }
      guard let line = input.next() else {
        output.write("\n")
        _ = output.finish()
        return nil
      }
      let typed = LearnerCommand(line)
      if typed == .quit { return nil }
      let word = LearnerCommand.plain(line)
      if word.isEmpty || typed == .next { return "next" }
      if let number = Int(word), numbers.contains(number) { return word }
      output.write(words.unknownLesson(word, of: numbers) + "\n")
    }
  }
}
