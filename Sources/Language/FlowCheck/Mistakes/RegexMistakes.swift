import FlowText
import RegularExpressions

/// R0008: a mistake in the text of a regular expression.
struct WrongRegex: Mistake {
  let span: Span
  let mistake: RegexMistake

  var code: DiagnosticCode { .wrongRegex }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(mistake.sentence, mistake.kind.japanese),
      ways: mistake.hint.map { [WayOut(say($0, mistake.kind.japaneseHint ?? $0))] } ?? [])
  }
}

/// R3003: a text where a function takes a regular expression.
struct MissingRegex: Mistake {
  let span: Span
  let name: String
  /// The text between slashes.
  let regex: Fix
  /// The function of that name that searches for a text.
  let textSearch: Fix?

  var code: DiagnosticCode { .wrongArguments }

  func wording(_ say: Language) -> Wording {
    Wording(
      say("`\(name)` takes a regular expression", "`\(name)` が取るのは正規表現です"),
      ways: [
        regex.way(
          say(
            "a regular expression stands between slashes: `\(regex.shown)`",
            "正規表現はスラッシュの間に書きます: `\(regex.shown)`"))
      ] + (textSearch.map { [$0.write(say)] } ?? []))
  }
}

/// R3003: a regular expression where a value is needed.
struct RegexAsValue: Mistake {
  let span: Span
  let regex: String

  var code: DiagnosticCode { .wrongArguments }

  func wording(_ say: Language) -> Wording {
    Wording(
      say("a regular expression is no value", "正規表現は値ではありません"),
      ways: [
        WayOut(
          say(
            "write it as an argument of a text's `matches`, `find`, `findAll`, `split` or `replace`, as in "
              + "`text.matches(\(regex))`",
            "文字列の `matches`、`find`、`findAll`、`split`、`replace` の引数として、"
              + "`text.matches(\(regex))` のように書きます"))
      ])
  }
}

extension RegexMistake.Kind {
  fileprivate var japanese: String {
    switch self {
    case .unclosedGroup: "この `(` が閉じていません"
    case .unopenedGroup: "この `)` に対する `(` がありません"
    case .unclosedClass: "この `[` が閉じていません"
    case .emptyClass: "文字クラスには文字が一つは要ります"
    case .emptyName: "部分の名前は文字、数字、`_` からなり、文字か `_` で始まります"
    case .nameTwice(let name): "二つの部分の名前がどちらも `\(name)` です"
    case .nothingToRepeat: "ここには繰り返すものがありません"
    case .repeatedTwice: "これはもう繰り返しになっています"
    case .countsReversed: "二つ目の回数が一つ目より小さくなっています"
    case .countTooLarge: "回数は \(RegularExpression.largestCount) までです"
    case .unfinishedCount: "回数は `{3}`、`{3,}`、`{3,5}` のように書きます"
    case .rangeReversed: "範囲の終わりが始まりより前にあります"
    case .rangeOfClass: "範囲は一つの文字から別の一つの文字までです"
    case .unknownEscape(let text): "`\(text)` は正規表現では意味を持ちません"
    case .unfinishedEscape: "バックスラッシュの後ろに何かが必要です"
    case .noScalar: "これは Unicode の文字ではありません"
    default: japaneseOfTheRest
    }
  }

  private var japaneseOfTheRest: String {
    switch self {
    case .backReference:
      "正規表現で、ある部分が何であったかをあとから参照することはできません。線形時間では探せないからです"
    case .lookAround: "正規表現で先読みや後読みはできません。線形時間では探せないからです"
    case .atomic: "ここには絶対最大量の部分もアトミックな部分もありません。何かが二度試されることはないからです"
    case .numberedPart: "取っておく部分は名前を付けて書きます"
    case .unknownGroup: "この種類の括弧はありません"
    case .flagsInside: "フラグは正規表現の先頭に書きます"
    case .unknownFlag(let flag): "`\(flag)` というフラグはありません"
    case .bracketInClass: "文字クラスの中の `[` は `\\[` と書きます"
    case .classOperation: "文字クラスを `&&`、`--`、`~~` で組み合わせることはできません"
    case .bareBrace: "回数でない `{` は `\\{` と書きます"
    case .tooDeep:
      "括弧の入れ子が \(RegularExpression.deepestNesting) 段より深くなっています"
    case .tooLarge:
      "正規表現が大きすぎます。回数を書き下すと \(RegularExpression.mostInstructions) ステップより多く必要です"
    case .unknownCategory(let name): "`\(name)` という分類はありません"
    default: ""
    }
  }

  fileprivate var japaneseHint: String? {
    switch self {
    case .unopenedGroup: "文字としては `\\)` と書きます"
    case .unclosedGroup: "文字としては `\\(` と書きます"
    case .unclosedClass: "文字としては `\\[` と書きます"
    case .emptyClass: "文字 `]` は `\\]` と書きます"
    case .nothingToRepeat: "文字としては、前にバックスラッシュを書きます"
    case .lookAround, .backReference: "多めに見つけておき、見つかったものを調べます"
    case .atomic: "取り除きます"
    case .numberedPart: "`(?<name>…)` と書くか、何も取っておかないなら `(…)` と書きます"
    case .flagsInside: "全体の前に `(?i)` と書きます"
    case .unknownFlag:
      "大文字と小文字を区別しない `i`、`^` と `$` が各行に合う `m`、`.` が行末にも合う `s` があります"
    case .unknownEscape(let text):
      text.hasPrefix("\\x") ? "`\\u{41}` と書きます" : "バックスラッシュを付けずに文字を書きます"
    case .unknownCategory:
      "`L`、`Lu`、`Ll`、`N`、`Nd`、`P`、`S`、`M`、`Z` と、Unicode のほかの分類があります"
    default: nil
    }
  }
}
