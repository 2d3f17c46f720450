import FlowText

/// R5010: an argument that a function does not take.
struct WrongArgument: Mistake {
  /// The argument, with its value.
  enum Kind: Sendable {
    /// The length of the lists that `chunks` makes.
    case chunkLength(Int)
    /// The limit of `random`.
    case randomLimit(Int)
    /// The number of decimals.
    case places(Int)
    case negativeCount(Int)
    /// A word of a shell with U+0000 in it.
    case nullCharacter
    /// A row of CSV.
    case openQuote
    /// The status of `exit`.
    case status(Int)
  }

  let kind: Kind
  let span: Span

  var code: DiagnosticCode { .invalidArgument }

  func wording(_ say: Language) -> Wording {
    switch kind {
    case .chunkLength(let length):
      Wording(
        say(
          "`chunks(n)` gives lists of n elements, and n is \(length)",
          "`chunks(n)` は要素が n 個のリストを作りますが、n は \(length) です"),
        ways: [WayOut(say("n is at least 1", "n は 1 以上です"))])
    case .randomLimit(let limit):
      Wording(
        say(
          "`random(n)` gives a number below n and from 0 on, and n is \(limit)",
          "`random(n)` は 0 以上 n 未満の数を返しますが、n は \(limit) です"),
        ways: [WayOut(say("n is at least 1", "n は 1 以上です"))])
    case .places(let places):
      Wording(
        say(
          "the number of places is \(places); it goes from 0 to 15",
          "小数の桁数が \(places) です。桁数は 0 から 15 までです"))
    case .negativeCount(let count):
      Wording(say("the count is \(count); it can't be negative", "個数が \(count) です。負の数にはできません"))
    case .nullCharacter:
      Wording(
        say(
          "a word of a shell can't hold the character U+0000", "シェルの語に文字 U+0000 は入れられません"),
        ways: [WayOut(say("take it out with `replace`", "`replace` で取り除きます"))])
    case .openQuote:
      Wording(
        say("a quote in this row is not closed", "この行の引用符が閉じていません"),
        ways: [
          WayOut(
            say(
              "the stage joins a record over several lines: `stdin.line | csv`",
              "ステージなら、何行にもわたるレコードをつなげます: `stdin.line | csv`")),
          WayOut(
            say(
              "to leave such a row out, take `recover(…, [])` for it",
              "そのような行を除くには `recover(…, [])` を使います")),
        ])
    case .status(let status):
      Wording(
        say(
          "a status is 0 to 255, and this is \(status)", "終了コードは 0 から 255 までですが、これは \(status) です"),
        ways: [
          WayOut(
            say(
              "0 means that all went well, and 1 that it did not",
              "0 はすべてうまくいったこと、1 はそうでなかったことを表します"))
        ])
    }
  }
}

/// R5010: a computed time that is too short, or has passed.
struct WrongTime: Mistake {
  /// The time, in nanoseconds.
  enum Kind: Sendable {
    /// That of an `after`.
    case delay(Int)
    /// That of a stage or source.
    case stage(String, Int)
    /// That of a `wait`.
    case wait(Int)
    /// That of an `at`.
    case passed(Int, now: Int)
  }

  let kind: Kind
  let span: Span

  var code: DiagnosticCode { .invalidArgument }

  func wording(_ say: Language) -> Wording {
    switch kind {
    case .delay(let delay):
      let time = ValueFormatter.duration(delay)
      return Wording(
        say(
          "a time to wait is at least 1ms, and this is \(time)", "待つ時間は 1ms 以上ですが、これは \(time) です"))
    case .stage(let name, let length):
      let time = ValueFormatter.duration(length)
      return Wording(
        say(
          "`\(name)` takes a duration of at least 1ms, and this is \(time)",
          "`\(name)` が受け取る時間の長さは 1ms 以上ですが、これは \(time) です"))
    case .wait(let length):
      let time = ValueFormatter.duration(length)
      return Wording(
        say(
          "`wait` takes a duration of at least 0ms, and this is \(time)",
          "`wait` が受け取る時間の長さは 0ms 以上ですが、これは \(time) です"),
        ways: [
          WayOut(
            say(
              "`max(0ms, d)` waits for no time instead", "`max(0ms, d)` なら、代わりに 0 の時間だけ待ちます"))
        ])
    case .passed(let instant, let now):
      let (time, present) = (ValueFormatter.duration(instant), ValueFormatter.duration(now))
      return Wording(
        say(
          "the instant \(time) has passed; it is \(present) now",
          "時刻 \(time) は過ぎました。今は \(present) です"),
        ways: [
          WayOut(
            say(
              "to count from now, write `after 1s { … }`", "今から数えるには `after 1s { … }` と書きます"))
        ])
    }
  }
}

/// R5002: a `wait` beyond the last instant.
struct WaitBeyondTime: Mistake {
  let now: Int
  let span: Span

  var code: DiagnosticCode { .overflow }

  func wording(_ say: Language) -> Wording {
    let present = ValueFormatter.duration(now)
    return Wording(
      say(
        "this `wait` reaches beyond the end of time, about 292 years after the start; it is \(present) now",
        "この `wait` は時間の終わりを越えます。終わりは開始から約 292 年後で、今は \(present) です"),
      ways: [WayOut(say("wait for less", "待つ時間を短くします"))])
  }
}

/// R5010, R6003: a record of CSV with a quote that is open, or that has become too large.
struct UnfinishedRecord: Mistake {
  /// Reason that the record is given up.
  enum Reason: Equatable, Sendable {
    case openQuote
    case larger(than: Int)
    case largerThanAllValues
  }

  let reason: Reason
  /// The beginning of the record's first line.
  let text: String
  /// The number of that line in the input, if it came from there.
  let number: Int?
  let span: Span

  var code: DiagnosticCode { reason == .openQuote ? .invalidArgument : .limitReached }

  func wording(_ say: Language) -> Wording {
    guard reason == .openQuote else {
      return Wording(
        say(
          "the record \(name(say)) would take more than \(most(say))",
          "\(name(say))レコードは\(most(say))を超えてしまいます"),
        ways: [
          WayOut(
            say(
              "look for a quote in its first line that is not closed",
              "最初の行に、閉じていない引用符がないか探します"))
        ])
    }
    return Wording(
      say("a quote in the record \(name(say)) is not closed", "\(name(say))レコードの引用符が閉じていません"),
      ways: [
        WayOut(
          say(
            "inside a field in quotes a quote is written twice: `\"\"`",
            "引用符で囲んだ欄の中の引用符は 2 つ重ねて書きます: `\"\"`"))
      ])
  }

  private func name(_ say: Language) -> String {
    guard let number else { return say("that begins with `\(text)`", "`\(text)` で始まる") }
    return say(
      "that begins with `\(text)` in line \(number) of the input",
      "入力の \(number) 行目の `\(text)` で始まる")
  }

  private func most(_ say: Language) -> String {
    switch reason {
    case .larger(let bytes): say(bytes.inBytes, " \(bytes.inBytes(say)) ")
    case .openQuote, .largerThanAllValues:
      say("all values together may", "すべての値を合わせた上限")
    }
  }
}
