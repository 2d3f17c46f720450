extension LessonWords {
  /// What is said of a judged program, in lines.
  package func lines(of verdict: Verdict) -> [String] {
    switch verdict {
    case .passed:
      return [either("It does what it shall do.", "求められた動きをします。")]
    case .refused(let messages):
      return [either("This is not a program yet:", "まだプログラムとして正しくありません:")] + messages
    case .endless:
      return [
        either(
          "It did not come to an end and was stopped. Does something feed itself?",
          "終わらないので止めました。自分自身を動かし続けているところはありませんか？")
      ]
    case .lacks(let names):
      let list = names.map { "`\($0)`" }.joined(separator: ", ")
      return [either("Not yet: there is no \(list).", "まだです。\(list) がありません。")]
    case .failed(let failures):
      let first = either(
        "Not yet: the program runs, and this does not hold.", "まだです。動きますが、次のことが成り立ちません。")
      return [first] + failures.prefix(3).flatMap(lines)
    }
  }

  private func lines(of failure: Verdict.Failure) -> [String] {
    var lines = (failure.steps + [failure.expected]).map { "  " + $0 }
    for fact in failure.found {
      lines.append(
        "    " + either("`\(fact.part)` is \(fact.value)", "`\(fact.part)` は \(fact.value) です"))
    }
    if let reason = failure.reason { lines.append("    " + reason) }
    return lines
  }

  var yourProgram: String { either("your-program", "あなたのプログラム") }
}
