import FlowCheck
import FlowLower
import FlowText
import Memory
import ReactiveKernel
import RegularExpressions

/// Filters at the entrance of every contract that listens to the values of a feed.
///
/// A value, mostly a line, that none of them lets in changes nothing: no cell, no stage, no timer. Its wave would end before
/// anything could notice it, so it gets none, and where the bytes of a line say enough it does not even become a
/// text. A filter that is one test for a literal is asked by its bytes, any other runs as in a wave, on the same
/// code and the same machine. A line that one of them lets in, fails at or waits for goes the way of every line,
/// and passes them again. No filter draws random numbers, so asking twice gives the same answer.
struct InputGate {
  /// Filter with which a contract begins; the contract owns it, and is there as long as the version holds.
  struct Entrance {
    let filter: Borrowed<Code>
    /// Register of the line.
    let input: LocalID
    let frameSize: Int
    /// True if the filter only tests the line for literals, so that its bytes may say enough.
    let onlyTests: Bool
    /// The only test of such a filter, which needs no machine and belongs to the gate; nil if it has several.
    let soleTest: Borrowed<LiteralTest>?

    init(_ filter: Code, of plan: PipelinePlan, _ soleTest: LiteralTest?) {
      self.filter = Borrowed(filter)
      (input, frameSize) = (plan.input, plan.frameSize)
      onlyTests = filter.onlyTests(input)
      self.soleTest = soleTest.map { Borrowed($0) }
    }
  }

  /// Structure of the graph for which it was made.
  let version: UInt64
  /// Empty if a contract listens to every line.
  private(set) var entrances: ContiguousArray<Entrance> = []
  /// The tests of the entrances that have only one.
  private var tests: ContiguousArray<LiteralTest> = []
  /// False until a second line finds the graph unchanged.
  let isMade: Bool
  /// Rises with each line that is dropped, and falls with each that is let in: then the filters ran in vain.
  private var worth = Self.mostWorth
  /// Number of lines for which the filters are not asked.
  private var rest = 0

  private static let mostWorth = 64
  private static let restingLines = 4096

  init(version: UInt64, isMade: Bool = false) {
    (self.version, self.isMade) = (version, isMade)
  }

  /// Adds the filter with which a contract begins.
  mutating func add(_ filter: Code, of plan: PipelinePlan) {
    let test = filter.soleTest(of: plan.input).map { LiteralTest($0) }
    if let test { tests.append(test) }
    entrances.append(Entrance(filter, of: plan, test))
  }

  /// Counts a line; returns whether the filters are asked for it.
  mutating func isAsked() -> Bool {
    if rest > 0 { rest -= 1 }
    return rest == 0
  }

  /// Drops lines that are there already, where the search for one literal in all of their bytes says that no contract
  /// would let them in.
  mutating func dropAhead(of feed: any Feed) {
    guard isMade, rest == 0, entrances.count == 1, let test = entrances[0].soleTest else { return }
    let dropped = test.read { test in
      test.needed.map { text in feed.dropAhead { text.place(in: $0, from: $1) } } ?? 0
    }
    worth = min(worth + dropped, Self.mostWorth)
  }

  /// Counts an answer; a gate that lets most lines in rests for a while.
  mutating func note(isDropped: Bool) {
    worth = isDropped ? min(worth + 1, Self.mostWorth) : worth - 1
    guard worth < 0 else { return }
    (worth, rest) = (Self.mostWorth, Self.restingLines)
  }
}

extension Runtime {
  /// Returns the value that a feed has; nil if every contract that listens to it drops it at once.
  func admittedValue(of input: Input) -> Value? {
    guard input.gate.version == graph.structureVersion, input.gate.isMade else {
      makeGate(of: input)
      return input.feed.value
    }
    // Records and measurements show each wave.
    guard !input.gate.entrances.isEmpty, !reports.tellsWaves, input.gate.isAsked()
    else { return input.feed.value }
    var line: Value?
    for index in input.gate.entrances.indices
    where !isDropped(&line, by: input.gate.entrances[index], of: input.feed) {
      input.gate.note(isDropped: false)
      return line ?? input.feed.value
    }
    input.gate.note(isDropped: true)
    return nil
  }

  /// Drops the lines ahead that were read together with the one before, as far as nothing else may come between them.
  func dropAhead(of input: Input) {
    guard input.gate.version == graph.structureVersion, !reports.tellsWaves,
      bounds.exitStatus == nil, !bounds.wasInterrupted, time.awaitsNoHop
    else { return }
    input.gate.dropAhead(of: input.feed)
  }

  /// Returns whether a filter drops a line, which becomes a text only where its bytes are not enough.
  private func isDropped(
    _ line: inout Value?, by entrance: InputGate.Entrance, of feed: any Feed
  ) -> Bool {
    if line == nil, let answer = answer(of: entrance, toBytesOf: feed) { return !answer }
    machine.beginFrame(entrance.frameSize)
    machine.setLocal(entrance.input, line.take() ?? feed.value)
    let answer = entrance.filter.read { machine.run($0) }
    line = machine.takeLocal(entrance.input)
    return if case .bool(false) = answer { true } else { false }
  }

  /// Returns what a filter says to the bytes of a line; nil where these are not enough.
  private func answer(of entrance: InputGate.Entrance, toBytesOf feed: any Feed) -> Bool? {
    guard entrance.onlyTests else { return nil }
    var answer: Bool?
    _ = feed.readASCII { bytes in
      if let test = entrance.soleTest {
        answer = test.read { machine.answer(of: $0, to: bytes) }
      } else {
        machine.beginFrame(entrance.frameSize)
        let value = entrance.filter.read { machine.run($0, testing: bytes) }
        if case .bool(let holds) = value { answer = holds }
      }
    }
    return answer
  }

  @inline(never)
  private func makeGate(of input: Input) {
    // A cell keeps what it is set to, whoever listens.
    guard !input.isCell else { return }
    let version = graph.structureVersion
    let isUnchanged = input.gate.version == version
    input.gate = isUnchanged ? gate(of: input, version) : InputGate(version: version)
  }

  /// Returns the filters with which all contracts that listen to a feed's lines begin; none if one begins
  /// with something else.
  private func gate(of input: Input, _ version: UInt64) -> InputGate {
    var gate = InputGate(version: version, isMade: true)
    for node in graph.dependents(of: input.values) {
      guard case .pipeline(let id, 0) = role(of: node), let contract = parts(of: id),
        contract.segments.count == 1, let segment = contract.segments.first,
        // Code that names the event reads the value that its contract received last.
        segment.onlyEvent != nil, let first = segment.plan.stages.first, first.kind == .filter,
        first.code.stateRead.isEmpty
      else { return InputGate(version: version, isMade: true) }
      gate.add(first.code, of: segment.plan)
    }
    return gate
  }
}
