import BrowserDriver
import Foundation
import Testing

extension InTheBrowser {
  /// The driver itself, on pages of its own.
  struct DriverTests {
    private static let head =
      "<!doctype html><link rel=icon href='data:,'><title>page</title>"

    private static let page = Site { path in
      let body =
        switch path {
        case "": "\(head)<button>go</button><input><script src=a.js></script>"
        case "a.js":
          "document.querySelector('button').onclick = () => { document.title = 'clicked' }"
        case "throws": "\(head)<script>throw new Error('on purpose')</script>"
        case "logs": "\(head)<script>console.error('on purpose', { a: 1 })</script>"
        case "lacks": "\(head)<script src=on-purpose.js></script>"
        case "forbids":
          "\(head)<meta http-equiv=Content-Security-Policy content=\"script-src 'self'\">"
            + "<script>document.title = 'ran'</script>"
        default: ""
        }
      let type = path.hasSuffix(".js") ? "text/javascript" : "text/html"
      return body.isEmpty ? nil : .init(type: type, data: Data(body.utf8))
    }

    @Test func keysAndClicksArrive() async throws {
      try await Browser.shared.visit(Site.root, .init(site: Self.page)) { tab in
        try await tab.click("button")
        try await tab.wait(for: "document.title === 'clicked'")
        try await tab.click("input")
        try await tab.type("cell Price = 1; {\"a\"} -> b | 日本")
        let value = try await tab.evaluate("document.querySelector('input').value")
        #expect(value == "cell Price = 1; {\"a\"} -> b | 日本")
        try await tab.press("a", .control)
        try await tab.press("Backspace")
        #expect(try await tab.evaluate("document.querySelector('input').value") == "")
        let tree = try await tab.accessibilityTree()
        #expect(tree.contains { $0.role == "button" && $0.name == "go" && $0.isFocusable })
        #expect(tree.contains { $0.role == "textbox" && $0.name == "" })
        #expect(tab.requests == [Site.root, Site.root + "a.js"])
        #expect(try await tab.screenshot().starts(with: [0x89, 0x50, 0x4e, 0x47]))
      }
    }

    @Test(arguments: [
      ("throws", "on purpose"), ("logs", "on purpose"), ("lacks", "404"),
      ("forbids", "Content Security Policy"),
    ])
    func aPageWithAProblemFailsTheVisit(path: String, words: String) async throws {
      let failure = await #expect(throws: BrowserFailure.self) {
        try await Browser.shared.visit(Site.root + path, .init(site: Self.page)) { tab in
          #expect(try await tab.evaluate("document.title") == "page")
          try await tab.settle()
        }
      }
      #expect(failure?.description.contains(words) == true, "\(failure?.description ?? "")")
    }

    @Test func whatNeverComesIsNamed() async throws {
      try await Browser.shared.visit(Site.root, .init(site: Self.page)) { tab in
        let failure = await #expect(throws: BrowserFailure.self) {
          try await tab.wait(for: "document.title === 'never'", "a title", patience: .zero)
        }
        #expect(failure?.description.hasPrefix("Waited in vain for a title.") == true)
        let missing = await #expect(throws: BrowserFailure.self) {
          try await tab.wait(
            for: "document.querySelector('#late').id", "what is late", patience: .zero)
        }
        #expect(missing?.description.contains("null (reading 'id')") == true)
        let error = await #expect(throws: BrowserFailure.self) {
          try await tab.evaluate("noSuchName.x")
        }
        #expect(error?.description.contains("noSuchName is not defined") == true)
      }
    }

    @Test func whatIsLateIsWaitedFor() async throws {
      try await Browser.shared.visit(Site.root, .init(site: Self.page)) { tab in
        try await tab.evaluate(
          """
          setTimeout(() => document.body.append(Object.assign(document.createElement('p'), { id: 'late' })), 400);
          """)
        #expect(try await tab.wait(for: "document.querySelector('#late').id") == "late")
      }
    }

    @Test func mediaAndSizeAreEmulated() async throws {
      let setup = BrowserTab.Setup(
        width: 500, height: 400, languages: "ja,en",
        media: ["prefers-color-scheme": "dark", "prefers-reduced-motion": "reduce"], site: Self.page
      )
      try await Browser.shared.visit(Site.root, setup) { tab in
        let script = """
          [matchMedia('(prefers-color-scheme: dark)').matches,
           matchMedia('(prefers-reduced-motion: reduce)').matches,
           matchMedia('(forced-colors: active)').matches, innerWidth, innerHeight, navigator.language]
          """
        #expect(try await tab.evaluate(script) == [true, true, false, 500, 400, "ja"])
        try await tab.emulate(["forced-colors": "active"])
        #expect(try await tab.evaluate("matchMedia('(forced-colors: active)').matches") == true)
      }
    }

    @Test func jsonIsReadAndWritten() throws {
      let text = #"{"a":[1,1.5,true,false,null,"\u0000\"\\\u2028日"],"b":{}}"#
      #expect(JSON(Data(text.utf8))?.text == text)
      #expect(JSON(Data("{".utf8)) == nil)
      #expect(JSON(Data("1".utf8)) == 1 && JSON(Data("true".utf8)) == true)
    }
  }
}
