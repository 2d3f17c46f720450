import Foundation
import Reactive
import Runnel
import Testing

/// Every mistake, in the words that a person reads.
struct ErrorTests {
  enum Light: String, FlowEnumeration { case red, green }

  private static let text = """
    let limit = 3
    cell year = 2016
    year -> age = year - limit
    event done
    event tap: Int
    enum Mood { good, bad }
    cell mood: Mood = .good
    cell rate = 0.5
    cell pause = 1s
    fn half(x: Int) = x / 2
    scope screen { cell draft: String? = nil }
    command open(page: Int) when year > 0 { }
    year -> print as log
    cell sizes = [1, 2]
    cell pair = (1, [1.5])
    cell moods = [Mood.good]
    command rest() { }
    command pay(amount: Int, note: String) { }
    """

  private func program() throws -> FlowProgram {
    try FlowProgram(text: Self.text, name: "a.flow", on: Graph())
  }

  @Test func `a wrong program says everything that is wrong with it`() {
    let text = "cell year = 2016\nyaer = 3\nyear -> age = year + \"a\""
    var found: FlowError?
    do {
      _ = try FlowProgram(text: text, name: "age.flow", on: Graph())
    } catch {
      found = error as? FlowError
    }
    #expect(found?.reason == .wrongProgram)
    #expect(found?.message == "`age.flow` has 2 errors")
    #expect(found?.diagnostics.map(\.code) == ["R2001", "R3004"])
    #expect(
      found?.description == """
        age.flow:2:1: error[R2001]: there is no `yaer` here
           |
         2 | yaer = 3
           | ~~~~ did you mean `year`?
           = help: to declare it, write `cell yaer = 3`
        age.flow:3:20: error[R3004]: `+` does not work on an Int and a String
           |
         3 | year -> age = year + "a"
           |                    ~
           |               ---- this is an Int
           |                      --- this is a String
           = help: put the value into the text: `"\\(year)a"`, or write `String(year)`
        """)
    #expect((found as (any Error)?)?.localizedDescription == found?.description)
  }

  @Test func `what is wrong is found without running`() {
    let found = FlowProgram.check("cell x = 1\ncell y = x + 1\nprint(z)")
    #expect(
      found.map { "\($0.severity) \($0.code) \($0.line)" } == ["hint R7001 2", "error R2001 3"])
    #expect(FlowProgram.check("cell x = 1").isEmpty)
  }

  @Test func `a diagnostic says what helps to understand, and equals one of the same place`() throws
  {
    let text = "cell c = 1\nd := c + 1\nd -> c"
    let found = FlowProgram.check(text)
    try #require(found.count == 1)
    #expect(
      found[0].notes == ["`d` is a derived cell; only cells declared with `cell` may form a ring"])
    #expect(found == FlowProgram.check(text))
    #expect(found != FlowProgram.check("\n" + text))
  }

  @Test func `a text that is no text`() {
    #expect(reason { _ = try FlowProgram(text: "cell x = \0", on: Graph()) } == .wrongProgram)
  }

  @Test(arguments: [
    ("agee", "Int", "error: there is no `agee` in the program\n  = help: did you mean `age`?"),
    (
      "screen.drat", "Int",
      "error: there is no `screen.drat` in the program\n  = help: did you mean `screen.draft`?"
    ),
    ("qqqqqq", "Int", "error: there is no `qqqqqq` in the program"),
    ("", "Int", "error: there is no `` in the program"),
    (
      "age", "String",
      "R3001]: `age` is an Int, and was asked for as a String\nhelp: ask for `Int.self`"
    ),
    (
      "rate", "Int",
      "R3001]: `rate` is a Float, and was asked for as an Int\nhelp: ask for `Double.self`"
    ),
    (
      "tap", "String",
      "R3001]: `tap` carries an Int, and was asked for as a String\nhelp: ask for `Int.self`"
    ),
    (
      "done", "Int",
      "R3001]: `done` carries nothing, and was asked for as an Int\nhelp: ask for `Void.self`"
    ),
    (
      "screen.draft", "String",
      "R3001]: `screen.draft` is a String?, and was asked for as a String\nhelp: ask for `String?.self`"
    ),
    (
      "mood", "Light",
      "R3001]: `mood` is a Mood, and the Swift type lacks `good`, `bad`\nhelp: add what is missing to the Swift enum, or take any case as `FlowCase.self`"
    ),
    (
      "mood", "Int",
      "R3001]: `mood` is a Mood, and was asked for as an Int\nhelp: ask for `FlowCase.self`"
    ),
    (
      "half", "Int",
      "R2005]: `half` is a function and has no values to observe\nhelp: declare a cell that has its value: `x -> y = half(x)`"
    ),
    (
      "screen", "Int",
      "R2005]: `screen` is a scope and has no values to observe\nhelp: name something inside it: `screen.…`"
    ),
    (
      "open", "Int",
      "R2005]: `open` is a command and has no values to observe\nhelp: to run it, use `call(\"open\", …)`\nhelp: whether it may run is `open.enabled`"
    ),
    (
      "sizes", "Int",
      "R3001]: `sizes` is a list [Int], and was asked for as an Int\nhelp: ask for `[Int].self`"
    ),
    (
      "pair", "Int",
      "R3001]: `pair` is a tuple (Int, [Float]), and was asked for as an Int\nhelp: ask for `(Int, [Double]).self`"
    ),
    (
      "pause", "Int",
      "R3001]: `pause` is a Duration, and was asked for as an Int\nhelp: ask for `Duration.self`"
    ),
    (
      "moods", "Lights",
      "R3001]: `moods` is a list [Mood], and the Swift type lacks `good`, `bad`\nhelp: add what is missing to the Swift enum, or take any case as `FlowCase.self`"
    ),
    ("log", "Int", "R2005]: `log` is the name of a contract and has no values to observe"),
    ("Mood", "Int", "R2005]: `Mood` is an enum and has no values to observe"),
    (
      "open.enabled", "Int",
      "R3001]: `open.enabled` is a Bool, and was asked for as an Int\nhelp: ask for `Bool.self`"
    ),
    ("year.enabled", "Int", "error: there is no `year.enabled` in the program"),
  ])
  func `observing`(name: String, type: String, expected: String) throws {
    let program = try program()
    let text = words {
      switch type {
      case "Int": _ = try program.observable(name, of: Int.self)
      case "Light": _ = try program.observable(name, of: Light.self)
      case "Lights": _ = try program.observable(name, of: [Light].self)
      default: _ = try program.observable(name, of: String.self)
      }
    }
    #expect(Self.essence(text) == expected)
  }

  @Test func `an event has no state`() throws {
    let program = try program()
    #expect(
      Self.essence(words { _ = try program.state("tap", of: Int.self) })
        == "R2009]: `tap` is an event and has no value to read\nhelp: observe it with `observable`")
    #expect(reason { _ = try program.value(of: "tap", as: Int.self) } == .wrongKind)
    #expect(reason { _ = try program.observable("year", of: Void.self) } == .wrongType)
    #expect(reason { _ = try program.observable("year", of: (Int, Int).self) } == .wrongType)
    #expect(reason { _ = try program.state("year", of: (Int, Int).self) } == .wrongType)
  }

  @Test func `the place that declares it is shown`() throws {
    let program = try program()
    #expect(
      words { try program.send(32, to: "age") } == """
        a.flow:3:9: error[R2004]: `age` is a derived cell and cannot be assigned
           |
         3 | year -> age = year - limit
           |         ~~~
           | -------------------------- it follows this contract
           = help: change what it is computed from, or declare it with `cell age = …`
        """)
  }

  @Test(arguments: [
    (
      "agee", "error: there is no `agee` in the program\n  = help: did you mean `age`?",
      FlowError.Reason.unknownName
    ),
    (
      "limit",
      "R2004]: `limit` is a constant and cannot be assigned\nhelp: declare it with `cell` if it is to change",
      .notAssignable
    ),
    (
      "age",
      "R2004]: `age` is a derived cell and cannot be assigned\nhelp: change what it is computed from, or declare it with `cell age = …`",
      .notAssignable
    ),
    (
      "open",
      "R2004]: `open` is a command and cannot be assigned\nhelp: to run it, use `call(\"open\", …)`",
      .wrongKind
    ),
    ("half", "R2004]: `half` is a function and cannot be assigned", .wrongKind),
    ("screen", "R2004]: `screen` is a scope and cannot be assigned", .wrongKind),
    (
      "open.enabled",
      "R2005]: `open.enabled` follows the command's `when` and nothing else gives it a value\nhelp: change what `when` reads",
      .notAssignable
    ),
    ("screen.draft", "R3001]: `screen.draft` takes a String?, and was given an Int", .wrongType),
    ("mood", "R3001]: `mood` takes a Mood, and was given an Int", .wrongType),
    (
      "done",
      "R3001]: `done` takes nothing, and was given an Int\nhelp: send it without a value: `send(to: \"done\")`",
      .wrongType
    ),
  ])
  func `sending`(name: String, expected: String, why: FlowError.Reason) throws {
    let program = try program()
    #expect(Self.essence(words { try program.send(3, to: name) }) == expected)
    #expect(reason { try program.send(3, to: name) } == why)
    let source = Observable(3, in: program.graph)
    #expect(reason { try program.bind(source, to: name) } == why)
    #expect(reason { _ = try program.inbox(for: name, of: Int.self) } == why)
    #expect(source.observationCount == 0)
  }

  @Test func `values that no program can have`() throws {
    let program = try program()
    #expect(
      Self.essence(words { try program.send(Double.nan, to: "rate") })
        == "R3001]: `rate` can't take this: a Float is a finite number, and nan is none")
    #expect(reason { try program.send(-Double.infinity, to: "rate") } == .wrongValue)
    #expect(
      Self.essence(words { try program.send(Duration.seconds(Int64.max), to: "pause") })
        == "R3001]: `pause` can't take this: a Duration reaches as far as 292 years, and "
        + "9.223372036854776e+18 seconds does not fit")
    #expect(
      Self.essence(words { try program.send(FlowCase("red"), to: "mood") })
        == "R3001]: `mood` can't take this: `Mood` has no case `red`")
    #expect(
      Self.essence(words { try program.send(FlowValue.string("x"), to: "year") })
        == "R3001]: `year` can't take this: \"x\" is not an Int")
    #expect(
      Self.essence(words { try program.send(.nil, to: "year") })
        == "R3001]: `year` can't take this: nil is not an Int")
    #expect(
      Self.essence(words { try program.send(Light.red, to: "mood") })
        == "R3001]: `mood` takes a Mood, which has no `red`, `green`")
    #expect(reason { try program.send(to: "tap") } == .wrongType)
    #expect(reason { try program.send(to: "screen.draft") } == .wrongType, "nothing is not nil")
    #expect(try program.value(of: "rate", as: Double.self) == 0.5)
  }

  @Test func `a long or deep value is shortened in a message`() throws {
    let program = try program()
    func said(_ value: FlowValue) -> String {
      Self.essence(words { try program.send(value, to: "year") })
    }
    let begin = "R3001]: `year` can't take this: "
    #expect(said([1, "a", [.nil]]) == begin + "[1, \"a\", [nil]] is not an Int")
    #expect(
      said(.dictionary([1: .tuple([2, 3], labels: ["x", nil])])) == begin
        + "[1: (x: 2, 3)] is not an Int")
    let flat = FlowValue.list(Array(repeating: 1, count: 100_000))
    let text = FlowValue.string(String(repeating: "e\u{301}\u{1B}", count: 100_000))
    let keys = FlowDictionary((0..<100_000).map { (.int($0), .int($0)) })
    var deep = FlowValue.nil
    for _ in 0..<2_000 { deep = .list([deep]) }
    for value in [flat, text, .dictionary(keys), deep, [text, text]] {
      let message = said(value)
      #expect(message.count < 120 && message.hasSuffix("… is not an Int"), "\(message)")
    }
  }

  @Test(arguments: [
    ("opne", [1], "error: there is no `opne` in the program\n  = help: did you mean `open`?"),
    ("open", [], "R3003]: `open` takes 1 argument, found 0\nhelp: call it as `open(Int)`"),
    ("open", [1, 2], "R3003]: `open` takes 1 argument, found 2\nhelp: call it as `open(Int)`"),
    ("rest", [1], "R3003]: `rest` takes no arguments, found 1\nhelp: call it as `rest()`"),
    ("pay", [1], "R3003]: `pay` takes 2 arguments, found 1\nhelp: call it as `pay(Int, String)`"),
    (
      "year", [1],
      "R2005]: `year` is a cell and cannot be called\nhelp: to give it a value, use `send(…, to: \"year\")`"
    ),
    (
      "tap", [1],
      "R2005]: `tap` is an event and cannot be called\nhelp: to send it, use `send(…, to: \"tap\")`"
    ),
    ("half", [1], "R2005]: `half` is a function and cannot be called"),
    ("open.enabled", [1], "R2005]: `open.enabled` is a derived cell and cannot be called"),
  ])
  func `calling`(name: String, arguments: [Int], expected: String) throws {
    let program = try program()
    let text = words {
      switch arguments.count {
      case 0: try program.call(name)
      case 1: try program.call(name, arguments[0])
      default: try program.call(name, arguments[0], arguments[1])
      }
    }
    #expect(Self.essence(text) == expected)
  }

  @Test func `arguments of other types`() throws {
    let program = try program()
    #expect(
      Self.essence(words { try program.call("open", "a") })
        == "R3001]: argument 1 of `open` is an Int, and was given a String")
    #expect(
      Self.essence(words { try program.call("open", FlowValue.string("a")) })
        == "R3001]: `open` can't take this: \"a\" is not an Int")
  }

  @Test func `what was released`() throws {
    let program = try program()
    program.run("dispose screen")
    let text = words { try program.send("x", to: "screen.draft") }
    #expect(
      text == """
        a.flow:11:21: error[R5006]: `screen.draft` was released
            |
         11 | scope screen { cell draft: String? = nil }
            |                     ~~~~~
           --> run:1:9
          1 | dispose screen
            |         ------ its scope was disposed of here
        """)
    #expect(reason { _ = try program.observable("screen.draft", of: String?.self) } == .notThere)
  }

  @Test func `a program that was disposed of, or has not begun`() throws {
    let program = try program()
    program.dispose()
    #expect(program.isDisposed)
    #expect(words { try program.send(1, to: "year") } == "error: the program was disposed of")
    #expect(reason { _ = try program.observable("year", of: Int.self) } == .notRunning)
    #expect(reason { try program.call("open", 1) } == .notRunning)
    #expect(reason { try program.together {} } == .notRunning)
    #expect(!program.run("year = 1").isAccepted)
    #expect(program.cells.isEmpty && !program.hasFailed && !program.isWaiting)

    _ = try FlowProgram(text: Self.text, on: Graph()) { program in
      #expect(
        words { try program.send(1, to: "year") } == """
          error: the program has not begun
            = help: inside `beforeRunning` it can be observed; send when it has been made
          """)
      #expect(!program.run("year = 1").isAccepted)
    }
  }

  @Test func `what prepares may give up`() {
    struct GaveUp: Error {}
    #expect(throws: GaveUp.self) {
      _ = try FlowProgram(text: "print(1)", on: Graph()) { _ in throw GaveUp() }
    }
  }

  /// Of a rendered diagnostic the message and the ways out.
  private static func essence(_ text: String) -> String {
    guard let start = text.firstRange(of: "error[") else { return text }
    let lines = text[start.upperBound...].split(separator: "\n")
    let help = lines.dropFirst().compactMap { line in
      line.firstRange(of: "= help: ").map { "help: " + line[$0.upperBound...] }
    }
    return ([String(lines.first ?? "")] + help).joined(separator: "\n")
  }
}
