import FlowSession
import RunnelREPL
import Synchronization
import Testing

/// What is shown of an entry before it is entered, with a real session behind it.
@Suite struct BeforeEnterTests {
  private let session: PromptSession
  private let loop: PromptLoop
  private let device = RecordingDevice()
  private let bench: EditingBench

  init() throws {
    let console = Console(device: device, look: Console.Look())
    let output = PromptOutput(console: console, leadsWithPlace: false)
    var options = SessionOptions()
    options.watches = true
    options.time = .virtual
    session = PromptSession(options: options, output: output)
    loop = PromptLoop(
      interpreter: session, source: ScriptLineSource([]), console: console, output: output,
      history: EntryHistory())
    for entry in ["cell year = 2016", "year -> age = year - 1985", "cell name = \"Ada\""] {
      loop.handle(entry)
    }
    bench = try EditingBench(host: loop)
    bench.pauses = true
  }

  private func styles(_ keys: String) -> [String: TextStyle] {
    _ = bench.entry(after: keys)
    return Dictionary(bench.content.text.runs.map { ($0.text, $0.style) }) { first, _ in first }
  }

  @Test func thePreviewShowsWhatWouldMoveAndDoesNothing() {
    let said = device.transcript
    _ = bench.entry(after: "year = 2030")
    #expect(bench.rows == ["  year  2016 -> 2030", "    age   31 -> 45"])
    _ = bench.entry(after: "year * 2")
    #expect(bench.rows.first?.contains("4032") == true)
    _ = bench.entry(after: "print(age)")
    #expect(bench.rows == ["  prints 31"])
    #expect(device.transcript == said)
    #expect(session.listing(of: .cells).map(\.value) == ["2016", "31", "\"Ada\""])
    #expect(session.undoDepth == 3)
  }

  /// The call that is being written, with the value of the name at the cursor before it.
  @Test(arguments: [
    ("year | scan", "scan(first, expression with acc)"),
    ("year | scan(", "scan(first, expression with acc)"),
    ("year | scan(0, acc + ", "scan(first, expression with acc)"),
    ("year | scan(0, (acc + 1", "scan(first, expression with acc)"),
    ("name = \"\\(name.replacing(", "replacing(index, element)"),
    ("twice(", "fn twice(n: Int): Int"),
    ("twice(twice(1), ", "fn twice(n: Int): Int"),
  ])
  func theSignatureOfACallIsShownWhileItIsTyped(keys: String, signature: String) {
    loop.handle("fn twice(n: Int): Int = n * 2")
    _ = bench.entry(after: keys)
    #expect(bench.rows == ["  " + signature])
  }

  @Test func theSignatureStandsBehindTheValueOfTheName() {
    _ = bench.entry(after: "year | scan(0, acc + age")
    #expect(bench.rows.first?.hasPrefix("  age: Int = 31") == true)
    #expect(bench.rows.first?.hasSuffix("    scan(first, expression with acc)") == true)
    // In a text there are no calls, and what is closed is none any more.
    for keys in ["print(\"scan(", "scan(1)", "(", "[", "// scan("] {
      _ = bench.entry(after: keys)
      #expect(bench.rows.first?.contains("scan(first") != true, "\(keys)")
    }
  }

  /// ↑ brings an entry that failed, so that it can be mended; as a suggestion it would fail again.
  @Test func whatFailedIsNotOfferedAgain() throws {
    let lines = [
      "cell b = 1", "cell b = nope", ":cells", ":cellz now", "a = 1", "cell a = 1", "a = 1",
    ]
    let person = ScriptLineSource(lines.map { .entry($0) }, isInteractive: true)
    let console = Console(device: device, look: Console.Look())
    let output = PromptOutput(console: console)
    let loop = PromptLoop(
      interpreter: PromptSession(options: SessionOptions(), output: output), source: person,
      console: console, output: output, history: EntryHistory())
    _ = loop.run()
    #expect(loop.failedEntries == ["cell b = nope", ":cellz now"])
    #expect(loop.earlierEntries.contains("cell b = nope"))
    let bench = try EditingBench(host: loop)
    bench.pauses = true
    for (keys, rest) in [("cell b", " = 1"), (":cell", "s"), ("a =", " 1"), ("cell b = n", "")] {
      _ = bench.entry(after: keys)
      #expect(bench.content.hint == rest, "\(keys)")
    }
  }

