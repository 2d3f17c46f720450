import NIOConcurrencyHelpers
import PageServer
import Testing

/// What tabs do at one time, and how much may wait.
struct TabWorkTests {
  @Test func aTabThatWorksStopsNeitherOthersNorItsOwnStop() throws {
    try TestServer.with { server throws in
      let busy = try server.openTab()
      busy.send("work")
      #expect(try busy.receive().text == "begun")
      busy.send("later")
      let other = try server.openTab()
      other.send("meanwhile")
      #expect(try other.receive().text == "meanwhile")
      #expect(try server.status(of: server.request("/")) == 200)
      busy.send("stop")
      #expect(try busy.receive().text == "stopped")
      #expect(try busy.receive().text == "later")
    }
  }

  @Test func messagesAreAnsweredInOrder() throws {
    try TestServer.with { server throws in
      let tab = try server.openTab()
      tab.send((0..<3000).flatMap { TestFrames.text("\($0)") })
      for number in 0..<3000 { #expect(try tab.receive().text == "\(number)") }
    }
  }

  @Test func aTabIsWokenWhenItWants() throws {
    try TestServer.with(TestTabs { output, _ in WakingTab(output) }) { server throws in
      let tab = try server.openTab()
      #expect(try (0..<3).map { _ in try tab.receive().text } == ["awake 3", "awake 2", "awake 1"])
      tab.send("asked")
      #expect(try tab.receive().text == "asked")
    }
  }

  @Test func whenTheBrowserGoesTheWorkIsAbandoned() throws {
    let tabs = TestTabs { EchoTab($0, $1) }
    try TestServer.with(tabs) { server throws in
      do {
        let tab = try server.openTab()
        tab.send("work")
        #expect(try tab.receive().text == "begun")
      }
      #expect(tabs.abandoned.wait())
    }
  }

  @Test func theNinthTabIsRefusedUntilAnotherIsClosed() throws {
    #expect(ServerLimits().tabs == 8)
    try TestServer.with { server throws in
      var tabs = try (0..<8).map { _ in try server.openTab() }
      let request = server.request("/socket", server.socketFields())
      #expect(try server.status(of: request) == 503)
      #expect(try server.status(of: server.request("/")) == 200)
      tabs.removeLast()
      // The place is free as soon as the tab's thread is over.
      var opened: TestBrowserTab?
      for _ in 0..<1000 where opened == nil { opened = try? server.openTab() }
      opened?.send("in")
      #expect(try opened?.receive().text == "in")
      #expect(tabs.count == 7)
    }
  }

  /// Empty messages take room, too.
  @Test(arguments: [50_000, 0]) func aTabThatDoesNotKeepUpIsNotReadFrom(count: Int) throws {
    var limits = ServerLimits.forTests
    limits.waitingBytes = 100_000
    try TestServer.with(limits: limits) { server throws in
      let tab = try server.openTab()
      tab.send("work")
      #expect(try tab.receive().text == "begun")
      let frame = TestFrames.text(String(repeating: "x", count: count))
      let some = (0..<(60_000 / frame.count)).flatMap { _ in frame }
      let all = (0..<500).flatMap { _ in some }
      let taken = tab.connection.sendWhileTaken(all)
      // What was taken lies in the system's buffers, which are smaller than that.
      #expect(taken < all.count)
      let other = try server.openTab()
      other.send("free")
      #expect(try other.receive().text == "free")
      // It is read again when the tab goes on; here, when its browser is gone.
    }
  }

  @Test func readingGoesOnWhenTheTabHasCaughtUp() throws {
    var limits = ServerLimits.forTests
    limits.waitingBytes = 1000
    try TestServer.with(limits: limits) { server throws in
      let tab = try server.openTab()
      let text = String(repeating: "x", count: 600)
      for round in 0..<20 {
        tab.send((0..<20).flatMap { _ in TestFrames.text(text) })
        for _ in 0..<20 { #expect(try tab.receive().text == text, "\(round)") }
      }
    }
  }

  @Test func whatIsNotReadStopsTheTab() throws {
    var limits = ServerLimits.forTests
    limits.unsentBytes = 4 * 1024 * 1024
    let sent = NIOLockedValueBox(0)
    let tabs = TestTabs { output, _ in FloodingTab(output, sent: sent) }
    try TestServer.with(tabs, limits: limits) { server throws in
      do {
        let tab = try server.openTab()
        tab.send("go")
        // The tab sends until everything between it and this reader is full.
        let other = try server.openTab()
        var (before, now) = (-1, 0)
        while before != now || now == 0 {
          before = now
          for _ in 0..<200 { other.send(TestFrames.frame(9, [])) }
          for _ in 0..<200 where (try? other.receive()) == nil { break }
          now = sent.withLockedValue { $0 }
        }
        #expect(now < 64)
        let count = try tab.receive().content.count
        #expect(count == 1024 * 1024)
      }
      // It is not stuck when the browser goes.
      #expect(tabs.abandoned.wait())
    }
  }

  @Test func brokenConnectionsLeaveNothing() throws {
    try TestServer.with { server throws in
      let handshake = Array(server.request("/socket", server.socketFields()).utf8)
      for round in 0..<300 {
        let connection = try server.connect()
        switch round % 6 {
        case 0: connection.send(Array(handshake.prefix(round)))
        case 1: connection.send([UInt8](repeating: UInt8(round % 256), count: 500))
        case 2: connection.send(handshake + [0x81, 0xFE])
        case 3: connection.send(handshake + TestFrames.frame(1, [0xFF]))
        case 4: connection.send(handshake + TestFrames.text("work"))
        default: break
        }
      }
      // Those that are not over yet have their places.
      var tabs: [TestBrowserTab] = []
      for _ in 0..<10_000 where tabs.count < 8 {
        if let tab = try? server.openTab() { tabs.append(tab) }
      }
      #expect(tabs.count == 8)
      for tab in tabs {
        tab.send("served")
        #expect(try tab.receive().text == "served")
      }
    }
  }
}
