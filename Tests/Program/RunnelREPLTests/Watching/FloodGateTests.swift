import FlowSession
import FlowText
import RunnelREPL
import Testing

/// What is too much to be read becomes one row, and nothing else does.
@Suite struct FloodGateTests {
  private static let second = 1_000_000_000
  private static let source = FloodGate.Source.move(name: "n", contract: "every(2ms) -> n")

  /// Lines that come so many times a second, from an instant on; how many of them are said.
  private func pour(
    _ gate: inout FloodGate, count: Int, perSecond rate: Int, from start: Int = 0,
    _ source: FloodGate.Source = source
  ) -> Int {
    (0..<count).count {
      gate.admits(source, showing: String($0), at: start + $0 * Self.second / rate)
    }
  }

  private func text(_ lines: [StyledText]) -> [String] { lines.map(\.plain) }

  @Test(arguments: [1, 10, 49]) func whatCanBeReadIsSaid(rate: Int) {
    var gate = FloodGate()
    #expect(pour(&gate, count: 500, perSecond: rate) == 500)
    #expect(!gate.isOpen)
    #expect(gate.rows(at: 10 * Self.second).isEmpty)
  }

  @Test func aFloodIsARowThatIsBroughtUpToDate() {
    var gate = FloodGate()
    #expect(pour(&gate, count: 1_000, perSecond: 500) == FloodGate.mostLines)
    #expect(gate.isOpen)
    #expect(text(gate.rows(at: 2 * Self.second)) == ["n  999   500 changes/s"])
    _ = pour(&gate, count: 500, perSecond: 500, from: 2 * Self.second)
    #expect(text(gate.rows(at: 3 * Self.second)) == ["n  499   500 changes/s"])
  }

  @Test func aRowShowsTheValueThatSomethingElseBrought() {
    var gate = FloodGate()
    _ = pour(&gate, count: 500, perSecond: 500)
    gate.note(.moved(name: "n", old: "499", new: "0", depth: 0, contract: nil))
    gate.note(.moved(name: "m", old: "1", new: "2", depth: 0, contract: nil))
    #expect(text(gate.rows(at: Self.second)) == ["n  0   500 changes/s"])
    #expect(text(gate.takeEnded(at: 3 * Self.second)).first?.hasPrefix("n  0   after ") == true)
  }

  /// What is cut is the value, not how often it comes.
  @Test func onANarrowScreenTheValueGivesWay() {
    var gate = FloodGate()
    let text = String(repeating: "long ", count: 20)
    for number in 0..<500 {
      _ = gate.admits(.print("every(2ms) -> print(a)"), showing: text, at: number * 2_000_000)
    }
    let row = gate.rows(at: Self.second, columns: 30)[0].plain
    #expect(row.count <= 30)
    #expect(row.hasPrefix("long long") && row.hasSuffix("…   500 lines/s"))
  }

  @Test func aFloodThatEndsSaysWhatItCameTo() {
    var gate = FloodGate()
    _ = pour(&gate, count: 100, perSecond: 100)
    #expect(gate.takeEnded(at: Self.second).isEmpty)
    #expect(
      text(gate.takeEnded(at: 3 * Self.second)) == ["n  99   after 50 lines that :log shows"])
    #expect(!gate.isOpen)
    #expect(gate.takeEnded(at: 3 * Self.second).isEmpty)
    // Afterwards the same contract is heard again.
    let isHeard = gate.admits(Self.source, showing: "7", at: 4 * Self.second)
    #expect(isHeard)
  }

  /// What comes a little more seldom than at the beginning does not flicker between row and lines.
  @Test func aFloodStaysOneUntilItIsRare() {
    var gate = FloodGate()
    _ = pour(&gate, count: 100, perSecond: 100)
    #expect(pour(&gate, count: 80, perSecond: 40, from: Self.second) == 0)
    #expect(gate.takeEnded(at: 3 * Self.second).isEmpty)
    _ = pour(&gate, count: 40, perSecond: 20, from: 3 * Self.second)
    #expect(gate.takeEnded(at: 5 * Self.second).count == 1)
  }

  @Test func eachSourceIsCountedByItself() {
    var gate = FloodGate()
    let others: [FloodGate.Source] = [
      .move(name: "m", contract: nil), .print("n -> print(it)"), .print(nil),
      .stop(contract: "n | filter(it > 3) -> m"),
    ]
    for instant in 0..<40 {
      for source in others {
        let isSaid = gate.admits(source, showing: "x", at: instant * Self.second / 100)
        #expect(isSaid)
      }
    }
    #expect(pour(&gate, count: 100, perSecond: 100) == FloodGate.mostLines)
    for source in others {
      let isSaid = gate.admits(source, showing: "x", at: Self.second)
      #expect(isSaid)
    }
  }

  @Test func rowsSayWhatComes() {
    var gate = FloodGate()
    let sources: [FloodGate.Source] = [
      .print("n -> print(it)"), .print(nil), .stop(contract: "n | skip(9) -> m"),
      .failure("error[R5001]", Span(source: SourceID(index: 0), start: 0, end: 1)),
    ]
    for source in sources {
      for _ in 0...FloodGate.mostLines { _ = gate.admits(source, showing: "a\u{1B}b", at: 5) }
    }
    #expect(
      text(gate.rows(at: 5)) == [
        "a\\u{1B}b   n -> print(it)   51 lines/s", "a\\u{1B}b   51 lines/s",
        ". a\\u{1B}b   n | skip(9) -> m   51 stops/s", "error[R5001]: a\\u{1B}b   51 times/s",
      ])
  }

  @Test func thereAreNoMoreRowsThanLeaveTheLineInSight() {
    var gate = FloodGate()
    for number in 0..<10 {
      for _ in 0...FloodGate.mostLines {
        _ = gate.admits(.move(name: "n\(number)", contract: nil), showing: "1", at: 5)
      }
    }
    let rows = text(gate.rows(at: 5))
    #expect(rows.count == FloodGate.mostRows + 1)
    #expect(rows[0] == "6 more like these")
    #expect(text(gate.rows(at: 5, watched: ["n9"])).last == "n8  1   51 changes/s")
  }

  /// Thousands of contracts that each say something now and then take no memory for ever.
  @Test func silentSourcesAreForgotten() {
    var gate = FloodGate()
    var refused = 0
    for number in 0..<100_000 {
      let source = FloodGate.Source.move(name: "n\(number)", contract: nil)
      if !gate.admits(source, showing: "1", at: number * 10_000_000) { refused += 1 }
    }
    #expect(refused == 0 && !gate.isOpen)
  }
}
