import FlowCheck
import FlowText
import Testing

/// The words of a few diagnostics, whole: what a beginner reads and can act on.
@Suite("Messages")
struct MessageTests {
  /// One line per part, in the order in which they are shown.
  func words(_ source: String) throws -> String {
    let checked = CheckedText(source)
    let diagnostic = try #require(checked.diagnostics.last)
    var lines = [diagnostic.message]
    if let label = diagnostic.label { lines.append("^ \(label)") }
    for label in diagnostic.labels {
      lines.append("\(checked.file.text(of: label.span)): \(label.text)")
    }
    lines += diagnostic.notes.map { "note: \($0)" }
    lines += diagnostic.help.map { "help: \($0)" }
    return lines.joined(separator: "\n")
  }

  @Test(arguments: [
    (
      "cell p = 1\ncell q = 1\nshare := 10 / q\np -> d = recover(share, 0)",
      """
      `share` is only read here: the contract does not run again when it changes
      help: to follow it too, write it with `:=`, as in `x := recover(share, …)`, or with the stage: `share | recover(…) -> …`
      """
    ),
    (
      "cell year = 2016\nyaer = 2017",
      """
      there is no `yaer` here
      ^ did you mean `year`?
      help: to declare it, write `cell yaer = 2017`
      """
    ),
    (
      "cell year = 2016\ncell month = 1\nyear -> month = it + 1",
      """
      `month` is already declared
      ^ declared again here
      month: `month` is a cell
      help: `-> month = …` declares a new cell
      help: to let every value flow into `month`, write `| map(it + 1) -> month`
      help: to assign it in a block, write `-> { month = it + 1 }`
      """
    ),
    (
      "event tap: Int\nprint(tap)",
      """
      `tap` is an event and has no value to read outside a contract that begins with it
      tap: `tap` is declared here
      help: to keep what it sends, write `tap -> last = tap`
      """
    ),
    (
      "let prices = [1, 2]\nlet doubled = prices.map(it * 2)",
      """
      `it` is what comes down a contract; the elements of a list need a name
      help: write `x => x * 2`
      """
    ),
    (
      "cell year = 2016\nyear -> yaer",
      """
      there is no `yaer` here
      ^ did you mean `year`?
      help: to declare a new cell, write `year -> yaer = it`
      """
    ),
    (
      "cell year = 2016\nage := year - 1985\nage = 3",
      """
      `age` is a derived cell and cannot be assigned
      age := year - 1985: it follows this contract
      help: change what it is computed from, or declare it with `cell age = year - 1985`
      """
    ),
    (
      "cell age = 3\nage = \"three\"",
      """
      expected an Int, found a String
      age: `age` is an Int, declared here
      help: write a number, such as `3`; what holds texts is declared with `: String`
      """
    ),
    (
      "enum State { living, dead }\ncell a: State = .living\ncell b: State? = nil\na <-> b",
      """
      `a` is a State and `b` is a State?, and a two-way binding needs one type
      a: `a` is a State, declared here
      b: `b` is a State?, declared here
      help: give both the same type: declare `a` as `State?` too
      help: let values flow one way: `a -> b`, and back without nil: `b | ignoreNil -> a`
      help: say what nil becomes: `a <-> b by (it, it ?? …)`
      """
    ),
    (
      "cell year = 2016\ncell age = year - 1985",
      """
      `age` takes the value of `year` once and does not follow it
      help: to let it follow, write `age := year - 1985`
      """
    ),
    (
      "cell a = 1\nd := a + 1\nd -> a",
      """
      these cells feed each other in a circle: `a -> d -> a`
      ^ this contract closes the circle
      d := a + 1: through this contract
      note: `d` is a derived cell; only cells declared with `cell` may form a ring
      help: remove one of these contracts, or send the value from a block: `-> { … = … }`
      """
    ),
    (
      "cell a = 1\ncell b = 1\na -> b\ndispose b",
      """
      `dispose` ends contracts, derived cells and scopes, and `b` is a cell
      b: `b` is declared here
      help: name the contract with `as`: `a -> b as link`, then write `dispose link`
      """
    ),
    (
      "enum Light { red, green }\ncell light = Light.red\nn := match light { .red => 1 }",
      """
      this `match` has no arm for `.green`
      help: add `.green => …`, or `else => …` for the rest
      """
    ),
    (
      "cell a = 1\na | removeDuplicates -> print",
      """
      there is no stage `removeDuplicates`
      ^ here it is called `distinct`
      help: write `| distinct`
      """
    ),
    (
      "cell hobby: String? = nil\nprint(hobby.count)",
      """
      `count` does not take a String?
      hobby: this is a String?
      help: for a value that may be nil write `hobby?.count`, or `(hobby ?? "").count`
      """
    ),
    (
      "cell name = \"Ann\"\nprint(\"age: \" + 3)",
      """
      `+` does not work on a String and an Int
      "age: ": this is a String
      3: this is an Int
      help: put the value into the text: `"age: \\(3)"`, or write `String(3)`
      """
    ),
    (
      "enum State { living }\ncell s = living",
      """
      there is no `living` here
      help: `living` is a case of `State`: write `State.living`
      """
    ),
    (
      "fn f(x: Int) = g(x)\nfn g(x: Int) = f(x)",
      """
      `f` calls itself through others: `f -> g -> f`
      f: `f` is declared here
      g: `g` is declared here
      help: lists have `map`, `filter` and `reduce`; what happens again and again is a contract
      """
    ),
    (
      "print([1, \"a\"])",
      """
      the elements of a list must have one type, found an Int and a String
      ^ this is a String
      1: this is an Int
      help: `String(1)` makes text of it
      """
    ),
    (
      "cell a = 1\na | startWith(it) -> print",
      """
      `startWith` computes its value once, when the contract is signed, and there is no `it` then
      """
    ),
    // A stage of the source before it has nothing to do with this one.
    (
      "cell a = 1\n(a | startWith(0)), every(it) -> print",
      """
      `it` is what comes down a contract, and this is not in one
      help: it has a value only behind an arrow, as in `a -> print(it)`
      """
    ),
  ])
  func say(_ source: String, _ expected: String) throws {
    #expect(try words(source) == expected)
  }

  /// One sentence in lower case without a full stop.
  @Test(arguments: DiagnosticTests.cases)
  func haveTheHouseForm(_ example: DiagnosticCase) {
    for diagnostic in CheckedText(example.source).diagnostics {
      let first = diagnostic.message.first
      #expect(first?.isLowercase == true || first == "`" || first == "\"", "\(diagnostic.message)")
      #expect(!diagnostic.message.hasSuffix("."))
      let sentences = diagnostic.help + diagnostic.notes + diagnostic.labels.map(\.text)
      for sentence in sentences + [diagnostic.message] {
        #expect(!sentence.isEmpty)
        #expect(sentence.filter { $0 == "`" }.count.isMultiple(of: 2), "\(sentence)")
      }
      for label in diagnostic.labels { #expect(label.span.end > label.span.start) }
    }
  }
}
