import PageServer
import Testing

/// Requests and their answers, byte for byte, over a real connection.
struct RequestTests {
  @Test func aFileComesWithItsHeaders() throws {
    try TestServer.with { server throws in
      let answer = try server.answer(to: server.request("/"))
      #expect(
        answer.components(separatedBy: "\r\n") == [
          "HTTP/1.1 200 OK",
          "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; "
            + "connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; "
            + "frame-ancestors 'none'",
          "X-Content-Type-Options: nosniff", "Cross-Origin-Opener-Policy: same-origin",
          "Cross-Origin-Resource-Policy: same-origin", "Referrer-Policy: no-referrer",
          "Cache-Control: no-store", "Connection: close", "Content-Type: text/html; charset=utf-8",
          "Content-Length: \(TestServer.page.utf8.count)", "", TestServer.page,
        ])
    }
  }

  @Test func theAddressHasTheTokenInItsFragment() throws {
    try TestServer.with { server throws in
      #expect(
        server.server.address == "http://127.0.0.1:\(server.server.port)/#\(server.server.token)")
      #expect(server.server.token.utf8.count == 32)
      #expect(server.server.token.allSatisfy { $0.isHexDigit })
      let other = try TestServer()
      defer { other.server.stop() }
      #expect(other.server.token != server.server.token)
    }
  }

  @Test func whatTheGateRefusesIsRefused() throws {
    try TestServer.with { server throws in
      let ok = "GET / HTTP/1.1\r\nHost: \(server.host)\r\n"
      let cases: [(Int, String)] = [
        (200, ok + "\r\n"), (404, server.request("/../../etc/passwd")),
        (404, server.request("/%2e%2e%2fetc/passwd")), (405, server.request("/", method: "POST")),
        (421, "GET / HTTP/1.1\r\nHost: evil.example:\(server.server.port)\r\n\r\n"),
        (403, ok + "Origin: http://evil.example\r\n\r\n"), (505, "GET / HTTP/1.0\r\n\r\n"),
        (400, "GET / HTTP/1.1\r\n\r\n"), (400, ok + "Host: \(server.host)\r\n\r\n"),
        (400, ok + "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
        (400, ok + "Content-Length: 3\r\n\r\nabc"), (400, ok + "Content-Length: 0, 3\r\n\r\n"),
        (400, ok + "Folded: a\r\n b\r\nNo colon\r\n\r\n"), (400, "\u{1}\u{2}\u{3}\r\n\r\n"),
        (426, server.request("/socket", ["Origin: http://\(server.host)"])),
      ]
      for (status, request) in cases {
        #expect(try server.status(of: request) == status, "\(request)")
      }
    }
  }

  @Test func everyRefusalHasTheHeadersOfSecurity() throws {
    try TestServer.with { server throws in
      let answer = try server.answer(to: server.request("/nothing"))
      #expect(answer.contains("Content-Security-Policy: default-src 'none'; "))
      #expect(answer.contains("X-Content-Type-Options: nosniff\r\n"))
      #expect(answer.hasSuffix("\r\n\r\nThere is no such file.\n"))
    }
  }

  @Test func largeRequestsAreRefused() throws {
    try TestServer.with { server throws in
      let large = String(repeating: "x", count: 20 * 1024)
      #expect(try server.status(of: server.request("/", ["Large: \(large)"])) == 431)
      #expect(try server.status(of: server.request("/" + large)) == 431)
      let many = (0..<100).map { "F\($0): x" }
      #expect(try server.status(of: server.request("/", many)) == 431)
      let nearly = String(repeating: "x", count: 15 * 1024)
      #expect(try server.status(of: server.request("/", ["Large: \(nearly)"])) == 200)
    }
  }

  @Test func aSlowRequestIsRefused() throws {
    var limits = ServerLimits.forTests
    limits.requestTime = .milliseconds(50)
    try TestServer.with(limits: limits) { server throws in
      #expect(try server.status(of: "GET / HTTP/1.1\r\nHost: ") == 408)
      #expect(try server.status(of: "") == 408)
    }
  }

  @Test func aWrongTokenIsAnsweredLate() throws {
    var limits = ServerLimits.forTests
    limits.wrongTokenDelay = .milliseconds(300)
    try TestServer.with(limits: limits) { server throws in
      let wrong = String(repeating: "0", count: 32)
      let request = server.request("/socket", server.socketFields(token: wrong))
      let start = ContinuousClock.now
      #expect(try server.status(of: request) == 403)
      #expect(start.duration(to: .now) >= .milliseconds(300))
    }
    #expect(ServerLimits().wrongTokenDelay == .seconds(1))
  }

  @Test func onlySoManyConnectionsAreAnswered() throws {
    var limits = ServerLimits.forTests
    limits.connections = 2
    try TestServer.with(limits: limits) { server throws in
      let first = try server.openTab()
      let second = try server.openTab()
      #expect(try server.answer(to: server.request("/")) == "")
      first.send("still there")
      #expect(try first.receive().text == "still there")
      second.send(TestFrames.close(1000))
      #expect(try second.receive().closeCode == 1000)
      #expect(second.connection.readToEnd() == [])
      // The place is free as soon as the server has seen the end.
      var answer = ""
      for _ in 0..<1000 where answer.isEmpty { answer = try server.answer(to: server.request("/")) }
      #expect(answer.hasPrefix("HTTP/1.1 200 OK"))
    }
  }

  @Test func onePortServesOneServer() throws {
    try TestServer.with { server throws in
      #expect {
        _ = try PageServer(
          files: [:], tabs: TestTabs { EchoTab($0, $1) }, port: server.server.port)
      } throws: { error in
        let sentence = (error as? PageServerProblem)?.sentence
        return sentence == "port \(server.server.port) is taken by another program"
      }
    }
  }
}

extension String {
  fileprivate func components(separatedBy separator: String) -> [String] {
    var (parts, rest) = ([String](), self[...])
    while let place = rest.firstRange(of: separator) {
      parts.append(String(rest[..<place.lowerBound]))
      rest = rest[place.upperBound...]
    }
    return parts + [String(rest)]
  }
}
