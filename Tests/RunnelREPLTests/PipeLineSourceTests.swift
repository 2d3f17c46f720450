import RunnelREPL
import Testing

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Entries from bytes, through a real pipe.
@Suite struct PipeLineSourceTests {
  /// What comes of `input`, with what was printed.
  private func events(
    of input: [UInt8], prompts: PipeLineSource.Prompts? = nil, hasTimer: Bool = false
  ) throws -> (events: [LineSourceEvent], printed: String) {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    try #require(write(ends[1], input, input.count) == input.count)
    close(ends[1])
    let device = RecordingDevice()
    let console = Console(device: device, look: Console.Look())
    let output = PromptOutput(console: console)
    let source = PipeLineSource(input: ends[0], console: console, watch: nil, prompts: prompts)
    let interpreter = ScriptedInterpreter(output: output)
    let loop = PromptLoop(
      interpreter: interpreter, source: source, console: console,
      output: output, history: EntryHistory())
    var events: [LineSourceEvent] = []
    repeat {
      events.append(source.nextEntry(for: loop))
      // As if the entry had started a timer.
      if hasTimer, events.last != .end { interpreter.nextDeadline = 0 }
    } while events.last != .end
    console.flush()
    return (events, device.transcript)
  }

  private func events(of input: String) throws -> [LineSourceEvent] {
    try events(of: Array(input.utf8)).events
  }

  @Test func everyLineIsAnEntryAlsoTheLastWithoutALineEnd() throws {
    #expect(try events(of: "a\nb") == [.entry("a"), .entry("b"), .end])
    #expect(try events(of: "a\r\n\nb\n") == [.entry("a"), .entry(""), .entry("b"), .end])
    #expect(try events(of: "") == [.end])
  }

  @Test func anUnfinishedEntryGoesOnAndEndsWithTheInput() throws {
    #expect(try events(of: "a ->\nb\nc\n") == [.entry("a ->\nb"), .entry("c"), .end])
    #expect(try events(of: "f(") == [.entry("f("), .end])
    #expect(try events(of: "f(\n1 (\n") == [.entry("f(\n1 ("), .end])
  }

  @Test func bytesThatAreNoTextDoNotStopIt() throws {
    let (events, _) = try events(of: [0x61, 0xff, 0x0a, 0x62, 0x0a])
    #expect(events == [.entry("a\u{fffd}"), .entry("b"), .end])
  }

  @Test func aPipeEndsWhenNothingIsDueAnyMore() throws {
    let (events, printed) = try events(of: Array("a".utf8), hasTimer: true)
    #expect(events == [.entry("a"), .end])
    #expect(printed == "timer\n")
  }

  @Test func aTerminalThatOnlyPrintsHasPrompts() throws {
    let prompts = PipeLineSource.Prompts(first: "flow> ", further: "  ... ")
    let (events, printed) = try events(of: Array("a ->\nb\n".utf8), prompts: prompts)
    #expect(events == [.entry("a ->\nb"), .end])
    #expect(printed == "flow>   ... flow> \n")
  }
}
