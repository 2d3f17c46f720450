import BrowserDriver
import Checkout
import Foundation
import Testing

extension InTheBrowser {
  /// The modules of the page that know no document, each tested by a file in `Modules`.
  ///
  /// They run in the browser, from a page that only this suite serves: `page/` has the modules as they are
  /// in the sources, `tests/` what tests them.
  struct ModuleTests {
    private static let folders = [
      "page/": Checkout.page,
      "tests/": Checkout.root.appending(path: "Tests/Program/PageTests/Modules"),
    ]

    private static let site = Site { path in
      if path.isEmpty {
        let page =
          "<!doctype html><meta charset=utf-8><link rel=icon href='data:,'><title>tests</title>"
        return .init(type: "text/html", data: Data(page.utf8))
      }
      let folder = folders.first { path.hasPrefix($0.key) }
      return folder.flatMap {
        try? .init($0.value.appending(path: String(path.dropFirst($0.key.count))))
      }
    }

    private static let files =
      ((try? FileManager.default.contentsOfDirectory(atPath: folders["tests/"]?.path ?? "")) ?? [])
      .filter { $0.hasSuffix(".test.js") }.sorted()

    @Test func thereAreTests() {
      #expect(Self.files.contains("check.test.js"))
    }

    @Test(arguments: files)
    func everyCaseHolds(file: String) async throws {
      let cases = try await Self.run("await import('/tests/\(file)')")
      #expect(!cases.isEmpty, "\(file) has no case")
      for (name, failure) in cases where failure != nil {
        Issue.record("\(file): \(name): \(failure ?? "")")
      }
    }

    @Test func aCaseThatFailsIsReported() async throws {
      let cases = try await Self.run(
        "(await import('/tests/check.js')).test('planted', () => { throw new Error('on purpose') })"
      )
      #expect(cases.map(\.name) == ["planted"])
      #expect(cases.first?.failure?.contains("on purpose") == true)
    }

    private static func run(
      _ preparation: String
    ) async throws
      -> [(name: String, failure: String?)]
    {
      try await Browser.shared.visit(Site.root, .init(site: site)) { tab in
        let script =
          "(async () => { \(preparation); return (await import('/tests/check.js')).run() })()"
        return try await tab.evaluate(script).list.map {
          (name: $0["name"].string ?? "", failure: $0["failure"].string)
        }
      }
    }
  }
}
