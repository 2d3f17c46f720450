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

    private static func mode(of file: URL) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
    }

    @Test func aTabIsLetInAgainByItself() async throws {
      let first = try await ServedProgram("cell a = 1\n", options: ["--write"])
      defer { first.stop() }
      let file = first.folder.appending(path: "shop.flow")
      let port = Self.port(first)
      try await Browser.shared.visit(first.address) { tab in
        try await ServedPage.ready(tab)
        try await tab.enter("a = 4")
        try await tab.wait("a", shows: "4")
        try await tab.click("#text")
        try await tab.press("End", .control)
        try await tab.type("mine := a + 1\n")
        try await tab.wait("mine", shows: "5")
        try Self.end(first)
        try await tab.wait(for: "\(ServedPage.notice).includes('gone')", "the end to be told")
        try await tab.click("#text")
        try await tab.type("// and more")
        let second = try await Self.serve(at: port) {
          try await ServedProgram(nil, options: [file.path], state: first.state)
        }
        defer { second.stop() }
        #expect(second.address == first.address)
        try await tab.wait(
          for: "\(ServedPage.notice).includes('there again')", "the return", patience: .seconds(10))
        try await ServedPage.ready(tab)
        try await tab.wait(for: "\(ServedPage.text).endsWith('// and more')", "what was written")
        try await tab.wait("mine", shows: "5")
        let secrets = first.state.appending(path: "runnel/pages")
        for name in try FileManager.default.contentsOfDirectory(atPath: secrets.path) {
          #expect(try Self.mode(of: secrets.appending(path: name)) == 0o600)
        }
        #expect(try Self.mode(of: secrets) == 0o700)
        _ = tab.takeProblems()
      }
    }

    @Test func anotherSecretIsNeededWithoutTheState() async throws {
      let first = try await ServedProgram("cell a = 1\n", options: ["--write"])
      defer { first.stop() }
      let file = first.folder.appending(path: "shop.flow")
      let port = Self.port(first)
      try await Browser.shared.visit(first.address) { tab in
        try await ServedPage.ready(tab)
        try await tab.click("#text")
        try await tab.press("End", .control)
        try await tab.type("cell mine = 5\n")
        try await tab.wait("mine", shows: "5")
        try Self.end(first)
        try await tab.wait(for: "\(ServedPage.notice).includes('gone')", "the end to be told")
        let second = try await Self.serve(at: port) {
          try await ServedProgram(nil, options: [file.path])
        }
        defer { second.stop() }
        #expect(second.address != first.address)
        // The text waits in the tab for the new address.
        try await Task.sleep(for: .seconds(2))
        #expect(try await tab.evaluate("\(ServedPage.notice).includes('gone')") == true)
        try await Self.show(second, in: tab)
        try await tab.wait(for: "\(ServedPage.text).endsWith('mine = 5\\n')", "what was written")
        _ = tab.takeProblems()
      }
    }

    /// A secret that others may read, or that was told to whoever took the port, is not used again.
    @Test func aSecretThatMayBeKnownIsDropped() async throws {
      let first = try await ServedProgram("cell a = 1\n")
      let file = first.folder.appending(path: "shop.flow")
      let (port, secrets) = (Self.port(first), first.state.appending(path: "runnel/pages"))
      let name = try #require(
        try FileManager.default.contentsOfDirectory(atPath: secrets.path).first)
      #expect(chmod(secrets.appending(path: name).path, 0o644) == 0)
      try Self.end(first)
      let second = try await Self.serve(at: port) {
        try await ServedProgram(nil, options: [file.path], state: first.state)
      }
      #expect(second.address != first.address)
      #expect(try Self.mode(of: secrets.appending(path: name)) == 0o600)
      // The port is taken, so this one is another, and the secret of the first is gone.
      let third = try await ServedProgram(nil, options: [file.path], state: first.state)
      #expect(Self.port(third) != port)
      #expect(try FileManager.default.contentsOfDirectory(atPath: secrets.path) == [])
      for served in [second, third] {
        try Self.end(served)
        served.stop()
      }
      first.stop()
    }

    @Test func theBranchesAreThereAgain() async throws {
      try await ServedPage.visit("cell a = 1\n") { tab in
        let inputs = "runnelPage.history.inputs.map(({ text }) => text).join('|')"
        for line in ["a = 2", "a = 3"] { try await tab.enter(line) }
        try await tab.wait("a", shows: "3")
        try await tab.evaluate("runnelPage.say({ do: 'branch', after: 1, inputs: ['a = 9'] })")
        try await tab.wait("a", shows: "9")
        try await tab.evaluate("new Promise((go) => setTimeout(go, 600))")
        try await tab.reloadPage()
        try await tab.wait(for: "\(inputs) === 'a = 2|a = 9'", "the branch that was looked at")
        let other = try await tab.evaluate(
          "runnelPage.history.branches.find((one) => one.branch !== runnelPage.history.branch).branch"
        )
        try await tab.evaluate("runnelPage.say({ do: 'visit', branch: \(other.int ?? 0) })")
        try await tab.wait(for: "\(inputs) === 'a = 2|a = 3'", "the other branch")
      }
    }

    @Test func aClosedTabLeavesItsTextToTheNext() async throws {
      let served = try await ServedProgram("cell a = 1\n")
      defer { served.stop() }
      try await Browser.shared.visit(served.address) { tab in
        try await ServedPage.ready(tab)
        try await tab.enter("a = 4")
        try await tab.click("#text")
        try await tab.press("End", .control)
        try await tab.type("mine := a + 1\n")
        try await tab.wait("mine", shows: "5")
        try await tab.evaluate("new Promise((go) => setTimeout(go, 600))")
        // What a tab keeps for itself goes with it.
        try await tab.evaluate("sessionStorage.clear()")
        try await tab.evaluate("addEventListener('pagehide', () => sessionStorage.clear())")
        try await tab.reloadPage()
        try await tab.wait("a", shows: "1")
        try await tab.press(button: "Go on there")
        try await tab.wait("mine", shows: "5")
        #expect(try await tab.evaluate(ServedPage.text).string == "cell a = 1\nmine := a + 1\n")
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
