extension LessonWords {
  /// Returns the text for a judged program, in lines.
  package func lines(of verdict: Verdict) -> [String] {
    switch verdict {
    case .passed:
      return [either("It does what it shall do.", "求められた動きをします。")]
    case .empty:
      return [
        either(
          "There is nothing in it yet: write the whole program, then it is judged.",
          "まだ何も書かれていません。プログラム全体を書いてから確認してください。")
      ]
    case .refused(let messages):
      return [either("This is not a program yet:", "まだプログラムとして正しくありません:")] + messages
    case .endless:
      return [
        either(
          "It did not come to an end and was stopped. Does something feed itself?",
          "終わらないので止めました。自分自身を動かし続けているところはありませんか？")
      ]
    case .exited:
      return [
        either(
          "It ended its run by `exit`, before it could be judged: leave that out.",
          "`exit` で終わってしまうので確認できません。`exit` を取り除いてください。")
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

  /// The line above the reason of an expected mistake that fails in the same way.
  package var perhaps: String { either("What may be behind it:", "考えられる原因:") }

  private func lines(of failure: Verdict.Failure) -> [String] {
    var lines = (failure.steps + [failure.expected]).filter { !$0.isEmpty }.map { "  " + $0 }
    if let variation = failure.variation {
      let (old, new) = (variation.line, variation.replacement)
      lines.insert(
        "  "
          + either("with `\(new)` in place of `\(old)`:", "`\(old)` を `\(new)` に変えると："),
        at: 0)
    }
    for fact in failure.found {
      lines.append(
        "    " + either("`\(fact.part)` is \(fact.value)", "`\(fact.part)` は \(fact.value) です"))
    }
    if let reason = failure.reason { lines.append("    " + reason) }
    return lines
  }

  /// The message for a typed program that has no line of the lesson's program.
  var wholeProgram: String {
    either(
      "The whole program is wanted, not only what is new: `edit` makes a file that begins with the "
        + "program of the lesson.",
      "新しい行だけでなく、プログラム全体が必要です。`edit` を使うと、レッスンのプログラムの入ったファイルができます。")
  }

  var yourProgram: String { either("your-program", "あなたのプログラム") }
}
