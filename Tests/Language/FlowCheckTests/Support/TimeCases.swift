/// What is said about durations, time stages, sources of time, hops, `wait`, `at` and `always`.
enum TimeCases {
  static let all: [DiagnosticCase] = stages + sources + feedback + background + statements

  private static let stages: [DiagnosticCase] = [
    DiagnosticCase(
      "cell a = 1\na | throttle(1s) | debounce(5ms) | delay(1min) | sample(1h) | map(it + 1) -> print"
    ),
    DiagnosticCase("cell a = 1\na | buffer(1s) -> n: [Int] = it\nm := n.count"),
    DiagnosticCase("event tap\ntap | buffer(300ms) | filter(it.count == 2) -> { print(1) }"),
    DiagnosticCase("cell a = 1\na | window(1s) -> n: [Int] = it\nm := n.count"),
    DiagnosticCase("cell a = 1\na | window(0ms) -> print", "R3008 2:12 0ms"),
    DiagnosticCase("cell a = 1\na | timeout(1s, 0.5) -> b: Float = it"),
    DiagnosticCase("cell a = 1\na | timeout(1s, nil) -> b: Int? = it"),
    DiagnosticCase("cell a = 1\na | timeout(1s, \"\") -> print", "R3001 2:17 \"\""),
    DiagnosticCase("cell a = 1\na | timeout(1s, it) -> print", "R2011 2:17 it"),
    DiagnosticCase("cell a = 1\na | startWith(it + 1) -> print", "R2011 2:15 it"),
    DiagnosticCase("cell a = 1\na | scan(it, acc + it) -> print", "R2011 2:10 it"),
    DiagnosticCase("cell a = 1\na | scan(0, acc + it) | map(it) -> print"),
    DiagnosticCase("cell a = 1\na | throttle(1) -> print", "R3001 2:14 1"),
    DiagnosticCase("cell a = 1\na | throttle -> print", "R3003 2:5 throttle"),
    DiagnosticCase("cell a = 1\na | timeout(1s) -> print", "R3003 2:5 timeout(1s)"),
    DiagnosticCase("cell a = 1\na | throttle(0.5ms) -> print", "R3008 2:14 0.5ms"),
    DiagnosticCase(
      "cell a = 1\na | delay(-1s) | buffer(0ms) -> x = it.count", "R3008 2:11 -1s", "R3008 2:25 0ms"
    ),
    DiagnosticCase("cell a = 1\ncell d = 1s\na | throttle(d) -> print", "R3008 3:14 d"),
    DiagnosticCase("cell a = 1\ncell d = 1s\na | delay(d) -> print", "R7002 3:11 d"),
    DiagnosticCase("cell d = 1s\nd | debounce(it) -> print", "R3008 2:14 it"),
    DiagnosticCase("cell d = 1s\nd | delay(it) -> print"),
    DiagnosticCase(
      "let d = 1s\nlet e = (d + 500ms) * 2 - d / 2\ncell a = 1\na | delay(e) -> print"),
    DiagnosticCase("let n = 2\nlet r = 1s / 250ms\ncell a = 1\na | delay(1ms * n * r) -> print"),
    DiagnosticCase("cell a = 1\na | sample(1h / 0) -> print", "R3008 2:12 1h / 0"),
    DiagnosticCase("cell a = 1\na | delay(1ms / 2) -> print", "R3008 2:11 1ms / 2"),
    DiagnosticCase("cell a = 1\na | thottle(1s) -> print", "R2010 2:5 thottle"),
  ]

  private static let sources: [DiagnosticCase] = [
    DiagnosticCase("every(1s) -> n = it + 1\nafter(1s) -> { print(n) }"),
    DiagnosticCase("let d = 1s\ncell a = 1\na, every(d * 2) -> print(it.0 + it.1)"),
    DiagnosticCase("cell a = 1\na, (every(1s) | map(\"\\(it)\")) -> t: (Int, String) = it"),
    DiagnosticCase("after(1s) -> print", "R2009 1:14 print"),
    DiagnosticCase("after(1s) | map(it) -> x = 1", "R2009 1:17 it"),
    DiagnosticCase("cell d = 1s\nevery(d) -> print"),
    DiagnosticCase("cell d = 1s\nafter(d) -> print(1)", "R3008 2:7 d"),
    DiagnosticCase("every(0s) -> print", "R3008 1:7 0s"),
    DiagnosticCase("every(2) -> print", "R3001 1:7 2"),
    DiagnosticCase("every() -> print", "R3003 1:1 every()"),
    DiagnosticCase("every -> print", "R2001 1:1 every"),
    DiagnosticCase("fn every(n: Int) = n\nevery(1) -> print", "R2005 2:1 every(1)"),
    DiagnosticCase("cell a = 1\nevery(1s) -> b = a"),
  ]

