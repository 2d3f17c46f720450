import Reactive
import Runnel
import Testing

struct TimeTests {
  let clock = VirtualClock()
  let graph: Graph
  let journal = Journal()

  init() {
    graph = Graph(clock: clock)
  }

  private func program(_ text: String) throws -> FlowProgram {
    try FlowProgram(text: text, on: graph) { [journal] program in
      journal.follow("printed", program.printed)
    }
  }

  @Test func `the graph's clock is the program's`() throws {
    clock.advance(by: .seconds(10))
    let program = try program("every(1s) -> print(\"\\(it) at \\(now())\")")
    clock.advance(by: .milliseconds(2500))
    #expect(journal.take() == ["printed 1 at 1s", "printed 2 at 2s"])
    #expect(program.now == .milliseconds(2500))
    program.advance(by: .milliseconds(500))
    #expect(journal.take() == ["printed 3 at 3s"])
    #expect(clock.now == .seconds(13))
    #expect(clock.pendingCount == 1)
    program.dispose()
    #expect(clock.pendingCount == 0)
  }

  @Test func `a statement behind a wait is carried out when the clock gets there`() throws {
    let program = try program(
      "print(\"a\")\nwait 1s\nprint(\"b\")\nwait 2s\ncell late = 5\nprint(\"c at \\(now())\")")
    #expect(journal.take() == ["printed a"])
    #expect(program.isWaiting && !program.loaded.isFinished)
    #expect(try program.observable("late", of: Int.self).currentValue == nil)
    #expect(
      words { try program.send(1, to: "late") } == """
        program.flow:5:6: error[R5004]: `late` is not there yet
           |
         5 | cell late = 5
           |      ~~~~
           = help: the program waits before this statement; advance its clock
        """)
    clock.advance(by: .seconds(1))
    #expect(journal.take() == ["printed b"])
    #expect(program.run("print(\"meanwhile\")\nwait 5s\nprint(\"d\")").isFinished == false)
    clock.advance(by: .seconds(10))
    #expect(journal.take() == ["printed meanwhile", "printed c at 3s", "printed d"])
    #expect(!program.isWaiting)
    #expect(try program.observable("late", of: Int.self).currentValue == 5)
    try program.send(1, to: "late")
  }

  @Test func `at one instant blocks come before timers and timers before the end of a wait`() throws
  {
    _ = try program(
      """
      after(1s) -> print("timer")
      at 1s { print("block") }
      wait 1s
      print("after the wait")
      """
    )
    clock.advance(by: .seconds(1))
    #expect(journal.take() == [])
    let program = try program(
      """
      after(1s) -> print("timer")
      at 1s { print("block") }
      wait 1s
      print("after the wait")
      """
    )
    clock.advance(by: .seconds(1))
    #expect(
      journal.take() == ["printed block", "printed timer", "printed after the wait"],
      "the one nobody held ended at once")
    _ = program
  }

  @Test func `timers of Swift and of the program in one order`() throws {
    let program = try program("every(2s) -> print(\"flow \\(it)\")\nafter(2s) -> print(\"once\")")
    let swift = graph.every(.seconds(1))
    journal.follow("swift", swift)
    clock.advance(by: .seconds(4))
    #expect(
      journal.lines == [
        "swift 1", "printed flow 1", "printed once", "swift 2", "swift 3", "printed flow 2",
        "swift 4",
      ])
    _ = program
  }

  @Test func `what an observer sends at an instant arrives at that instant`() throws {
    let program = try program(
      "event tick: Int\nevery(1s) -> tick\ncell back = 0\nback | updates -> print(\"\\(it) at \\(now())\")"
    )
    try program.observable("tick", of: Int.self).observe { value in
      try? program.send(value * 10, to: "back")
    }
    clock.advance(by: .seconds(3))
    #expect(journal.take() == ["printed 10 at 1s", "printed 20 at 2s", "printed 30 at 3s"])
  }

  @Test func `stages of time hold what is bound`() throws {
    let program = try program("cell text = \"\"\ntext | updates | debounce(300ms) -> print")
    let text = Observable("a", in: graph)
    try program.bind(text, to: "text")
    for value in ["ab", "abc"] {
      clock.advance(by: .milliseconds(200))
      text.value = value
    }
    #expect(journal.take() == [])
    clock.advance(by: .milliseconds(299))
    #expect(journal.take() == [])
    clock.advance(by: .milliseconds(1))
    #expect(journal.take() == ["printed abc"])
  }

  @Test func `work on other threads costs no virtual time`() throws {
    let program = try program(
      """
      cell n = 1
      n | deliverOn(background) | map(it * 2) | deliverOn(main) -> twice = it
      twice -> print("\\(it) at \\(now())")
      after(1s) -> print("timer")
      """)
    let twice = try program.observable("twice", of: Int.self)
    #expect(twice.currentValue == nil, "also the first value hops")
    program.advance(by: .zero)
    #expect(journal.take() == ["printed 2 at 0ms"])
    try program.send(5, to: "n")
    try program.send(6, to: "n")
    program.advance(by: .seconds(1))
    #expect(journal.take() == ["printed 10 at 0ms", "printed 12 at 0ms", "printed timer"])
    #expect(twice.currentValue == 12)
  }

  @Test func `a hop begun by a timer lands before the next timer of that instant`() throws {
    let program = try program(
      """
      every(1s) | take(1) | deliverOn(background) | map(it * 2) | deliverOn(main) -> print("hop \\(it)")
      every(1s) | take(1) -> print("second")
      wait 1s
      print("waited")
      """)
    program.advance(by: .seconds(1))
    #expect(journal.take() == ["printed hop 2", "printed second", "printed waited"])
  }

  @Test func `the real clock serves it while the graph is served`() throws {
    let graph = Graph(clock: RealClock())
    let program = try FlowProgram(
      text: """
        cell n = 1
        after(1ms) -> { n = 2 }
        n | deliverOn(background) | map(it * 2) | deliverOn(main) -> twice = it
        wait 2ms
        n = 3
        """, on: graph)
    journal.follow("twice", try program.observable("twice", of: Int.self))
    while journal.lines.count < 3 { program.advance(by: .milliseconds(1)) }
    #expect(journal.lines == ["twice 2", "twice 4", "twice 6"])
  }

  @Test func `what was due before is done before what is asked now`() throws {
    let graph = Graph(clock: RealClock())
    let program = try FlowProgram(
      text: "cell log = \"\"\nafter(1ms) -> { log = log + \"timer \" }", on: graph)
    let later = graph.clock.now + .milliseconds(3)
    while graph.clock.now < later {}
    program.run("log = log + \"statement\"")
    #expect(try program.value(of: "log", as: String.self) == "timer statement")
  }

  @MainActor
  @Test func `on the main actor it goes by itself`() async throws {
    let program = try FlowProgram(
      text: """
        cell n = 1
        after(1ms) -> { n = 2 }
        n | deliverOn(background) | map(it * 2) | deliverOn(main) -> twice = it
        """)
    var seen: [Int] = []
    for await value in try program.observable("twice", of: Int.self).values {
      seen.append(value)
      if seen.count == 2 { break }
    }
    #expect(seen == [2, 4])
  }
}
