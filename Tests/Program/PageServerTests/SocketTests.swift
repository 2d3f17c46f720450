import PageServer
import Testing

/// Frames and what answers them, over a real connection.
struct SocketTests {
  @Test func theHandshakeIsThatOfTheStandard() throws {
    try TestServer.with { server throws in
      let connection = try server.connect()
      connection.send(server.request("/socket", server.socketFields()))
      let lines = try connection.readHead().lowercased()
      #expect(lines.hasPrefix("http/1.1 101 switching protocols\r\n"))
      #expect(lines.contains("sec-websocket-accept: s3pplmbitxaq9kygzzhzrbk+xoo=\r\n"))
      #expect(lines.contains("sec-websocket-protocol: runnel.1\r\n"))
      #expect(!lines.contains(server.server.token))
    }
  }

  @Test(arguments: [0, 1, 125, 126, 127, 65535, 65536, 1_000_000])
  func everyLengthArrives(count: Int) throws {
    try TestServer.with { server throws in
      let tab = try server.openTab()
      let text = String(repeating: "x", count: count)
      tab.send(text)
      #expect(try tab.receive().text == text)
    }
  }

  @Test func aMessageInPartsArrivesWhole() throws {
    try TestServer.with { server throws in
      let tab = try server.openTab()
      // The parts divide a letter, and a ping stands between them.
      let bytes = Array("größe 日本".utf8)
      tab.send(TestFrames.frame(1, Array(bytes[..<3]), isFinal: false))
      tab.send(TestFrames.frame(9, Array("?".utf8)))
      tab.send(TestFrames.frame(0, Array(bytes[3..<9]), isFinal: false))
      tab.send(TestFrames.frame(0, Array(bytes[9...])))
      #expect(try tab.receive() == .init(opcode: 10, content: Array("?".utf8)))
      #expect(try tab.receive().text == "größe 日本")
    }
  }

  @Test func frameByFrameInSingleBytes() throws {
    try TestServer.with { server throws in
      let tab = try server.openTab()
      for byte in TestFrames.text("slowly") { tab.send([byte]) }
      #expect(try tab.receive().text == "slowly")
    }
  }

  @Test func messagesSentWithTheHandshakeAreNotLost() throws {
    try TestServer.with { server throws in
      let connection = try server.connect()
      let request = Array(server.request("/socket", server.socketFields()).utf8)
      connection.send(request + TestFrames.text("early"))
      _ = try connection.readHead()
      #expect(try TestFrames.read(from: connection).text == "early")
    }
  }

  @Test func whatIsAgainstTheRulesEndsTheConnection() throws {
    var limits = ServerLimits.forTests
    limits.messageBytes = 1000
    limits.tabs = 64
    let cases: [(Int, [UInt8])] = [
      (1002, TestFrames.frame(1, [65], isMasked: false)), (1002, TestFrames.frame(0, [65])),
      (1002, TestFrames.frame(1, [65], reserved: 4)), (1002, TestFrames.frame(3, [65])),
      (1003, TestFrames.frame(2, [65])), (1007, TestFrames.frame(1, [0xFF])),
      (1007, TestFrames.frame(1, [0xED, 0xA0, 0x80])),
      (1009, TestFrames.frame(1, Array(repeating: 65, count: 1001))),
      (1009, [0x81, 0xFF, 0x80, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4]),
      (
        1009,
        TestFrames.frame(1, Array(repeating: 65, count: 600), isFinal: false)
          + TestFrames.frame(0, Array(repeating: 65, count: 600))
      ),
      (1002, TestFrames.frame(9, Array(repeating: 65, count: 126))),
      (1002, TestFrames.frame(9, [], isFinal: false)), (1002, TestFrames.close(1005)),
      (1002, TestFrames.frame(8, [3])), (1007, TestFrames.frame(8, [3, 0xE8, 0xFF])),
    ]
    try TestServer.with(limits: limits) { server throws in
      for (code, frame) in cases {
        let tab = try server.openTab()
        tab.send(frame)
        #expect(try tab.receive().closeCode == code, "\(frame.prefix(16))")
        // Nothing follows, whatever is sent.
        tab.send("more")
        #expect(tab.connection.readToEnd() == [])
        #expect(tab.connection.isAtEnd)
      }
    }
  }

  @Test func pingsAreAnswered() throws {
    try TestServer.with { server throws in
      let tab = try server.openTab()
      tab.send(TestFrames.frame(10, [1]))
      tab.send(TestFrames.frame(9, [1, 2, 3]))
      #expect(try tab.receive() == .init(opcode: 10, content: [1, 2, 3]))
      tab.send(TestFrames.frame(9, []))
      #expect(try tab.receive() == .init(opcode: 10, content: []))
    }
  }

  @Test func aClosingFrameIsAnsweredWithItsCode() throws {
    let tabs = TestTabs { EchoTab($0, $1) }
    try TestServer.with(tabs) { server throws in
      for (frame, content) in [
        (TestFrames.close(1000, "done"), [0x03, 0xE8]), (TestFrames.close(4321), [0x10, 0xE1]),
        (TestFrames.frame(8, []), []),
      ] as [([UInt8], [UInt8])] {
        let tab = try server.openTab()
        tab.send(frame)
        #expect(try tab.receive() == .init(opcode: 8, content: content))
        #expect(tab.connection.readToEnd() == [])
        #expect(tabs.abandoned.wait())
      }
    }
  }
}
