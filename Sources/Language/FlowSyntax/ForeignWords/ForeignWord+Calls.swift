// Names that functions have in other languages and in the libraries this language is modelled on.

extension ForeignWord {
  static let functions: [Row] =
    commonFunctions + streamFunctions + showing + mathematics + sources + [
      Row(
        "assert XCTAssert assertTrue require check", .write("expect ARGUMENT", .statement)),
      Row(
        "assertEqual", .write("expect FIRST == SECOND", .statement),
        .write("expect ARGUMENT", .statement)),
      Row("range", .say("write `0...9`, with both ends", "`0...9` と書きます。両端を含みます")),
      Row(
        "IF iif ifelse If", .write("FIRST ? SECOND : THIRD"), .example("condition ? a : b")
      ),
      Row("SUM", .write("[ARGUMENTS].sum"), .example("[a, b].sum")),
      Row(
        "Duration",
        .say(
          "a duration is a number and its unit, as in `5s`; of a number of seconds, `1s * number`",
          "時間の長さは `5s` のように数と単位で書きます。秒数からは `1s * number` と書きます")
      ),
      Row("Date.now datetime.now", .write("Date()")),
      Row(
        "Date.parse datetime.fromisoformat strptime",
        .say(
          "write `Date(text)`, of a text such as \"2026-11-27T20:00:00Z\"",
          "\"2026-11-27T20:00:00Z\" のような文字列から `Date(text)` と書きます")
      ),
      Row("list Array array", .example("[1, 2]")), Row("tuple", .example("(1, 2)")),
      Row("not", .write("!(ARGUMENT)")),
      Row(
        "isNaN isFinite",
        .say(
          "a number is always finite; ask `failed(cell)`",
          "数はいつも有限です。`failed(cell)` で調べます")
      ),
      Row(
        "quit die abort terminate", ending("exit(FIRST)"), ending("exit(0)")),
      Row("rand Random", name: "random"),
      Row(
        "Observable Signal Dynamic Variable BehaviorSubject ref signal useState",
        .way("write `cell name = CODE`", "`cell name = CODE` と書きます", "ARGUMENT").asChoice
      ),
      Row("PublishSubject Event EventEmitter Subject", .example("event name: Int")),
      Row("computed useMemo derived memo", .example("name := expression")),
    ]

  private static func ending(_ code: String) -> ForeignWay {
    .way("to end the run, write `CODE`", "実行を終えるには `CODE` と書きます", code, .statement)
  }

  /// Functions that show something.
  private static let showing: [Row] = [
    Row(
      printing,
      .write("print(ARGUMENTS)", .statement), .write("print(ARGUMENT)", .statement)
    ),
    Row(
      "System.out.print Console.Write fmt.Print process.stdout.write sys.stdout.write io.write putStr",
      .write("write(ARGUMENTS)", .statement), .write("write(ARGUMENT)", .statement)
    ),
    Row(
      "eprintln eprint perror console.warn", .write("warn(ARGUMENTS)", .statement),
      .write("warn(ARGUMENT)", .statement)
    ),
    Row(
      "clear cls console.clear os.system clrscr",
      .say(
        "to draw anew in place, write `screen(lines)`",
        "同じ場所に描き直すには `screen(lines)` と書きます")
    ),
    Row(
      "printf", .write("print(FORMATTED)", .statement),
      .way(
        "values stand in the text: write `CODE`", "値は文字列の中に書きます: `CODE`", "print(\"\\(…)\")",
        .statement
      ).showing("print(\"\\(a)\")")
    ),
  ]

  /// Functions of numbers.
  private static let mathematics: [Row] = [
    Row("Math.pow", name: "pow"), Row("Math.sqrt", name: "sqrt"), Row("Math.abs", name: "abs"),
    Row("Math.round", name: "round"), Row("Math.floor", name: "floor"),
    Row("Math.ceil", name: "ceil"), Row("Math.log ln LN", name: "log"),
    Row("Math.exp EXP", name: "exp"), Row("Math.sin", name: "sin"), Row("Math.cos", name: "cos"),
    Row("Math.atan2 atan arctan2 ATAN2", name: "atan2"), Row("Math.max", name: "max"),
    Row("Math.min", name: "min"),
  ]

