package import FlowText

extension StageInput {
  /// The reason that stages can't be tried on an input.
  package enum Problem: Error, Hashable {
    case empty
    /// A value comes before the one that stands before it.
    case order(String, String)
    case tooLong
    case noInstant(String)
    case wrongInstant(String)
    case noValue(String)
    case unquoted(String)
    case noMarble(Character)
    case openGroup
    case noStage
    case noType

    /// Returns the sentence in a language.
    package func message(_ say: Language) -> String {
      switch self {
      case .empty: say("the input has no values", "入力に値がありません")
      case .order(let later, let earlier):
        say(
          "`\(later)` comes before `\(earlier)`, which stands before it",
          "`\(later)` は、前に書いてある `\(earlier)` より前に来ます")
      case .tooLong: say("an input lasts an hour at most", "入力は長くても 1 時間までです")
      case .noStage:
        say(
          "there is no stage to try; write one, such as throttle(1s)",
          "試すステージがありません。throttle(1s) のように書きます")
      case .noType:
        say(
          "the values do not tell their type; let the first one come at 0ms",
          "値からは型が分かりません。最初の値が 0ms に来るようにします")
      default: messageAboutWords(say)
      }
    }

    private func messageAboutWords(_ say: Language) -> String {
      switch self {
      case .noInstant(let word):
        say(
          "`\(word)` has no instant; write it as `\(word)@200ms`",
          "`\(word)` に時刻がありません。`\(word)@200ms` のように書きます")
      case .wrongInstant(let word):
        say(
          "`\(word)`: after `@` stands an instant, such as 200ms or 1.5s",
          "`\(word)`: `@` の後ろには 200ms や 1.5s のような時刻を書きます")
      case .noValue(let word):
        say(
          "`\(word)`: before `@` stands a value, such as a or 1",
          "`\(word)`: `@` の前には a や 1 のような値を書きます")
      case .unquoted(let word):
        say(
          "`\(word)` is no value; a text with such characters needs quotes",
          "`\(word)` は値ではありません。そのような文字のある文字列は引用符で囲みます")
      case .noMarble(let character):
        say(
          "`\(character)` is no marble; an input is written `a@200ms b@1s` or `a-b--(cd)|`",
          "`\(character)` はマーブルではありません。入力は `a@200ms b@1s` か `a-b--(cd)|` のように書きます")
      default: say("`(` has no `)`", "`(` に対する `)` がありません")
      }
    }
  }
}
