import FlowRuntime
import FlowTesting
import FlowText
import Testing

@testable import FlowCheck
@testable import FlowSession

/// What a prompt that is used for a long time keeps.
@Suite struct LongSessionTests {
  /// How much the session remembers of its entries.
  private struct Memory: Equatable {
    var sources: Int
    var trees: Int
    var symbols: Int
    var names: Int
    var scopes: Int
    var records: Int
    var graphEdges: Int
    var mentions: Int

    init(_ program: LiveProgram) {
      let environment = program.session.runtime.environment
      sources = program.session.sources.count
      trees = environment.trees.count
      symbols = environment.symbols.count
      names = environment.names.count
      scopes = environment.scopes.count
      records = environment.contracts.count
      graphEdges = environment.graph.edges.count
      mentions = environment.mentions.count
    }
  }

  private func program() -> LiveProgram {
    LiveProgram("cell x = 1; cell t = 0; event tap: Int", "x -> y = x + 1", "y -> print")
  }

  /// All but the texts, which a failure somewhere may still point into.
  @Test func aNameIsRedefinedTenThousandTimes() {
    let program = program()
    let census = program.census
    for number in 0..<10_000 {
      program.session.submit("x -> y = x + \(number)")
    }
    #expect(program.recorder.takeLines().last == "10000")
    #expect(program.census == census)
    #expect(program.room.state <= 8)
    let memory = Memory(program)
    #expect(memory.symbols == 4)
    #expect(memory.names == 4)
    for count in [memory.trees, memory.records, memory.graphEdges, memory.mentions / 2] {
      #expect(count < 600)
    }
    // The one entry of the beginning, each redefinition.
    #expect(memory.sources == 10_001)
    // What the forgotten contracts were is not needed for anything.
    program.enter("x -> y = 1")
    program.enter("cell x = \"a\"")
    program.enter("x -> print")
    program.enter("x = \"b\"")
    #expect(program.recorder.takeLines() == ["1", "1", "a", "1", "b"])
  }

  @Test func anEntryThatLeavesNothingIsForgotten() {
    let program = program()
    let before = Memory(program)
    for number in 0..<1000 {
      program.session.submit("x = \(number); tap(\(number))")
      program.session.submit("together { x += 1; t = x }; if x > 5 { print(x) }")
      program.session.submit("x + 1")
      program.session.submit("x = 1 / 0")
      program.session.submit("x = nothing")
      program.session.submit("((")
    }
    program.session.submit("x = 5")
    var after = Memory(program)
    #expect(after.sources == before.sources + 1)
    after.sources = before.sources
    #expect(after == before)
  }

  /// A name in a scope that was disposed of stays known, for blocks that still name it.
  @Test func aScopeIsDeclaredAThousandTimes() {
    let program = program()
    let census = program.census
    for _ in 0..<1000 {
      program.session.submit("scope s { x -> z = x + 1; z | filter(it < 0) -> print as p }")
      program.session.submit("dispose s")
    }
    #expect(program.census == census)
    let memory = Memory(program)
    #expect(memory.symbols == 4 + 3 * 1000)
    for count in [
      memory.names, memory.scopes, memory.trees, memory.records, memory.graphEdges,
      memory.mentions / 2,
    ] {
      #expect(count < 800)
    }
  }

  @Test func contractsThatTakeEndedAreForgotten() {
    let program = program()
    for _ in 0..<1500 { program.session.submit("x | take(1) -> print") }
    let memory = Memory(program)
    #expect(memory.records < 600)
    #expect(memory.trees < 600)
  }

  /// A failing contract may fail for ever; what it confirmed counts on.
  @Test func failuresAreNotKeptForEver() {
    let program = LiveProgram("cell x = 1", "x -> y = 10 / it")
    for _ in 0..<1000 { program.session.submit("x = 0; x = 1") }
    #expect(program.room.failures <= 128)
    #expect(program.session.status == .failedWhileRunning)
    let confirming = LiveProgram("cell x = 1", "x -> y = 10 / it")
    for _ in 0..<1000 { confirming.session.submit("x = 0; expect failed(y); x = 1") }
    #expect(confirming.room.failures <= 128)
    #expect(confirming.session.status == .succeeded)
    // One that nothing confirmed counts on, too, though only those are left that were confirmed.
    let mixed = LiveProgram("cell x = 1", "x -> y = 10 / it", "x = 0; x = 1")
    for _ in 0..<1000 { mixed.session.submit("x = 0; expect failed(y); x = 1") }
    #expect(mixed.session.status == .failedWhileRunning)
  }

  /// Whatever is shown of a text that is gone is shown without it.
  @Test func aForgottenTextIsEmpty() {
    var sources = SourceMap()
    let file = sources.add(name: "prompt:1", bytes: Array("x = 1".utf8))
    sources.forget(file.id)
    let span = Span(source: file.id, start: 2, end: 5)
    #expect(sources[file.id].text(of: span) == "")
    #expect(sources.place(of: span) == "an earlier entry:1:1")
  }
}
