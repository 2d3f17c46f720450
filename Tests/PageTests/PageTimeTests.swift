import BrowserDriver
import Foundation
import Testing

extension InTheBrowser {
  /// Looking back, other futures, and the other semantics.
  struct PageTimeTests {
    @Test func thePastIsShownAndLeavesAnotherFuture() async throws {
      try await ServedPage.visit { tab in
        for line in ["count = 3", "count = 4"] {
          try await tab.click("#line")
          try await tab.type(line)
          try await tab.press("Enter")
          try await tab.wait("count", shows: String(line.suffix(1)))
        }
        try await tab.click("h1")
        try await tab.press(",")
        try await tab.wait("count", shows: "3")
        try await tab.press(",")
        try await tab.wait("count", shows: "2")
        #expect(try await tab.evaluate("look.value('subtotal')") == "240")
        try await tab.press(".")
        try await tab.wait("count", shows: "3")
        try await tab.press(button: "Go on from here")
        try await tab.wait(
          for: "runnelPage.history.branches.length === 2 && runnelPage.looking == null",
          "another branch")
        try await tab.wait("count", shows: "3")
        #expect(try await tab.evaluate("runnelPage.history.inputs.length") == 1)
        // The old one is still there.
        try await tab.evaluate(
          """
          (() => { const menu = document.querySelector('select.branches');
            menu.value = menu.options[0].value;
            menu.dispatchEvent(new Event('change', { bubbles: true })); })()
          """)
        try await tab.wait("count", shows: "4")
      }
    }

    @Test func theTimeBarIsDragged() async throws {
      try await ServedPage.visit { tab in
        for value in 3...6 {
          try await tab.click("#line")
          try await tab.type("count = \(value)")
          try await tab.press("Enter")
          try await tab.wait("count", shows: "\(value)")
        }
        let box = try await tab.evaluate(
          """
          (() => { const box = document.querySelector('#time input[type=range]').getBoundingClientRect();
            return [box.left, box.right, (box.top + box.bottom) / 2]; })()
          """
        ).numbers
        #expect(box.count == 3)
        try await tab.drag(from: (box[1] - 4, box[2]), to: (box[0] + 2, box[2]))
        try await tab.wait("count", shows: "2")
        try await tab.press("ArrowRight")
        try await tab.wait("count", shows: "3")
      }
    }

    @Test func classicBesideShowsAGlitch() async throws {
      try await ServedPage.visit(ServedPage.diamond) { tab in
        try await tab.wait("sum", shows: "5")
        try await tab.press(button: "Beside classic")
        // What classic delivery did takes a lane, and what is below it moves down.
        try await tab.wait(for: "runnelPage.history.hasTwin", "what classic delivery did")
        try await tab.settle()
        let slider = "[aria-label='Set n']"
        let start = try await tab.place(of: slider)
        try await tab.drag(from: start, to: (start.x + 20, start.y))
        try await tab.wait(for: "runnelPage.history.glitches.size > 0", "a glitch in the record")
        try await tab.click("#time summary")
        try await tab.wait(
          for: "document.querySelector('#time table')?.textContent.includes('glitch')",
          "the glitch in the table of marbles")
        #expect(
          try await tab.evaluate(
            "Number(look.value('sum')) === 5 * Number(look.value('n'))") == true)
      }
    }
  }
}
