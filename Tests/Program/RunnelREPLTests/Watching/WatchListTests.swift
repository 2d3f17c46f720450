import FlowSession
import FlowText
import RunnelREPL
import Testing

/// The rows of `:watch`, as plain values.
@Suite struct WatchListTests {
  private static let second = 1_000_000_000

  private func moved(_ name: String, _ value: String) -> SessionEvent {
    .moved(name: name, old: nil, new: value, depth: 0, contract: nil)
  }

  private func rows(_ list: WatchList, at instant: Int = 0) -> [String] {
    list.rows(at: instant).map(\.plain)
  }

  @Test func aRowHasNameAndValue() {
    var list = WatchList()
    #expect(list.isEmpty && rows(list).isEmpty)
    list.begin(
      [
        CellGlimpse(name: "age", value: "31"), CellGlimpse(name: "screen.title", value: "\"a\""),
        CellGlimpse(name: "tap", value: nil),
      ], at: 0)
    #expect(
      rows(list) == ["age           31", "screen.title  \"a\"", "tap           no value yet"])
  }

  @Test func aNumberHasBarsAndAnythingSaysHowOftenItChanges() {
    var list = WatchList()
    list.begin(
      [CellGlimpse(name: "n", value: "0"), CellGlimpse(name: "text", value: "\"\"")], at: 0)
    for number in 1...8 {
      list.note(moved("n", String(number)), at: number * Self.second / 2 - 50_000_000)
      list.note(moved("text", "\"\(number)\""), at: number * Self.second / 2 - 50_000_000)
    }
    #expect(
      rows(list, at: 4 * Self.second) == [
        "n     8    ▁▂▃▄▅▅▆▇█  2 changes/s", "text  \"8\"             2 changes/s",
      ])
    #expect(list.fades(at: 4 * Self.second))
    #expect(rows(list, at: 9 * Self.second)[1] == "text  \"8\"")
    #expect(!list.fades(at: 9 * Self.second))
  }

  /// The value and the rate are there at every width that has room for them.
  @Test func onANarrowScreenTheOldestBarsGiveWay() {
    var list = WatchList()
    list.begin([CellGlimpse(name: "n", value: "0")], at: 0)
    for number in 1...20 { list.note(moved("n", String(number)), at: number * Self.second / 2) }
    func row(_ columns: Int) -> String {
      list.rows(at: 10 * Self.second, columns: columns)[0].plain
    }
    #expect(row(60) == "n  20  ▁▁▂▂▂▃▃▄▄▄▅▅▅▆▆▇▇▇██  3 changes/s")
    #expect(row(30) == "n  20  ▅▅▅▆▆▇▇▇██  3 changes/s")
    #expect(row(20) == "n  20  3 changes/s")
  }

  @Test func whatATimerBringsAndWhatIsDeclaredAnewIsSeen() {
    var list = WatchList()
    list.begin([CellGlimpse(name: "a", value: "1")], at: 0)
    list.note(.brought(at: "1s", name: "a", old: "1", new: "2", contract: "every(1s) -> a"), at: 0)
    #expect(rows(list)[0].hasPrefix("a  2"))
    list.note(.declared(name: "a", value: "7", contract: nil, detail: nil), at: 0)
    list.note(moved("b", "9"), at: 0)
    #expect(rows(list)[0].hasPrefix("a  7"))
  }

  @Test func aCellThatIsGoneSaysSoAndComesBack() {
    var list = WatchList()
    list.begin([CellGlimpse(name: "a", value: "1")], at: 0)
    list.look { _ in nil }
    #expect(rows(list) == ["a  is gone"])
    list.look { CellGlimpse(name: $0, value: "3") }
    #expect(rows(list) == ["a  3"])
  }

  @Test func nothingRawIsShownAndALongValueIsKeptInPart() {
    var list = WatchList()
    list.begin([CellGlimpse(name: "a", value: nil)], at: 0)
    for hostile in HostileText.all {
      list.note(moved("a", hostile.written), at: 0)
      #expect(!hostile.reaches(rows(list)[0]))
    }
    list.note(moved("a", String(repeating: "x", count: 1_000_000)), at: 0)
    #expect(rows(list)[0].count < 300)
  }

  @Test(arguments: [
    ([1.0, 2.0], "▁█"), ([5, 5, 5], "▅▅▅"), ([3], ""), ([], ""), ([-1, 0, 1], "▁▅█"),
    ([.infinity, 1, 2], "▁█"), ([-1e308, 1e308], "▁█"),
  ])
  func barsGoFromTheLeastToTheGreatest(values: [Double], text: String) {
    var line = Sparkline()
    for (number, value) in values.enumerated() { line.append(value, at: number * Self.second) }
    #expect(line.text == text)
  }

  /// A cell that changes a thousand times a second still shows five seconds.
  @Test func ofManyValuesAtOnceTheLastCounts() {
    var line = Sparkline()
    for number in 0..<2_000 { line.append(Double(number), at: number * 1_000_000) }
    #expect(line.text.count == 9)
    for number in 0..<100 { line.append(1, at: (number + 3) * Self.second) }
    #expect(line.text.count == Sparkline.mostValues)
  }

  @Test func theRateIsThatOfTheLastSecond() {
    var rate = ChangeRate()
    #expect(rate.perSecond(at: 0) == 0)
    for number in 0..<3_000 { rate.note(at: number * 2_000_000) }
    for instant in [1_000_000_000, 2_950_000_000, 5_999_000_000] where instant > 5_900_000_000 {
      #expect((498...502).contains(rate.perSecond(at: instant)))
    }
    #expect((240...260).contains(rate.perSecond(at: 6_500_000_000)))
    #expect(rate.perSecond(at: 7_100_000_000) == 0)
    #expect(rate.perSecond(at: 100_000_000_000) == 0)
  }
}
