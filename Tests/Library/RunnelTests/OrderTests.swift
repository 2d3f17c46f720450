import Reactive
import Runnel
import Testing

/// What is heard when, and what happens when what hears it answers.
struct OrderTests {
  let graph = Graph(clock: VirtualClock())
  let journal = Journal()

  @Test func `what joins two cells of one wave is called once`() throws {
    let program = try FlowProgram(
      text: "cell a = 1\na -> b = a * 10\na -> c = a * 100\nb, c -> d = b + c", on: graph)
    let cells = try ["a", "b", "c", "d"].map { try program.observable($0, of: Int.self) }
    journal.follow("all", combineLatest(cells[3], cells[1], cells[0], cells[2]))
    try program.send(2, to: "a")
    #expect(journal.lines == ["all (110, 10, 1, 100)", "all (220, 20, 2, 200)"])
  }

  @Test func `the program's own observers come first, then Swift's in the order of signing`() throws
  {
    let program = try FlowProgram(
      text: "cell a = 1\na -> print(\"one \\(it)\")\na -> b = a * 10\nb -> print(\"two \\(it)\")",
      on: graph)
    journal.follow("b", try program.observable("b", of: Int.self))
    journal.follow("printed", program.printed)
    journal.follow("a", try program.observable("a", of: Int.self))
    _ = journal.take()
    try program.send(2, to: "a")
    #expect(journal.lines == ["b 20", "a 2", "printed one 2", "printed two 20"])
  }

  @Test func `waves that follow from each other are heard of one after the other`() throws {
    let program = try FlowProgram(
      text: "cell a = 1\ncell b = 0\na -> { b = a * 10 }\nb -> { print(\"b is \\(b)\") }",
      on: graph)
    journal.follow("printed", program.printed)
    let pair = try program.observable("a", of: Int.self)
      .combineLatest(with: program.observable("b", of: Int.self))
    journal.follow("pair", pair)
    _ = journal.take()
    try program.send(2, to: "a")
    #expect(journal.lines == ["pair (2, 10)", "pair (2, 20)", "printed b is 20"])
  }

