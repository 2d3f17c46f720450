// Stages of other libraries.

extension ForeignWord {
  static let stages: [Row] =
    streamStages + renamedStages + [
      Row(
        "flatMapLatest switchLatest switchToLatest flatMap switchMap mergeMap concatMap exhaustMap",
        .say(
          "no stage begins a source anew with each value: one of two is followed with "
            + "`| switch(condition ? one : other)`, and the last of a burst passes `| debounce(300ms)`",
          "値ごとに源を始めからやり直すステージはありません。二つのうちの一つに従うには "
            + "`| switch(condition ? one : other)` を使います。"
            + "続けて来た値の最後だけを通すには `| debounce(300ms)` を使います"
        )
      ),
      Row(
        "combineLatest combineLatestWith",
        .say(
          "name both cells before the arrow: `NAME, ARGUMENT -> …`",
          "矢印の前に両方のセルを書きます: `NAME, ARGUMENT -> …`")
      ),
      Row(
        "tap tee do doOnNext peek inspect handleEvents sideEffect log debug print",
        .say(
          "a stage only passes values on; what is done with them is a contract of its own: `NAME -> print`",
          "ステージは値を渡すだけです。値を使って何かを行うのは別の契約です: `NAME -> print`")
      ),
      Row(
        "subscribe observe sink forEach onNext assign then each",
        .say(
          "what is done with the values stands behind the arrow: `-> { … }`",
          "値を使って行うことは矢印の後ろに書きます: `-> { … }`")
      ),
      Row(
        "bindTo bind bindAndFire drive",
        .say(
          "the target stands behind the arrow: `-> ARGUMENT`", "行き先は矢印の後ろに書きます: `-> ARGUMENT`")
      ),
      Row(
        "bidirectionalBindTo",
        .say(
          "write `NAME <-> ARGUMENT`, without stages",
          "ステージを使わずに `NAME <-> ARGUMENT` と書きます")
      ),
      Row(
        "concat",
        .way(
          "values of two sources come as they come: `CODE`",
          "二つの源の値は来た順に流れます: `CODE`", "merge(ARGUMENT)"
        ).showing("| merge(ARGUMENT)")
      ),
      Row("count", ForeignWay.write("scan(0, acc + 1)").showing("| scan(0, acc + 1)")),
      Row("sum", ForeignWay.write("scan(0, acc + it)").showing("| scan(0, acc + it)")),
      Row(
        "sort sorted",
        .way(
          "what is sorted is a list: `CODE`", "並べ替えるのはリストです: `CODE`", "map(it.sorted)"
        ).showing("| map(it.sorted)")
      ),
    ]

  /// Stages that have another name here.
  private static let renamedStages: [Row] = [
    Row("changes observeNew new onlyNew onChange changed", name: "updates"),
    Row(
      "removeDuplicates skipRepeats distinctUntilChanged dedup unique distinctOptional",
      name: "distinct"),
    Row("compact compactMap skipNil notNil", name: "ignoreNil"),
    Row("reduce fold accumulate", name: "scan(0, acc + it)"),
    Row("first once prefix limit", name: "take(1)"), Row("dropFirst drop", name: "skip(1)"),
    Row("prepend", name: "startWith(0)"), Row("select transform", name: "map(it * 2)"),
    Row("where", name: "filter(it > 0)"),
    Row("combinePrevious withPrevious previous", name: "pairwise"),
    Row("catch replaceError onError", name: "recover(0)"),
    Row("debounceTime", name: "debounce(300ms)"),
    Row("throttleTime auditTime", name: "throttle(300ms)"), Row("delayTime", name: "delay(1s)"),
    Row("bufferTime", name: "buffer(1s)"), Row("sampleTime", name: "sample(1s)"),
    Row("observeOn receive receiveOn", name: "deliverOn(main)"),
    Row("toArray toList toSeq gather", name: "collect"),
    Row("withLatestFrom", name: "withLatest(other)"), Row("sampleOn", name: "sample(1s)"),
  ]
}
