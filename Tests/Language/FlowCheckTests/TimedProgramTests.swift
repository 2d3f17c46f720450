import FlowCheck
import Testing

@Suite("What a checked program says of time, joins and commands")
struct TimedProgramTests {
  static let names = """
    let d = 250ms
    cell n = 1
    cell x = 1.5
    cell o: Int? = nil
    cell on = true
    event tap: Int
    command open(page: Int) when on { n = page }

    """

  @Test(arguments: [
    ("n | throttle(d * 2) -> print", "n | throttle 500ms: Int"),
    ("n | debounce(1s / 4) -> print", "n | debounce 250ms: Int"),
    ("n | delay(d + 1min) -> print", "n | delay 60250ms: Int"),
    ("n | sample(d - 0.2s) -> print", "n | sample 50ms: Int"),
    ("n | buffer(1s * 1.5) -> print", "n | buffer 1500ms: [Int]"),
    ("n | window(d) -> print", "n | window 250ms: [Int]"),
    ("n | delay(1s * (1h / 30min)) -> print", "n | delay 2000ms: Int"),
    ("n | timeout(1s, 0.5) -> print", "n | map Float(local): Float | timeout 1000ms 0.5: Float"),
    ("x | timeout(1s, 1) -> print", "x | timeout 1000ms 1.0: Float"),
    ("n, every(d) -> print", "n, every 250ms"),
    ("after(1h) -> { n = 1 }", "after 3600000ms"),
    ("n, open.enabled -> print", "n, open.enabled"),
    ("n | deliverOn(background) | deliverOn(main) -> print", "n | background: Int | main: Int"),
    ("n | merge(tap) -> print", "n | merge tap: Int"),
    ("n | merge(x) -> print", "n | map Float(local): Float | merge x: Float"),
    ("x | merge(n) -> print", "x | merge (n | map Float(local): Float): Float"),
    (
      "x | merge((n | delay(1s))) -> print",
      "x | merge (n | delay 1000ms: Int | map Float(local): Float): Float"
    ),
    ("n | merge(o) -> print", "n | map optional(local): Int? | merge o: Int?"),
    ("n | zip((x, tap)) -> print", "n | zip (x, tap): (Int, (Float, Int))"),
    ("n | withLatest(every(1s)) -> print", "n | withLatest every 1000ms: (Int, Int)"),
    (
      "on | switch(it ? n : on ? x : (tap | delay(1s))) -> print",
      "on | switch local ? (n | map Float(local): Float) : on ? x : "
        + "(tap | delay 1000ms: Int | map Float(local): Float): Float"
    ),
    ("on | switch((it ? n : tap)) -> print", "on | switch local ? n : tap: Int"),
  ])
  func pipeline(_ contract: String, _ expected: String) {
    #expect(CheckedText(Self.names + contract).lastPipeline == expected)
  }

  @Test(arguments: [
    ("open(2)", ["open(2)"]),
    ("n -> open", ["n -> [\"open(local)\"]"]),
    ("tap -> open(it)", ["tap -> [\"open(local)\"]"]),
    (
      "command c(a: Int, b: Float) { open(1); c2(b) }\ncommand c2(f: Float) { }",
      [
        "command c/2 [\"open(1)\", \"c2(local)\"]", "command c2/1 []",
      ]
    ),
    ("command c when open.enabled && n > 0 { }", ["command c/0 when [\"open\", \"n\"] []"]),
    ("wait d", ["wait e"]),
    ("at 2s { n = 1; open(3) }", ["at 2000ms [\"n =\", \"open(3)\"]"]),
    ("always n > 0 && on && n < 9", ["always [\"n\", \"on\"]"]),
    ("always open.enabled as w\ndispose w", ["always [\"open\"] as w", "dispose [\"w\"]"]),
    ("all := open.enabled && on", ["open.enabled, on -> all ="]),
  ])
  func statement(_ text: String, _ expected: [String]) {
    let checked = CheckedText(Self.names + text)
    #expect(checked.diagnostics.isEmpty)
    #expect(Array(checked.statements.dropFirst(7)) == expected)
  }

  /// What is read behind a stage that holds values comes first, though it is a source before it.
  @Test(arguments: [
    ("n | delay(1s) -> r = it + n", ["n"]),
    ("n | map(it + n) | delay(1s) -> r = it", []),
    ("n | map(it + x) | delay(1s) -> r = it", ["x"]),
    ("n | delay(1s) | merge(tap) -> r = it + tap", []),
    ("n, (tap | map(it)) -> r = it.0 + n", []),
    ("n | switch(on ? n : tap) -> r = it", ["on"]),
    ("n -> r = open.enabled", ["open"]),
    ("n -> open(Int(x))", ["x"]),
  ])
  func sampled(_ contract: String, _ expected: [String]) throws {
    let checked = CheckedText(Self.names + contract)
    #expect(checked.names(try #require(checked.lastContract).sampled) == expected)
  }

  /// Parameters first, then what the condition and the body need.
  @Test func aCommandHasOneFrame() throws {
    let checked = CheckedText(
      "cell xs = [1]\ncommand c(a: Int, b: Int) when xs.contains(x => x > 1) { if let y = xs.first { xs = [y] } }"
    )
    #expect(checked.diagnostics.isEmpty)
    guard case .command(let command) = try #require(checked.fragment.statements.last) else {
      Issue.record("no command")
      return
    }
    #expect(command.parameterCount == 2)
    #expect(command.frameSize == 4)
    #expect(checked.environment.signature(command.symbol) == "c(Int, Int)")
  }

  @Test func aLongChainOfStagesIsFlat() {
    let stages = String(repeating: " | delay(1ms) | merge(tap)", count: 5_000)
    #expect(CheckedText("event tap: Int\ntap\(stages) -> r = it").diagnostics.isEmpty)
  }

  @Test func aLongChainOfCommandsIsFlat() {
    let commands = (0..<5_000).map { "command c\($0) { c\($0 + 1)() }" }.joined(separator: "\n")
    #expect(CheckedText("\(commands)\ncommand c5000 { }").diagnostics.isEmpty)
  }
}
