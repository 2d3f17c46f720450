package import FlowText

extension Session {
  /// The reason that an input was refused.
  package enum InputRefusal: Error, Hashable, Sendable {
    case noCell(Int)
    /// Another thing has its name now.
    case renamed(String)
    case setsEvent(String)
    case setsDerived(String)
    case sendsCell(String)
    case noValue(of: String)
    case moreThanValue
    case unfinished(String)
    case mistake(Diagnostic)

    /// Makes the words in a language.
    package func reason(_ say: Language) -> String {
      switch self {
      case .noCell(let number):
        say("there is no cell with the number \(number)", "番号 \(number) のセルはありません")
      case .renamed(let name):
        say("`\(name)` is the name of something else now", "`\(name)` は今は別のものの名前です")
      case .setsEvent(let name):
        say(
          "`\(name)` is an event: it is sent, not set",
          "`\(name)` はイベントなので、代入せずに送ります")
      case .setsDerived(let name):
        say(
          "`\(name)` is computed by its contract, so it can't be set",
          "`\(name)` は契約で計算されるので、代入できません")
      case .sendsCell(let name):
        say(
          "`\(name)` is no event: it is set, not sent",
          "`\(name)` はイベントではないので、送らずに代入します")
      case .noValue(let name):
        say("this is no value for `\(name)`", "これは `\(name)` の値になりません")
      case .moreThanValue: say("this is more than a value", "値のほかにも何か書かれています")
      case .unfinished(let line): say("`\(line)` is not finished", "`\(line)` は途中で終わっています")
      case .mistake(let diagnostic): diagnostic.wording(say).message
      }
    }
  }
}