  /// A stage that holds values or hops is no part of a circle, a stage of shape is.
  private static let feedback: [DiagnosticCase] =
    [
      "throttle(1s)", "debounce(1s)", "delay(1s)", "sample(1s)",
      "deliverOn(background)", "buffer(1s) | map(it.count)", "map(it + d) | delay(1s)",
      "merge(d) | delay(1s)",
    ].map { DiagnosticCase("cell a = 1\nd := a + 1\nd | \($0) -> a") } + [
      DiagnosticCase("cell a = 1\nd := a + 1\nd | distinct -> a", "R4001 3:1 d | distinct -> a"),
      DiagnosticCase(
        "cell a = 1\ncell b = 1\nd := a\nb | delay(1s) | map(it + d) -> a",
        "R4001 4:1 b | delay(1s) | map(it + d) -> a", "R7002 4:26 d"),
      DiagnosticCase(
        "cell a = 1\ncell b = 1\nd := a\nb | delay(1s) | merge(d) -> a",
        "R4001 4:1 b | delay(1s) | merge(d) -> a"),
      DiagnosticCase(
        "cell a = 1\ncell b = 1\nd := a\nb, (d | map(it)) | map(it.0) -> a",
        "R4001 4:1 b, (d | map(it)) | map(it.0) -> a"),
      DiagnosticCase("cell a = 1\ncell b = 1\nd := a\nb, (d | delay(1s)) | map(it.0) -> a"),
      DiagnosticCase(
        "cell a = 1\ncell b = 1\nd := a\nb | withLatest((d | delay(1s))) | map(it.1) -> a"),
      // A derived cell is not there yet where its own contract begins.
      DiagnosticCase("cell a = 1\na | map(it + d) | delay(1s) -> d = it", "R2003 2:14 d"),
      DiagnosticCase("cell a = 1\na | delay(1s) | map(it + d) -> d = it", "R4001 2:26 d"),
      // A source is followed, wherever else it is read.
      DiagnosticCase("cell a = 1\na | delay(1s) -> d = it + a"),
    ]

  private static let background: [DiagnosticCase] = [
    DiagnosticCase(
      "fn slow(x: Int) = x * 2\nlet k = 2\ncell a = 1\n"
        + "a | deliverOn(background) | map(slow(it) + k) | deliverOn(main) -> b = it"),
    DiagnosticCase(
      "cell a = 1\ncell b = 1\nb, a | deliverOn(background) | map(it.0) -> c = it + b"),
    DiagnosticCase(
      "cell a = 1\ncell b = 1\na, b | deliverOn(background) | map(it.0 + b) | deliverOn(main) -> c = it",
      "R2008 3:43 b"),
    DiagnosticCase(
      "cell a = 1\na | deliverOn(background) | filter(hasValue(a)) -> c = it", "R2008 2:45 a"),
    DiagnosticCase(
      "event e: Int\ne | deliverOn(background) | map(it + e) -> c = it", "R2008 2:38 e"),
    DiagnosticCase(
      "command c { }\ncell a = 1\na | deliverOn(background) | filter(c.enabled) -> b = it",
      "R2008 3:36 c.enabled"),
    DiagnosticCase(
      "cell a = 1\ncell b = 1\na | deliverOn(background) | deliverOn(main) | map(it + b) -> c = it",
      "R7002 3:56 b"),
    DiagnosticCase(
      "cell a = 1\ncell b = 1\na | deliverOn(background) | merge(b) -> c = it", "R2008 3:29 merge"),
    DiagnosticCase(
      "cell a = 1\ncell b = 1\nb, (a | deliverOn(background) | map(it + 1)) | map(it.0 + b) -> c = it"
    ),
    DiagnosticCase("cell a = 1\na | deliverOn(backgroud) -> print", "R3003 2:15 backgroud"),
    DiagnosticCase("cell a = 1\na | deliverOn(1) -> print", "R3003 2:15 1"),
    DiagnosticCase("cell main = 1\nmain | deliverOn(main) -> print"),
  ]

  private static let statements: [DiagnosticCase] = [
    DiagnosticCase("cell d = 1s\nwait d * 2\nwait now()\nwait 0s"),
    DiagnosticCase("wait 2", "R3001 1:6 2"),
    DiagnosticCase("wait d", "R2001 1:6 d"),
    DiagnosticCase("at 1s { a = 2; print(now()) }\ncell a = 1"),
    DiagnosticCase("cell t = 1s\nat t + 1s { if t > 1s { together { t = 2s } } }"),
    DiagnosticCase("at 1 { }", "R3001 1:4 1"),
    DiagnosticCase("at 1s { print(zzz) }", "R2001 1:15 zzz"),
    DiagnosticCase("scope s { cell a = 1 }\nat 1s { s.a = 2 }\ndispose s"),
    DiagnosticCase("cell a = 1\ncell b = 2\nwait 1s\na <-> b"),
    DiagnosticCase("cell a = 1\nalways a > 0\nalways a < 9 as low\ndispose low"),
    DiagnosticCase("scope s { cell a = 1; always a > 0 as w }\ndispose s.w"),
    DiagnosticCase("cell a = 1\nalways a", "R3001 2:8 a"),
    DiagnosticCase("always zzz > 1 as w\ndispose w", "R2001 1:8 zzz"),
    DiagnosticCase("always now() < 1s", "R2008 1:8 now()"),
    DiagnosticCase("event e: Int\nalways e > 1", "R2009 2:8 e"),
    DiagnosticCase("cell w = 1\nalways w > 0 as w", "R2002 2:17 w"),
  ]
}
