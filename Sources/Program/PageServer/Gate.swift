/// Decides how a request is answered; every request passes through it.
///
/// It protects against pages of other sites and against other users of the machine. A foreign page
/// can make a browser send requests here, also under a domain of its own that resolves to
/// 127.0.0.1, but it controls neither `Host` nor `Origin`. Another user can send anything, but does
/// not have the token.
struct Gate: Sendable {
  let port: Int
  let token: String
  let files: [String: PageFile]

  /// The path of the page's WebSocket.
  static let socketPath = "/socket"
  /// The protocol that the server uses over the WebSocket.
  static let socketProtocol = "runnel.1"
  /// Prefix of the second protocol that the page offers, which contains the token.
  static let tokenPrefix = "token."

  enum Answer: Equatable {
    case file(PageFile)
    case socket
    case refused(Refusal)
  }

  func answer(_ request: PageRequest) -> Answer {
    do throws(Refusal) {
      let host = try checkedHost(request)
      try checkForm(request)
      let path = String(request.target.prefix { $0 != "?" })
      guard path == Self.socketPath else {
        guard let file = files[path] else { throw Refusal.notFound }
        return .file(file)
      }
      try checkSocket(request, host: host)
      return .socket
    } catch {
      return .refused(error)
    }
  }

  /// Returns the requested host; throws if it is another host, or a page of another host asks.
  private func checkedHost(_ request: PageRequest) throws(Refusal) -> String {
    guard request.isVersion11 else { throw .wrongVersion }
    let hosts = request.values(of: "host")
    guard hosts.count == 1 else { throw .malformed("A request names one host.") }
    let host = shortened(hosts[0])
    guard host == shortened("127.0.0.1:\(port)") || host == shortened("localhost:\(port)") else {
      throw .wrongHost
    }
    let origins = request.values(of: "origin")
    guard origins.allSatisfy({ shortened($0) == "http://\(host)" }) else {
      throw .foreignOrigin
    }
    return host
  }

  /// Returns a host or an origin as browsers send it, which leave out the port that every address has by itself.
  private func shortened(_ name: String) -> String {
    let name = name.lowercased()
    return port == 80 && name.hasSuffix(":80") ? String(name.dropLast(3)) : name
  }

  private func checkForm(_ request: PageRequest) throws(Refusal) {
    guard request.method == "GET" else { throw .wrongMethod }
    guard request.values(of: "transfer-encoding").isEmpty,
      request.values(of: "content-length").allSatisfy({ $0 == "0" })
    else { throw .malformed("A request has no body here.") }
  }

  private func checkSocket(_ request: PageRequest, host: String) throws(Refusal) {
    guard request.values(of: "origin").count == 1 else { throw .foreignOrigin }
    guard request.values(of: "upgrade").map({ $0.lowercased() }) == ["websocket"],
      request.elements(of: "connection").contains(where: { $0.lowercased() == "upgrade" }),
      request.values(of: "sec-websocket-version") == ["13"]
    else { throw .notASocket }
    let keys = request.values(of: "sec-websocket-key")
    guard keys.count == 1, Self.isKey(keys[0]) else {
      throw .malformed("A WebSocket has one key of 16 bytes.")
    }
    let offers = request.elements(of: "sec-websocket-protocol")
    guard offers.filter({ $0 == Self.socketProtocol }).count == 1 else {
      throw .malformed("The page speaks `\(Self.socketProtocol)`.")
    }
    let tokens = offers.filter { $0.hasPrefix(Self.tokenPrefix) }
    guard tokens.count == 1, isToken(tokens[0].dropFirst(Self.tokenPrefix.count)) else {
      throw .wrongToken
    }
  }

  /// Compares tokens in constant time, which does not reveal how much is right.
  private func isToken(_ offered: Substring) -> Bool {
    let (right, given) = (Array(token.utf8), Array(offered.utf8))
    guard right.count == given.count else { return false }
    var difference: UInt8 = 0
    for index in right.indices { difference |= right[index] ^ given[index] }
    return difference == 0
  }

  /// Returns whether a text is the base64 of 16 bytes.
  private static func isKey(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count == 24, bytes.suffix(2) == [UInt8(ascii: "="), UInt8(ascii: "=")] else {
      return false
    }
    return bytes.prefix(22).allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"):
        true
      default: false
      }
    }
  }
}
