import Testing

@testable import PageServer

/// Who is let in.
struct GateTests {
  static let token = "0123456789abcdef0123456789abcdef"
  static let page = PageFile(mediaType: "text/html", text: "page")
  static let gate = Gate(port: 4000, token: token, files: ["/": page, "/a.js": page])

  static func request(
    _ target: String = "/", method: String = "GET", host: String? = "127.0.0.1:4000",
    _ fields: [(String, String)] = []
  ) -> PageRequest {
    let host = host.map { [("Host", $0)] } ?? []
    return PageRequest(method: method, target: target, fields: host + fields)
  }

  static let socketFields = [
    ("Origin", "http://127.0.0.1:4000"), ("Upgrade", "websocket"), ("Connection", "Upgrade"),
    ("Sec-WebSocket-Version", "13"), ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="),
    ("Sec-WebSocket-Protocol", "runnel.1, token.\(token)"),
  ]

  /// The status of a handshake in which a header is another, or none, or comes once more.
  static func handshake(
    _ name: String = "", is value: String? = nil, more: (String, String)? = nil
  ) -> Int {
    var fields = socketFields.filter { $0.0 != name }
    if let value { fields.append((name, value)) }
    if let more { fields.append(more) }
    return status(request("/socket", fields))
  }

  /// 101 for what becomes a WebSocket.
  static func status(_ request: PageRequest) -> Int {
    switch gate.answer(request) {
    case .file: 200
    case .socket: 101
    case .refused(let refusal): Int(refusal.status)
    }
  }

  @Test func filesOfTheTableAreGiven() {
    #expect(Self.gate.answer(Self.request("/")) == .file(Self.page))
    #expect(Self.status(Self.request("/a.js?version=1")) == 200)
    #expect(Self.status(Self.request("/", host: "localhost:4000")) == 200)
    #expect(Self.status(Self.request("/", host: "LOCALHOST:4000")) == 200)
  }

  @Test(arguments: [
    "/b.js", "/../etc/passwd", "/%2e%2e/etc/passwd", "//a.js", "/a.js/", "", "*", "/A.js",
    "http://127.0.0.1:4000/a.js", "/./a.js", "/a.js\u{0}",
  ])
  func whatIsNotInTheTableIsNotFound(target: String) {
    #expect(Self.status(Self.request(target)) == 404)
  }

  @Test(arguments: [
    "evil.example:4000", "evil.example", "127.0.0.1", "127.0.0.1:4001", "localhost", "[::1]:4000",
    "127.0.0.1:4000.evil.example", "", "0.0.0.0:4000",
  ])
  func anotherHostIsMisdirected(host: String) {
    #expect(Self.status(Self.request(host: host)) == 421)
  }

  /// Browsers leave out port 80, in the host and in the origin.
  @Test func thePortOfTheWebIsLeftOut() {
    let gate = Gate(port: 80, token: Self.token, files: ["/": Self.page])
    for host in ["127.0.0.1", "localhost", "127.0.0.1:80", "LOCALHOST:80"] {
      #expect(gate.answer(Self.request(host: host)) == .file(Self.page))
      let fields = Self.socketFields.filter { $0.0 != "Origin" }
      for origin in ["http://\(host)", "http://\(host.replacing(":80", with: ""))"] {
        let request = Self.request("/socket", host: host, fields + [("Origin", origin)])
        #expect(gate.answer(request) == .socket)
      }
    }
    for host in ["evil.example", "evil.example:80", "127.0.0.1:4000", "127.0.0.1:80:80", ""] {
      #expect(gate.answer(Self.request(host: host)) == .refused(.wrongHost))
    }
    let foreign = Self.request("/", host: "127.0.0.1", [("Origin", "http://evil.example")])
    #expect(gate.answer(foreign) == .refused(.foreignOrigin))
  }

  @Test func aRequestNamesOneHost() {
    #expect(Self.status(Self.request(host: nil)) == 400)
    #expect(Self.status(Self.request("/", [("host", "127.0.0.1:4000")])) == 400)
  }

  @Test func aPageOfAnotherOriginIsRefused() {
    for origin in [
      "http://evil.example", "null", "http://localhost:4000", "https://127.0.0.1:4000",
    ] {
      #expect(Self.status(Self.request("/", [("Origin", origin)])) == 403)
      #expect(Self.handshake("Origin", is: origin) == 403)
    }
    #expect(Self.handshake("Origin") == 403)
    #expect(Self.handshake(more: ("Origin", "http://127.0.0.1:4000")) == 403)
    #expect(Self.status(Self.request("/", [("Origin", "http://127.0.0.1:4000")])) == 200)
  }

  @Test(arguments: ["POST", "HEAD", "PUT", "OPTIONS", "CONNECT", "get"])
  func otherMethodsAreRefused(method: String) {
    #expect(Self.status(Self.request(method: method)) == 405)
  }

  @Test func aBodyIsRefused() {
    #expect(Self.status(Self.request("/", [("Content-Length", "5")])) == 400)
    #expect(Self.status(Self.request("/", [("Transfer-Encoding", "chunked")])) == 400)
    #expect(Self.status(Self.request("/", [("Content-Length", "0")])) == 200)
  }

  @Test func anOlderVersionIsRefused() {
    var request = Self.request()
    request.isVersion11 = false
    #expect(Self.status(request) == 505)
  }

  @Test func aRightHandshakeOpensATab() {
    #expect(Self.handshake() == 101)
    #expect(Self.handshake("Connection", is: "keep-alive, upgrade") == 101)
    #expect(Self.handshake("Upgrade", is: "WebSocket") == 101)
  }

  @Test func aWrongHandshakeIsRefused() {
    #expect(Self.handshake("Upgrade") == 426)
    #expect(Self.handshake("Upgrade", is: "h2c") == 426)
    #expect(Self.handshake("Connection", is: "close") == 426)
    #expect(Self.handshake("Sec-WebSocket-Version", is: "8") == 426)
    #expect(Self.handshake(more: ("Sec-WebSocket-Version", "13")) == 426)
    #expect(Self.handshake("Sec-WebSocket-Key") == 400)
    #expect(Self.handshake("Sec-WebSocket-Key", is: "short") == 400)
    #expect(Self.handshake("Sec-WebSocket-Key", is: "dGhlIHNhbXBsZSBub25jZ!==") == 400)
    #expect(Self.handshake(more: ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ==")) == 400)
  }

  @Test func theTokenMustBeRight() {
    let name = "Sec-WebSocket-Protocol"
    let token = Self.token
    #expect(Self.handshake(name) == 400)
    #expect(Self.handshake(name, is: "token.\(token)") == 400)
    for offer in [
      "runnel.1", "runnel.1, token.", "runnel.1, token.\(token.dropLast())0",
      "runnel.1, token.\(token)0", "runnel.1, token.\(token.dropLast())",
      "runnel.1, token.\(token.uppercased())", "runnel.1, \(token)",
      "runnel.1, token.\(token), token.\(token)",
    ] {
      #expect(Self.handshake(name, is: offer) == 403, "\(offer)")
    }
    #expect(Self.handshake(name, is: "token.\(token) ,\trunnel.1") == 101)
  }
}