  @Test func thePreviewSaysWhatIsWrong() {
    _ = bench.entry(after: "year = yaer + 1")
    #expect(bench.rows.count == 1)
    #expect(bench.rows[0].contains("yaer"))
    _ = bench.entry(after: "year = yaer")
    #expect(bench.rows.isEmpty)
  }

  @Test func whatIsShownKeepsUpWithTheSession() {
    _ = bench.entry(after: "year + 1")
    #expect(bench.rows.first?.contains("2017") == true)
    session.submit("year = 2050")
    bench.sessionDidChange()
    #expect(bench.rows.first?.contains("2051") == true)
  }

  @Test func nothingIsPreviewedThatIsUnfinishedOrACommandOrSwitchedOff() {
    for text in ["year = (", ":reset", "  ", "help", "throttle?", "cell?", "help throttle"] {
      _ = bench.entry(after: text)
      #expect(bench.rows.isEmpty, "\(text)")
    }
    loop.settings.preview = false
    loop.settings.hints = false
    _ = bench.entry(after: "year = 2030")
    #expect(bench.rows.isEmpty)
  }

  /// A preview is given up when a key comes or its time is over.
  @Test func aPreviewThatTakesTooLongIsNone() {
    loop.handle("fn f(x: Int) = x")
    for depth in 1...40 {
      let inner = depth == 1 ? "f" : "f\(depth - 1)"
      loop.handle("fn f\(depth)(x: Int) = \(inner)(x) + \(inner)(x)")
    }
    let calls = Counter()
    #expect(loop.preview(of: "f40(1)", unless: { calls.next() > 100 }).isEmpty)
    #expect(calls.count > 100)
    #expect(loop.preview(of: "f(1)", unless: { false }).count == 1)
  }

  @Test func mistakesAreUnderlinedButNotTheWordThatIsBeingTyped() {
    #expect(styles("year = yaer + 1")["yaer"] == .mistake)
    #expect(styles("year = yaer").values.contains(.mistake) == false)
    #expect(styles("year = 1 + ").values.contains(.mistake) == false)
    #expect(styles("year = age").values.contains(.mistake) == false)
    #expect(styles("help throttle ").values.contains(.mistake) == false)
  }

  @Test func theNameAtTheCursorSaysItsTypeAndValue() {
    loop.settings.preview = false
    _ = bench.entry(after: "print(age")
    #expect(bench.rows == ["  age: Int = 31          year -> age"])
    _ = bench.entry(after: "name + year\u{1}")
    #expect(bench.rows.first?.contains("name: String = \"Ada\"") == true)
    _ = bench.entry(after: "nothing")
    #expect(bench.rows.isEmpty)
  }

  @Test func bracketsThatBelongTogetherAreMarked() {
    _ = bench.entry(after: "print((1 + 2) * 3)")
    let marked = bench.content.text.runs.filter { $0.style == .bracket }.map(\.text)
    #expect(marked == ["(", ")"])
    #expect(bench.content.text.runs.first { $0.style == .bracket }?.text == "(")
    _ = bench.entry(after: "print(\")\") + 1")
    #expect(bench.content.text.runs.allSatisfy { $0.style != .bracket })
  }

  @Test func anEarlierEntryIsOfferedAndTheRightArrowTakesIt() throws {
    let bench = try EditingBench(entries: ["cell a = 1", "cell b = 2", "scope s {\n}"])
    #expect(bench.entry(after: "cell") == "cell|")
    #expect(bench.content.hint == " b = 2")
    #expect(bench.entries(after: "cell", "\u{1b}[C").last == "cell b = 2|")
    #expect(bench.entries(after: "sc", "\u{1b}[C").last == "scope s {\n}|")
    // What was not shown is not taken.
    #expect(bench.entry(after: "cell\u{1b}[C") == "cell|")
    _ = bench.entry(after: "sc")
    #expect(bench.content.hint == "ope s { …")
    _ = bench.entry(after: "cell\u{1b}[D")
    #expect(bench.content.hint.isEmpty)
    _ = bench.entry(after: "xyz")
    #expect(bench.content.hint.isEmpty)
  }
}

/// How often something was asked.
private final class Counter: Sendable {
  private let asked = Atomic(0)

  var count: Int { asked.load(ordering: .relaxed) }

  func next() -> Int { asked.add(1, ordering: .relaxed).newValue }
}
