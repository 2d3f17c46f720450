import FlowRuntime
import FlowText

/// R6004: a program whose reading was interrupted.
struct ReadingInterrupted: Mistake {
  let span: Span

  var code: DiagnosticCode { .interrupted }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "interrupted while this was read; nothing of it was done", "これを読んでいる間に中断されました。何も実行していません"))
  }
}

/// R6003: a program that takes more memory than the system grants.
struct OutOfMemory: Mistake {
  /// True if what stands before the place was carried out.
  let isRest: Bool
  let span: Span

  var code: DiagnosticCode { .limitReached }

  func wording(_ say: Language) -> Wording {
    Wording(
      isRest
        ? say(
          "from here on it is too much for the memory that the system grants",
          "ここから先は、システムが与えるメモリには多すぎます")
        : SharedWords.tooMuchMemory(say),
      ways: [SharedWords.memoryLimit(say)])
  }
}

/// R6003: a text with which there would be more than a program may have.
struct ProgramTooLarge: Mistake {
  let limit: Int
  let span: Span

  var code: DiagnosticCode { .limitReached }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "this is more than a program may have, with all that was read before it: \(limit.inBytes)",
        "前に読んだものと合わせると、プログラムの上限を超えます: \(limit.inBytes(say))"))
  }
}

/// R6003: a thread that the system does not grant.
struct NoThread: Mistake {
  /// The part of the language that needs it.
  enum Kind: Sendable {
    case input
    case background
  }

  let kind: Kind
  /// The system's words.
  let reason: String
  let span: Span

  var code: DiagnosticCode { .limitReached }

  func wording(_ say: Language) -> Wording {
    let name =
      switch kind {
      case .input: "stdin"
      case .background: "deliverOn(background)"
      }
    return Wording(
      say(
        "`\(name)` needs another thread, and the system grants none: \(reason)",
        "`\(name)` には別のスレッドが必要ですが、システムが与えません: \(reason)"),
      ways: [
        WayOut(
          say(
            "`ulimit -u` shows how many threads there may be, and `ulimit -v` how much memory",
            "`ulimit -u` でスレッドの数の上限が、`ulimit -v` でメモリの上限が分かります"))
      ])
  }
}

/// R5014: a line of standard input that is no text.
struct LineIsNoText: Mistake {
  let line: Int
  let span: Span

  var code: DiagnosticCode { .inputIsNoText }
  var severity: Severity { .warning }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "line \(line) of the input is not text in UTF-8; what is wrong in it became U+FFFD",
        "入力の \(line) 行目は UTF-8 のテキストではありません。正しくないところは U+FFFD になりました"),
      notes: [say("lines behind it may be wrong, too", "それより後ろの行も正しくないかもしれません")],
      ways: [
        WayOut(
          say(
            "convert the input first, as with `iconv -f latin1 -t utf-8`",
            "`iconv -f latin1 -t utf-8` などで、先に入力を変換します"))
      ])
  }
}

/// R1004: a program that names standard input although something else is read from there.
struct InputNotThere: Mistake {
  /// True at the prompt, and false if the program itself comes from there.
  let isPrompt: Bool
  let span: Span

  var code: DiagnosticCode { .statementNotAllowedHere }

  func wording(_ say: Language) -> Wording {
    isPrompt
      ? Wording(
        say(
          "`stdin` is not there at the prompt, which reads its own entries from it",
          "プロンプトは自分への入力を `stdin` から読むので、ここでは使えません"),
        ways: [
          WayOut(
            say(
              "write the program into a file, and run that: `runnel top.flow`",
              "プログラムをファイルに書いて、それを実行します: `runnel top.flow`"))
        ])
      : Wording(
        say(
          "this program is read from standard input itself, so it can't read lines from there",
          "このプログラム自身が標準入力から読まれているので、そこから行を読むことはできません"),
        ways: [
          WayOut(say("write it into a file, or behind `-e`", "ファイルか、`-e` の後ろに書きます"))
        ])
  }
}
