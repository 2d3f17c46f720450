import BrowserDriver
import Foundation
import Testing

extension InTheBrowser {
  /// Marbles that are taken: the program's own inputs, dragged, copied and deleted.
  struct PageMarbleTests {
    private static let program = """
      cell a = 1
      cell b = 1
      a, b -> sum = a * 10 + b
      sum | throttle(1s) -> slow = it

      """

    private static let inputs = "runnelPage.history.inputs.map(({ text }) => text).join('|')"

    /// The middle of a moment's column in the first lane.
    private static func place(
      _ moment: Int, in tab: BrowserTab
    ) async throws -> (
      x: Double, y: Double
    ) {
      // The columns stand where they were drawn last.
      try await tab.settle()
      let found = try await tab.evaluate(
        """
        (() => { const canvas = document.querySelector('#time canvas').getBoundingClientRect();
          const title = () => document.querySelector('#time canvas').title;
          for (let x = canvas.left + 113; x < canvas.right; x += 2) {
            document.querySelector('#time canvas').dispatchEvent(
              new PointerEvent('pointermove', { clientX: x, clientY: canvas.top + 13 }));
            if (title().startsWith('a = \(moment)')) return [x + 8, canvas.top + 13];
          }
          return []; })()
        """
      ).numbers
      guard found.count == 2 else { throw BrowserFailure("There is no marble a = \(moment).") }
      return (found[0], found[1])
    }

    private static func begin(_ tab: BrowserTab) async throws {
      for (number, line) in ["a = 2", "a = 3", "b = 4", "a = 5"].enumerated() {
        try await tab.enter(line)
        try await tab.wait(
          for: "runnelPage.history.inputs.length === \(number + 1)", "the input \(line)")
      }
      // Buttons move with the columns.
      try await tab.settle()
    }

    @Test func anInputIsDraggedIntoAnotherBranch() async throws {
      try await ServedPage.visit(Self.program) { tab in
        try await Self.begin(tab)
        let (from, to) = (try await Self.place(2, in: tab), try await Self.place(3, in: tab))
        try await tab.drag(from: from, to: (to.x + 14, to.y))
        try await tab.wait(for: "\(Self.inputs) === 'a = 3|a = 2|b = 4|a = 5'", "the other order")
        #expect(try await tab.evaluate("runnelPage.history.branches.length") == 2)
        // The one from before is in the menu.
        try await tab.evaluate("runnelPage.say({ do: 'visit', branch: 1 })")
        try await tab.wait(for: "\(Self.inputs) === 'a = 2|a = 3|b = 4|a = 5'", "the former order")
        // Elsewhere on the bar dragging looks back, as ever.
        let end = try await Self.place(5, in: tab)
        try await tab.drag(from: (end.x, end.y + 22), to: (from.x, from.y + 22))
        try await tab.wait("a", shows: "2")
        #expect(try await tab.evaluate("runnelPage.history.branches.length") == 2)
      }
    }

    @Test func anInputIsMovedByButtonsAndDeletedByKey() async throws {
      try await ServedPage.visit(Self.program) { tab in
        try await Self.begin(tab)
        try await tab.press(button: "Earlier")
        try await tab.wait(for: "\(Self.inputs) === 'a = 2|a = 3|a = 5|b = 4'", "it earlier")
        try await tab.settle()
        try await tab.wait(for: "runnelPage.looking === 3", "the moment that was moved")
        try await tab.press(button: "Earlier")
        try await tab.wait(for: "\(Self.inputs) === 'a = 2|a = 5|a = 3|b = 4'", "it earlier still")
        try await tab.settle()
        try await tab.press(button: "Later")
        try await tab.wait(for: "\(Self.inputs) === 'a = 2|a = 3|a = 5|b = 4'", "it later")
        try await tab.settle()
        try await tab.press(button: "Copy")
        try await tab.wait(
          for: "\(Self.inputs) === 'a = 2|a = 3|a = 5|b = 4|a = 5'", "a copy at the end")
        try await tab.settle()
        try await tab.wait("sum", shows: "54")
        try await tab.evaluate("document.querySelector('#time .bar').focus()")
        try await tab.press("Delete")
        try await tab.wait(for: "\(Self.inputs) === 'a = 2|a = 3|a = 5|b = 4'", "it deleted")
        let deleted = try await tab.evaluate("runnelPage.history.branches.length").int ?? 0
        #expect(deleted == 6)
      }
    }

    /// Between two instants of one passing of time an input gets an instant of its own.
    @Test func anInputIsDraggedIntoTimeThatPasses() async throws {
      try await ServedPage.visit(Self.program) { tab in
        try await tab.enter("a = 2")
        try await tab.wait("a", shows: "2")
        try await tab.evaluate("runnelPage.say({ do: 'advance', to: 5e9 })")
        try await tab.enter("a = 3")
        try await tab.wait("a", shows: "3")
        try await tab.settle()
        try await tab.press(button: "Earlier")
        try await tab.wait(for: "runnelPage.history.inputs.length >= 3", "another order")
        let instant = "runnelPage.history.inputs.find(({ text }) => text === 'a = 3')?.at"
        try await tab.wait(for: "\(instant) < 5e9", "an earlier instant")
        #expect(try await tab.evaluate("runnelPage.history.now") == 5_000_000_000)
      }
    }
  }
}
