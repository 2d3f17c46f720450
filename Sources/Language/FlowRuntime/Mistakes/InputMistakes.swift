import FlowText

/// R6003: a line of standard input that can't be a value.
struct WrongLine: Mistake {
  /// Reason that it can't.
  enum Kind: Hashable, Sendable {
    case marks
    case tooLong
  }

  let kind: Kind
  let number: Int
  let span: Span

  var code: DiagnosticCode { .limitReached }

  func wording(_ say: Language) -> Wording {
    switch kind {
    case .marks:
      Wording(
        say(
          "in line \(number) of the input more than \(CombiningMarks.most) combining marks follow each other, "
            + "and it was left out",
          "入力の \(number) 行目では結合文字が \(CombiningMarks.most) 個より多く続いているので、除かれました"))
    case .tooLong:
      Wording(
        say(
          "line \(number) of the input is larger than a value may be",
          "入力の \(number) 行目は値の上限より大きいです"))
    }
  }
}

/// R6001: standard input that can't be read.
struct UnreadableInput: Mistake {
  /// The system's words.
  let reason: String
  let span: Span

  var code: DiagnosticCode { .cannotRead }

  func wording(_ say: Language) -> Wording {
    Wording(
      say("standard input can't be read: \(reason)", "標準入力を読めません: \(reason)"),
      ways: [
        WayOut(
          say(
            "hand it over as in `runnel top.flow < rows.txt`, or name a file with `--stdin`",
            "`runnel top.flow < rows.txt` のように渡すか、`--stdin` でファイルを指定します"))
      ])
  }
}

/// The line from outside that a failure came of.
struct LineUnderWay: Addition {
  let number: Int
  /// Its beginning.
  let text: String

  func add(to words: inout Wording, _ say: Language) {
    words.notes.append(
      say("line \(number) of the input: `\(text)`", "入力の \(number) 行目: `\(text)`"))
  }
}
