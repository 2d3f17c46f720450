import BrowserDriver
import Foundation
import Testing

extension InTheBrowser {
  /// Looking back, other futures, and the other semantics.
  struct PageTimeTests {
    @Test func thePastIsShownAndLeavesAnotherFuture() async throws {
      try await ServedPage.visit { tab in
        for line in ["count = 3", "count = 4"] {
          try await tab.enter(line)
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

    /// Only new columns of marbles are drawn where the others stay: the picture is that of one drawn as a whole.
    @Test func whatIsDrawnInPartsIsTheWholePicture() async throws {
      try await ServedPage.visit(ServedPage.diamond) { tab in
        let found = try await tab.evaluate(
          """
          (async () => {
            const canvas = document.querySelector('#time canvas');
            const context = canvas.getContext('2d');
            const rest = () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
            const clear = context.clearRect.bind(context);
            let [parts, wholes] = [0, 0];
            context.clearRect = (x, ...others) => { x > 0 ? parts += 1 : wholes += 1; clear(x, ...others); };
            const cell = [...runnelPage.history.cells.values()].find((one) => one.name === 'n').id;
            const read = () => context.getImageData(0, 0, canvas.width, canvas.height).data;
            // Edges are blended a shade differently when fewer marbles are drawn at once.
            const shade = (data, i) => i % 4 === 3 ? data[i] : data[i] * data[i - i % 4 + 3] / 255;
            const isLike = (one, other) => one.every((_, i) => Math.abs(shade(one, i) - shade(other, i)) < 48);
            const different = [];
            for (let step = 2; step < 90; step += 1) {
              await runnelPage.say({ do: 'set', cell, to: String(step * step) });
              await rest();
              if (step % 4) continue;
              const inParts = read();
              runnelPage.look(0);
              await rest();
              runnelPage.look(null);
              await rest();
              if (!isLike(read(), inParts)) different.push(step);
            }
            return [parts > 40 ? 1 : 0, wholes > 40 ? 1 : 0, ...different];
          })()
          """
        ).numbers
        #expect(found == [1, 1])
      }
    }

    @Test func theTimeBarIsDragged() async throws {
      try await ServedPage.visit { tab in
        for value in 3...6 {
          try await tab.enter("count = \(value)")
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
