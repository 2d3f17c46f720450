// Members that values, cells and events have in other languages and libraries.

extension ForeignWord {
  /// Members of anything whose values can be followed: cells, events, contracts.
  private static let following: [Row] = [
    Row(
      "subscribe observe onChange on sink addListener add_listener addObserver observeNext "
        + "subscribeNext listen watch",
      .way(
        "to do something with every value of `NAME`, write `CODE`",
        "`NAME` のすべての値で何かを行うには `CODE` と書きます", "NAME -> TARGET", .statement)
    ),
    Row(
      "observeNew",
      .way(
        "to follow only new values of `NAME`, write `CODE`",
        "`NAME` の新しい値にだけ従うには `CODE` と書きます", "NAME | updates -> TARGET", .statement)
    ),
    Row("bindTo bind bind_to pipe assignTo drive", .write("NAME -> ARGUMENT", .statement)),
    Row(
      "combineLatestWith combineLatest",
      .way(
        "name both before the arrow: `CODE`", "矢印の前に両方を書きます: `CODE`",
        "NAME, ARGUMENT -> …", .statement)
    ),
    Row("distinctOptional distinctUntilChanged removeDuplicates", stage("distinct")),
    Row("scan", stage("scan(0, acc + it)")),
    Row("throttle debounce delay buffer", stage("debounce(ARGUMENT)")),
  ]

  private static func stage(_ code: String) -> ForeignWay {
    .way(
      "a stage stands behind `|`: `CODE`", "ステージは `|` の後ろに書きます: `CODE`",
      "NAME | \(code) -> …", .statement)
  }

  private static let sending =
    "next accept onNext send emit setValue put update trigger publish post"

  static let members: [Row] =
    commonFunctions + following + ofTexts + ofLists + ofTimes + [
      Row(sending, .write("NAME = ARGUMENT", .statement)),
      Row("every", name: "all"),
      Row("bidirectionalBindTo bidirectionalBind", .write("NAME <-> ARGUMENT", .statement)),
      Row(
        "toBe toEqual toStrictEqual isEqualTo equalTo",
        .way(
          "to compare, write `CODE`, as in `expect NAME == ARGUMENT`",
          "比べるには `expect NAME == ARGUMENT` のように `CODE` と書きます", "NAME == ARGUMENT"
        ).asChoice
      ),
      Row(
        "value get current val getValue",
        .way(
          "the value of a cell is its name: write `CODE`", "セルの値はセルの名前で表します。`CODE` と書きます",
          "NAME")
      ),
      Row(
        "set",
        .way(
          "write `CODE`; of a list, `NAME.replacing(index, element)`",
          "`CODE` と書きます。リストなら `NAME.replacing(index, element)` です", "NAME = ARGUMENT",
          .statement)
      ),
      Row(
        "dispose unsubscribe cancel unbind",
        .say(
          "give the contract a name with `as link`, and write `dispose link`",
          "契約に `as link` で名前を付け、`dispose link` と書きます")
      ),
    ]

  /// Members of texts.
  private static let ofTexts: [Row] = [
    Row(
      "format sprintf",
      .say(
        "decimals are written by `number.fixed(2)`, columns by `text.left(8)` and `text.right(8)`",
        "小数点以下は `number.fixed(2)`、列は `text.left(8)` と `text.right(8)` で書きます")
    ),
    Row(
      "substring substr slice mid",
      .way(
        "write `CODE`: without the first one, and of the rest two",
        "`CODE` と書きます。最初の一つを除き、残りから二つを取ります", "NAME.from(1).prefix(2)"
      ).asChoice
    ),
    Row(
      "match test search",
      .say(
        "a regular expression stands between slashes: `NAME.matches(/…/)` or `NAME.find(/…/)`",
        "正規表現は斜線の間に書きます: `NAME.matches(/…/)` または `NAME.find(/…/)`")
    ),
  ]

  /// Members of lists.
  private static let ofLists: [Row] = [
    Row(
      "forEach each",
      .say(
        "a list is one value: make another of it, as in `NAME.map(x => x)`, and print that",
        "リストは一つの値です。`NAME.map(x => x)` のように別のリストを作り、それを表示します")
    ),
    Row("pop popLast removeLast", .write("NAME = NAME.removing(NAME.count - 1)", .statement)),
    Row("shift removeFirst popFirst", .write("NAME = NAME.removing(0)", .statement)),
    Row("dropFirst drop rest tail", .write("NAME.suffix(NAME.count - 1)")),
    Row("dropLast", .write("NAME.prefix(NAME.count - 1)")),
    Row(
      "splitAt",
      .say(
        "write `NAME.prefix(ARGUMENT)` and `NAME.from(ARGUMENT)`",
        "`NAME.prefix(ARGUMENT)` と `NAME.from(ARGUMENT)` を書きます")
    ),
    Row(
      "partition",
      .say(
        "make two lists: `NAME.filter(ARGUMENT)`, and the same with the opposite condition",
        "リストを二つ作ります: `NAME.filter(ARGUMENT)` と、条件を逆にした同じもの")
    ),
    Row("unshift insert pushFront", .write("NAME = [ARGUMENT] + NAME", .statement)),
  ]

  /// Members of dates and durations.
  private static let ofTimes: [Row] = [
    Row(
      "isoformat toISOString isoString strftime",
      .way(
        "a date prints as ISO 8601: write `CODE`", "日時は ISO 8601 の形で表示されます。`CODE` と書きます",
        "String(NAME)")
    ),
    Row("getTime timeIntervalSince1970 epoch toEpochMilli", .write("(NAME - Date(0s)) / 1s")),
    Row(
      "timeIntervalSince secondsSince",
      .way(
        "write `CODE`, a Duration", "`CODE` と書きます。時間の長さになります", "NAME - ARGUMENT")
    ),
    Row("addingTimeInterval plusSeconds", .write("NAME + 1s * ARGUMENT")),
    Row("hours", .write("DURATION / 1h"), .write("1h * NAME")),
    Row("minutes", .write("DURATION / 1min"), .write("1min * NAME")),
    Row("seconds totalSeconds", .write("DURATION / 1s"), .write("1s * NAME")),
    Row("milliseconds millis", .write("DURATION / 1ms"), .write("1ms * NAME")),
  ]

  static let listMembers: [Row] = [
    Row("get at nth item elementAt charAt objectAtIndex Item", .write("NAME[ARGUMENT]")),
    Row("dropFirst drop", .write("NAME.suffix(NAME.count - ARGUMENT)")),
    Row("dropLast", .write("NAME.prefix(NAME.count - ARGUMENT)")),
    Row("find index indexof IndexOf search", name: "indexOf"), Row("partition", name: "split"),
  ]

  static let eventMembers: [Row] =
    following + [
      Row(
        sending + " call invoke fire execute run set raise", .write("NAME(ARGUMENT)", .statement)),
      Row(
        "value get current",
        .say(
          "an event keeps no value: `NAME -> last = NAME` does",
          "イベントは値を持ちません。`NAME -> last = NAME` は値を持ちます")
      ),
    ]
}
