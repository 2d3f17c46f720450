import BrowserDriver
import Foundation
import Testing

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

extension InTheBrowser {
  /// A server that was killed and comes back: what was typed on its page is there again.
  struct PageReturnTests {
    private static func end(_ served: ServedProgram) throws {
      #expect(kill(Int32(try #require(served.process)), SIGKILL) == 0)
    }

    private static func port(_ served: ServedProgram) -> Int? { URL(string: served.address)?.port }

    /// Serves something at a port as soon as that is free again.
    private static func serve(
      at port: Int?, _ make: () async throws -> ServedProgram
    ) async throws -> ServedProgram {
      for _ in 0..<100 {
        guard let served = try? await make() else { continue }
        if self.port(served) == port { return served }
        served.stop()
      }
      throw BrowserFailure("The port \(port ?? 0) is not free again.")
    }

    @Test func aTextIsThereAgain() async throws {
      let first = try await ServedProgram("cell a = 1\n", options: ["--write"])
      defer { first.stop() }
      let file = first.folder.appending(path: "shop.flow")
      let port = Self.port(first)
      try await Browser.shared.visit(first.address) { tab in
        try await ServedPage.ready(tab)
        try await tab.click("#text")
        try await tab.press("End", .control)
        try await tab.type("cell mine = 5\n")
        try Self.end(first)
        try await tab.wait(for: "\(ServedPage.notice).includes('gone')", "the end to be told")
        try await tab.type("// and more")
        let second = try await Self.serve(at: port) {
          try await ServedProgram(nil, options: [file.path])
        }
        try await Self.show(second, in: tab)
        try await tab.wait(for: "\(ServedPage.text).endsWith('// and more')", "what was written")
        try await tab.wait("mine", shows: "5")
        // Another program at the same address has a text of its own, and leaves this one alone.
        try Self.end(second)
        second.stop()
        let other = try await Self.serve(at: port) {
          try await ServedProgram("cell z = 1\n", options: ["--port", "\(port ?? 0)"])
        }
        try await Self.show(other, in: tab)
        try await tab.wait("z", shows: "1")
        try Self.end(other)
        other.stop()
        let third = try await Self.serve(at: port) {
          try await ServedProgram(nil, options: [file.path])
        }
        defer { third.stop() }
        try await Self.show(third, in: tab)
        try await tab.wait(for: "\(ServedPage.text).endsWith('// and more')", "what was written")
      }
    }

    /// Puts an address in place of the old one, which to a browser may be the same page.
    private static func show(_ served: ServedProgram, in tab: BrowserTab) async throws {
      let address = JSON.string(served.address).text
      try await tab.evaluate(
        "(document.body.dataset.isOld = '', setTimeout(() => { location.href = \(address) }))")
      try await tab.wait(for: "document.body && !('isOld' in document.body.dataset)", "a page")
      try await ServedPage.ready(tab)
    }
  }
}
