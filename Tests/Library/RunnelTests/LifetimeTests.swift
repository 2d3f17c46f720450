import Reactive
import Runnel
import Synchronization
import Testing

struct LifetimeTests {
  let clock = VirtualClock()
  let graph: Graph
  let journal = Journal()

  init() {
    graph = Graph(clock: clock)
  }

  @Test func `a program that nobody holds leaves nothing behind`() throws {
    let source = Observable(1, in: graph)
    let nodes = graph.liveNodeCount
    weak var gone: FlowProgram?
    do {
      let program = try FlowProgram(
        text: """
          cell a = 0
          a -> b = a + 1
          every(1s) -> print
          a | deliverOn(background) | map(it * 2) | deliverOn(main) -> c = it
          wait 10s
          a = 5
          """, on: graph)
      gone = program
      journal.follow("b", try program.observable("b", of: Int.self))
      journal.follow("state", try program.state("b", of: Int.self))
      journal.follow("printed", program.printed)
      journal.follow("said", program.diagnostics)
      journal.follow("record", program.records)
      try program.bind(source, to: "a")
      _ = try program.inbox(for: "a", of: Int.self)
      clock.advance(by: .seconds(2))
      #expect(graph.contractCount > 0)
    }
    #expect(gone == nil)
    #expect(graph.contractCount == 0)
    #expect(graph.liveNodeCount == nodes)
    #expect(clock.pendingCount == 0)
    _ = journal.take()
    clock.advance(by: .seconds(20))
    source.value = 2
    #expect(journal.take() == [])
  }

  @Test func `its observables keep their last values and end`() throws {
    var program: FlowProgram? = try FlowProgram(text: "cell a = 1", on: graph)
    let a = try #require(try program?.observable("a", of: Int.self))
    let printed = try #require(program?.printed)
    let observer = journal.follow("a", a)
    let other = journal.follow("printed", printed)
    program = nil
    #expect(a.currentValue == 1)
    #expect(observer.isDisposed && other.isDisposed)
    journal.follow("again", a)
    #expect(journal.lines == ["a 1", "again 1"])
  }

  @Test func `disposing of it is the same, and twice is harmless`() throws {
    let program = try FlowProgram(text: "cell a = 1\nevery(1s) -> print", on: graph)
    let bag = DisposeBag()
    program.dispose(in: bag)
    let observer = journal.follow("a", try program.observable("a", of: Int.self))
    let records = journal.follow("records", program.records)
    #expect(!program.isDisposed)
    bag.dispose()
    program.dispose()
    #expect(program.isDisposed && observer.isDisposed && records.isDisposed)
    #expect(clock.pendingCount == 0 && graph.contractCount == 0)
    _ = program.records
    program.advance(by: .seconds(1))
  }

  @Test func `an observable does not keep the program going`() throws {
    weak var gone: FlowProgram?
    let a: AnyObservable<Int>
    do {
      let program = try FlowProgram(text: "cell a = 1", on: graph)
      gone = program
      a = try program.observable("a", of: Int.self)
      a.observe { _ in }
    }
    #expect(gone == nil && a.currentValue == 1 && graph.contractCount == 0)
  }

  @Test func `an observer may let go of the last reference`() throws {
    final class Holder { var program: FlowProgram? }
    let holder = Holder()
    holder.program = try FlowProgram(text: "cell a = 1\na -> print\na -> b = a", on: graph)
    weak let gone = holder.program
    try holder.program?.observable("a", of: Int.self).observeNew { [journal] _ in
      journal.note("letting go")
      holder.program = nil
    }
    journal.follow("b", try #require(try holder.program?.observable("b", of: Int.self)))
    try holder.program?.send(2, to: "a")
    #expect(gone == nil)
    #expect(journal.lines == ["b 1", "letting go", "b 2"], "it lives until the call returns")
  }

  @Test func `a scope takes the observables of its cells along`() throws {
    let program = try FlowProgram(
      text: "scope s { cell a = 1 }\ns.a -> b = s.a + 1\ncell c = 1", on: graph)
    let a = journal.follow("a", try program.observable("s.a", of: Int.self))
    let state = journal.follow("state", try program.state("s.a", of: Int.self))
    let b = journal.follow("b", try program.observable("b", of: Int.self))
    program.run("dispose s")
    #expect(a.isDisposed && state.isDisposed && !b.isDisposed)
    #expect(
      journal.take() == ["a 1", "state 1", "b 2", "state error (`s.a` was released)"])
    program.run("scope s { cell a = 7 }")
    #expect(try program.observable("s.a", of: Int.self).currentValue == 7)
  }

  @Test func `a derived cell whose contract ended keeps its value and may be signed anew`() throws {
    let program = try FlowProgram(text: "cell a = 1\na -> b = a + 1", on: graph)
    let b = journal.follow("b", try program.observable("b", of: Int.self))
    program.run("dispose b")
    try program.send(5, to: "a")
    #expect(!b.isDisposed)
    program.run("a -> b = a * 100")
    try program.send(6, to: "a")
    #expect(journal.take() == ["b 2", "b 500", "b 600"])
  }

  @Test func `what is still on another thread finds nobody`() throws {
    var program: FlowProgram? = try FlowProgram(
      text: "cell n = 1\nn | deliverOn(background) | map(it * 2) | deliverOn(main) -> print",
      on: graph)
    journal.follow("printed", try #require(program?.printed))
    program = nil
    clock.advance(by: .seconds(1))
    #expect(journal.lines == [])
    #expect(graph.contractCount == 0)
  }

  @MainActor
  @Test func `one of the main actor may be freed by another thread`() async throws {
    let (slot, observer) = try Self.programInASlot()
    #expect(!observer.isDisposed)
    await Task.detached { slot.box.withLock { $0 = nil } }.value
    while !observer.isDisposed { await Task.yield() }
  }

  @MainActor
  private static func programInASlot() throws -> (Slot, any Disposable) {
    let program = try FlowProgram(text: "cell a = 1\nevery(1h) -> print")
    let observer = try program.observable("a", of: Int.self).observe { _ in }
    return (Slot(Box(program)), observer)
  }

  /// Sendable as everything of the main actor, and freed by whoever drops it last.
  @MainActor
  private final class Box {
    let program: FlowProgram
    init(_ program: FlowProgram) { self.program = program }
  }

  private final class Slot: Sendable {
    let box: Mutex<Box?>
    init(_ box: Box) { self.box = Mutex(box) }
  }
}
