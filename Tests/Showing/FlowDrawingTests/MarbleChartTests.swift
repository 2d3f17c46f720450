import Testing

@testable import FlowDrawing

/// What stands where in a diagram.
struct MarbleChartTests {
  private func chart(
    _ text: String, _ cells: String..., until end: Int? = nil
  ) throws -> MarbleChart {
    try MarbleChart(RecordedScript(text, until: end).record, cells: cells)
  }

  private func notes(_ chart: MarbleChart) -> [String] {
    chart.notes.map { "\($0.subject): \($0.text)" }
  }

  @Test func `stages stand between the cell and what follows it`() throws {
    let chart = try chart(
      """
      cell a = 1
      a | filter(it > 1) | map(it * 10) -> b = it
      a = 2
      """)
    #expect(chart.rows.map(\.label) == ["a", "| filter(it > 1)", "| map(it * 10)", "b"])
    #expect(
      chart.rows.map { $0.marks.map(\.value) } == [["1", "2"], ["", "2"], ["", "20"], ["20"]])
    #expect(chart.rows[1].marks.map(\.kind) == [.signed, .value])
    #expect(notes(chart) == ["#1 filter(it > 1): filtered out: 1"])
  }

  @Test func `named cells alone are drawn, with the stages that lead to them`() throws {
    let script = """
      cell a = 1
      cell x = 5
      a | map(it + 1) -> b = it
      b -> c = b * 2
      x = 6
      a = 2
      """
    #expect(try chart(script, "b").rows.map(\.label) == ["| map(it + 1)", "b"])
    #expect(try chart(script, "c", "a").rows.map(\.label) == ["c", "a"])
  }

  @Test func `a name that is not there is told, with those that are`() throws {
    let record = RecordedScript("cell year = 1").record
    do {
      _ = try MarbleChart(record, cells: ["yaer"])
      Issue.record("it was drawn")
    } catch {
      #expect(error == MarbleChart.Unknown(name: "yaer", names: ["year"]))
    }
  }

  @Test func `throttle has a window from the first value to the one it lets go`() throws {
    let chart = try chart(
      """
      event e: Int
      e | throttle(300ms) -> f = it
      at 100ms { e(1) }
      at 200ms { e(2) }
      at 900ms { e(3) }
      """)
    let stage = try #require(chart.rows.first { $0.label == "| throttle(300ms)" })
    let times = stage.windows.map { window in
      [window.lowerBound, window.upperBound].map { chart.places[$0].instant / 1_000_000 }
    }
    #expect(times == [[100, 400], [900, 1200]])
    #expect(notes(chart) == ["#1 throttle(300ms): replaced by a later value: 1 at 100ms"])
  }

  @Test func `debounce has a window that begins with the first value and lasts through the next`()
    throws
  {
    let chart = try chart(
      """
      event e: Int
      e | debounce(300ms) -> f = it
      at 100ms { e(1) }
      at 200ms { e(2) }
      """)
    let stage = try #require(chart.rows.first { $0.label == "| debounce(300ms)" })
    #expect(stage.windows.map { chart.places[$0.lowerBound].instant } == [100_000_000])
    #expect(stage.windows.map { chart.places[$0.upperBound].instant } == [500_000_000])
  }

  @Test func `what buffer gathers is merged, and what is held at the end is told`() throws {
    let chart = try chart(
      """
      event e: Int
      e | buffer(1s) -> f = it
      e | delay(2s) -> g = it
      at 100ms { e(1) }
      at 200ms { e(2) }
      """, until: 1_500_000_000)
    #expect(
      notes(chart) == [
        "#1 buffer(1s): merged into one: 1 at 100ms, 2 at 200ms",
        "#2 delay(2s): still held at the end: 1 at 100ms, 2 at 200ms, until 2.2s",
      ])
  }

  @Test func `what never comes to a contract is told, and what came late is not`() throws {
    let chart = try chart(
      """
      event often: Int
      event never: Int
      often -> print(it)
      never -> print(it)
      often(1)
      """)
    #expect(notes(chart) == ["#2 never -> print(it): waiting for never from its signing on"])
  }

  @Test func `a contract that ends takes its rows along`() throws {
    let chart = try chart("cell a = 1\na -> b = a + 1\na = 2\ndispose b\na = 3")
    let row = try #require(chart.rows.first { $0.label == "b" })
    #expect(row.marks.map(\.kind) == [.value, .value, .ended])
    #expect(notes(chart) == ["#1 a -> b: ended"])
  }

  @Test func `an error is a mark of its own`() throws {
    let chart = try chart("cell a = 1\na -> b = 10 / a\na = 0")
    let row = try #require(chart.rows.first { $0.label == "b" })
    #expect(row.marks.map(\.kind) == [.value, .error])
    #expect(MarbleText.lines(chart, width: 60, style: .ascii).contains { $0.contains("#") })
  }

  @Test func `texts of two columns a letter leave the columns as they are`() throws {
    let chart = try chart("cell 趣味 = \"釣り\"\n趣味 -> b = \"{\\(趣味)}\"\n趣味 = \"道\"\n趣味 = \"将棋盤\"")
    #expect(
      MarbleText.lines(chart, width: 60, style: .ascii) == [
        "     0ms",
        "趣味 釣り---道-将棋盤-|",
        "b         a-b--c------|",
        "",
        "  a=\"{釣り}\"   b=\"{道}\"   c=\"{将棋盤}\"",
      ])
  }

  @Test func `columns are as far apart as time where there is room`() throws {
    let chart = try chart("cell a = 1\nat 1s { a = 2 }\nat 3s { a = 3 }")
    let row = try #require(MarbleText.rows(of: chart, width: 40, style: .ascii).first).line
    let first = row.split(separator: "2")[0].count
    let second = row.split(separator: "2")[1].split(separator: "3")[0].count
    #expect(abs(second - 2 * first) <= 2, "\(row)")
  }

  @Test func `a long run goes on below`() throws {
    let chart = try chart("cell n = 0\nevery(1s) -> { n = it }", until: 40_000_000_000)
    let rows = MarbleText.rows(of: chart, width: 40, style: .ascii)
    #expect(rows.count > 2)
    #expect(rows.allSatisfy { $0.line.count <= 40 })
  }
}
