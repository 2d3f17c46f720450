// Words that begin statements in other languages.

extension ForeignWord {
  static let statements: [Row] =
    declarations + loops + endings + reactions + [
      Row(
        "switch case select", .write("CHOICE"), .example("if NAME == 1 { … } else { … }"),
        .example("if a == 1 { … } else { … }")
      ),
      Row("elif elseif elsif", .word("else if", shows: "else if")),
      Row("unless guard", .write("if !(REST) BLOCK")),
      Row(
        "try",
        .way(
          "nothing is thrown: leave the word and its braces out, and write `CODE`; where a value may "
            + "fail, `recover(value, 0)` takes another one",
          "この言語では例外を投げません。この語と波括弧を省き、`CODE` と書きます。"
            + "失敗しうる値には `recover(value, 0)` で代わりの値を使います", "KNOWN"),
        .say(
          "nothing is thrown: leave `try` out", "この言語では例外を投げません。`try` を省きます")
      ),
      Row(
        "catch rescue finally",
        .say(
          "nothing is thrown: where a value may fail, `recover(value, 0)` takes another one",
          "この言語では例外を投げません。失敗しうる値には `recover(value, 0)` で代わりの値を使います")
      ),
      Row(
        "throw raise",
        .way(
          "nothing is thrown: to say that something is wrong, write `CODE`",
          "この言語では例外を投げません。何かがおかしいと知らせるには `CODE` と書きます", "print(REST)")
      ),
      Row("set assign", .write("ASSIGNMENT"), .example("NAME = value")),
      Row(
        "emit send fire trigger publish post", .write("CALL"),
        .say(
          "an event is sent as `NAME(…)`, or `NAME()`", "イベントは `NAME(…)` または `NAME()` で送ります")
      ),
      Row("assert check verify test ensure", .write("expect REST")),
      Row("invariant require assume", .write("always REST")),
      Row("include use using from", .example("import \"file.flow\"")),
      Row(
        "del delete free release unsubscribe unbind destroy remove cancel",
        .write("dispose ALONE"), ForeignWay.write("dispose NAME").asChoice),
      Row("sleep pause", .write("wait DURATION"), .example("wait 1s")),
      Row(
        "batch transaction atomic",
        .word(
          "together", shows: "together { … }", "several statements at once stand in `CODE`",
          "いくつかの文を一度に行うには `CODE` の中に書きます"
        ).asChoice
      ),
      Row(
        "echo puts println printf say log write output display show", .write("print(REST)")),
      Row(
        "await", .write("wait DURATION"),
        .say(
          "nothing waits for a value: leave `await` out, and let a contract follow it: "
            + "`a -> print`", "値を待つものはありません。`await` を省き、契約で従わせます: `a -> print`")
      ),
      Row(
        "rem REM",
        .word(
          "//", shows: "//", "a comment begins with `CODE`", "コメントは `CODE` で始まります")
      ),
    ]

  /// Words that leave a block early, or end one.
  private static let endings: [Row] = [
    Row(
      "return yield", leavingEarly,
      .away("a block runs to its end: leave the word out", "ブロックは最後まで動きます。この語を省きます"),
      .say("a block runs to its end: leave the word out", "ブロックは最後まで動きます。この語を省きます")
        .needing("OUTER"),
      .say(
        "a function's value is its last line, or what stands behind `=`: `fn f(x: Int) = x + 1`",
        "関数の値は最後の行、または `=` の後ろのものです: `fn f(x: Int) = x + 1`")
    ),
    Row(
      "break",
      .say(
        "a `for` goes through its whole list: to find one, write `FOUND`; to go through less, "
          + "`for ELEMENT in SHORTER { … }`",
        "`for` はリストを最後までたどります。一つを探すには `FOUND`、"
          + "途中までにするには `for ELEMENT in SHORTER { … }` と書きます"),
      .say(
        "blocks stand in braces and end by themselves; a `for` goes through less with `xs.prefix(2)`",
        "ブロックは波括弧の中に書き、ひとりでに終わります。`for` を途中までにするには `xs.prefix(2)` を使います")
    ),
    Row(
      "continue pass end begin then fi done", leavingEarly,
      .say(
        "blocks stand in braces and end by themselves", "ブロックは波括弧の中に書き、ひとりでに終わります")
    ),
  ]

  private static let leavingEarly = ForeignWay.way(
    "nothing is left early: write `CODE`", "途中で抜けることはできません。`CODE` と書きます",
    "if !(LEFT) { RIGHT }")

  /// Words for what happens when something changes.
  private static let reactions: [Row] = [
    Row(
      "on whenever watch observe subscribe effect react follow",
      whenever("NAME -> BLOCK").needing("KNOWN"), whenever("NAME -> SHOWN"),
      whenever("NAME -> { print(NAME) }")
    ),
    Row(
      "when", .write("WATCHED | filter(CONDITION) -> TARGET"),
      .way(
        "to do something whenever `CHANGED` changes, write `CODE`",
        "`CHANGED` が変わるたびに何かを行うには `CODE` と書きます", "CHANGED -> BLOCK"),
      .way(
        "to act on changes of `NAME`, write `CODE`; to act once, `if REST BLOCK`",
        "`NAME` が変わるたびに行うには `CODE`、一度だけ行うには `if REST BLOCK` と書きます",
        "NAME -> { if REST BLOCK }")
    ),
    Row(
      "bind connect link",
      .say(
        "to let values flow from `a` into `b`, write `a -> b`",
        "`a` から `b` へ値を流すには `a -> b` と書きます")
    ),
  ]

  static let followers: [Row] = [
    Row(
      "changes change changed updates fires", whenever("NAME -> { print(NAME) }")),
    Row(
      "becomes gets equals is to be",
      .way(
        "write `CODE`; to compare, `==`", "`CODE` と書きます。比べるには `==` を使います", "NAME = ARGUMENT",
        .statement)
    ),
    Row(
      "into",
      .say("to let values flow, write `NAME -> target`", "値を流すには `NAME -> target` と書きます")),
  ]

  private static func whenever(_ code: String) -> ForeignWay {
    .way(
      "to do something whenever `NAME` changes, write `CODE`",
      "`NAME` が変わるたびに何かを行うには `CODE` と書きます", code)
  }
}
