/// Words about a lesson that does not keep its promises.
extension LessonWords {
  func neverComes(_ value: String) -> String {
    either(
      "`\(value)` is marked as right and never comes when the program runs",
      "正解の `\(value)` は、プログラムを動かしても現れません")
  }

  func answerFails(_ number: Int) -> String {
    either("answer \(number) does not pass", "答え \(number) が合格しません")
  }

  func wrongPasses(_ number: Int) -> String {
    either("wrong program \(number) passes", "間違い \(number) が合格してしまいます")
  }

  var noWrongFails: String {
    either(
      "no wrong program fails by what it does, so nobody knows whether the check can fail",
      "動きで不合格になる間違いがないので、確認が役に立つか分かりません")
  }

  var unchangedPasses: String {
    either(
      "the program of the lesson, or an empty one, passes unchanged",
      "レッスンのプログラムや空のプログラムが、そのままで合格してしまいます")
  }

  package func holds(_ lesson: String) -> String {
    either("\(lesson): ok", "\(lesson): 問題ありません")
  }
}
