import FlowSession
import FlowText
import Testing

@testable import FlowDrawing

/// What holds for every drawing of every script.
struct MarbleLawTests {
  /// What stands between marbles.
  private static let signs: Set<Character> = [
    "-", "=", "^", "|", "!", "*", " ", "─", "═", "├", "┤",
  ]

  private static func scripts() throws -> [Scripts.Script] {
    try Scripts.golden() + Scripts.examples()
  }

  @Test func `there are scripts to be drawn`() throws {
    #expect(try Scripts.golden().count >= 5)
    #expect(try Scripts.examples().count > 20)
  }

  @Test(arguments: try Self.scripts())
  func `every firing in the record is one marble`(_ script: Scripts.Script) throws {
    for run in [script.run(), script.run(.classic)] {
      let chart = try MarbleChart(run.record)
      let marbles = chart.rows.filter { $0.kind == .cell || $0.kind == .event }.flatMap { row in
        row.marks.filter { $0.kind != .signed && $0.kind != .ended }
          .map { "\(row.label) \($0.value)" }
      }
      #expect(marbles.sorted() == run.firings.sorted())
      #expect(chart.omittedWaves == 0)
    }
  }

  @Test(arguments: try Self.scripts())
  func `every marble stands in the text once, or its letter and the legend do`(
    _ script: Scripts.Script
  ) throws {
    let chart = try MarbleChart(script.run().record)
    let legend = MarbleLegend(chart)
    for width in [20, 40, 80, 200] {
      for style in [MarbleText.Style.ascii, .unicode] {
        let lines = MarbleText.lines(chart, width: width, style: style)
        #expect(lines.allSatisfy { $0.displayWidth <= width }, "\(width)")
        for entry in legend.entries {
          #expect(lines.contains { $0.contains("\(entry.key)=") }, "\(entry)")
        }
        let rows = MarbleText.rows(of: chart, width: width, style: style)
        #expect(rows.allSatisfy { row in lines.contains { $0.hasSuffix(row.line) } })
        var drawn: [[String]] = chart.rows.map { _ in [] }
        for (row, line) in rows {
          drawn[row] += line.split { Self.signs.contains($0) }.map(String.init)
        }
        let expected = chart.rows.map { row in
          row.marks.filter { $0.kind == .value || $0.kind == .error }
            .map { ($0.kind == .error ? "#" : "") + legend.text(of: $0) }
        }
        #expect(drawn == expected, "\(width) columns")
      }
    }
  }

  @Test(arguments: try Self.scripts())
  func `what fires in one wave stands in one column`(_ script: Scripts.Script) throws {
    let chart = try MarbleChart(script.run().record)
    let widths = chart.placeWidths(MarbleLegend(chart))
    for available in [8, 40, 200] {
      let layout = MarbleLayout(chart.places, widths: widths, available: available)
      #expect(layout.bands.flatMap { Array($0.places) } == Array(chart.places.indices))
      for band in layout.bands {
        for place in band.places.dropLast() {
          // No mark runs into the next one.
          #expect(band.column(place) + widths[place] < band.column(place + 1))
        }
      }
    }
    for row in chart.rows {
      #expect(row.marks.map(\.place) == row.marks.map(\.place).sorted())
      #expect(Set(row.marks.map(\.place)).count == row.marks.count)
    }
  }
}
