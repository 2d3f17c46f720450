// Names that functions, members of values and stages have in other languages and in the libraries
// this language is modelled on.

extension ForeignWord {
  static let functions: [Row] =
    commonFunctions + streamFunctions + [
      (
        printing,
        .way("write `print(ARGUMENT)`")
      ),
      (
        "System.out.print Console.Write fmt.Print process.stdout.write sys.stdout.write io.write putStr",
        .way("write `write(ARGUMENT)`")
      ),
      (
        "clear cls console.clear os.system clrscr",
        .way("to draw anew in place, write `screen(lines)`")
      ),
      (
        "printf",
        .ways("write `print(FORMATTED)`", "values stand in the text: write `print(\"\\(a)\")`")
      ),
      ("assert assertEqual XCTAssert assertTrue require check", .way("write `expect ARGUMENT`")),
      (
        "input prompt readLine readline gets scanf",
        .way("lines come by themselves: write `stdin.line -> { … }`")
      ),
      (
        "sleep setTimeout wait_for delay",
        .ways("write `after(LATER) -> DONE`", "write `wait 1s`, or `after(1s) -> { … }`")
      ),
      (
        "setInterval interval tick",
        .ways("write `every(LATER) -> DONE`", "write `every(1s) -> { … }`")
      ),
      ("Math.pow", .name("pow")), ("Math.sqrt", .name("sqrt")), ("Math.abs", .name("abs")),
      ("Math.round", .name("round")), ("Math.floor", .name("floor")), ("Math.ceil", .name("ceil")),
      ("Math.log ln LN", .name("log")), ("Math.exp EXP", .name("exp")), ("Math.sin", .name("sin")),
      ("Math.cos", .name("cos")), ("Math.atan2 atan arctan2 ATAN2", .name("atan2")),
      ("Math.max", .name("max")), ("Math.min", .name("min")),
      ("range", .way("write `0...9`, with both ends")),
      ("after", .way("it is a source: write `after(ARGUMENT) -> { … }`")),
      ("every", .way("it is a source: write `every(ARGUMENT) -> { … }`")),
      (
        "IF iif ifelse If", .ways("write `FIRST ? SECOND : THIRD`", "write `condition ? a : b`")
      ),
      ("SUM", .ways("write `[ARGUMENTS].sum`", "write `[a, b].sum`")),
      (
        "Duration",
        .way(
          "a duration is a number and its unit, as in `5s`; of a number of seconds, `1s * number`")
      ),
      (
        "Date.now datetime.now",
        .way("write `Date()`")
      ),
      (
        "Date.parse datetime.fromisoformat strptime",
        .way("write `Date(text)`, of a text such as \"2026-11-27T20:00:00Z\"")
      ),
      ("list Array array", .way("write `[1, 2]`")), ("tuple", .way("write `(1, 2)`")),
      ("not", .way("write `!(ARGUMENT)`")),
      ("isNaN isFinite", .way("a number is always finite; ask `failed(cell)`")),
      ("quit die abort terminate", .way("to end the run, write `exit(ARGUMENT)`")),
      ("eprintln eprint perror console.warn", .way("write `warn(ARGUMENT)`")),
      ("rand Random", .name("random")),
      (
        "subscribe observe watch bind effect",
        .ways("write `FIRST -> SECOND`", "write `source -> { … }`")
      ),
      (
        "combineLatest combineLatestWith zipLatest",
        .ways(
          "name both sources before the arrow: `ARGUMENTS -> DONE`",
          "name both sources before the arrow: `a, b -> …`")
      ),
      (
        "Observable Signal Dynamic Variable BehaviorSubject ref signal useState",
        .way("write `cell name = ARGUMENT`")
      ),
      ("PublishSubject Event EventEmitter Subject", .way("write `event name: Int`")),
      ("computed useMemo derived memo", .way("write `name := expression`")),
    ]

