import FlowText

/// A token or an expression that stands where something else is expected: a fact for a mistake.
enum Found: Sendable {
  case endOfText
  case endOfLine
  case string
  /// A piece of a string.
  case text
  case number(String?)
  case duration(String?)
  case reservedWord(String)
  /// Anything that is best shown as it is written.
  case code(String)
  case list
  case tuple
  case call
  case element
  case part
  case expression

  /// Says what it is: "the number `3`"; in Japanese with the blanks that belong around code.
  func phrase(_ say: Language) -> String {
    switch self {
    case .endOfText: say("the end of the text", "プログラムの終わり")
    case .endOfLine: say("the end of the line", "行末")
    case .string: say("a string", "文字列")
    case .text: say("text", "文字列の中身")
    case .number(let text?): say("the number `\(text)`", "数 `\(text)` ")
    case .number: say("a number", "数")
    case .duration(let text?): say("the duration `\(text)`", "時間の長さ `\(text)` ")
    case .duration: say("a duration", "時間の長さ")
    case .reservedWord(let word): say("the reserved word `\(word)`", "予約語 `\(word)` ")
    case .code(let code): say("`\(code)`", " `\(code)` ")
    case .list: say("a list", "リスト")
    case .tuple: say("a tuple", "組")
    case .call: say("a call", "呼び出し")
    case .element: say("an element of a list", "リストの要素")
    case .part: say("a part of a value", "値の一部")
    case .expression: say("an expression", "式")
    }
  }

  /// Says that it was found, as the second half of a sentence.
  func clause(_ say: Language) -> String {
    say("found \(phrase(say))", "見つかったのは\(phrase(say))です")
  }
}

extension Found: CustomStringConvertible {
  var description: String { phrase(.english) }
}
