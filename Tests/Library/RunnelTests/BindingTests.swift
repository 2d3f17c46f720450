import Dispatch
import Foundation
import Reactive
import Runnel
import Testing

struct BindingTests {
  let graph = Graph(clock: VirtualClock())
  let journal = Journal()

  @Test func `a cell takes the present value and follows`() throws {
    let program = try FlowProgram(text: "cell year = 0\nyear -> age = year - 1985", on: graph)
    let year = Observable(2016, in: graph)
    journal.follow("age", try program.observable("age", of: Int.self))
    let binding = try program.bind(year, to: "year")
    year.value = 2017
    year.value = 2017
    #expect(journal.take() == ["age -1985", "age 31", "age 32", "age 32"])
    try program.send(2000, to: "year")
    #expect(journal.take() == ["age 15"], "it can still be sent into")
    binding.dispose()
    year.value = 1
    #expect(journal.take() == [] && year.observationCount == 0)
  }

  @Test func `a ring by a binding is stopped with a diagnostic, and both go on`() throws {
    let program = try FlowProgram(
      text: "cell a = 0\na -> b = a + 1\nb -> print\ncell c = 0\nc -> print(\"c \\(it)\")",
      on: graph)
    journal.follow("found", program.diagnostics.map { "\($0.code) \($0.message)" })
    let number = Observable(0, in: graph)
    try program.bind(number, to: "c")
    let ring = try program.bind(try program.observable("b", of: Int.self), to: "a")
    let found = journal.take()
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("found R6002 what is bound to `a` follows from it") == true)
    ring.dispose()
    journal.follow("printed", program.printed)
    number.value = 5
    try program.send(1, to: "a")
    #expect(journal.take() == ["printed c 5", "printed 2"], "nothing of the ring comes later")
  }

  @Test func `of two programs the one with the ring says so`() throws {
    let quiet = try FlowProgram(text: "cell a = 0\na -> print(\"quiet \\(it)\")", on: graph)
    let ring = try FlowProgram(text: "cell a = 0\na -> b = a + 1", on: graph)
    let number = Observable(1, in: graph)
    try quiet.bind(number, to: "a")
    journal.follow("quiet", quiet.diagnostics.map(\.code))
    journal.follow("ring", ring.diagnostics.map(\.code))
    try ring.bind(try ring.observable("b", of: Int.self), to: "a")
    #expect(journal.take() == ["ring R6002"])
    number.value = 2
    #expect(try quiet.value(of: "a", as: Int.self) == 2)
  }

  @Test func `an event follows an event, which has nothing to begin with`() throws {
    let program = try FlowProgram(
      text: "event tap: Int?\nevent pair: (Int, String)\ntap -> print\npair -> print", on: graph)
    journal.follow("printed", program.printed)
    let taps = EventProducer<Int>(in: graph)
    try program.bind(taps, to: "tap")
    let pairs = EventProducer<(Int, String)>(in: graph)
    try program.bind(pairs, to: "pair")
    taps.next(1)
    taps.next(2)
    pairs.next((1, "a"))
    #expect(journal.lines == ["printed 1", "printed 2", "printed (1, \"a\")"])
  }

  @Test func `an event that carries nothing follows one that does neither`() throws {
    let program = try FlowProgram(text: "event done\ndone -> print(\"done\")", on: graph)
    journal.follow("printed", program.printed)
    let clicks = EventProducer<Void>(in: graph)
    try program.bind(clicks, to: "done")
    clicks.next(())
    try program.send((), to: "done")
    try program.send(to: "done")
    #expect(journal.lines == ["printed done", "printed done", "printed done"])
  }

  @Test func `one wave of Swift is one wave of the program`() throws {
    let program = try FlowProgram(
      text: """
        cell width = 1
        cell height = 1
        width, height -> area = width * height
        area | updates -> print("area \\(it)")
        event tap: Int
        tap -> print("tap \\(it)")
        """, on: graph)
    let (width, height) = (Observable(1, in: graph), Observable(1, in: graph))
    let tap = EventProducer<Int>(in: graph)
    try program.bind(width, to: "width")
    try program.bind(height, to: "height")
    try program.bind(tap, to: "tap")
    journal.follow("printed", program.printed)
    graph.transaction {
      width.value = 3
      height.value = 4
      tap.next(1)
      tap.next(2)
    }
    #expect(journal.take() == ["printed area 12", "printed tap 1", "printed tap 2"])
    // A diamond in Swift: both ends in one wave.
    let size = Observable(5, in: graph)
    size.bind(to: width)
    _ = journal.take()
    size.map { $0 + 1 }.bind(to: height)
    _ = journal.take()
    size.value = 10
    #expect(journal.take() == ["printed area 110"])
  }

  @Test func `of two sources of one cell the later binding stays`() throws {
    let program = try FlowProgram(text: "cell a = 0\na | updates -> print", on: graph)
    let source = Observable(1, in: graph)
    try program.bind(source, to: "a")
    try program.bind(source.map { $0 * 10 }, to: "a")
    journal.follow("printed", program.printed)
    source.value = 2
    #expect(journal.take() == ["printed 20"])
  }

  @Test func `a value that no program can have is dropped and said`() throws {
    let program = try FlowProgram(text: "cell rate = 0.5", on: graph)
    let source = Observable(1.0, in: graph)
    try program.bind(source, to: "rate")
    journal.follow("said", program.diagnostics.map(\.message))
    source.value = .infinity
    source.value = 2
    #expect(
      journal.lines == [
        "said `rate` can't take this: a Float is a finite number, and inf is none"
      ])
    #expect(try program.value(of: "rate", as: Double.self) == 2)
  }

  @Test func `it ends with its source`() throws {
    let program = try FlowProgram(text: "cell a = 0", on: graph)
    var source: Observable<Int>? = Observable(1, in: graph)
    let binding = try source.map { try program.bind($0, to: "a") }
    #expect(binding?.isDisposed == false)
    source = nil
    #expect(binding?.isDisposed == true)
    #expect(try program.value(of: "a", as: Int.self) == 1)
  }

  @Test func `it ends with the program`() throws {
    let source = Observable(1, in: graph)
    var program: FlowProgram? = try FlowProgram(text: "cell a = 0", on: graph)
    let binding = try program?.bind(source, to: "a")
    #expect(source.observationCount == 1)
    program = nil
    #expect(binding?.isDisposed == true && source.observationCount == 0)
    source.value = 2
  }

  @Test func `a released cell takes nothing`() throws {
    let program = try FlowProgram(text: "scope s { cell a = 0 }\ncell b = 0", on: graph)
    let source = Observable(1, in: graph)
    try program.bind(source, to: "s.a")
    try program.bind(source, to: "b")
    program.run("dispose s")
    journal.follow("said", program.diagnostics)
    source.value = 2
    #expect(try program.value(of: "b", as: Int.self) == 2)
    #expect(journal.lines == [])
  }

  @Test func `inside an observer the present value comes in a later wave`() throws {
    let program = try FlowProgram(text: "cell a = 0", on: graph)
    let (source, trigger) = (Observable(1, in: graph), EventProducer<Void>(in: graph))
    trigger.observe { [journal] in
      _ = try? program.bind(source, to: "a")
      journal.note("a \((try? program.value(of: "a", as: Int.self)) ?? -1)")
    }
    trigger.next(())
    #expect(journal.lines == ["a 0"])
    #expect(try program.value(of: "a", as: Int.self) == 1)
  }

  @Test func `through Swift and back`() throws {
    let program = try FlowProgram(text: "cell a = 1\na -> b = a * 2\ncell c = 0", on: graph)
    try program.bind(program.observable("b", of: Int.self).map { $0 + 1 }, to: "c")
    try program.send(5, to: "a")
    #expect(try program.value(of: "c", as: Int.self) == 11)
  }

  @Test func `one program feeds another, in another graph of the same owner`() throws {
    let first = try FlowProgram(text: "cell a = 1\na -> b = a * 2", on: graph)
    let second = try FlowProgram(text: "cell x = 0\nx -> y = x + 1", on: graph)
    let third = try FlowProgram(text: "cell x = 0\nx -> y = x + 1", on: Graph())
    try second.bind(first.observable("b", of: Int.self), to: "x")
    try third.bind(first.observable("b", of: Int.self), to: "x")
    try first.send(10, to: "a")
    #expect(try second.value(of: "y", as: Int.self) == 21)
    #expect(try third.value(of: "y", as: Int.self) == 21)
  }

  @Test func `other threads leave values in an inbox`() throws {
    let graph = Graph()
    let program = try FlowProgram(
      text: "cell n = 0\ncell sum = 0\nn | updates -> { sum += n }", on: graph)
    let inbox = try program.inbox(for: "n", of: Int.self)
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      for value in 1...100 { inbox.post(value) }
      done.signal()
    }
    done.wait()
    #expect(try program.value(of: "sum", as: Int.self) == 0, "nothing happens on the other thread")
    graph.receive()
    #expect(try program.value(of: "sum", as: Int.self) == 5050)
  }

  @Test func `an actor owns a program and serves it`() async throws {
    let house = House()
    let inbox = try await house.open()
    let serving = Task { await house.serve() }
    inbox.post(25)
    while await house.lines.count < 3 { await Task.yield() }
    serving.cancel()
    #expect(await house.lines.sorted() == ["false", "tick", "true"])
  }

  actor House {
    private let graph = Graph()
    private var program: FlowProgram?
    private(set) var lines: [String] = []

    func open() throws -> Inbox<Double> {
      let program = try FlowProgram(
        text: """
          cell degrees = 0.0
          degrees -> isWarm = degrees > 20.0
          after(1ms) -> print("tick")
          """, on: graph)
      self.program = program
      try program.observable("isWarm", of: Bool.self).observe { [weak self] isWarm in
        self?.assumeIsolated { $0.lines.append("\(isWarm)") }
      }
      program.printed.observe { [weak self] line in
        self?.assumeIsolated { $0.lines.append(line) }
      }
      return try program.inbox(for: "degrees", of: Double.self)
    }

    func serve() async { await graph.serve() }
  }
}
