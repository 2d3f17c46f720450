extension BeginnerCase {
  /// What somebody writes who knows the libraries that combine whole streams.
  static let streams: [BeginnerCase] = [
    BeginnerCase(
      "event line: String\nline | partition(it.isEmpty) -> print", "R2010", "2:8",
      "there is no stage `partition`",
      help: [
        "write a contract for each side: `line | filter(it.isEmpty) -> …`, and the same "
          + "with the opposite condition"
      ],
      mended: [
        "event line: String\nline | filter(it.isEmpty) -> print\nline | filter(!it.isEmpty) -> warn"
      ]),
    BeginnerCase(
      "event line: String\nline | map(it.upper) | share -> print", "R2010", "2:24",
      "there is no stage `share`",
      help: [
        "nothing has to be shared: any number of contracts may follow `line`; what several "
          + "of them need is a derived cell, `line | … -> shared = it`"
      ],
      mended: ["event line: String\nline | map(it.upper) -> shared = it\nshared -> print"]),
    BeginnerCase(
      "event line: String\nline | publish -> print", "R2010", "2:8",
      "there is no stage `publish`",
      help: [
        "nothing has to be shared: any number of contracts may follow `line`; an event is "
          + "sent as `name(value)`"
      ],
      mended: ["event line: String\nline -> print"]),
    BeginnerCase(
      "event tap: (x: Int, y: Int)\ntap | pluck(\"x\") -> print", "R2010", "2:7",
      "there is no stage `pluck`",
      help: [
        "write `| map(it.part)`, with the name of the part"
      ],
      mended: ["event tap: (part: Int, y: Int)\ntap | map(it.part) -> print"]),
    BeginnerCase(
      "event a: Int\nevent b: Int\na | race(b) -> print", "R2010", "3:5",
      "there is no stage `race`",
      help: [
        "no source is dropped because another one was first: `| merge(b) | take(1)` lets "
          + "the first value of all through, and no more"
      ],
      mended: ["event a: Int\nevent b: Int\na | merge(b) | take(1) -> print"]),
    BeginnerCase(
      "cell a = 1\na | map(1 / it) | retry(3) -> print", "R2010", "2:19",
      "there is no stage `retry`",
      help: [
        "after an error a contract goes on with the next value, and `| recover(0)` puts a "
          + "value in its place; a command tries again later with `after 2s { name() }`"
      ],
      mended: ["cell a = 1\na | map(1 / it) | recover(0) -> print"]),
    BeginnerCase(
      "event a: Int\na | endWith(0) -> print", "R2010", "2:5",
      "there is no stage `endWith`",
      help: [
        "an end is no value: `| collect | map(it.append(0))` gives the whole list then"
      ],
      mended: ["event a: Int\na | take(2) | collect | map(it.append(0)) -> print"]),
    BeginnerCase(
      "event a: Int\na | defaultIfEmpty(7) -> print", "R2010", "2:5",
      "there is no stage `defaultIfEmpty`",
      help: [
        "of a source that has ended, write `| collect | map(it.last ?? 7)`; to begin with a "
          + "value, `| startWith(7)`"
      ],
      mended: [
        "event a: Int\na | startWith(7) -> print\na | take(2) | collect | map(it.last ?? 7) -> print"
      ]),
    BeginnerCase(
      "event a: Int\na | elementAt(2) -> print", "R2010", "2:5",
      "there is no stage `elementAt`",
      help: [
        "write `| skip(2) | take(1)`; of a list, `list[2]`"
      ],
      mended: ["event a: Int\na | skip(2) | take(1) -> print"]),
    BeginnerCase(
      "event a: Int\na | take(3) | ignoreElements -> print", "R2010", "2:15",
      "there is no stage `ignoreElements`",
      help: [
        "write `| filter(false)`; once, when the source has ended, comes `a | … | collect -> { … }`"
      ],
      mended: ["event a: Int\na | take(3) | filter(false) -> print"]),
    BeginnerCase(
      "event a: Int\na | take(3) | finalize(print(1)) -> print", "R2010", "2:15",
      "there is no stage `finalize`",
      help: [
        "an end is no value: `a | … | collect -> { … }` does something once, when the "
          + "source has ended, and `stdin.end -> { … }` behind the last line"
      ],
      mended: ["event a: Int\na | take(3) | collect -> { print(1) }"]),
    BeginnerCase(
      "event a: Int\na | materialize -> print", "R2010", "2:5",
      "there is no stage `materialize`",
      help: [
        "an error is no value: `| recover(0)` puts one in its place, and `failed(cell)` "
          + "asks for one"
      ],
      mended: ["event a: Int\na | recover(0) -> print"]),
    BeginnerCase(
      "event a: Int\nevent b: Int\nforkJoin(a, b) -> print", "R2005", "3:1",
      "a source is a cell or an event, and `forkJoin(a, b)` is a value",
      help: ["to wait for one value of each, write `(a | take(1)), (b | take(1)) -> …`"],
      mended: ["event a: Int\nevent b: Int\n(a | take(1)), (b | take(1)) -> print"]),
    BeginnerCase(
      "timer(1000) -> print", "R2005", "1:1",
      "a source is a cell or an event, and `timer(1000)` is a value",
      help: ["write `after(1s) -> print` for once, `every(1s) -> print` for again and again"],
      mended: ["after(1s) -> { print(1) }\nevery(1s) -> print"]),
    BeginnerCase(
      "of(1, 2) -> print", "R2005", "1:1",
      "a source is a cell or an event, and `of(1, 2)` is a value",
      help: [
        "a single value is a cell, `cell name = 1`, and several are sent one by one: "
          + "`for x in [1, 2] { name(x) }`"
      ],
      mended: ["event name: Int\nname -> print\nfor x in [1, 2] { name(x) }"]),
    BeginnerCase(
      "scope stdin { event line: String }\nfile(\"a\") -> print", "R2005", "2:1",
      "a source is a cell or an event, and `file(\"a\")` is a value",
      help: [
        "the lines of a file come by `stdin.line`: `runnel run program.flow < file.txt`"
      ],
      mended: ["scope stdin { event line: String }\nstdin.line -> print"]),
    BeginnerCase(
      "cron(\"0 8 * * *\") -> print", "R2005", "1:1",
      "a source is a cell or an event, and `cron(\"0 8 * * *\")` is a value",
      help: [
        "what happens again and again follows `every(1min)`, and `date()` says what time it is"
      ],
      mended: ["every(1min) -> print(date())"]),
    BeginnerCase(
      "cell a = 1\na | map(10 / it) | recover(\"none\") -> print", "R3001", "2:28",
      "what comes here and the value of this stage must have one type, found an Int and a String",
      help: ["`| map(String(it))` makes text of it"],
      mended: [
        "cell a = 1\na | map(10 / it) | map(String(it)) | recover(\"none\") -> print"
      ]),
    BeginnerCase(
      "event a: String\nevent b: Int\na | merge(b) -> print", "R3001", "3:11",
      "both sides of `merge` must have one type, found a String and an Int",
      help: ["`(b | map(String(it)))` makes text of it"],
      mended: ["event a: String\nevent b: Int\na | merge((b | map(String(it)))) -> print"]),
    BeginnerCase(
      "event line: String\nline | split(\",\") -> print", "R2010", "2:8",
      "there is no stage `split`",
      help: ["`split` is a function: write `| map(it.split(\",\"))`"],
      mended: ["event line: String\nline | map(it.split(\",\")) -> print"]),
    BeginnerCase(
      "every(1s) | group(it % 2) -> print", "R2010", "1:13",
      "there is no stage `group`",
      help: [
        "to keep what belongs to each key by itself, write `| per(it % 2)`",
        "`group` is a function of a list: to gather one first, write "
          + "`| buffer(1s) | map(it.group(x => x % 2))`",
      ],
      mended: [
        "every(1s) | per(it % 2) -> print",
        "every(1s) | buffer(1s) | map(it.group(x => x % 2)) -> print",
      ]),
    BeginnerCase(
      "event xs: [Int]\nxs | group(it % 2) -> print", "R2010", "2:6",
      "there is no stage `group`",
      help: ["`group` is a function: write `| map(it.group(x => x % 2))`"],
      mended: ["event xs: [Int]\nxs | map(it.group(x => x % 2)) -> print"]),
    BeginnerCase(
      "event line: String\nline | timeout(2s) -> print", "R3003", "2:8",
      "`timeout` takes 2 arguments", help: ["write `| timeout(2s, \"\")`"],
      mended: ["event line: String\nline | timeout(2s, \"\") -> print"]),
    BeginnerCase(
      "event a: Int?\ncell c = 0\na -> c", "R3001", "3:6", "expected an Int, found an Int?",
      help: [
        "say what to use when it is nil: `| map(it ?? 0)`, or let it pass `| ignoreNil`"
      ],
      mended: ["event a: Int?\ncell c = 0\na | map(it ?? 0) -> c"]),
    BeginnerCase(
      "event line: String\ncommand add(n: Int) { print(n) }\nline -> add", "R3001", "3:9",
      "expected an Int, found a String",
      help: [
        "`| map(Int(it) ?? 0)` reads a number from the text, and takes 0 where there is none"
      ],
      mended: [
        "event line: String\ncommand add(n: Int) { print(n) }\nline | map(Int(it) ?? 0) -> add"
      ]),
  ]
}
