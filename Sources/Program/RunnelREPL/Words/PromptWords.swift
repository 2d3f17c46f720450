package import FlowText

/// The sentences of the prompt, in a language: sources pass facts, and the words stand here.
///
/// Names and code in backticks are the same in both languages.
package struct PromptWords: Sendable {
  package let say: Language

  package init(_ say: Language) { self.say = say }

  package static let english = PromptWords(.english)
}

/// The words of answers to entries.
extension PromptWords {
  var signed: String { say("signed ", "締結 ") }
  var bound: String { say("bound", "双方向の締結") }
  var disposed: String { say("disposed ", "解除 ") }
  var again: String { say(" again", " もう一度") }
  var happened: String { say("happened", "発火しました") }
  var noValue: String { say("no value", "値なし") }
  var isGone: String { say("is gone", "なくなりました") }

  func keeps(_ value: String) -> String { say(" (keeps \(value))", " (\(value) のまま残ります)") }

  func won(_ name: String) -> String { say(" (\(name) won)", " (\(name) の値になりました)") }

  func gaveWay(_ name: String) -> String {
    say(". \(name): a value gave way to a later value", ". \(name): 値があとの値に置き換えられました")
  }

  func more(_ count: Int) -> String {
    say("… and \(count) more (:trace shows all)", "… ほか \(count) 行 (:trace ですべて見られます)")
  }

  func prints(_ line: String) -> String { say("prints \(line)", "出力 \(line)") }

  var nothingWouldChange: String { say("nothing would change", "何も変わらないはずです") }
  var wouldBe: String { say("would be:", "こうなるはずです:") }
  var noCells: String {
    say("no cells yet: cell year = 2016", "まだセルがありません: cell year = 2016")
  }
  var noContracts: String { say("no contracts yet: a -> b", "まだ契約がありません: a -> b") }
  var noCellsDrawn: String { say("no cells yet", "まだセルがありません") }
  var nothingWaits: String {
    say("nothing waits for its time", "時間を待っているものはありません")
  }

  func moreMistakes(_ areErrors: Bool, most: Int) -> String {
    let kind = areErrors ? say("mistakes", "間違い") : say("hints", "ヒント")
    return say(
      "there are more \(kind) than the first \(most)", "\(kind)は最初の \(most) 個のほかにもあります")
  }

  func took(_ time: String) -> String { say("took \(time)", "所要時間 \(time)") }

  var greeting: String {
    say(" — :help for help, ^D to leave", " — 説明は :help、終わるには ^D")
  }

  var clockIsSlower: String {
    say(
      "the program takes longer than the time it is given; its clock is slower (:clock)",
      "プログラムが、与えられた時間より長くかかっているため、時計が遅れています (:clock)")
  }

  /// The line of a timer.
  func timer(
    left: String, origin: String, value: String?, isTold: Bool, contract: String, number: Int?,
    isBlock: Bool
  ) -> String {
    let held = value.map {
      isTold ? say(" has \($0)", " に \($0)") : say(" lets \($0) go", " が \($0) を送り出す")
    }
    let time = say("in \(left)", "あと \(left)")
    // A block that runs later says by itself what it is.
    guard !isBlock else { return "\(time)  \(contract)" }
    return "\(time)  \(origin)\(held ?? "")   \(number.map { "#\($0) " } ?? "")\(contract)"
  }
}
