import PageServer

/// A server with two files, whose tabs are those of a test.
struct TestServer {
  let server: PageServer

  static let page = "<!doctype html><title>A page</title>\n"
  static let style = "body { color: red }\n"

  init(
    _ tabs: any TabMaker = TestTabs { EchoTab($0, $1) }, limits: ServerLimits = .forTests
  )
    throws
  {
    let files = [
      "/": PageFile(mediaType: "text/html; charset=utf-8", text: Self.page),
      "/page.css": PageFile(mediaType: "text/css; charset=utf-8", text: Self.style),
    ]
    server = try PageServer(files: files, tabs: tabs, limits: limits)
  }

  /// Runs a test on a server, and stops it.
  static func with(
    _ tabs: any TabMaker = TestTabs { EchoTab($0, $1) }, limits: ServerLimits = .forTests,
    _ body: (TestServer) throws -> Void
  ) throws {
    let server = try TestServer(tabs, limits: limits)
    defer { server.server.stop() }
    try body(server)
  }

  var host: String { "127.0.0.1:\(server.port)" }

  func connect() throws -> RawConnection { try RawConnection(port: server.port) }

  /// Sends a request, and gives all that answers it.
  func answer(to request: String) throws -> String {
    let connection = try connect()
    connection.send(request)
    return String(decoding: connection.readToEnd(), as: UTF8.self)
  }

  /// A request with a right host, and more headers.
  func request(_ path: String, method: String = "GET", _ fields: [String] = []) -> String {
    let lines = ["\(method) \(path) HTTP/1.1", "Host: \(host)"] + fields
    return lines.map { $0 + "\r\n" }.joined() + "\r\n"
  }

  /// Sends a request, and gives the status that answers it.
  func status(of request: String) throws -> Int {
    let words = try answer(to: request).split(separator: " ", maxSplits: 2)
    return words.count > 1 ? Int(words[1]) ?? 0 : 0
  }

  /// The headers of a handshake, with the key of RFC 6455.
  func socketFields(token: String? = nil) -> [String] {
    [
      "Origin: http://\(host)", "Upgrade: websocket", "Connection: keep-alive, Upgrade",
      "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
      "Sec-WebSocket-Protocol: runnel.1, token.\(token ?? server.token)",
    ]
  }

  /// Opens a tab.
  func openTab() throws -> TestBrowserTab {
    let connection = try connect()
    connection.send(request("/socket", socketFields()))
    let head = try connection.readHead()
    guard head.hasPrefix("HTTP/1.1 101 ") else { throw RawConnection.Missing(what: head) }
    return TestBrowserTab(connection)
  }
}

extension ServerLimits {
  /// Those of the command, but nobody waits for long.
  static var forTests: ServerLimits {
    var limits = ServerLimits()
    limits.lingerTime = .milliseconds(200)
    limits.wrongTokenDelay = .milliseconds(50)
    return limits
  }
}

/// A tab of a browser.
struct TestBrowserTab {
  let connection: RawConnection

  init(_ connection: RawConnection) {
    self.connection = connection
  }

  func send(_ text: String) { connection.send(TestFrames.text(text)) }

  func send(_ frame: [UInt8]) { connection.send(frame) }

  func receive() throws -> TestFrames.Received { try TestFrames.read(from: connection) }
}
