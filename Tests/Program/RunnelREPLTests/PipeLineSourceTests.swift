import FlowSession
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

  /// Counts how much is read to find the end of an entry of many lines: some for each, not all for each.
  @Test(arguments: ["f(\n", "g ->\n", ")(\n"]) func aLongEntryIsNotReadForEachLine(
    _ line: String
  ) throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    let console = Console(device: RecordingDevice(), look: Console.Look())
    let source = PipeLineSource(input: ends[0], console: console, watch: nil)
    let host = CountingHost()
    let input = Array(String(repeating: line, count: 12_000).utf8)
    #expect(write(ends[1], input, input.count) == input.count)
    close(ends[1])
    _ = source.nextEntry(for: host)
    #expect(host.bytes <= 2 * 1024 * 1024 + 520 * input.count)
    #expect(host.bytes > input.count)
  }

  /// Finds every entry unfinished, and counts what it was given to look at.
  private final class CountingHost: LineSourceHost {
    var bytes = 0
    let earlierEntries: [String] = []
    let timeToNextDeadline: Int? = nil

    func isUnfinished(_ text: String) -> Bool {
      bytes += text.utf8.count
      return true
    }

    func completions(in text: String, at offset: Int) -> (start: Int, [Completion]) { (0, []) }
    func aids(for text: String, at offset: Int) -> EntryAids { EntryAids() }
    func preview(of text: String, unless isOver: @escaping @Sendable () -> Bool) -> [StyledText] {
      []
    }
    let offersEarlierEntries = false
    func serve() {}
    func goOn() -> Bool { false }
  }

  /// The events of an input without an end, of entries that may have so many bytes.
  private func firstEvent(of input: String, limit: Int) throws -> LineSourceEvent {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let bytes = Array(input.utf8)
    try #require(write(ends[1], bytes, bytes.count) == bytes.count)
    let console = Console(device: RecordingDevice(), look: Console.Look())
    let output = PromptOutput(console: console)
    let source = PipeLineSource(input: ends[0], console: console, watch: nil, limit: limit)
    let loop = PromptLoop(
      interpreter: ScriptedInterpreter(output: output), source: source, console: console,
      output: output, history: EntryHistory())
    return source.nextEntry(for: loop)
  }

  @Test func anEntryMayHaveSoManyBytesAndNoMore() throws {
    #expect(try firstEvent(of: "12345\n", limit: 5) == .entry("12345"))
    #expect(try firstEvent(of: "123456\n", limit: 5) == .tooLarge)
    // Nobody waits for the end of the line.
    #expect(try firstEvent(of: "123456", limit: 5) == .tooLarge)
    #expect(try firstEvent(of: "f(\n12\n", limit: 4) == .tooLarge)
    #expect(try firstEvent(of: "a ->\n34\n", limit: 7) == .entry("a ->\n34"))
    #expect(try firstEvent(of: "a ->\n34\n", limit: 6) == .tooLarge)
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
