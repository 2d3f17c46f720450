import BrowserDriver
import Foundation
import Testing

extension InTheBrowser {
  /// Values stay texts, and nothing comes from elsewhere.
  struct PageSafetyTests {
    private static let hostile = """
      cell name = "<img src=x onerror='document.title = 1'>"
      name -> copy = name
      name -> print(name)

      """

    @Test func markupInAValueStaysText() async throws {
      try await ServedPage.visit(Self.hostile) { tab in
        try await tab.click("#line")
        try await tab.type("name = \"<script>document.title = 2</script><b onclick=a()>\"")
        try await tab.press("Enter")
        try await tab.wait(
          for: "document.querySelector('#console .output').textContent.includes('<b onclick')",
          "the value as it was printed")
        try await tab.evaluate("look.card('copy').click()")
        try await tab.settle()
        let made = try await tab.evaluate(
          "document.querySelectorAll('img, b, main script, [onclick], [onerror]').length")
        #expect(made == 0)
        #expect(try await tab.evaluate("document.title").string?.contains("shop.flow") == true)
        let address = try #require(tab.requests.first)
        let origin = address.prefix { $0 != "#" }
        #expect(
          tab.requests.allSatisfy { $0.hasPrefix(origin) || $0.hasPrefix("data:") },
          "\(tab.requests)")
      }
    }

    @Test func aScriptInThePageDoesNotRun() async throws {
      try await ServedPage.visit { tab in
        let ran = try await tab.evaluate(
          """
          (() => { const script = document.createElement('script');
            script.textContent = 'globalThis.planted = 1';
            document.body.append(script);
            return globalThis.planted ?? 0; })()
          """)
        #expect(ran == 0)
        try await tab.settle()
        let problems = tab.takeProblems()
        #expect(problems.contains { $0.contains("Content Security Policy") }, "\(problems)")
      }
    }

    @Test func theExportedPageReplaysAlone() async throws {
      let scratch = FileManager.default.temporaryDirectory
        .appending(path: "runnel-export-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: scratch) }
      try await ServedPage.visit { tab in
        try await tab.saveDownloads(into: scratch)
        try await tab.click("[aria-label='Set member']")
        try await tab.wait("total", shows: "240")
        try await tab.press(button: "Share…")
        try await tab.press(button: "HTML")
        _ = try await Self.file(in: scratch)
      }
      let file = try await Self.file(in: scratch)
      try await Browser.shared.visit(file.absoluteString) { tab in
        try await ServedPage.ready(tab)
        try await tab.wait("total", shows: "216")
        try await tab.press(".")
        try await tab.wait("total", shows: "240")
        try await tab.press(",")
        try await tab.wait("total", shows: "216")
        #expect(tab.requests.filter { !$0.hasPrefix("data:") } == [file.absoluteString])
        #expect(try await Reach.namelessControls(in: tab) == [])
      }
    }

    /// The page that was saved, as soon as all of it is there.
    private static func file(in folder: URL) async throws -> URL {
      for _ in 0..<2000 {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        if let name = names.first(where: { $0.hasSuffix(".html") }) {
          return folder.appending(path: name)
        }
        try await Task.sleep(for: .milliseconds(5))
      }
      throw BrowserFailure("No page was saved.")
    }
  }
}
