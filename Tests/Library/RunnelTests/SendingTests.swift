import Reactive
import Runnel
import Testing

struct SendingTests {
  enum Light: String, FlowEnumeration { case red, green }

  private func program(_ text: String) throws -> FlowProgram {
    try FlowProgram(text: text, on: Graph())
  }

  @Test func `what no value may be is refused, and the cell keeps its value`() throws {
    let program = try program(
      """
      cell text = "before"
      cell texts: [String] = []
      cell rows: [(name: String, n: Int)?] = []
      event line: String
      command write(new: String) { text = new }
      """)
    let large = String(repeating: "y", count: 17 * 1024 * 1024)
    let marks = "a" + String(repeating: "\u{301}", count: 200)
    let parts = (0..<10).map { "\($0)" + String(repeating: "x", count: 2 * 1024 * 1024) }
    let attempts: [() throws -> Void] = [
      { try program.send(large, to: "text") }, { try program.send(marks, to: "text") },
      { try program.send(parts, to: "texts") }, { try program.send(["b", marks], to: "texts") },
      { try program.send(.list([.tuple([.string(marks), .int(1)])]), to: "rows") },
      { try program.send(large, to: "line") }, { try program.call("write", marks) },
      { try program.together { try program.send(large, to: "text") } },
    ]
    for attempt in attempts {
      let error = #expect(throws: FlowError.self) { try attempt() }
      #expect(error?.diagnostics.map(\.code) == ["R6003"])
    }
    #expect(try program.value(of: "text", as: String.self) == "before")
    #expect(try program.value(of: "texts", as: [String].self) == [])
    try program.send(parts.prefix(2).map { $0 }, to: "texts")
    #expect(try program.value(of: "texts", as: [String].self)?.count == 2)
  }

  @Test func `a bound value that no value may be is reported, and the cell keeps its value`() throws
  {
    let graph = Graph()
    let program = try FlowProgram(text: "cell text = \"\"", on: graph)
    var codes: [String] = []
    program.diagnostics.observe { codes.append($0.code) }
    let source = Observable("a", in: graph)
    try program.bind(source, to: "text")
    source.value = String(repeating: "y", count: 17 * 1024 * 1024)
    #expect(try program.value(of: "text", as: String.self) == "a")
    #expect(codes == ["R6003"])
    source.value = "b"
    #expect(try program.value(of: "text", as: String.self) == "b")
  }

