import FlowCheck
import FlowText

/// R3003: an argument with which a program was started, or the lack of one.
struct WrongStart: Mistake {
  /// The mistake about the argument.
  enum Kind: Sendable {
    case unknown(nearest: String?)
    case givenTwice
    case tooManyMarks
    case tooLarge(limit: Int)
    case wrongValue(String)
    case missing
  }

  let kind: Kind
  let name: String
  /// The values that the parameter accepts, if it is there.
  let accepted: AcceptedTexts?
  let parameters: ListedParameters
  let span: Span

  var code: DiagnosticCode { .wrongArguments }
  var concernsStart: Bool { true }

  func wording(_ say: Language) -> Wording {
    var words = Wording(message(say))
    parameters.add(to: &words, say)
    switch kind {
    case .unknown(let nearest?):
      words.ways = [WayOut(say.didYouMean(nearest))]
    case .missing:
      words.ways = [
        WayOut(say("write `\(name)=…` behind the file", "ファイルの後ろに `\(name)=…` と書きます"))
      ]
    default: break
    }
    return words
  }

  private func message(_ say: Language) -> String {
    let accepted = accepted?.phrase(say) ?? ""
    return switch kind {
    case .unknown: say("there is no parameter `\(name)`", "パラメータ `\(name)` はありません")
    case .givenTwice: say("`\(name)` is given twice", "`\(name)` が 2 回与えられています")
    case .tooManyMarks:
      say(
        "in the value of `\(name)` more than \(CombiningMarks.most) combining marks follow each other",
        "`\(name)` の値では結合文字が \(CombiningMarks.most) 個より多く続いています")
    case .tooLarge(let limit):
      say(
        "the value of `\(name)` is larger than a value may be, which is \(limit.inBytes)",
        "`\(name)` の値が、値の上限の \(limit.inBytes(say)) より大きいです")
    case .wrongValue(let given):
      say(
        "`\(name)` takes \(accepted), and is given `\(given)`",
        "`\(name)` が受け取るのは\(accepted)ですが、`\(given)` が与えられました")
    case .missing:
      say(
        "`\(name)` has to be given: it takes \(accepted)",
        "`\(name)` を与える必要があります。受け取るのは\(accepted)です")
    }
  }
}

/// The texts that a parameter accepts.
struct AcceptedTexts: Sendable {
  let type: FlowType
  let cases: [String]

  func phrase(_ say: Language) -> String {
    switch type.unwrapped {
    case .int: say("an Int, such as `3` or `-3`", " `3` や `-3` のような Int ")
    case .float: say("a Float, such as `0.5` or `3`", " `0.5` や `3` のような Float ")
    case .bool: say("`true` or `false`", " `true` か `false` ")
    case .duration:
      say("a Duration, such as `250ms` or `1h30min`", " `250ms` や `1h30min` のような Duration ")
    case .enumeration:
      say("one of \(list(", "))", " \(list("、")) のどれか")
    default: say("a String", " String ")
    }
  }

  private func list(_ comma: String) -> String {
    cases.map { "`\($0)`" }.joined(separator: comma)
  }
}

/// All parameters of a program, as they are declared behind the word `param`.
struct ListedParameters: Addition {
  let written: [String]

  func add(to words: inout Wording, _ say: Language) {
    words.notes +=
      written.isEmpty
      ? [say("the program has no parameters", "このプログラムにパラメータはありません")]
      : written.map { say("parameter `\($0)`", "パラメータ `\($0)`") }
  }
}
