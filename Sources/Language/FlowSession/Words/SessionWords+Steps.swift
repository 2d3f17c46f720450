import FlowText

/// The words of `:steps`.
extension SessionWords {
  func nothingLeads(to name: String) -> String {
    say(
      "`\(name)` has no value yet, and no contract leads to it",
      "`\(name)` にはまだ値がなく、そこに続く契約もありません")
  }

  func nothingComputes(_ name: String, _ value: String) -> String {
    say(
      "\(name) = \(value): no contract computes it; `:why \(name)` says where it came from",
      "\(name) = \(value): 計算する契約はありません。どこから来たかは `:why \(name)` で見られます")
  }

  var whatCame: String { say("what came", "来たもの") }

  func cameAtItsMoment(_ name: String) -> String {
    say(
      "what comes down here came at a moment of its own: `:why \(name)` says when and why",
      "ここを流れてくるものは、それぞれの時に来ました。いつ、なぜかは `:why \(name)` で見られます")
  }

  func hasNothingToStartFrom(_ source: String) -> String {
    say("`\(source)` has no value to start from", "`\(source)` に、始めるための値がありません")
  }

  func copies(_ name: String, _ source: String, _ value: String) -> String {
    say("\(name) = \(source), which is \(value)", "\(name) = \(source)、その値は \(value)")
  }

  func holds(_ name: String, _ value: String) -> String {
    say("\(name) is \(value)", "\(name) は \(value)")
  }

  // MARK: Stages

  func nilStops(_ name: String) -> String {
    say("nil goes no further, and \(name) stays as it is", "nil は先へ進まず、\(name) はそのままです")
  }

  func valueStops(_ name: String) -> String {
    say("nothing goes on from here, and \(name) stays as it is", "ここから先へは進まず、\(name) はそのままです")
  }

  var nothingSinceSigning: String {
    say(
      "what was there at signing goes no further, and nothing has come since",
      "締結のときにあったものは先へ進まず、そのあと何も来ていません")
  }

  /// The reason that the values behind a stage can't be told now: they depend on it.
  enum Matter {
    case time
    case past
    case otherSources
    case text
  }

  func fromHereOn(_ matter: Matter, _ name: String) -> String {
    let (english, japanese) =
      switch matter {
      case .time: ("a matter of time", "時間で決まります")
      case .past: ("a matter of what came before", "前に来たもので決まります")
      case .otherSources: ("a matter of other sources, too", "ほかの源でも決まります")
      case .text: ("read from the text", "文字列から読まれます")
      }
    return say(
      "what comes from here on is \(english): `:why \(name)`",
      "ここから先に来るものは\(japanese): `:why \(name)`")
  }

  func itIs(_ value: String) -> String { say("it is \(value)", "it は \(value)") }

  // MARK: What holds now

  func wouldCome(_ name: String) -> String {
    say(
      "that is what would come now; nothing has come, and \(name) has no value yet",
      "今ならこの値が来るはずです。まだ何も来ておらず、\(name) に値はありません")
  }

  func wouldCome(_ name: String, holding value: String) -> String {
    say(
      "that is what would come now; \(name) is \(value): `:why \(name)` says when it came",
      "今ならこの値が来るはずです。\(name) の値は \(value) で、いつ来たかは `:why \(name)` で見られます")
  }

  // MARK: Expressions

  var isTooLong: String { say("this is too long to be taken apart", "これは長すぎて、分けて示せません") }
  var isNoWholeExpression: String { say("this is not a whole expression", "これは途中までの式です") }

  func help(_ sentence: String) -> String { say("help: \(sentence)", "直し方: \(sentence)") }

  var stepsTakes: String {
    say(
      "`:steps` takes a cell or an expression, as in `:steps year - 1985`",
      "`:steps` には `:steps year - 1985` のようにセルか式を書きます")
  }

  func whatIfSays(_ statement: String) -> String {
    say(
      "`:what-if \(statement)` says what the statement would change",
      "文が何を変えるかは `:what-if \(statement)` で見られます")
  }

  var cannotStandAlone: String { say("it can't be computed alone", "これだけでは計算できません") }
  var hasNoValueYet: String { say("it has no value yet", "まだ値がありません") }

  func moreSteps(_ count: Int) -> String { say("… \(count) more steps", "… ほか \(count) 段階") }
}
