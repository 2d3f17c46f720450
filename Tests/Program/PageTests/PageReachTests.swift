import BrowserDriver
import Foundation
import Testing

extension InTheBrowser {
  /// The page for those who see, move or read otherwise.
  struct PageReachTests {
    @Test(arguments: ["light", "dark"])
    func everyTextIsReadableAndEveryControlHasAName(scheme: String) async throws {
      let setup = BrowserTab.Setup(media: ["prefers-color-scheme": scheme])
      try await ServedPage.visit(ServedPage.shop, setup) { tab in
        try await expectReach(of: tab)
        // With a moment behind it, a card chosen and a mistake in the text.
        try await tab.click("[aria-label='Set member']")
        try await tab.wait("total", shows: "240")
        try await tab.evaluate("look.card('total').click()")
        try await tab.press(button: "Beside classic")
        try await tab.click("#text")
        try await tab.type("cell = 1\n")
        try await tab.wait(
          for: "!document.querySelector('.problems').hidden", "the mistake to be told")
        try await tab.settle()
        try await expectReach(of: tab)
      }
    }

    private func expectReach(of tab: BrowserTab) async throws {
      let pale = try await Reach.paleTexts(in: tab)
      #expect(pale == [])
      let nameless = try await Reach.namelessControls(in: tab)
      #expect(nameless == [])
    }

    @Test func theKeyboardReachesEverything() async throws {
      try await ServedPage.visit { tab in
        var regions: [String] = []
        for _ in 0..<60 {
          try await tab.press("Tab")
          let region = try await tab.evaluate("look.region()").string ?? ""
          if regions.last != region { regions.append(region) }
          if region == "time" { break }
          // A text area takes the Tab key for itself in some editors; here it must let go.
        }
        for region in ["header", "editor", "console", "graph", "time"] {
          #expect(regions.contains(region), "\(regions)")
        }
        try await tab.evaluate("look.card('price').focus()")
        try await tab.press("Enter")
        try await tab.wait(for: "look.card('price').matches('.chosen')", "the card to be chosen")
        try await tab.press("Enter")
        try await tab.wait(
          for: "document.activeElement.matches('.card input')", "its control to have the focus")
        try await tab.press("ArrowRight")
        try await tab.wait(for: "look.value('price') !== '120'", "another price")
        try await tab.press("Escape")
        try await tab.wait(
          for: "document.activeElement === look.card('price')", "the card to have the focus")
        try await tab.press("ArrowDown")
        try await tab.wait(
          for: """
            document.activeElement.matches('.card') && document.activeElement !== look.card('price')
            """, "the card below to have the focus")
      }
    }

    @Test func nothingMovesWhereMotionIsNotWanted() async throws {
      let setup = BrowserTab.Setup(media: ["prefers-reduced-motion": "reduce"])
      try await ServedPage.visit(ServedPage.shop, setup) { tab in
        let before = try await tab.evaluate("JSON.stringify(look.boxes())")
        try await tab.evaluate("document.querySelector(\"[aria-label='Set member']\").click()")
        try await tab.wait("total", shows: "240")
        for _ in 0..<5 {
          #expect(try await Reach.movements(in: tab) == [])
          try await tab.settle()
        }
        #expect(try await tab.evaluate("JSON.stringify(look.boxes())") == before)
        let order = try await tab.evaluate(
          "look.card('total').querySelector('.order').textContent"
        ).string
        #expect(order?.isEmpty == false)
      }
    }

    @Test func forcedColoursKeepTheCardsApart() async throws {
      try await ServedPage.visit(ServedPage.shop, .init(media: ["forced-colors": "active"])) {
        tab in
        let borders = try await tab.evaluate(
          """
          [...document.querySelectorAll('.card')].filter((card) => {
            const style = getComputedStyle(card);
            return style.borderTopStyle === 'none' || parseFloat(style.borderTopWidth) === 0;
          }).length
          """)
        #expect(borders == 0)
        try await expectReach(of: tab)
      }
    }

    @Test func aNarrowWindowHasTabs() async throws {
      try await ServedPage.visit(ServedPage.shop, .init(width: 500, height: 800)) { tab in
        let shown = """
          ['editor', 'console', 'graph', 'why'].filter((id) => document.getElementById(id).checkVisibility())
          """
        #expect(try await tab.evaluate(shown) == ["graph"])
        #expect(
          try await tab.evaluate("document.documentElement.scrollWidth <= innerWidth") == true)
        try await tab.click("#tabs [aria-controls=editor]")
        try await tab.wait(for: "(\(shown)).join() === 'editor'", "the editor alone")
        try await tab.press("ArrowRight")
        try await tab.wait(for: "(\(shown)).join() === 'graph'", "the graph alone")
        #expect(try await Reach.namelessControls(in: tab) == [])
        try await tab.resize(width: 1200, height: 800)
        try await tab.wait(for: "(\(shown)).length === 4", "all regions")
      }
    }

    @Test func theBrowsersLanguageIsSpoken() async throws {
      try await ServedPage.visit(ServedPage.shop, .init(languages: "ja,en")) { tab in
        #expect(try await tab.evaluate("document.documentElement.lang") == "ja")
        let words = try await tab.evaluate("import('/words.ja.js').then((words) => words.default)")
        #expect(try await tab.text(".step").contains(words["step"].string ?? "?"))
        // Of the page's own words none is left in English.
        let left = try await tab.evaluate(
          """
          Promise.all([import('/words.en.js'), import('/words.ja.js')]).then(([en, ja]) => {
            const own = new Set(Object.values(en.default).filter((text) => /[a-z]{3}/.test(text)));
            for (const text of Object.values(ja.default)) own.delete(text);
            const names = [...document.querySelectorAll('button, [aria-label], option, p, label')];
            return names.flatMap((e) => [e.textContent.trim(), e.getAttribute('aria-label')])
              .filter((text) => own.has(text));
          })
          """)
        #expect(left.strings == [])
        // Neither are the reasons of the server.
        try await tab.evaluate("look.card('member').querySelector('input').click()")
        try await tab.wait("total", shows: "240")
        #expect(try await tab.evaluate("/保持/.test(look.formula('shown'))") == true)
        try await tab.enter(":why total")
        let output = "document.querySelector('#console .output').textContent"
        try await tab.wait(for: "\(output).includes('により')", "the reason in Japanese")
        #expect(try await Reach.namelessControls(in: tab) == [])
      }
    }
  }
}
