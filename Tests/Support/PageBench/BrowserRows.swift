import BrowserDriver
import Foundation

/// The waiting times of a person at the page, measured in the browser, with the real server.
enum BrowserRows {
  /// From a step of a slider to the picture that shows what followed.
  @Sendable static func slider() async throws -> [Line] {
    let times = try await visit(Programs.shop) { tab in
      try await tab.evaluate(
        """
        (async () => {
          const slider = document.querySelector("[aria-label='Set price']");
          const shown = [...document.querySelectorAll('.card')]
            .find((card) => card.querySelector('h3').textContent === 'subtotal').querySelector('.value');
          const times = [];
          for (let step = 0; step < 100; step += 1) {
            const start = performance.now();
            const painted = probe.changed(shown);
            slider.value = 130 + step;
            slider.dispatchEvent(new Event('input', { bubbles: true }));
            times.push(await painted - start);
            await probe.rest(30);
          }
          return times;
        })()
        """
      ).numbers
    }
    return [Line("slider to picture", Figures(times), median: 25, p95: 50)]
  }

  /// From a key in the editor to its colours and diagnostics.
  @Sendable static func key() async throws -> [Line] {
    let text = Programs.tree(300)
    let times = try await visit(text) { tab in
      try await tab.evaluate(
        """
        (async () => {
          const area = document.querySelector('#editor textarea');
          area.focus();
          area.setSelectionRange(6, 6);
          const times = [];
          for (let step = 0; step < 100; step += 1) {
            const start = performance.now();
            const checked = probe.told('checked');
            document.execCommand('insertText', false, 'y');
            times.push(await checked - start);
            await probe.rest(30);
          }
          return times;
        })()
        """
      ).numbers
    }
    return [Line("key to colours and diagnostics, 300 lines", Figures(times), p95: 50)]
  }

  /// A program of a thousand cells: its first picture, and what the page does for a wave through all of them.
  @Sendable static func thousand() async throws -> [Line] {
    var first: [Double] = []
    var work: [Double] = []
    for round in 0..<5 {
      let result = try await visit(Programs.tree(1000)) { tab in
        let first = try await tab.evaluate("probe.first").number ?? .nan
        guard round == 0 else { return [first] }
        return [first]
          + (try await repeated(4, tab) { part in
            """
            (async () => {
              const cell = [...runnelPage.history.cells.values()].find((one) => one.name === 'x1').id;
              const times = [];
              for (let step = 0; step < 50; step += 1) {
                probe.work = 0;
                await runnelPage.say({ do: 'set', cell, to: String(\(part) * 50 + step + 2) });
                await probe.rest(40);
                times.push(probe.work);
              }
              return times;
            })()
            """
          })
      }
      first.append(result[0])
      work += result.dropFirst()
    }
    return [
      Line("first picture of 1,000 cells", Figures(first), median: 1000),
      Line("work for a wave of 1,000 steps", Figures(work), p95: 8),
    ]
  }

  /// Dragging the time bar over ten thousand marbles.
  @Sendable static func marbles() async throws -> [Line] {
    let program = "cell n = 0\n" + (1...9).map { "d\($0) := n + \($0)\n" }.joined()
    let times = try await visit(program) { tab in
      _ = try await repeated(10, tab) { part in
        """
        (async () => {
          const cell = [...runnelPage.history.cells.values()].find((one) => one.name === 'n').id;
          for (let step = 1; step <= 100; step += 1) {
            await runnelPage.say({ do: 'set', cell, to: String(\(part) * 100 + step) });
          }
          await probe.rest(100);
          return [];
        })()
        """
      }
      return try await repeated(10, tab) { part in
        """
        (async () => {
          const times = [];
          for (let step = 0; step < 20; step += 1) {
            probe.work = 0;
            runnelPage.look(((\(part) * 20 + step) * 37) % 1000);
            await probe.rest(25);
            times.push(probe.work);
          }
          return times;
        })()
        """
      }
    }
    return [Line("work of one scrub, 10,000 marbles", Figures(times), p95: 8)]
  }

  // MARK: The page

  /// The numbers that several scripts give, one after the other: a long one would not be answered in time.
  private static func repeated(
    _ times: Int, _ tab: BrowserTab, _ script: (Int) -> String
  ) async throws -> [Double] {
    var numbers: [Double] = []
    for part in 0..<times { numbers += try await tab.evaluate(script(part)).numbers }
    return numbers
  }

  /// Opens the page of a program, with the probe in it.
  private static func visit(
    _ program: String, _ body: @escaping @Sendable (BrowserTab) async throws -> [Double]
  ) async throws -> [Double] {
    let served = try await ServedProgram(program)
    defer { served.stop() }
    return try await Browser.shared.visit(served.address) { tab in
      try await tab.evaluate(probe)
      return try await body(tab)
    }
  }

  /// Watches the page.
  ///
  /// `probe.work` adds up what it does for messages and frames, style and layout included. `changed` and
  /// `told` give the time at which the picture was painted.
  private static let probe = """
    (async () => {
      while (!document.querySelector('.card')) await new Promise((go) => setTimeout(go, 2));
      const afterPaint = () => new Promise((done) => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => done(performance.now());
        channel.port2.postMessage(0);
      });
      const probe = globalThis.probe = { first: await afterPaint(), work: 0 };
      let depth = 0;
      const timed = (body, settles) => function (...given) {
        const start = performance.now();
        depth += 1;
        try {
          return body.apply(this, given);
        } finally {
          depth -= 1;
          if (settles) document.body.offsetHeight;
          if (!depth) probe.work += performance.now() - start;
        }
      };
      const listeners = [];
      const ask = requestAnimationFrame.bind(globalThis);
      globalThis.requestAnimationFrame = (body) => ask(timed(body, true));
      JSON.parse = timed(JSON.parse);
      runnelPage.changed = timed(runnelPage.changed, true);
      const take = timed(runnelPage.take);
      runnelPage.take = (messages) => {
        take(messages);
        for (const message of messages) listeners.filter(({ t }) => t === message.t).forEach(({ done }) => done());
      };
      probe.rest = (time) => new Promise((go) => setTimeout(() => ask(go), time));
      probe.changed = (element) => new Promise((done) => {
        const observer = new MutationObserver(() => {
          observer.disconnect();
          done(afterPaint());
        });
        observer.observe(element, { childList: true, characterData: true, subtree: true });
      });
      probe.told = (t) => new Promise((done) => {
        const listener = { t, done: () => {
          listeners.splice(listeners.indexOf(listener), 1);
          ask(() => done(afterPaint()));
        } };
        listeners.push(listener);
      });
      await probe.rest(100);
    })()
    """
}
