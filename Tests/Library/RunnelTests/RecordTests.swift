import Reactive
import Runnel
import Testing

struct RecordTests {
  let graph = Graph(clock: VirtualClock())
  let journal = Journal()

  @Test func `a record says what a wave did, in order and by whom`() throws {
    let program = try FlowProgram(
      text: """
        cell year = 2016
        year -> age = year - 1985
        age | filter(it > 40) -> old = it
        event tap: Int
        """, on: graph)
    var records: [FlowRecord] = []
    program.records.observe { records.append($0) }
    try program.send(2017, to: "year")
    let record = try #require(records.first)
    #expect(records.count == 1)
    #expect(
      record.facts.map(\.kind) == [
        .fired(name: "year", old: .value(2016), new: .value(2017)),
        .fired(name: "age", old: .value(31), new: .value(32)),
        .stopped(reason: "filtered out"),
      ])
    #expect(record.facts.map(\.depth) == [0, 1, 2])
    #expect(
      record.facts.map(\.contract) == [nil, "year -> age", "age | filter(it > 40) -> old"])
    #expect(
      record.description == "year 2016 -> 2017\n  age 31 -> 32\n    . filtered out")
    #expect(record.time == .zero && record.wave != nil && record.cause != nil)
    try program.send(3, to: "tap")
    #expect(records.last?.description == "tap 3")
  }

  @Test func `a value that is lost gives way`() throws {
    let program = try FlowProgram(
      text: "cell a = 0\ncell b = 0\ncell c = 0\na -> c\nb -> c\nafter(2s) -> { a = 1; b = 2 }",
      on: graph)
    var records: [FlowRecord] = []
    program.records.observe { records.append($0) }
    program.advance(by: .seconds(2))
    let said = try #require(records.last).description
    #expect(said.contains(". c: a value gave way to a later one"), "\(said)")
    #expect(said.contains("c 0 -> 2"), "\(said)")
  }

  @Test func `waves of one cause, and their time`() throws {
    let program = try FlowProgram(
      text: "cell a = 0\ncell b = 0\na | updates -> { b = a; b = b + 1 }\nafter(2s) -> { a = 1 }",
      on: graph)
    var records: [FlowRecord] = []
    program.records.observe { records.append($0) }
    program.advance(by: .seconds(2))
    let last = records.suffix(2)
    // The second assignment makes another value of the first one, which is not lost.
    #expect(last.map(\.description) == ["a 0 -> 1", "b 0 -> 2"])
    #expect(last.map(\.time) == [.seconds(2), .seconds(2)])
    #expect(Set(last.map(\.cause)).count == 1)
    #expect(last.first?.wave != last.last?.wave)
  }

  @Test func `errors, values that gave way, and ends`() throws {
    let program = try FlowProgram(
      text: """
        cell a = 1
        a -> b = 10 / a
        cell c = "x"
        scope s { cell d = 1 }
        """, on: graph)
    journal.follow("", program.records)
    try program.send(0, to: "a")
    try program.send("y", to: "c")
    program.run("dispose b")
    program.run("dispose s")
    program.run("cell e = 0\na -> e\na -> e")
    _ = journal.lines
    #expect(
      Array(journal.take().prefix(4)) == [
        " a 1 -> 0\n  b 10 -> error (`10 / 0` divides by zero)",
        " c \"x\" -> \"y\"",
        " disposed b (keeps error (`10 / 0` divides by zero))",
        " disposed s",
      ])
    try program.send(3, to: "a")
    #expect(
      journal.take() == [
        " a 0 -> 3\n  . e: a value gave way to a later one\n  e 0 -> 3"
      ])
  }

  @Test func `without being asked for there are none, and nothing is lost`() throws {
    let program = try FlowProgram(text: "cell a = 1", on: graph)
    try program.send(2, to: "a")
    journal.follow("", program.records)
    #expect(journal.take() == [])
    try program.send(3, to: "a")
    #expect(journal.take() == [" a 2 -> 3"])
  }
}
