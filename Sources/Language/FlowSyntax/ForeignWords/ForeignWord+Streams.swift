// Operators of the libraries that combine and repeat whole streams of values.

extension ForeignWord {
  /// Functions that make a stream.
  static let streamFunctions: [Row] = [
    Row(
      "just of single",
      .say(
        "a single value is a cell, `cell name = FIRST`, and several are sent one by one: "
          + "`for x in [ARGUMENTS] { name(x) }`",
        "一つの値はセル `cell name = FIRST` にし、いくつかの値は一つずつ送ります: "
          + "`for x in [ARGUMENTS] { name(x) }`"),
      .say(
        "a single value is a cell, `cell name = a`, and several are sent one by one: "
          + "`for x in [a, b] { name(x) }`",
        "一つの値はセル `cell name = a` にし、いくつかの値は一つずつ送ります: "
          + "`for x in [a, b] { name(x) }`")
    ),
    Row(
      "empty never EMPTY NEVER",
      .say(
        "a source that gives nothing is an event that nobody sends, `event name: Int`; a list is asked "
          + "with `list.isEmpty`",
        "何も流さない源は、誰も送らないイベント `event name: Int` です。"
          + "リストが空かどうかは `list.isEmpty` で調べます")
    ),
    Row(
      "throwError",
      .say(
        "nothing is thrown: what is not there is `nil`, and `warn(ARGUMENT)` says what is wrong",
        "この言語では例外を投げません。ないものは `nil` で、何がおかしいかは `warn(ARGUMENT)` で知らせます")
    ),
    Row(
      "fromEvent fromEventPattern",
      .say(
        "an event is declared, `event name: Int`, and sent, `name(1)`; lines from outside are "
          + "`stdin.line`",
        "イベントは `event name: Int` と宣言し、`name(1)` で送ります。外からの行は `stdin.line` です")
    ),
    Row(
      "generate",
      .say(
        "several values at once are a list, `(1...3).map(x => x * x)`; one after another they come of "
          + "`every(1s) | scan(1, acc * 2)`",
        "いくつかの値を一度に作るとリスト `(1...3).map(x => x * x)` です。"
          + "一つずつ順に作るには `every(1s) | scan(1, acc * 2)` を使います")
    ),
    Row(
      "using",
      .say(
        "what ends together stands in `scope name { … }`; another file is brought in by "
          + "`import \"file.flow\"`",
        "一緒に終わるものは `scope name { … }` の中に書きます。"
          + "ほかのファイルは `import \"file.flow\"` で読み込みます")
    ),
    Row(
      "defer",
      .say(
        "nothing has to be put off: a contract computes when its source fires; a block for later is "
          + "`after 1s { … }`",
        "先に延ばす必要はありません。契約は源が発火したときに計算します。"
          + "あとで行うブロックは `after 1s { … }` です")
    ),
    Row(
      "timer Timer",
      .way(
        "write `CODE` for once, `every(LATER) -> DONE` for again and again",
        "一度だけなら `CODE`、何度も繰り返すなら `every(LATER) -> DONE` と書きます",
        "after(LATER) -> DONE"
      ).asChoice,
      .say(
        "write `after(1s) -> { … }` for once, `every(1s) -> { … }` for again and again",
        "一度だけなら `after(1s) -> { … }`、何度も繰り返すなら `every(1s) -> { … }` と書きます")
    ),
    Row("race amb", first("FIRST | merge(SECOND) | take(1)"), first("a | merge(b) | take(1)")),
    Row(
      "forkJoin", each("(FIRST | take(1)), (SECOND | take(1)) -> …"),
      each("(a | take(1)), (b | take(1)) -> …")),
  ]

  private static func first(_ code: String) -> ForeignWay {
    .say(
      "no source is dropped because another one was first: `\(code)` lets the first value of all "
        + "through, and no more",
      "ほかの源が先だったからといって捨てられる源はありません。"
        + "`\(code)` は全体で最初の値だけを通します")
  }

  private static func each(_ code: String) -> ForeignWay {
    .way(
      "to wait for one value of each, write `CODE`", "それぞれの値を一つずつ待つには `CODE` と書きます", code)
  }