  @Test func `a value sent by an observer is a wave of its own, heard of later`() throws {
    let program = try FlowProgram(text: "cell a = 1\ncell b = 0\nb -> c = b * 2", on: graph)
    let a = try program.observable("a", of: Int.self)
    let c = try program.observable("c", of: Int.self)
    a.observeNew { [journal] value in
      journal.note("first \(value)")
      try? program.send(value, to: "b")
      journal.note("the program has \((try? program.value(of: "c", as: Int.self)) ?? 0)")
      journal.note("Swift has \(c.currentValue ?? 0)")
    }
    a.observeNew { [journal] value in journal.note("second \(value)") }
    c.observeNew { [journal] value in journal.note("c \(value)") }
    try program.send(5, to: "a")
    #expect(
      journal.lines == ["first 5", "the program has 10", "Swift has 0", "second 5", "c 10"])
  }

  @Test func `what an observer runs is done at once`() throws {
    let program = try FlowProgram(text: "cell a = 1", on: graph)
    try program.observable("a", of: Int.self).observeNew { [journal] value in
      let result = program.run("cell x\(value) = \(value)\nprint(x\(value))")
      journal.note("\(result.isAccepted) \(result.printed)")
    }
    journal.follow("printed", program.printed)
    try program.together {
      try program.send(7, to: "a")
    }
    program.run("a = 8\na = 9\nprint(\"end\")")
    #expect(
      journal.lines == [
        "true [\"7\"]", "printed 7", "true [\"8\"]", "printed 8", "true [\"9\"]", "printed 9",
        "printed end",
      ])
  }

  @Test func `inside a transaction of Swift it is heard of at its end`() throws {
    let program = try FlowProgram(text: "cell a = 1\na -> print", on: graph)
    journal.follow("a", try program.observable("a", of: Int.self))
    journal.follow("printed", program.printed)
    _ = journal.take()
    try graph.transaction {
      try program.send(2, to: "a")
      try program.send(3, to: "a")
      #expect(try program.value(of: "a", as: Int.self) == 3)
      #expect(journal.take() == [])
    }
    #expect(journal.take() == ["a 3", "printed 2", "printed 3"])
  }

  @Test func `what is sent while Swift's graph is at work is heard of after the present wave`()
    throws
  {
    let program = try FlowProgram(text: "cell a = 1\na -> b = a + 1", on: graph)
    let source = Observable(0, in: graph)
    journal.follow("b", try program.observable("b", of: Int.self))
    source.observeNew { [journal] value in
      journal.note("send \(value)")
      try? program.send(value, to: "a")
    }
    source.observeNew { [journal] value in journal.note("source \(value)") }
    source.value = 5
    #expect(journal.lines == ["b 2", "send 5", "source 5", "b 6"])
  }

  @Test func `observers and program that answer each other for ever are stopped`() throws {
    var options = FlowOptions()
    options.wavesPerCause = 100
    let program = try FlowProgram(text: "cell a = 0\ncell b = 0", on: graph, options: options)
    var refusals = 0
    try program.observable("a", of: Int.self).observeNew { value in
      if reason({ try program.send(value + 1, to: "a") }) == .withoutEnd { refusals += 1 }
    }
    journal.follow("said", program.diagnostics.map { "\($0.code) \($0.message)" })
    try program.send(1, to: "a")
    #expect(refusals == 1)
    #expect(try program.value(of: "a", as: Int.self) == 101)
    #expect(
      journal.take() == [
        "said R6002 the program and its observers in Swift have answered each other 100 times, "
          + "and were stopped"
      ])
    try program.send(1, to: "b")
    #expect(try program.value(of: "b", as: Int.self) == 1, "it goes on")
  }

  @Test func `many waves from one cause are no answers`() throws {
    var options = FlowOptions()
    options.wavesPerCause = 100
    let program = try FlowProgram(
      text: "cell a = 0\ncell ticks = 0\nevery(1s) -> { ticks += 1 }\nevery(1s) -> print",
      on: graph, options: options)
    let ticks = try program.observable("ticks", of: Int.self)
    ticks.observeNew { value in try? program.send(value, to: "a") }
    program.advance(by: .seconds(500))
    #expect(try program.value(of: "a", as: Int.self) == 500)
  }

  @Test func `a program that goes round by itself is stopped and goes on`() throws {
    var options = FlowOptions()
    options.wavesPerCause = 10
    let program = try FlowProgram(
      text: "cell a = 0\na | updates -> { a = a + 1 }\ncell b = 1", on: graph, options: options)
    journal.follow("a", try program.observable("a", of: Int.self))
    journal.follow("said", program.diagnostics.map(\.code))
    try program.send(1, to: "a")
    #expect(journal.lines.suffix(3) == ["a 9", "a 10", "said R6002"])
    try program.send(2, to: "b")
    #expect(try program.value(of: "b", as: Int.self) == 2)
  }

  @Test func `a wave that is undone is not heard of`() throws {
    let program = try FlowProgram(
      text: "cell a = 1\na -> b = 10 / a\nb -> c = b + 1\nevent e: Int\ne -> x = e", on: graph)
    journal.follow("state", try program.state("c", of: Int.self))
    journal.follow("b", try program.observable("b", of: Int.self))
    _ = journal.take()
    try program.send(0, to: "a")
    try program.send(2, to: "a")
    #expect(journal.lines == ["state error (`10 / 0` divides by zero)", "state 6", "b 5"])
  }

  @Test func `an observer may end the program`() throws {
    let program = try FlowProgram(text: "cell a = 1\na | updates -> print", on: graph)
    try program.observable("a", of: Int.self).observeNew { [journal] value in
      journal.note("a \(value)")
      program.dispose()
    }
    journal.follow("printed", program.printed)
    try program.send(2, to: "a")
    #expect(journal.lines == ["a 2"])
    #expect(program.isDisposed)
    #expect(program.run("a = 3\na = 4").isAccepted == false)
  }

  @Test func `in classic semantics every delivery is heard of`() throws {
    let text = """
      cell a = 1
      a -> b = a * 10
      a -> c = a * 100
      b, c -> d = b + c
      d -> print
      command add(n: Int) { a = a + n }
      """
    var options = FlowOptions()
    options.semantics = .classic
    let program = try FlowProgram(text: text, on: graph, options: options)
    journal.follow("d", try program.observable("d", of: Int.self))
    journal.follow("state", try program.state("a", of: Int.self))
    journal.follow("printed", program.printed)
    _ = journal.take()
    let waves = try FlowProgram(text: text, on: graph)
    journal.follow("d", try waves.observable("d", of: Int.self))
    journal.follow("printed", waves.printed)
    _ = journal.take()
    try waves.send(2, to: "a")
    #expect(journal.take() == ["d 220", "printed 220"])
    try program.send(2, to: "a")
    #expect(journal.take() == ["state 2", "d 120", "printed 120", "d 220", "printed 220"])
    try program.call("add", 1)
    #expect(journal.take() == ["state 3", "d 230", "printed 230", "d 330", "printed 330"])
  }
}