  /// Functions for what happens later, again and again, or when something changes.
  private static let sources: [Row] = [
    Row(
      "input prompt readLine readline gets scanf",
      .way(
        "lines come by themselves: write `CODE`", "行はひとりでに届きます。`CODE` と書きます",
        "stdin.line -> { … }")
    ),
    Row(
      "file open openFile readFile readLines read_file fs.readFile",
      .say(
        "the lines of a file come by `stdin.line`: `runnel run program.flow < file.txt`",
        "ファイルの行は `stdin.line` で届きます: `runnel run program.flow < file.txt`")
    ),
    Row(
      "cron schedule crontab",
      .say(
        "what happens again and again follows `every(1min)`, and `date()` says what time it is",
        "何度も起こることは `every(1min)` に従わせます。時刻は `date()` で分かります")
    ),
    Row(
      "sleep setTimeout wait_for delay", .write("after(LATER) -> DONE", .statement),
      .way(
        "write `CODE`, or `after(1s) -> { … }`", "`CODE` または `after(1s) -> { … }` と書きます", "wait 1s",
        .statement
      ).asChoice
    ),
    Row(
      "setInterval interval tick", .write("every(LATER) -> DONE", .statement),
      .write("every(1s) -> { … }", .statement)
    ),
    Row("after", source("after(ARGUMENT) -> { … }")),
    Row("every", source("every(ARGUMENT) -> { … }")),
    Row(
      "subscribe observe watch bind effect", .write("FIRST -> SECOND", .statement),
      .example("source -> { … }")
    ),
    Row(
      "combineLatest combineLatestWith zipLatest", both("ARGUMENTS -> DONE"), both("a, b -> …")
    ),
  ]

  private static func source(_ code: String) -> ForeignWay {
    .way("it is a source: write `CODE`", "これは源です。`CODE` と書きます", code)
  }

  private static func both(_ code: String) -> ForeignWay {
    .way(
      "name both sources before the arrow: `CODE`", "矢印の前に両方の源を書きます: `CODE`", code,
      .statement)
  }

  /// Functions of values, called with parentheses or after a dot.
  static let commonFunctions: [Row] = [
    Row("uppercased uppercase toUpperCase toUpper UPPER", name: "upper"),
    Row("lowercased lowercase toLowerCase toLower LOWER", name: "lower"),
    Row("strip trimmed TRIM", name: "trim"), Row("components", name: "split"),
    Row("joined", name: "join"), Row("findall matchAll finditer", name: "findAll"),
    Row("replacingOccurrences replaceAll", name: "replace"),
    Row("startsWith startswith", name: "hasPrefix"), Row("endsWith endswith", name: "hasSuffix"),
    Row("length size len COUNT", name: "count"), Row("includes has", name: "contains"),
    Row("firstIndex", name: "indexOf"), Row("find", name: "first"), Row("where", name: "filter"),
    Row("select", name: "map"), Row("fold", name: "reduce"),
    Row("sort sortBy sorted_by", name: "sorted"), Row("reverse", name: "reversed"),
    Row("push add appending appended", name: "append"), Row("remove removed", name: "removing"),
    Row("take", name: "prefix"), Row("minimum MIN", name: "min"), Row("maximum MAX", name: "max"),
    Row("total", name: "sum"), Row("power", name: "pow"), Row("squareRoot", name: "sqrt"),
    Row("rounded ROUND", name: "round"), Row("toString str", name: "String"),
    Row("toInt parseInt", name: "Int"), Row("toFloat parseFloat", name: "Float"),
    Row("toFixed", name: "fixed"), Row("any some exists anySatisfy", name: "contains"),
    Row("AVERAGE avg average", name: "mean"), Row("MEDIAN", name: "median"),
    Row("allSatisfy", name: "all"), Row("splitlines splitLines", name: "lines"),
    Row("repeated times REPT", name: "repeat"),
    Row("shellescape shellEscape quote", name: "quoted"), Row("maxBy max_by", name: "max"),
    Row("minBy min_by", name: "min"), Row("chunk each_slice", name: "chunks"),
    Row("padStart padLeft rjust", name: "right"), Row("padEnd padRight ljust", name: "left"),
  ]
}
