/// Statements of other languages, in the words of the program.
extension BeginnerCase {
  static let ownWords: [BeginnerCase] = [
    BeginnerCase(
      "cell a = 1\na -> {\n  if a > 3 { return }\n  print(a)\n}",
      "R1004", "3:14",
      "`return` is not a statement of this language",
      help: ["nothing is left early: write `if !(a > 3) { print(a) }`"],
      mended: ["cell a = 1\na -> {\n  if !(a > 3) { print(a) }\n}"]),
    BeginnerCase(
      "cell a = 1\na -> {\n  print(a)\n  return\n}",
      "R1004", "4:3",
      "`return` is not a statement of this language",
      help: ["a block runs to its end: leave the word out"],
      mended: ["cell a = 1\na -> {\n  print(a)\n}"]),
    BeginnerCase(
      "cell a = 1\nswitch a {\n  case 1: print(\"one\")\n  default: print(\"other\")\n}",
      "R1001", "2:1",
      "`switch` is not a statement of this language",
      help: ["write `if a == 1 { print(\"one\") } else { print(\"other\") }`"],
      mended: ["cell a = 1\nif a == 1 { print(\"one\") } else { print(\"other\") }"]),
    BeginnerCase(
      "cell a = 1\nswitch (a) {\n  case 1: print(1); break;\n  case 2: print(2); break;\n}",
      "R1001", "2:1",
      "`switch` is not a statement of this language",
      help: ["write `if a == 1 { print(1) } else if a == 2 { print(2) }`"],
      mended: ["cell a = 1\nif a == 1 { print(1) } else if a == 2 { print(2) }"]),
    BeginnerCase(
      "cell a = 1\ntry {\n  a = 2\n}",
      "R1001", "2:1",
      "`try` is not a statement of this language",
      help: [
        "nothing is thrown: leave the word and its braces out, and write `a = 2`; where a value may fail, `recover(value, 0)` takes another one"
      ],
      mended: ["cell a = 1\na = 2"]),
    BeginnerCase(
      "cell a = 1\nthrow \"bad\"",
      "R1001", "2:1",
      "`throw` is not a statement of this language",
      help: ["nothing is thrown: to say that something is wrong, write `print(\"bad\")`"],
      mended: ["cell a = 1\nprint(\"bad\")"]),
    BeginnerCase(
      "cell a = 1\nawait 1s\na = 2",
      "R1001", "2:1",
      "`await` is not a statement of this language",
      help: ["write `wait 1s`"],
      mended: ["cell a = 1\nwait 1s\na = 2"]),
    BeginnerCase(
      "repeat 3 { print(\"hi\") }",
      "R1001", "1:1",
      "`repeat` is not a statement of this language",
      help: ["to do something 3 times, write `every(1s) | take(3) -> { print(\"hi\") }`"],
      mended: ["every(1s) | take(3) -> { print(\"hi\") }"]),
    BeginnerCase(
      "cell a = 1\nunless a > 3 { print(\"small\") }",
      "R1001", "2:1",
      "`unless` is not a statement of this language",
      help: ["write `if !(a > 3) { print(\"small\") }`"],
      mended: ["cell a = 1\nif !(a > 3) { print(\"small\") }"]),
    BeginnerCase(
      "event tap: Int\nemit tap(3)",
      "R1001", "2:1",
      "`emit` is not a statement of this language",
      help: ["write `tap(3)`"],
      mended: ["event tap: Int\ntap(3)"]),
    BeginnerCase(
      "cell a = 1\nset a = 3",
      "R1001", "2:1",
      "`set` is not a statement of this language",
      help: ["write `a = 3`"],
      mended: ["cell a = 1\na = 3"]),
    BeginnerCase(
      "cell a = 1\nset a to 3",
      "R1001", "2:1",
      "`set` is not a statement of this language",
      help: ["write `a = 3`"],
      mended: ["cell a = 1\na = 3"]),
    BeginnerCase(
      "event click\non click { print(\"hi\") }",
      "R1001", "2:1",
      "`on` is not a statement of this language",
      help: ["to do something whenever `click` changes, write `click -> { print(\"hi\") }`"],
      mended: ["event click\nclick -> { print(\"hi\") }"]),
    BeginnerCase(
      "event click\nclick { print(\"hi\") }",
      "R1001", "2:7",
      "expected `->`, found `{`",
      help: ["write `click -> { print(\"hi\") }`"],
      mended: ["event click\nclick -> { print(\"hi\") }"]),
    BeginnerCase(
      "rem this is a comment\ncell a = 1",
      "R1001", "1:1",
      "`rem` is not a statement of this language",
      help: ["a comment begins with `//`"],
      mended: ["// this is a comment\ncell a = 1"]),
    BeginnerCase(
      "cell total = 1\nwhen total changes {\n  print(\"changed\")\n}",
      "R1005", "2:1",
      "`when` stands only in a command, before its `{`",
      help: ["to do something whenever `total` changes, write `total -> { print(\"changed\") }`"],
      mended: ["cell total = 1\ntotal -> {\n  print(\"changed\")\n}"]),
    BeginnerCase(
      "cell total = 1\nwhen total > 3 -> print(\"big\")",
      "R1005", "2:1",
      "`when` stands only in a command, before its `{`",
      help: ["write `total | filter(total > 3) -> print(\"big\")`"],
      mended: ["cell total = 1\ntotal | filter(total > 3) -> print(\"big\")"]),
    BeginnerCase(
      "cell total = 1\nwhen total > 3 print \"big\"",
      "R1005", "2:1",
      "`when` stands only in a command, before its `{`",
      help: [
        "to act on changes of `total`, write `total -> { if total > 3 { print(\"big\") } }`; to act once, "
          + "`if total > 3 { print(\"big\") }`"
      ],
      mended: ["cell total = 1\ntotal -> { if total > 3 { print(\"big\") } }"]),
    BeginnerCase(
      "cell total = 1\nwhile total < 3 do total += 1",
      "R1001", "2:1",
      "`while` is not a statement of this language",
      help: [
        "to go on as long as it holds, write `total -> { if total < 3 { total += 1 } }`"
      ],
      mended: ["cell total = 1\ntotal -> { if total < 3 { total += 1 } }"]),
    BeginnerCase(
      "for i in 1..3 { print(i) }",
      "R1001", "1:10",
      "a range is written with three dots, and has both its ends",
      help: ["write `for i in 1...3 { print(i) }`"],
      mended: ["for i in 1...3 { print(i) }"]),
    BeginnerCase(
      "for i in 0..<3 { print(i) }",
      "R1001", "1:10",
      "a range is written with three dots, and has both its ends",
      help: ["write `for i in 0...2 { print(i) }`"],
      mended: ["for i in 0...2 { print(i) }"]),
    BeginnerCase(
      "for i in (0..<3) { print(i) }",
      "R1001", "1:10",
      "a range is written with three dots, and has both its ends",
      help: ["write `for i in 0...2 { print(i) }`"],
      mended: ["for i in 0...2 { print(i) }"]),
    BeginnerCase(
      "for i in (0..<3).prefix(2) { print(i) }",
      "R1001", "1:10",
      "a range is written with three dots, and has both its ends",
      help: ["write `for i in (0...2).prefix(2) { print(i) }`"],
      mended: ["for i in (0...2).prefix(2) { print(i) }"]),
    BeginnerCase(
      "fn double(x: Int) = x * 2\ndouble 4",
      "R1001", "2:1",
      "`double` is not a statement of this language",
      help: ["write `double(4)`"],
      mended: ["fn double(x: Int) = x * 2\nprint(double(4))"]),
    BeginnerCase(
      "for (let i = 0; i < 10; i++) {\n  print(i)\n}",
      "R1001", "1:1",
      "`for` is not a statement of this language",
      help: ["write `for i in 0...9 { print(i) }`"],
      mended: ["for i in 0...9 {\n  print(i)\n}"]),
    BeginnerCase(
      "cell xs = [1, 2, 3]\nfor x of xs {\n  if x > 1 { print(x) }\n}",
      "R1001", "2:1",
      "`for` is not a statement of this language",
      help: ["write `for x in xs { if x > 1 { print(x) } }`"],
      mended: ["cell xs = [1, 2, 3]\nfor x in xs {\n  if x > 1 { print(x) }\n}"]),
    BeginnerCase(
      "setTimeout(() => {\n  print(\"late\")\n}, 1000)",
      "R1001", "1:1",
      "`setTimeout` is not part of this language",
      help: ["write `after(1s) -> { print(\"late\") }`"],
      mended: ["after(1s) -> {\n  print(\"late\")\n}"]),
    BeginnerCase(
      "setTimeout(() => print(\"late\"), 1500)",
      "R2001", "1:1",
      "there is no `setTimeout` to call here",
      help: ["write `after(1500ms) -> print(\"late\")`"],
      mended: ["after(1500ms) -> print(\"late\")"]),
    BeginnerCase(
      "interval(1000) -> print(it)",
      "R2005", "1:1",
      "a source is a cell or an event, and `interval(1000)` is a value",
      help: ["write `every(1s) -> print(it)`"],
      mended: ["every(1s) -> print(it)"]),
    BeginnerCase(
      "cell a = 1\na | debounceTime(300) -> print(it)",
      "R2010", "2:5",
      "there is no stage `debounceTime`",
      help: ["write `| debounce(300ms)`"],
      mended: ["cell a = 1\na | debounce(300ms) -> print(it)"]),
    BeginnerCase(
      "cell a = 1\na | throttleTime(1000) -> print(it)",
      "R2010", "2:5",
      "there is no stage `throttleTime`",
      help: ["write `| throttle(1s)`"],
      mended: ["cell a = 1\na | throttle(1s) -> print(it)"]),
    BeginnerCase(
      "cell a = 1\na | switchMap(x => x) -> print(it)",
      "R2010", "2:5",
      "there is no stage `switchMap`",
      help: [
        "no stage begins a source anew with each value: one of two is followed with "
          + "`| switch(condition ? one : other)`, and the last of a burst passes `| debounce(300ms)`"
      ],
      mended: [
        "cell condition = true\ncell one = 1\ncell other = 2\ncondition | switch(condition ? one : other) -> print(it)"
      ]),
    BeginnerCase(
      "cell a = 1\na.pipe(map(x => x * 2)) -> print(it)",
      "R2005", "2:1",
      "a source is a cell or an event, and `a.pipe(map(x => x * 2))` is a value",
      help: ["stages stand behind `|`: `a | map(x => x * 2) -> print(it)`"],
      mended: ["cell a = 1\na | map(x => x * 2) -> print(it)"]),
    BeginnerCase(
      "cell a = 1\na.map(x => x + 1) -> print(it)",
      "R2005", "2:1",
      "a source is a cell or an event, and `a.map(x => x + 1)` is a value",
      help: ["a stage stands behind `|`: `a | map(x => x + 1) -> print(it)`"],
      mended: ["cell a = 1\na | map(x => x + 1) -> print(it)"]),
    BeginnerCase(
      "cell a = 1\ncell b = 1\ncombineLatest(a, b) -> print(it)",
      "R2005", "3:1",
      "a source is a cell or an event, and `combineLatest(a, b)` is a value",
      help: ["name both sources before the arrow: `a, b -> print(it)`"],
      mended: ["cell a = 1\ncell b = 1\na, b -> print(it)"]),
    BeginnerCase(
      "cell a = 1\nexpect(a).toBe(1)",
      "R2006", "2:11",
      "an Int has no `toBe`",
      help: ["to compare, write `a == 1`, as in `expect a == 1`"],
      mended: ["cell a = 1\nexpect a == 1"]),
    BeginnerCase(
      "cell a = 1\nexpect(a, 1)",
      "R3001", "2:7",
      "`expect` takes one condition, found two values",
      help: ["write `expect a == 1`"],
      mended: ["cell a = 1\nexpect a == 1"]),
    BeginnerCase(
      "cell a = 1\na -> print(a) as r\nr.dispose()",
      "R1004", "3:1",
      "an expression alone does nothing",
      help: ["write `dispose r`"],
      mended: ["cell a = 1\na -> print(a) as r\ndispose r"]),
    BeginnerCase(
      "cell a = 1\na -> print(a)\ndispose print",
      "R4004", "3:9",
      "`dispose` ends contracts, derived cells and scopes, and `print` is a function",
      help: ["name the contract with `as`: `a -> print(a) as link`, then write `dispose link`"],
      mended: ["cell a = 1\na -> print(a) as link\ndispose link"]),
    BeginnerCase(
      "cell a = 1\ndispose a",
      "R4004", "2:9",
      "`dispose` ends contracts, derived cells and scopes, and `a` is a cell",
      help: ["a cell stays as long as the scope it is in: leave it out"],
      mended: ["cell a = 1"]),
    BeginnerCase(
      "cell a = 1\nwatch(a, print)",
      "R2001", "2:1",
      "there is no `watch` to call here",
      help: ["write `a -> print`"],
      mended: ["cell a = 1\na -> print"]),
  ]
}