  /// Functions of values, called with parentheses or after a dot.
  private static let commonFunctions: [Row] = [
    ("uppercased uppercase toUpperCase toUpper UPPER", .name("upper")),
    ("lowercased lowercase toLowerCase toLower LOWER", .name("lower")),
    ("strip trimmed TRIM", .name("trim")), ("components", .name("split")),
    ("joined", .name("join")), ("findall matchAll finditer", .name("findAll")),
    ("replacingOccurrences replaceAll", .name("replace")),
    ("startsWith startswith", .name("hasPrefix")), ("endsWith endswith", .name("hasSuffix")),
    ("length size len COUNT", .name("count")), ("includes has", .name("contains")),
    ("firstIndex", .name("indexOf")), ("find", .name("first")), ("where", .name("filter")),
    ("select", .name("map")), ("fold", .name("reduce")), ("sort sortBy sorted_by", .name("sorted")),
    ("reverse", .name("reversed")), ("push add appending appended", .name("append")),
    ("remove removed", .name("removing")), ("take", .name("prefix")),
    ("minimum MIN", .name("min")), ("maximum MAX", .name("max")), ("total", .name("sum")),
    ("power", .name("pow")), ("squareRoot", .name("sqrt")), ("rounded ROUND", .name("round")),
    ("toString str", .name("String")), ("toInt parseInt", .name("Int")),
    ("toFloat parseFloat", .name("Float")), ("toFixed", .name("fixed")),
    ("any some exists anySatisfy", .name("contains")),
    ("AVERAGE avg average", .name("mean")), ("MEDIAN", .name("median")),
    ("allSatisfy", .name("all")), ("splitlines splitLines", .name("lines")),
    ("repeated times REPT", .name("repeat")), ("shellescape shellEscape quote", .name("quoted")),
    ("maxBy max_by", .name("max")), ("minBy min_by", .name("min")),
    ("chunk each_slice", .name("chunks")),
    ("padStart padLeft rjust", .name("right")), ("padEnd padRight ljust", .name("left")),
  ]

  /// Members of anything whose values can be followed: cells, events, contracts.
  private static let following: [Row] = [
    (
      "subscribe observe onChange on sink addListener add_listener addObserver observeNext "
        + "subscribeNext listen watch",
      .way("to do something with every value of `NAME`, write `NAME -> TARGET`")
    ),
    ("observeNew", .way("to follow only new values of `NAME`, write `NAME | updates -> TARGET`")),
    ("bindTo bind bind_to pipe assignTo drive", .way("write `NAME -> ARGUMENT`")),
    ("combineLatestWith combineLatest", .way("name both before the arrow: `NAME, ARGUMENT -> …`")),
    (
      "distinctOptional distinctUntilChanged removeDuplicates",
      .way("a stage stands behind `|`: `NAME | distinct -> …`")
    ),
    ("scan", .way("a stage stands behind `|`: `NAME | scan(0, acc + it) -> …`")),
    (
      "throttle debounce delay buffer",
      .way("a stage stands behind `|`: `NAME | debounce(ARGUMENT) -> …`")
    ),
  ]

  private static let sending =
    "next accept onNext send emit setValue put update trigger publish post"

  static let members: [Row] =
    commonFunctions + following + [
      (sending, .way("write `NAME = ARGUMENT`")),
      (
        "format sprintf",
        .way(
          "decimals are written by `number.fixed(2)`, columns by `text.left(8)` and `text.right(8)`"
        )
      ),
      (
        "substring substr slice mid",
        .way("write `NAME.from(1).prefix(2)`: without the first one, and of the rest two")
      ),
      ("every", .name("all")),
      ("bidirectionalBindTo bidirectionalBind", .way("write `NAME <-> ARGUMENT`")),
      (
        "forEach each",
        .way("a list is one value: make another of it, as in `NAME.map(x => x)`, and print that")
      ),
      (
        "toBe toEqual toStrictEqual isEqualTo equalTo",
        .way("to compare, write `NAME == ARGUMENT`, as in `expect NAME == ARGUMENT`")
      ),
      ("pop popLast removeLast", .way("write `NAME = NAME.removing(NAME.count - 1)`")),
      ("shift removeFirst popFirst", .way("write `NAME = NAME.removing(0)`")),
      ("dropFirst drop rest tail", .way("write `NAME.suffix(NAME.count - 1)`")),
      ("dropLast", .way("write `NAME.prefix(NAME.count - 1)`")),
      ("splitAt", .way("write `NAME.prefix(ARGUMENT)` and `NAME.from(ARGUMENT)`")),
      (
        "partition",
        .way("make two lists: `NAME.filter(ARGUMENT)`, and the same with the opposite condition")
      ),
      (
        "match test search",
        .way("a regular expression stands between slashes: `NAME.matches(/…/)` or `NAME.find(/…/)`")
      ),
      (
        "isoformat toISOString isoString strftime",
        .way("a date prints as ISO 8601: write `String(NAME)`")
      ),
      ("getTime timeIntervalSince1970 epoch toEpochMilli", .way("write `(NAME - Date(0s)) / 1s`")),
      ("timeIntervalSince secondsSince", .way("write `NAME - ARGUMENT`, a Duration")),
      ("addingTimeInterval plusSeconds", .way("write `NAME + 1s * ARGUMENT`")),
      ("hours", .ways("write `DURATION / 1h`", "write `1h * NAME`")),
      ("minutes", .ways("write `DURATION / 1min`", "write `1min * NAME`")),
      ("seconds totalSeconds", .ways("write `DURATION / 1s`", "write `1s * NAME`")),
      ("milliseconds millis", .ways("write `DURATION / 1ms`", "write `1ms * NAME`")),
      ("unshift insert pushFront", .way("write `NAME = [ARGUMENT] + NAME`")),
      ("value get current val getValue", .way("the value of a cell is its name: write `NAME`")),
      ("set", .way("write `NAME = ARGUMENT`; of a list, `NAME.replacing(index, element)`")),
      (
        "dispose unsubscribe cancel unbind",
        .way("give the contract a name with `as link`, and write `dispose link`")
      ),
    ]

