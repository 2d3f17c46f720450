import FlowSession
import RunnelREPL
import Testing

@Suite struct AnswerRendererTests {
  private func lines(
    _ events: [SessionEvent], level: AnswerLevel = .normal, columns: Int? = nil
  ) -> [String] {
    AnswerRenderer(level: level, columns: columns).lines(for: events).map(\.plain)
  }

  @Test func theSampleSession() {
    #expect(
      lines([.declared(name: "year", value: "2016", contract: nil, detail: nil)])
        == ["year = 2016"])
    #expect(
      lines([.declared(name: "age", value: "31", contract: "year -> age", detail: nil)])
        == ["age = 31          year -> age"])
    #expect(
      lines([
        .moved(name: "year", old: "2016", new: "2017", depth: 0, contract: nil),
        .moved(name: "age", old: "31", new: "32", depth: 1, contract: "year -> age"),
        .stopped(
          contract: "year | throttle(1s) -> print", reason: "throttle 1s holds 2017", depth: 1),
      ]) == ["year  2016 -> 2017", "  age   31 -> 32", "  . throttle 1s holds 2017"])
    #expect(
      lines([.disposed(name: "age", keeps: "32", contract: "year -> age")])
        == ["disposed age (keeps 32): year -> age"])
  }

  @Test func whatIsToBeKnownOfAFirstValueStandsBehindIt() {
    #expect(
      lines([.declared(name: "a", value: "1", contract: nil, detail: "as before")])
        == ["a = 1 (as before)"])
  }

  @Test func whatHasNoValueSaysWhy() {
    #expect(
      lines([
        .declared(name: "name", value: nil, contract: nil, detail: nil),
        .declared(
          name: "label", value: nil, contract: "year, month -> label", detail: "waiting for month"),
      ]) == ["name: no value yet", "label: waiting for month  year, month -> label"])
  }

  @Test func columnsFitJapaneseNames() {
    #expect(
      lines([
        .moved(name: "趣味", old: "\"散歩\"", new: "\"サッカー\"", depth: 0, contract: nil),
        .moved(name: "age", old: "1", new: "2", depth: 0, contract: nil),
      ]) == ["趣味  \"散歩\" -> \"サッカー\"", "age   1 -> 2"])
  }

  @Test func anEventHasNoOldValueAndTheSameValueIsSaidOnce() {
    #expect(
      lines([
        .moved(name: "tap", old: nil, new: "3", depth: 0, contract: nil),
        .moved(name: "year", old: "2017", new: "2017", depth: 0, contract: nil),
      ]) == ["tap   -> 3", "year  2017 again"])
  }

  @Test func theOtherEvents() {
    #expect(
      lines([
        .bound(contract: "a <-> b", winner: "a"),
        .bound(contract: "a -> b", winner: nil, number: 7),
        .signed(contract: "year -> print", name: nil, number: 2),
        .signed(contract: "a -> b", name: "crush", number: nil),
        .overridden(name: "x", depth: 1),
        .value("[1, 2]", type: "[Int]"), .note("enum State: living, dead"),
      ]) == [
        "bound a <-> b (a won)", "bound #7: a -> b", "signed #2: year -> print",
        "signed crush: a -> b",
        "  . x: a value gave way to a later value", "[1, 2]            [Int]",
        "enum State: living, dead",
      ])
  }

  @Test func aNoteOfSeveralLinesIsSeveralLines() {
    #expect(lines([.note("one\ntwo\u{7}")]) == ["one", "two\\u{7}"])
  }

  @Test func quietShowsOnlyWhatWasAskedFor() {
    let events: [SessionEvent] = [
      .moved(name: "a", old: "1", new: "2", depth: 0, contract: nil),
      .stopped(contract: "a -> b", reason: "filtered", depth: 1), .value("3", type: "Int"),
    ]
    #expect(lines(events, level: .quiet) == ["3                 Int"])
  }

  @Test func traceAddsTheContract() {
    let events: [SessionEvent] = [
      .moved(name: "age", old: "31", new: "32", depth: 1, contract: "year -> age"),
      .stopped(contract: "year | skip(2) -> b", reason: "skip has 1 left", depth: 1),
    ]
    let traced = lines(events, level: .trace)
    #expect(traced[0].hasSuffix("  year -> age"))
    #expect(traced[1].hasSuffix("  year | skip(2) -> b"))
  }

  @Test func ofSeveralReasonsEachSaysWhoseItIs() {
    let events = ["a", "b"].map {
      SessionEvent.stopped(contract: "x | filter(it > 1) -> \($0)", reason: "filtered", depth: 1)
    }
    #expect(lines([events[0]]) == ["  . filtered"])
    #expect(lines(events)[1].hasSuffix("  x | filter(it > 1) -> b"))
  }

  @Test func controlCharactersOfValuesAreWrittenOut() {
    let text = lines([
      .moved(name: "a", old: nil, new: "\"\u{1b}[2J\n\u{202e}\"", depth: 0, contract: nil)
    ])[0]
    #expect(text == "a  -> \"\\u{1B}[2J\\n\\u{202E}\"")
  }

  @Test func aLongAnswerIsCutShortUnlessTraced() {
    let events = (1...100).map {
      SessionEvent.moved(name: "c\($0)", old: nil, new: "1", depth: 0, contract: nil)
    }
    let normal = lines(events)
    #expect(normal.count == 40)
    #expect(normal.last == "… and 61 more (:trace shows all)")
    #expect(lines(events, level: .trace).count == 100)
    #expect(lines(Array(events.prefix(40))).last == "c40  -> 1")
  }

  @Test func longValuesLeaveRoomForEachOther() {
    let old = String(repeating: "観", count: 100)
    let new = String(repeating: "戦", count: 100)
    let event = SessionEvent.moved(name: "a", old: old, new: new, depth: 0, contract: nil)
    let line = AnswerRenderer(columns: 40).lines(for: [event])[0]
    #expect(line.width <= 40)
    #expect(line.plain.contains("観"))
    #expect(line.plain.contains("戦"))
    // What a person asked to see is never cut.
    #expect(lines([.value(new, type: "String")], columns: 40)[0].hasPrefix(new))
    #expect(lines([event], level: .trace, columns: 40)[0].contains(old))
  }
}