  /// Stages that share, repeat or end a stream.
  static let streamStages: [Row] =
    endingStages + [
      Row(
        "partition",
        .say(
          "write a contract for each side: `NAME | filter(ARGUMENT) -> …`, and the same with the opposite "
            + "condition",
          "それぞれの側に契約を書きます: `NAME | filter(ARGUMENT) -> …` と、条件を逆にした同じもの")
      ),
      Row(
        "share shareReplay publishReplay multicast refCount replay fork",
        .say(
          "nothing has to be shared: any number of contracts may follow `NAME`; what several of them need "
            + "is a derived cell, `NAME | … -> shared = it`",
          "共有する必要はありません。`NAME` にはいくつの契約でも従えます。"
            + "いくつかの契約が使うものは派生セル `NAME | … -> shared = it` にします")
      ),
      Row(
        "publish",
        .say(
          "nothing has to be shared: any number of contracts may follow `NAME`; an event is sent as "
            + "`name(value)`",
          "共有する必要はありません。`NAME` にはいくつの契約でも従えます。イベントは `name(value)` で送ります")
      ),
      Row(
        "pluck",
        .way(
          "write `CODE`, with the name of the part", "部分の名前を使って `CODE` と書きます", "map(it.…)"
        ).showing("| map(it.part)")
      ),
      Row("mapTo", name: "map(1)"), Row("windowTime", name: "buffer(1s)"),
      Row("slidingWindow rollingWindow rolling sliding", name: "window(1min)"),
      Row(
        "race raceWith amb ambWith",
        .way(
          "no source is dropped because another one was first: `CODE` lets the "
            + "first value of all through, and no more",
          "ほかの源が先だったからといって捨てられる源はありません。`CODE` は全体で最初の値だけを通します",
          "merge(ARGUMENT) | take(1)"
        ).showing("| merge(ARGUMENT) | take(1)")
      ),
      Row(
        "retry retryWhen",
        .say(
          "after an error a contract goes on with the next value, and `| recover(0)` puts a value in its "
            + "place; a command tries again later with `after 2s { name() }`",
          "エラーのあと、契約は次の値から続き、`| recover(0)` はその代わりの値を置きます。"
            + "コマンドは `after 2s { name() }` であとでもう一度試します")
      ),
      Row(
        "repeat repeatWhen",
        .say(
          "no source is begun anew: to do something again and again, write `every(1s) -> { … }`",
          "源を始めからやり直すことはできません。何度も繰り返すには `every(1s) -> { … }` と書きます")
      ),
      Row(
        "materialize dematerialize",
        .say(
          "an error is no value: `| recover(0)` puts one in its place, and `failed(cell)` asks for one",
          "エラーは値ではありません。`| recover(0)` はその代わりの値を置き、`failed(cell)` はエラーかどうかを調べます")
      ),
    ]

  /// Stages for the end of a source.
  private static let endingStages: [Row] = [
    Row(
      "endWith",
      .way(
        "an end is no value: `CODE` gives the whole list then",
        "終わりは値ではありません。`CODE` は終わったときにリスト全体を流します",
        "collect | map(it.append(ARGUMENT))"
      ).showing("| collect | map(it.append(ARGUMENT))").asChoice
    ),
    Row(
      "finalize doFinally onComplete doOnComplete doOnCompleted",
      .say(
        "an end is no value: `NAME | … | collect -> { … }` does something once, when the source has "
          + "ended, and `stdin.end -> { … }` behind the last line",
        "終わりは値ではありません。`NAME | … | collect -> { … }` は源が終わったときに一度だけ行い、"
          + "`stdin.end -> { … }` は最後の行のあとに行います")
    ),
    Row(
      "defaultIfEmpty switchIfEmpty",
      .way(
        "of a source that has ended, write `CODE`; to begin with a value, `| startWith(ARGUMENT)`",
        "源が終わってから使うには `CODE`、値から始めるには `| startWith(ARGUMENT)` と書きます",
        "collect | map(it.last ?? ARGUMENT)"
      ).showing("| collect | map(it.last ?? ARGUMENT)").asChoice
    ),
    Row(
      "last takeLast",
      .way(
        "which one is the last is known when the source has ended: `CODE`",
        "どれが最後かは、源が終わったときにわかります: `CODE`", "collect | map(it.last)"
      ).showing("| collect | map(it.last)").asChoice
    ),
    Row(
      "elementAt",
      .way(
        "write `CODE`; of a list, `list[ARGUMENT]`", "`CODE` と書きます。リストなら `list[ARGUMENT]` です",
        "skip(ARGUMENT) | take(1)"
      ).showing("| skip(ARGUMENT) | take(1)")
    ),
    Row(
      "ignoreElements",
      .way(
        "write `CODE`; once, when the source has ended, comes `NAME | … | collect -> { … }`",
        "`CODE` と書きます。源が終わったときに一度だけ行うのは `NAME | … | collect -> { … }` です",
        "filter(false)"
      ).showing("| filter(false)")
    ),
  ]
}