  static let listMembers: [Row] = [
    ("get at nth item elementAt charAt objectAtIndex Item", .way("write `NAME[ARGUMENT]`")),
    ("dropFirst drop", .way("write `NAME.suffix(NAME.count - ARGUMENT)`")),
    ("dropLast", .way("write `NAME.prefix(NAME.count - ARGUMENT)`")),
    ("find index indexof IndexOf search", .name("indexOf")), ("partition", .name("split")),
  ]

  static let eventMembers: [Row] =
    following + [
      (sending + " call invoke fire execute run set raise", .way("write `NAME(ARGUMENT)`")),
      ("value get current", .way("an event keeps no value: `NAME -> last = NAME` does")),
    ]

  static let stages: [Row] =
    streamStages + [
      ("changes observeNew new onlyNew onChange changed", .name("updates")),
      (
        "removeDuplicates skipRepeats distinctUntilChanged dedup unique distinctOptional",
        .name("distinct")
      ),
      ("compact compactMap skipNil notNil", .name("ignoreNil")),
      ("reduce fold accumulate", .name("scan(0, acc + it)")),
      ("first once prefix limit", .name("take(1)")), ("dropFirst drop", .name("skip(1)")),
      ("prepend", .name("startWith(0)")), ("select transform", .name("map(it * 2)")),
      ("where", .name("filter(it > 0)")),
      ("combinePrevious withPrevious previous", .name("pairwise")),
      ("catch replaceError onError", .name("recover(0)")),
      ("debounceTime", .name("debounce(300ms)")),
      ("throttleTime auditTime", .name("throttle(300ms)")),
      ("delayTime", .name("delay(1s)")), ("bufferTime", .name("buffer(1s)")),
      ("sampleTime", .name("sample(1s)")),
      (
        "flatMapLatest switchLatest switchToLatest flatMap switchMap mergeMap concatMap exhaustMap",
        .way(
          "no stage begins a source anew with each value: one of two is followed with "
            + "`| switch(condition ? one : other)`, and the last of a burst passes `| debounce(300ms)`"
        )
      ),
      ("observeOn receive receiveOn", .name("deliverOn(main)")),
      ("toArray toList toSeq gather", .name("collect")),
      ("withLatestFrom", .name("withLatest(other)")), ("sampleOn", .name("sample(1s)")),
      (
        "combineLatest combineLatestWith",
        .way("name both cells before the arrow: `NAME, ARGUMENT -> …`")
      ),
      (
        "tap tee do doOnNext peek inspect handleEvents sideEffect log debug print",
        .way(
          "a stage only passes values on; what is done with them is a contract of its own: `NAME -> print`"
        )
      ),
      (
        "subscribe observe sink forEach onNext assign then each",
        .way("what is done with the values stands behind the arrow: `-> { … }`")
      ),
      ("bindTo bind bindAndFire drive", .way("the target stands behind the arrow: `-> ARGUMENT`")),
      ("bidirectionalBindTo", .way("write `NAME <-> ARGUMENT`, without stages")),
      ("concat", .way("values of two sources come as they come: `| merge(ARGUMENT)`")),
      ("count", .way("write `| scan(0, acc + 1)`")), ("sum", .way("write `| scan(0, acc + it)`")),
      ("sort sorted", .way("what is sorted is a list: `| map(it.sorted)`")),
    ]
}
