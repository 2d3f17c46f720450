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

  func reasonIsMissing(_ letter: Character, isRight: Bool) -> String {
    isRight
      ? either(
        "answer \(letter) is right, and says why it is wrong", "\(letter) は正解なのに、間違いの理由が付いています")
      : either(
        "nothing says why answer \(letter) is wrong; indented below it stands `> …`",
        "\(letter) がなぜ間違いなのか書かれていません。下に字下げして `> …` と書きます")
  }

  func reasonIsHidden(_ number: Int) -> String {
    either(
      "wrong program \(number) fails as one before it does, or is no program, so its reason is never told",
      "間違い \(number) の理由は表示されません。前の間違いと同じように不合格になるか、プログラムになっていません")
  }

  func sameReason(_ line: String) -> String {
    either("two reasons are the same: \(line)", "同じ理由が二度あります: \(line)")
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
