import FlowText

/// R6003: a line from outside that can't be a value.
struct WrongLine: Mistake {
  /// Reason that it can't.
  enum Kind: Sendable {
    case marks
    case tooLong
  }

  let kind: Kind
  let number: Int
  /// The name of the input; nil for standard input.
  let input: String?
  let span: Span

  var code: DiagnosticCode { .limitReached }

  func wording(_ say: Language) -> Wording {
    switch kind {
    case .marks:
      Wording(
        say(
          "in line \(number) of \(inputPhrase(input, say)) more than \(CombiningMarks.most) combining marks follow each other, "
            + "and it was left out",
          "\(inputPhrase(input, say))の \(number) 行目は、結合文字が \(CombiningMarks.most) 個より多く続いているので除かれました"
        ))
    case .tooLong:
      Wording(
        say(
          "line \(number) of \(inputPhrase(input, say)) is larger than a value may be",
          "\(inputPhrase(input, say))の \(number) 行目は値の上限より大きいです"))
    }
  }
}

/// R6001: standard input, or something else of the world, that can't be read.
struct UnreadableInput: Mistake {
  /// The system's words.
  let reason: String
  /// The name of the input; nil for standard input.
  let input: String?
  let span: Span

  var code: DiagnosticCode { .cannotRead }

  func wording(_ say: Language) -> Wording {
    if let input {
      return Wording(say("`\(input)` can't be read: \(reason)", "`\(input)` を読めません: \(reason)"))
    }
    return Wording(
      say("standard input can't be read: \(reason)", "標準入力を読めません: \(reason)"),
      ways: [
        WayOut(
          say(
            "hand it over as in `runnel top.flow < rows.txt`, or name a file with `--stdin`",
            "`runnel top.flow < rows.txt` のように渡すか、`--stdin` でファイルを指定します"))
      ])
  }
}

/// The line, or another value, from outside that a failure came of.
struct LineUnderWay: Addition {
  let number: Int
  /// Its beginning.
  let text: String
  /// The name of the input; nil for standard input.
  let input: String?

  func add(to words: inout Wording, _ say: Language) {
    words.notes.append(
      input.map {
        say("value \(number) of `\($0)`: `\(text)`", "`\($0)` の \(number) 番目の値: `\(text)`")
      }
        ?? say("line \(number) of the input: `\(text)`", "入力の \(number) 行目: `\(text)`"))
  }
}

/// An input in the middle of a sentence.
private func inputPhrase(_ input: String?, _ say: Language) -> String {
  input.map { "`\($0)`" } ?? say("the input", "入力")
}
