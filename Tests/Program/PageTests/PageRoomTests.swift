import BrowserDriver
import Foundation
import Testing

extension InTheBrowser {
  /// Any screen: bars between the regions, legible cards, a graph that keeps its room.
  struct PageRoomTests {
    private static func width(_ selector: String, _ tab: BrowserTab) async throws -> Double {
      try await tab.evaluate(
        "document.querySelector('\(selector)').getBoundingClientRect().width"
      ).number ?? -1
    }

    @Test func barsAreDraggedMovedByKeyAndRemembered() async throws {
      try await ServedPage.visit { tab in
        let before = try await Self.width("#editor", tab)
        let bar = try await tab.place(of: "#split-left")
        try await tab.drag(from: bar, to: (bar.x + 100, bar.y))
        try await tab.settle()
        #expect(abs(try await Self.width("#editor", tab) - before - 100) < 3)
        try await tab.evaluate("document.querySelector('#split-left').focus()")
        try await tab.press("ArrowLeft")
        try await tab.settle()
        #expect(abs(try await Self.width("#editor", tab) - before - 76) < 3)
        try await tab.evaluate("document.querySelector('#split-right').focus()")
        try await tab.press("Enter")
        try await tab.settle()
        #expect(try await Self.width("#why", tab) == 0)
        try await tab.reloadPage()
        try await tab.settle()
        #expect(abs(try await Self.width("#editor", tab) - before - 76) < 3)
        #expect(try await Self.width("#why", tab) == 0)
        // What is folded is not reached by Tab either.
        let isHidden = "getComputedStyle(document.querySelector('#why')).visibility"
        #expect(try await tab.evaluate(isHidden) == "hidden")
        try await tab.evaluate("document.querySelector('#split-right').focus()")
        try await tab.press("Enter")
        try await tab.settle()
        #expect(try await Self.width("#why", tab) > 100)
      }
    }

    private static let smallest = """
      (() => { let least = 99;
        for (const part of document.querySelectorAll('.card :is(h3, .value, .formula, input, button, select)')) {
          if (!part.checkVisibility() || part.type === 'range') continue;
          const { a: scale } = new DOMMatrix(getComputedStyle(document.querySelector('.cards')).transform);
          least = Math.min(least, parseFloat(getComputedStyle(part).fontSize) * scale);
        }
        return least; })()
      """

    /// The last one is 1366×650 at 200 %.
    private static let sizes = [(1366, 650), (1024, 768), (390, 844), (683, 325)]

    @Test(arguments: FullPage.all)
    func cardsAreLegibleAndTheGraphKeepsItsRoom(_ page: FullPage) async throws {
      try await ServedPage.visit(page.program) { tab in
        for (width, height) in Self.sizes {
          try await tab.resize(width: width, height: height)
          if width < 900 { try await tab.click("#tabs [aria-controls=graph]") }
          try await tab.settle()
          try await tab.settle()
          let (least, room) = (
            try await tab.evaluate(Self.smallest).number ?? 0,
            try await tab.evaluate("document.querySelector('#graph .scroller').clientHeight").int
              ?? 0
          )
          #expect(least >= 11, "\(width)×\(height)")
          #expect(room >= 200, "\(width)×\(height)")
          #expect(
            try await tab.evaluate("document.documentElement.scrollWidth <= innerWidth") == true)
        }
      }
    }

    @Test func theGraphIsShownLargerSmallerAndWhole() async throws {
      try await ServedPage.visit(FullPage.all[4].program) { tab in
        let size = "document.querySelector('.card').getBoundingClientRect().height"
        let before = try await tab.evaluate(size).number ?? 0
        try await tab.press(button: "+")
        try await tab.settle()
        #expect(abs((try await tab.evaluate(size).number ?? 0) / before - 1.25) < 0.01)
        try await tab.press(button: "Fit")
        try await tab.settle()
        let isWhole = """
          (({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
            scrollWidth <= clientWidth && scrollHeight <= clientHeight)(document.querySelector('#graph .scroller'))
          """
        #expect(try await tab.evaluate(isWhole) == true)
        try await tab.press(button: "−")
        try await tab.settle()
        #expect(try await tab.evaluate("\(size) < \(before)") == true)
      }
    }

    @Test func theTimeBarHasAsManyRowsAsThereAreToShow() async throws {
      try await ServedPage.visit("cell a = 1\n") { tab in
        let height = "document.querySelector('#time .scroller').clientHeight"
        #expect((try await tab.evaluate(height).int ?? 99) <= 32)
        try await tab.enter("cell b = 2")
        try await tab.wait(for: "\(height) > 40", "another row")
      }
    }
  }
}
