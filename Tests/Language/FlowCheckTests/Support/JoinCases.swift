/// What is said about `merge`, `zip`, `withLatest` and `switch`.
enum JoinCases {
  private static let names = """
    cell n = 1
    cell x = 1.5
    cell o: Int? = nil
    cell t = "a"
    cell on = true
    event tap: Int
    event done

    """

  private static func right(_ contract: String) -> DiagnosticCase {
    DiagnosticCase(names + contract)
  }

  /// The contract stands in line 8.
  private static func wrong(_ contract: String, _ expected: String...) -> DiagnosticCase {
    DiagnosticCase(names + contract, expected: expected)
  }

  static let all: [DiagnosticCase] = [
    // `merge`
    right("n | merge(tap) -> r: Int = it"),
    right("n | merge(x) -> r: Float = it"),
    right("x | merge(n) | merge(tap) -> r: Float = it"),
    right("n | merge(o) -> r: Int? = it"),
    right("t | merge((n | map(\"\\(it)\") | delay(1s))) -> r: String = it"),
    right("n | merge(every(1s)) -> r: Int = it"),
    right("done | merge(after(1s)) -> { print(1) }"),
    right("tap | merge(n) -> r = it + tap"),
    right("n | merge(tap) -> r = it + tap"),
    wrong("n | merge(t) -> print", "R3001 8:11 t"),
    wrong("n | merge(done) -> print", "R3001 8:11 done"),
    wrong("n | merge(it) -> print", "R2005 8:11 it"),
    wrong("n | merge(n + 1) -> print", "R2005 8:11 n + 1"),
    wrong("n | merge(abs(n)) -> print", "R2005 8:11 abs(n)"),
    wrong("n | merge(zzz) -> print", "R2001 8:11 zzz"),
    wrong("n | merge(every(0s)) -> print", "R3008 8:17 0s"),
    wrong("n | merge -> print", "R3003 8:5 merge"),
    wrong("n | merge(tap, n) -> print", "R3003 8:5 merge(tap, n)"),
    wrong("n | merge(a => a) -> print", "R2005 8:11 a => a"),
    wrong("n | merge((a: n, b: n)) -> print", "R2005 8:11 (a: n, b: n)"),
    // `zip` and `withLatest`
    right("n | zip(t) -> r: (Int, String) = it"),
    right("n | withLatest(t) | map((a, b) => b) -> r: String = it"),
    right("n | zip((t, x)) | map(it.1.1) -> r: Float = it"),
    right("n | zip((t)) | map(it.1) -> r: String = it"),
    right(
      "n, x | withLatest((t, on | filter(it.1) | map(it.0))) -> r: ((Int, Float), String) = it"),
    right("done | withLatest(t) -> r = it.1"),
    right("n | withLatest(x) -> r = it.1 + x"),
    wrong("n | zip(done) -> r = it.1", "R2009 8:22 it.1"),
    wrong("n | withLatest(1) -> print", "R2005 8:16 1"),
    // `switch`
    right("n | switch(t) -> r: String = it"),
    right("on | switch(it ? n : x) -> r: Float = it"),
    right("n | switch(it > 1 ? tap : it > 0 ? n : (x | map(Int(it)))) -> r: Int = it"),
    right("on | switch(it ? (n | delay(1s)) : (n)) -> r: Int = it"),
    right("on | switch(it ? (n > 1 ? n : o) : tap) -> r: Int? = it"),
    right("on | switch(it ? every(1s) : n) -> r: Int = it"),
    wrong("n | switch(it ? n : n) -> print", "R3001 8:12 it"),
    wrong("on | switch(it ? n : t) -> print", "R3001 8:22 t"),
    wrong("on | switch(it ? n : 2) -> print", "R2005 8:22 2"),
    wrong("on | switch(it ? n : zzz) -> print", "R2001 8:22 zzz"),
    wrong("on | switch() -> print", "R3003 8:6 switch()"),
    wrong("n | flatMapLatest(x) -> print", "R2010 8:5 flatMapLatest"),
    // What a condition reads is only sampled, what is chosen from is followed.
    wrong("n | switch(on ? n : tap) -> r = it", "R7002 8:12 on"),
    right("n | switch(it > 0 ? on : on) -> r = on"),
    DiagnosticCase(
      "cell n = 1\nn | switch("
        + String(repeating: "it > 0 ? n : ", count: 300) + "n) -> print",
      expected: [
        "R1003 2:2612 " + String(repeating: "it > 0 ? n : ", count: 100) + "n"
      ]),
    // Joins are part of a circle.
    DiagnosticCase("cell a = 1\nd := a\na | merge(d) -> a", "R4001 3:1 a | merge(d) -> a"),
    DiagnosticCase(
      "cell a = 1\nd := a\na | switch(it > 0 ? a : (d | map(it))) -> a",
      "R4001 3:1 a | switch(it > 0 ? a : (d | map(it))) -> a"),
    DiagnosticCase("cell a = 1\na | withLatest(d) -> d = it.0", "R4001 2:16 d"),
  ]
}
