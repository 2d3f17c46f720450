import BrowserDriver
import Checkout
import Foundation
import Testing

extension InTheBrowser {
  /// The page against WCAG 2.2 AA, by axe-core where it is installed; `scripts/install-axe.sh` does that.
  struct PageAuditTests {
    private static let script = Result {
      let path =
        given.isEmpty
        ? Checkout.root.appending(path: ".build/axe/axe.min.js") : URL(filePath: given)
      return try String(contentsOf: path, encoding: .utf8)
    }

    /// Where it is said to be: then it has to be there.
    private static let given = ProcessInfo.processInfo.environment["RUNNEL_AXE"] ?? ""

    private static var whyMissing: Comment? {
      (try? script.get()) == nil ? "There is no axe-core; scripts/install-axe.sh installs it." : nil
    }

    private static let isNeeded = !given.isEmpty

    private static func faults(in tab: BrowserTab) async throws -> [String] {
      // A colour that is still on its way is no colour of the page.
      try await tab.evaluate(
        "Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {})))")
      return try await tab.evaluate(
        """
        axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }).then((found) =>
          found.violations.map(({ id, help, nodes }) =>
            `${id}: ${help}: ${nodes.slice(0, 3).map(({ target }) => target.join(' ')).join(', ')}`))
        """
      ).strings
    }

    private static let sizes = [(1366, 650), (1024, 768), (390, 844), (683, 325)]

    @Test(
      .enabled(if: isNeeded || whyMissing == nil, whyMissing),
      arguments: ["light", "dark"], ["en", "ja"])
    func nothingIsFound(scheme: String, language: String) async throws {
      let setup = BrowserTab.Setup(
        languages: language,
        media: ["prefers-color-scheme": scheme, "prefers-reduced-motion": "reduce"])
      try await ServedPage.visit(FullPage.all[0].program, setup, options: ["--write"]) { tab in
        try await tab.evaluate("\(try Self.script.get()); true")
        for line in FullPage.all[0].lines + ["people = 0", "?", "zzz"] { try await tab.enter(line) }
        try await tab.evaluate("look.card('people').click()")
        try await tab.evaluate("runnelPage.say({ do: 'twin', on: true })")
        try await tab.evaluate("runnelPage.say({ do: 'set', cell: 999, to: '1' })")
        for (width, height) in Self.sizes {
          try await tab.resize(width: width, height: height)
          for region in width < 900 ? ["editor", "graph", "why", "console"] : [nil] {
            if let region { try await tab.click("#tabs [aria-controls=\(region)]") }
            try await tab.settle()
            #expect(try await Self.faults(in: tab) == [], "\(width)×\(height) \(region ?? "")")
          }
        }
        try await tab.resize(width: 1366, height: 650)
        for sheet in [".share", ".keys"] {
          try await tab.click("#header \(sheet)")
          try await tab.settle()
          #expect(try await Self.faults(in: tab) == [], "\(sheet)")
          try await tab.press("Escape")
        }
      }
    }

    @Test(.enabled(if: isNeeded || whyMissing == nil, whyMissing), arguments: ["light", "dark"])
    func nothingIsFoundInWhatComesUp(scheme: String) async throws {
      let setup = BrowserTab.Setup(
        width: 1366, height: 650,
        media: ["prefers-color-scheme": scheme, "prefers-reduced-motion": "reduce"])
      let lessons = try await ServedProgram(nil, options: ["--lessons"])
      defer { lessons.stop() }
      try await Browser.shared.visit(lessons.address, setup) { tab in
        try await tab.evaluate("\(try Self.script.get()); true")
        for (place, next) in [
          ("#lessons .list button", ".parts"), (".parts li:nth-child(2) button", ".card"),
        ] {
          try await tab.wait(for: "document.querySelector('\(place)')", "\(place)")
          try await tab.click(place)
          try await tab.wait(for: "document.querySelector('\(next)')", "\(next)")
          try await tab.settle()
          #expect(try await Self.faults(in: tab) == [], "\(next)")
        }
      }
      let served = try await ServedProgram("cell words = [1]\n")
      defer { served.stop() }
      try await Browser.shared.visit(served.address, setup) { tab in
        try await ServedPage.ready(tab)
        try await tab.evaluate("\(try Self.script.get()); true")
        // A refused value, the table, a card that fades others, and two texts side by side.
        try await tab.click("[aria-label='Set words']")
        try await tab.type("x")
        try await tab.press("Enter")
        try await tab.wait(for: "document.querySelector('.answer:not([hidden])')", "the answer")
        try await tab.click("#time summary")
        #expect(try await Self.faults(in: tab) == [])
        try await tab.click("#text")
        try await tab.press("End", .control)
        try await tab.type("// mine")
        let file = served.folder.appending(path: "shop.flow")
        try Data("cell words = [2]\n".utf8).write(to: file)
        try await tab.press(button: "Side by side")
        try await tab.wait(for: "document.querySelector('.both mark')", "the two texts")
        #expect(try await Self.faults(in: tab) == [])
        try await tab.press(button: "Take the file's text")
        try await tab.wait(for: "\(ServedPage.text) === 'cell words = [2]\\n'", "the file's text")
      }
    }

    @Test(.enabled(if: isNeeded || whyMissing == nil, whyMissing))
    func theAuditFindsPlantedFaults() async throws {
      try await ServedPage.visit { tab in
        try await tab.evaluate("\(try Self.script.get()); true")
        try await tab.evaluate(
          """
          (() => { document.querySelector('.card input').removeAttribute('aria-label');
            document.querySelector('#header .file').style.color = '#bbb';
            document.documentElement.removeAttribute('lang'); })()
          """)
        let found = try await Self.faults(in: tab).joined()
        for rule in ["label", "color-contrast", "html-has-lang"] {
          #expect(found.contains(rule), "\(found)")
        }
      }
    }
  }
}
