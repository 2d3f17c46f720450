import BrowserDriver
import Checkout
import Foundation
import Testing

extension InTheBrowser {
  /// Pictures of pages that have much to show, against those that were looked at: `Tests/Golden/pictures`.
  ///
  /// `RECORD_PAGES=1` draws those that differ anew, to be looked at before they are kept. Letters differ from machine to
  /// machine: where the fonts are others than those of the pictures nothing is compared.
  struct PageGoldenPictureTests {
    private static let folder = Checkout.root.appending(path: "Tests/Golden/pictures")
    private static let records = ProcessInfo.processInfo.environment["RECORD_PAGES"] != nil
    /// Share of points that may differ, as edges are blended a shade differently now and then.
    private static let tolerance = 0.001

    private static let script = Result {
      let file = Checkout.root.appending(path: "Tests/Program/PageTests/Scripts/compare.js")
      return try String(contentsOf: file, encoding: .utf8)
    }

    private static let pages =
      [FullPage(name: "one", program: "cell n = 1\n", lines: ["n = 2"])] + FullPage.all
      + [FullPage(name: "thousand", program: thousand, lines: ["x1 = 2"])]

    private static let thousand =
      "cell x1 = 1\n" + (2...1000).map { "x\($0) := x\($0 / 2) + 1\n" }.joined()

    @Test(arguments: pages, ["light", "dark"])
    func aPageLooksAsItDid(_ page: FullPage, scheme: String) async throws {
      let setup = BrowserTab.Setup(
        width: 1366, height: 650,
        media: ["prefers-color-scheme": scheme, "prefers-reduced-motion": "reduce"])
      try await ServedPage.visit(page.program, setup) { tab in
        try await tab.evaluate(try Self.script.get())
        for (number, line) in page.lines.enumerated() {
          try await tab.enter(line)
          try await tab.wait(
            for: "runnelPage.history.inputs.length === \(number + 1)", "the input \(line)")
        }
        try await Self.rest(tab)
        let drawn = try await tab.screenshot().base64EncodedString()
        let half = try await tab.evaluate("pictures.halved('\(drawn)')").string ?? ""
        let file = Self.folder.appending(path: "\(page.name)-\(scheme).png")
        guard try await Self.hasSameFonts(tab) else { return }
        let known = (try? Data(contentsOf: file))?.base64EncodedString()
        let difference =
          if let known {
            try await tab.evaluate("pictures.difference('\(known)', '\(half)')").number ?? 1
          } else { 1.0 }
        guard difference > Self.tolerance else { return }
        if Self.records, let data = Data(base64Encoded: half) {
          try FileManager.default.createDirectory(
            at: Self.folder, withIntermediateDirectories: true)
          try data.write(to: file)
        } else {
          let other = FileManager.default.temporaryDirectory
            .appending(path: "runnel-\(page.name)-\(scheme)-\(UUID().uuidString).png")
          try Data(base64Encoded: half)?.write(to: other)
          Issue.record("\(difference) of the points differ from \(file.path): \(other.path)")
        }
      }
    }

    /// A value over another one, or a marble that is filled, is more than the tolerance lets pass.
    @Test func theMeasureFindsPlantedFaults() async throws {
      let setup = BrowserTab.Setup(
        width: 1366, height: 650, media: ["prefers-reduced-motion": "reduce"])
      try await ServedPage.visit(FullPage.all[3].program, setup) { tab in
        try await tab.evaluate(try Self.script.get())
        try await Self.rest(tab)
        let before = try await tab.screenshot().base64EncodedString()
        for fault in [
          "look.card('price').style.left = '0'",
          "document.querySelector('.values').style.width = '50%'",
          "document.querySelector('#time canvas').getContext('2d').fillRect(112, 0, 60, 80)",
        ] {
          try await tab.evaluate(
            "pictures.former = '\(before)'; \(fault); new Promise(requestAnimationFrame)")
          let after = try await tab.screenshot().base64EncodedString()
          let found = try await tab.evaluate("pictures.difference(pictures.former, '\(after)')")
          #expect((found.number ?? 0) > Self.tolerance, "\(fault)")
        }
        let same = try await tab.evaluate("pictures.difference('\(before)', '\(before)')")
        #expect(same == 0)
      }
    }

    /// Waits until nothing moves, also no caret.
    private static func rest(_ tab: BrowserTab) async throws {
      try await tab.evaluate("document.activeElement.blur()")
      try await tab.settle()
      try await tab.evaluate("new Promise((go) => setTimeout(go, 300))")
      try await tab.settle()
    }

    private static func hasSameFonts(_ tab: BrowserTab) async throws -> Bool {
      let fonts = (try await tab.evaluate("pictures.fonts()").string ?? "") + "\n"
      let file = folder.appending(path: "fonts.txt")
      let known = try? String(contentsOf: file, encoding: .utf8)
      if known == nil, records {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(fonts.utf8).write(to: file)
        return true
      }
      return known == fonts
    }
  }
}
