import BrowserDriver
import Checkout
import Foundation

/// The page's layout of large graphs, in the browser but without the page.
enum LayoutRow {
  private static let page = Checkout.root.appending(path: "Sources/Program/FlowPage/Page")

  private static let site = Site { path in
    if path.isEmpty {
      let text = "<!doctype html><link rel=icon href='data:,'><title>layout</title>"
      return .init(type: "text/html", data: Data(text.utf8))
    }
    return try? .init(page.appending(path: path))
  }

  /// Times of layouts of random graphs, each node following up to two earlier ones.
  private static func script(_ count: Int) -> String {
    """
    (async () => {
      const { fit } = await import('/layout.js');
      let seed = 20261122;
      const next = (below) => {
        seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
        return (seed >> 8) % below;
      };
      const times = [];
      for (let round = 0; round < 20; round += 1) {
        const nodes = [];
        const edges = [];
        for (let id = 0; id < \(count); id += 1) {
          nodes.push({ id, width: 80 + next(100), height: 44 });
          for (let k = id ? next(3) : 0; k > 0; k -= 1) edges.push({ from: next(id), to: id });
        }
        const start = performance.now();
        fit(nodes, edges, 800, 600);
        times.push(performance.now() - start);
      }
      return times;
    })()
    """
  }

  @Sendable static func measure() async throws -> [Line] {
    try await Browser.shared.visit(Site.root, .init(site: site)) { tab in
      var lines: [Line] = []
      for (count, goal) in [(200, nil), (1000, 100.0), (3000, nil)] {
        let times = try await tab.evaluate(script(count)).numbers
        lines.append(Line("layout of \(count) cells", Figures(times), median: goal))
      }
      return lines
    }
  }
}
