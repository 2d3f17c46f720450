import FlowText

/// The words around the steps of `:tour`.
extension PromptWords {
  var tourTakes: String {
    say(
      "`:tour` takes `next`, `back`, `stop` or `restart`",
      "`:tour` には `next`、`back`、`stop`、`restart` のどれかを書きます")
  }

  var noTour: String { say("no tour is under way", "ツアーは始まっていません") }

  func noTour(canGoOn: Bool) -> String {
    canGoOn
      ? say(
        "no tour is under way; `:tour` goes on with it", "ツアーは始まっていません。`:tour` で続きから始めます")
      : say("no tour is under way; `:tour` begins one", "ツアーは始まっていません。`:tour` で始めます")
  }

  func tourIsLeft(at step: Int) -> String {
    let again =
      step == 1
      ? "" : say(", `:tour restart` begins it again", "。`:tour restart` で最初から始めます")
    return say(
      "the tour is left: `:tour` goes on at step \(step)\(again)",
      "ツアーを終えました。`:tour` で \(step) 番目から続けられます\(again)")
  }

  var tourMayRestart: String {
    say("`:tour restart` begins with the first step", "`:tour restart` で最初から始めます")
  }

  func tourDeclares(_ names: [String]) -> String {
    let list = names.joined(separator: say.separator)
    return say(
      "the tour declares \(list), too; `:reset` makes room, and `:undo` brings back what was there",
      "ツアーでも \(list) を宣言します。`:reset` で場所を空けられ、`:undo` で元に戻ります")
  }

  var tourIsAtFirst: String { say("this is the first step of the tour", "ここがツアーの最初です") }

  var tourIsOver: String {
    say(
      "This was the tour. `runnel learn` goes through the same ground slowly.",
      "ツアーはこれで終わりです。`runnel learn` では同じことをゆっくり学べます。")
  }

  func tourStep(_ number: Int, of count: Int) -> String {
    say("\(number) of \(count)", "\(number) / \(count)")
  }

  func tourStepIsDone(isLast: Bool) -> String {
    isLast
      ? say("done: Enter ends the tour", "できました。Enter でツアーが終わります")
      : say("done: Enter goes on", "できました。Enter で先へ進みます")
  }
}
