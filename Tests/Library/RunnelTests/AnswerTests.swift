import Reactive
import Runnel
import Testing

/// A program and observers in Swift that answer each other without end are stopped with a diagnostic, wherever
/// that begins and whatever the observers hear.
struct AnswerTests {
  enum Beginning: CaseIterable {
    case atRest, inTransaction, behindObservable, inOperator, onTimer, inBinding, fromOutside
  }

  enum Ear: CaseIterable { case value, state, line, record }

  let graph = Graph(clock: VirtualClock())
  let journal = Journal()

  @Test(arguments: Beginning.allCases, Ear.allCases)
  func `answers without end are stopped`(_ beginning: Beginning, _ ear: Ear) throws {
    var options = FlowOptions()
    options.wavesPerCause = 100
    let program = try FlowProgram(
      text: "cell a = 0\na | updates -> print\ncell b = 0\nat 1s { a = 1 }", on: graph,
      options: options)
    #expect(!program.hasFailed)
    journal.follow("found", program.diagnostics.map(\.code))
    let answering = try listen(to: program, by: ear)
    try begin(program, beginning)
    // What happened before the stop is told, and may be answered once more.
    #expect(Set(journal.take()) == ["found R6002"])
    #expect(program.hasFailed)
    answering.dispose()
    try program.send(5, to: "b")
    #expect(try program.value(of: "b", as: Int.self) == 5, "it goes on")
    #expect(journal.take() == [])
  }

  /// Has an observer send the next number, whatever it hears.
  private func listen(to program: FlowProgram, by ear: Ear) throws -> any Disposable {
    let answer = { [weak program] in
      guard let program else { return }
      let number = (try? program.value(of: "a", as: Int.self)) ?? 0
      try? program.send(number + 1, to: "a")
    }
    switch ear {
    case .value: return try program.observable("a", of: Int.self).observeNew { _ in answer() }
    case .state: return try program.state("a", of: Int.self).observeNew { _ in answer() }
    case .line: return program.printed.observe { _ in answer() }
    case .record: return program.records.observe { _ in answer() }
    }
  }

  private func begin(_ program: FlowProgram, _ beginning: Beginning) throws {
    let source = Observable(0, in: graph)
    switch beginning {
    case .atRest: try program.send(1, to: "a")
    case .inTransaction: try graph.transaction { try program.send(1, to: "a") }
    case .behindObservable:
      source.observeNew { [weak program] in try? program?.send($0, to: "a") }
      source.value = 1
    case .inOperator:
      let sent = source.map { [weak program] value in
        if value > 0 { try? program?.send(value, to: "a") }
        return value
      }
      sent.observe { _ in }
      source.value = 1
    case .onTimer: program.advance(by: .seconds(1))
    case .inBinding:
      try program.bind(source, to: "b")
      try program.observable("b", of: Int.self).observeNew { [weak program] value in
        if value == 1 { try? program?.send(value, to: "a") }
      }
      source.value = 1
    case .fromOutside:
      let inbox = try program.inbox(for: "a", of: Int.self)
      inbox.post(1)
      graph.receive()
    }
  }
}
