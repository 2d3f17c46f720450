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
        try await tab.enter("name = \"<script>document.title = 2</script><b onclick=a()>\"")
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

    /// A run with errors in an imported file, in one that isn't there, and while it runs.
    @Test func theExportedPageNamesNoFolder() async throws {
      let scratch = FileManager.default.temporaryDirectory
        .appending(path: "runnel-export-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: scratch) }
      let served = try await ServedProgram(
        "cell a = 1\n", isNamedInFull: true, options: ["--write"])
      defer { served.stop() }
      let library = "cell lib = 0\nlib -> wrong = 1 / lib\ncell unused\n"
      try Data(library.utf8).write(to: served.folder.appending(path: "bad.flow"))
      try Data(library.dropLast(12).utf8).write(to: served.folder.appending(path: "lib.flow"))
      try await Browser.shared.visit(served.address) { tab in
        try await ServedPage.ready(tab)
        try await tab.saveDownloads(into: scratch)
        for text in ["import \"bad.flow\"", "import \"none.flow\"", "import \"lib.flow\""] {
          let text = JSON.string("\(text)\nlib -> x = lib + 1\n").text
          try await tab.evaluate(
            "runnelPage.say({ do: 'check', text: \(text), version: 1 })"
              + ".then(() => runnelPage.say({ do: 'load', text: \(text) }))")
        }
        try await tab.wait("lib", shows: "0")
        try await tab.evaluate("runnelPage.say({ do: 'save', text: '' })")
        #expect(
          try await tab.evaluate("JSON.stringify(runnelPage.frames)").string?.contains("lib.flow")
            == true)
        try await tab.press(button: "Share…")
        try await tab.press(button: "HTML")
        _ = try await Self.file(in: scratch)
      }
      let text = try String(contentsOf: try await Self.file(in: scratch), encoding: .utf8)
      #expect(text.contains("divides by zero"))
      #expect(!text.contains(served.folder.lastPathComponent))
    }

    @Test func aSharedLineIsUnpackedUpToItsLimit() async throws {
      try await ServedPage.visit { tab in
        let sizes = try await tab.evaluate(
          """
          (async () => {
            const { pack, unpack } = await import('/share.js');
            const all = [];
            for (const size of [0, 1, 1000, 1 << 20, (1 << 20) + 1, 1 << 26]) {
              const line = await pack('x'.repeat(size));
              all.push(await unpack(line, 1 << 20).then((text) => text.length, (error) => error.name));
            }
            all.push(await unpack((await pack('one two three')).slice(0, -5), 1 << 20).catch((error) => error.name));
            return JSON.stringify(all);
          })()
          """
        ).string
        #expect(sizes == #"[0,1,1000,1048576,"RangeError","RangeError","TypeError"]"#)
      }
    }

    @Test func aLineThatUnpacksToTooMuchIsSaid() async throws {
      let served = try await ServedProgram(nil, options: ["flow:\(Self.bomb)"])
      defer { served.stop() }
      try await Browser.shared.visit(served.address) { tab in
        try await tab.wait(
          for: "document.querySelector('#notice').textContent.includes('1 MiB')", "the notice")
        #expect(try await tab.evaluate("document.querySelector('#text').value") == "")
      }
    }

    /// Two million times one letter, deflated by hand: a stored literal, then copies of 258 letters of it.
    private static let bomb: String = {
      // A block with fixed codes: the letter `/` is 8 bits, each copy of 258 letters at distance 1 is 13.
      var bits: [Bool] = [true, true, false]
      func code(_ value: Int, _ count: Int) {
        for place in (0..<count).reversed() { bits.append(value >> place & 1 == 1) }
      }
      code(0x30 + 47, 8)
      for _ in 0..<8000 {
        code(0xC0 + 5, 8)
        code(0, 5)
      }
      code(0, 7)
      var bytes = [UInt8](repeating: 0, count: (bits.count + 7) / 8)
      for (place, bit) in bits.enumerated() where bit { bytes[place / 8] |= 1 << (place % 8) }
      return Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
        .replacing("=", with: "")
    }()

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