  @Test func `a parameter meets the limits of a value`() throws {
    for text in [
      String(repeating: "\u{301}", count: 200), String(repeating: "y", count: 17 * 1024 * 1024),
    ] {
      var options = FlowOptions()
      options.parameters = ["name": text]
      #expect(throws: FlowError.self) {
        try FlowProgram(text: "param name: String = \"\"", on: Graph(), options: options)
      }
    }
  }

  @Test func `values of every type go in`() throws {
    let program = try program(
      """
      enum Light { red, green }
      cell bool = true
      cell int = 3
      cell float = 1.5
      cell string = ""
      cell duration = 1s
      cell optional: Int? = 4
      cell list: [Float] = []
      cell tuple = (1, "a", 0.5)
      cell light: Light = .green
      """)
    try program.send(false, to: "bool")
    try program.send(4, to: "int")
    try program.send(2, to: "float")
    try program.send("お茶", to: "string")
    try program.send(Duration.milliseconds(20), to: "duration")
    try program.send(.nil, to: "optional")
    #expect(try program.value(of: "optional", as: Int?.self) == .some(.none))
    try program.send(5, to: "optional")
    try program.send([1.5, 2], to: "list")
    try program.send((2, "b", 1.0), to: "tuple")
    try program.send(Light.red, to: "light")
    let values = try program.cells.map { try program.value(of: $0.name, as: FlowValue.self) }
    #expect(
      values.compactMap { $0?.description } == [
        "false", "4", "2.0", "お茶", "20ms", "5", "[1.5, 2.0]", "(2, \"b\", 1.0)", ".red",
      ])
  }

  @Test func `it has settled when the call returns`() throws {
    let program = try program(
      """
      cell a = 1
      a -> b = a + 1
      b | updates -> { total += b; print("total \\(total)") }
      cell total = 0
      """)
    try program.send(10, to: "a")
    #expect(try program.value(of: "total", as: Int.self) == 11)
  }

  @Test func `a failure of the program is no error of the call`() throws {
    let program = try program("cell a = 1\na -> b = 1 / a")
    let journal = Journal()
    journal.follow("said", program.diagnostics.map(\.code))
    try program.send(0, to: "a")
    #expect(journal.lines == ["said R5001"])
    #expect(program.hasFailed)
  }

  @Test func `commands are called, and say whether they were enabled`() throws {
    let program = try program(
      """
      cell page = 1
      cell isOpen = true
      command turn(to: Int, note: String?) when isOpen { page = to; print("turned \\(note)") }
      command close { isOpen = false }
      """)
    let journal = Journal()
    journal.follow("printed", program.printed)
    journal.follow("said", program.diagnostics.map(\.message))
    journal.follow("page", try program.observable("page", of: Int.self))
    #expect(try program.call("turn", 2, "x"))
    #expect(try program.call("close"))
    #expect(try !program.call("turn", 3, String?.none))
    #expect(
      journal.lines == [
        "page 1", "printed turned x", "page 2", "said `turn` is disabled and did not run",
      ])
  }

  @Test func `together it is one wave`() throws {
    let program = try program(
      """
      cell width = 1
      cell height = 1
      event tap: Int
      command double { width = width * 2 }
      width, height -> area = width * height
      area | updates -> print("area \\(it)")
      tap -> print("tap \\(it)")
      """)
    let journal = Journal()
    journal.follow("printed", program.printed)
    let answer = try program.together {
      try program.send(3, to: "width")
      try program.send(4, to: "height")
      try program.together { try program.send(5, to: "height") }
      try program.send(1, to: "tap")
      try program.send(2, to: "tap")
      return "done"
    }
    #expect(answer == "done")
    #expect(journal.take() == ["printed area 15", "printed tap 1", "printed tap 2"])
    try program.together {
      try program.send(10, to: "height")
      try program.call("double")
    }
    #expect(journal.take() == ["printed area 60"])
  }

  @Test func `what throws inside together undoes it`() throws {
    let program = try program("cell a = 1\ncell b = 1")
    #expect(
      reason {
        try program.together {
          try program.send(2, to: "a")
          try program.send(2, to: "nowhere")
        }
      } == .unknownName)
    #expect(try program.value(of: "a", as: Int.self) == 1)
    try program.send(3, to: "a")
    #expect(try program.value(of: "a", as: Int.self) == 3)
  }

  @Test func `a further piece is checked whole and may declare names anew`() throws {
    let program = try program("cell year = 2016\nyear -> age = year - 1985")
    let journal = Journal()
    journal.follow("age", try program.observable("age", of: Int.self))
    #expect(program.run("year = 2020").isClean)
    let rule = program.run("year -> age = year - 1980")
    #expect(rule.isAccepted && rule.isFinished)
    program.run("cell later = 1\nlater -> print(\"later \\(it)\")")
    #expect(try program.value(of: "later", as: Int.self) == 1)
    #expect(journal.take() == ["age 31", "age 35", "age 40"])
    let wrong = program.run("year = 1\nyaer = 2", name: "entry")
    #expect(!wrong.isAccepted && !wrong.isClean)
    #expect(wrong.diagnostics.map(\.code) == ["R2001"])
    #expect(
      wrong.diagnostics.map(\.help) == [
        ["did you mean `year`?", "to declare it, write `cell yaer = 2`"]
      ])
    #expect(wrong.diagnostics.map { "\($0.file):\($0.line):\($0.column)" } == ["entry:2:1"])
    #expect(journal.take() == [])
    #expect(try program.value(of: "year", as: Int.self) == 2020)
  }

  @Test func `a piece tells what it printed, said and gave`() throws {
    let program = try program("cell year = 2016")
    let result = program.run("print(year)\nexpect year == 1\nyear * 2")
    #expect(result.printed == ["2016"])
    #expect(result.diagnostics.map(\.code) == ["R5007"])
    #expect(result.value == 4032)
    #expect(result.isAccepted && !result.isClean)
    #expect(program.run("year").value == 2016)
    #expect(program.run("year = 1").value == nil)
  }

  @Test func `a cell that gets another type ends what observes it as the old one`() throws {
    let program = try program("cell x = 1\ncell y = 2")
    let journal = Journal()
    let number = journal.follow("number", try program.observable("x", of: Int.self))
    let any = journal.follow("any", try program.observable("x", of: FlowValue.self))
    journal.follow("said", program.diagnostics)
    let other = journal.follow("y", try program.observable("y", of: Int.self))
    #expect(program.run("cell x = \"a\"").isAccepted)
    #expect(journal.lines == ["number 1", "any 1", "y 2", "any a"])
    #expect(number.isDisposed && !any.isDisposed && !other.isDisposed)
    try program.send("b", to: "x")
    #expect(journal.lines.last == "any b")
    #expect(try program.observable("x", of: String.self).currentValue == "b")
  }
}
