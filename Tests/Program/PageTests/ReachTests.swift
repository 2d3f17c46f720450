import BrowserDriver
import Foundation
import Testing

extension InTheBrowser {
  /// The measures of `Reach`, on pages with planted faults.
  struct ReachTests {
    private static func site(_ body: String) -> Site {
      let text = """
        <!doctype html><html lang=en><meta charset=utf-8><link rel=icon href='data:,'><title>t</title>
        <body style='background: #fff; color: #000'>\(body)
        """
      return Site { $0.isEmpty ? .init(type: "text/html", data: Data(text.utf8)) : nil }
    }

    private static let pale = [
      ("<p style='color: #777'>pale", 1), ("<p style='color: #767676'>dark enough", 0),
      ("<p style='opacity: 0.5; color: #222'>pale by opacity", 1),
      ("<p style='background: color(srgb 0 0 0 / 0.5)'><b style='color: #666'>on grey</b>", 1),
      ("<p>black<input placeholder=p style='background: #222; color: #fff'>", 1),
      ("<p>black<p style='color: #fefefe; display: none'>hidden", 0),
      ("<p>black<svg width=99 height=20><text y=12 fill=yellow>fill</text></svg>", 1),
      ("<p>black<p style='position: absolute; width: 1px; height: 1px; overflow: hidden'>x", 0),
    ]

    @Test func paleTextsAreFound() async throws {
      try await Browser.shared.visit(Site.root, .init(site: Self.site(""))) { tab in
        for (body, count) in Self.pale {
          try await tab.evaluate("document.body.innerHTML = \(JSON.string(body).text)")
          let found = try await Reach.paleTexts(in: tab)
          #expect(found.count == count, "\(body): \(found)")
        }
        try await tab.evaluate("document.body.innerHTML = ''")
        await #expect(throws: BrowserFailure.self) { try await Reach.paleTexts(in: tab) }
      }
    }

    @Test func paleHighlightsAreFound() async throws {
      let body = """
        <p id=p>some words</p><style>::highlight(weak) { color: #aaa }</style><script>
        const range = new Range();
        range.setStart(p.firstChild, 0);
        range.setEnd(p.firstChild, 4);
        CSS.highlights.set('weak', new Highlight(range));
        </script>
        """
      let found = try await Browser.shared.visit(Site.root, .init(site: Self.site(body))) {
        try await Reach.paleTexts(in: $0)
      }
      #expect(found == ["2.32: \"some\" in p"])
    }

    @Test func controlsWithoutNamesAreFound() async throws {
      let body = """
        <button>a</button><button></button><input aria-label=b><input><input type=range>
        <div tabindex=0 role=group></div><label>c<input type=checkbox></label><select></select>
        """
      let found = try await Browser.shared.visit(Site.root, .init(site: Self.site(body))) {
        try await Reach.namelessControls(in: $0)
      }
      #expect(found.sorted() == ["button", "combobox", "group", "slider", "textbox"])
    }

    @Test func movementsAreFound() async throws {
      let body = """
        <style>@keyframes away { to { left: 9px } } p { animation: away 9s }
        @media (prefers-reduced-motion: reduce) { p { animation: none } }</style><p class=it>moves
        """
      let setup = BrowserTab.Setup(site: Self.site(body))
      try await Browser.shared.visit(Site.root, setup) { tab in
        #expect(try await Reach.movements(in: tab) == ["away of it"])
        try await tab.emulate(["prefers-reduced-motion": "reduce"])
        #expect(try await Reach.movements(in: tab) == [])
      }
    }
  }
}
