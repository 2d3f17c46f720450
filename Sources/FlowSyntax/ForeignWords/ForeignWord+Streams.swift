// Operators of the libraries that combine and repeat whole streams of values.

extension ForeignWord {
  /// Functions that make a stream.
  static let streamFunctions: [Row] = [
    (
      "just of single",
      .ways(
        "a single value is a cell, `cell name = FIRST`, and several are sent one by one: "
          + "`for x in [ARGUMENTS] { name(x) }`",
        "a single value is a cell, `cell name = a`, and several are sent one by one: "
          + "`for x in [a, b] { name(x) }`")
    ),
    (
      "empty never EMPTY NEVER",
      .way(
        "a source that gives nothing is an event that nobody sends, `event name: Int`; a list is asked "
          + "with `list.isEmpty`")
    ),
    (
      "throwError",
      .way("nothing is thrown: what is not there is `nil`, and `warn(ARGUMENT)` says what is wrong")
    ),
    (
      "fromEvent fromEventPattern",
      .way(
        "an event is declared, `event name: Int`, and sent, `name(1)`; lines from outside are "
          + "`stdin.line`")
    ),
    (
      "generate",
      .way(
        "several values at once are a list, `(1...3).map(x => x * x)`; one after another they come of "
          + "`every(1s) | scan(1, acc * 2)`")
    ),
    (
      "using",
      .way(
        "what ends together stands in `scope name { … }`; another file is brought in by "
          + "`import \"file.flow\"`")
    ),
    (
      "defer",
      .way(
        "nothing has to be put off: a contract computes when its source fires; a block for later is "
          + "`after 1s { … }`")
    ),
    (
      "timer Timer",
      .ways(
        "write `after(LATER) -> DONE` for once, `every(LATER) -> DONE` for again and again",
        "write `after(1s) -> { … }` for once, `every(1s) -> { … }` for again and again")
    ),
    (
      "race amb",
      .ways(
        "no source is dropped because another one was first: `FIRST | merge(SECOND) | take(1)` lets the "
          + "first value of all through, and no more",
        "no source is dropped because another one was first: `a | merge(b) | take(1)` lets the first "
          + "value of all through, and no more")
    ),
    (
      "forkJoin",
      .ways(
        "to wait for one value of each, write `(FIRST | take(1)), (SECOND | take(1)) -> …`",
        "to wait for one value of each, write `(a | take(1)), (b | take(1)) -> …`")
    ),
  ]

  /// Stages that share, repeat or end a stream.
  static let streamStages: [Row] = [
    (
      "partition",
      .way(
        "write a contract for each side: `NAME | filter(ARGUMENT) -> …`, and the same with the opposite "
          + "condition")
    ),
    (
      "share shareReplay publishReplay multicast refCount replay fork",
      .way(
        "nothing has to be shared: any number of contracts may follow `NAME`; what several of them need "
          + "is a derived cell, `NAME | … -> shared = it`")
    ),
    (
      "publish",
      .way(
        "nothing has to be shared: any number of contracts may follow `NAME`; an event is sent as "
          + "`name(value)`")
    ),
    ("pluck", .way("write `| map(it.part)`, with the name of the part")),
    ("mapTo", .name("map(1)")), ("windowTime", .name("buffer(1s)")),
    ("slidingWindow rollingWindow rolling sliding", .name("window(1min)")),
    (
      "race raceWith amb ambWith",
      .way(
        "no source is dropped because another one was first: `| merge(ARGUMENT) | take(1)` lets the "
          + "first value of all through, and no more")
    ),
    (
      "retry retryWhen",
      .way(
        "after an error a contract goes on with the next value, and `| recover(0)` puts a value in its "
          + "place; a command tries again later with `after 2s { name() }`")
    ),
    (
      "repeat repeatWhen",
      .way(
        "no source is begun anew: to do something again and again, write `every(1s) -> { … }`")
    ),
    (
      "endWith",
      .way("an end is no value: `| collect | map(it.append(ARGUMENT))` gives the whole list then")
    ),
    (
      "finalize doFinally onComplete doOnComplete doOnCompleted",
      .way(
        "an end is no value: `NAME | … | collect -> { … }` does something once, when the source has "
          + "ended, and `stdin.end -> { … }` behind the last line")
    ),
    (
      "defaultIfEmpty switchIfEmpty",
      .way(
        "of a source that has ended, write `| collect | map(it.last ?? ARGUMENT)`; to begin with a value, "
          + "`| startWith(ARGUMENT)`")
    ),
    (
      "last takeLast",
      .way("which one is the last is known when the source has ended: `| collect | map(it.last)`")
    ),
    (
      "elementAt", .way("write `| skip(ARGUMENT) | take(1)`; of a list, `list[ARGUMENT]`")
    ),
    (
      "ignoreElements",
      .way(
        "write `| filter(false)`; once, when the source has ended, comes "
          + "`NAME | … | collect -> { … }`")
    ),
    (
      "materialize dematerialize",
      .way(
        "an error is no value: `| recover(0)` puts one in its place, and `failed(cell)` asks for one"
      )
    ),
  ]
}
