/// What a browser, or whoever pretends to be one, sends to the server of the page.
///
/// An input that begins with a zero is frames, any other a request at the gate. Nothing gets in that a second, plain
/// reading of the rules would keep out.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = fuzzBytes(start, count)
  if bytes.first == 0 {
    require(FrameLaws.violations(Array(bytes[1...])), "frames that are taken make messages")
  } else {
    require(RequestLaws.violations(bytes), "only the page itself gets in")
  }
  return 0
}

/// Requests: a line with method and target, then headers, a line each.
private enum RequestLaws {
  private static let token = "0123456789abcdef0123456789abcdef"
  private static let host = "127.0.0.1:4000"
  private static let files = ["/": PageFile(mediaType: "text/html", text: "page")]
  private static let gate = Gate(port: 4000, token: token, files: files)

  static func violations(_ bytes: [UInt8]) -> [String] {
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let words = lines[0].split(separator: " ", maxSplits: 1)
    let fields = lines.dropFirst().map { line in
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let value = parts.count > 1 ? parts[1].drop { $0 == " " } : ""
      return (name: String(parts[0]), value: String(value))
    }
    let request = PageRequest(
      method: words.first.map(String.init) ?? "",
      target: words.dropFirst().first.map(String.init) ?? "",
      fields: fields)
    switch gate.answer(request) {
    case .refused(let refusal):
      return (400...505).contains(refusal.status) ? [] : ["the status \(refusal.status)"]
    case .file: return common(request) + (request.target.hasPrefix("/") ? [] : ["no path"])
    case .socket: return common(request) + socket(request)
    }
  }

  private static func common(_ request: PageRequest) -> [String] {
    var found: [String] = []
    if request.method != "GET" { found.append("the method \(request.method)") }
    let hosts = request.fields.filter { $0.name.lowercased() == "host" }.map {
      $0.value.lowercased()
    }
    if hosts != [host] && hosts != ["localhost:4000"] { found.append("the hosts \(hosts)") }
    for field in request.fields {
      let name = field.name.lowercased()
      if name == "origin", field.value.lowercased() != "http://\(hosts.first ?? "")" {
        found.append("the origin \(field.value)")
      }
      if name == "transfer-encoding" || (name == "content-length" && field.value != "0") {
        found.append("a body")
      }
    }
    return found
  }

  private static func socket(_ request: PageRequest) -> [String] {
    func count(_ name: String) -> Int {
      request.fields.count { $0.name.lowercased() == name }
    }
    let single = ["origin", "upgrade", "sec-websocket-version", "sec-websocket-key"]
    let isKnown = request.fields.contains {
      $0.name.lowercased() == "sec-websocket-protocol" && $0.value.contains("token.\(token)")
    }
    return single.filter { count($0) != 1 }.map { "\($0) \(count($0)) times" }
      + (isKnown ? [] : ["no token"])
  }
}

/// Frames: two bytes each, one of bits and one of length.
private enum FrameLaws {
  private static let messageBytes = 500
  private static let fragments = 4

  static func violations(_ bytes: [UInt8]) -> [String] {
    var rules = FrameRules(messageBytes: messageBytes, fragments: fragments)
    // The lengths of the parts of the message that has begun.
    var parts: [Int] = []
    for place in stride(from: 0, to: bytes.count - 1, by: 2) {
      let bits = bytes[place]
      let head = FrameHead(
        isFinal: bits & 0x80 != 0, hasReservedBits: bits & 0x40 != 0, opcode: bits & 0xF,
        isMasked: bits & 0x20 != 0, length: Int(bytes[place + 1]))
      guard let step = try? rules.accept(head) else { return closing(Array(bytes[place...])) }
      if head.hasReservedBits || !head.isMasked { return ["a frame that is not plain: \(head)"] }
      switch step {
      case .text(let isComplete):
        if head.opcode != (parts.isEmpty ? 1 : 0) { return ["the kind \(head.opcode)"] }
        parts.append(head.length)
        if parts.count > fragments || parts.reduce(0, +) > messageBytes {
          return ["a message of \(parts)"]
        }
        if isComplete != head.isFinal { return ["an end that is none"] }
        if isComplete { parts = [] }
      case .ping, .pong, .close:
        if head.opcode < 8 || !head.isFinal || head.length > 125 { return ["a long \(head)"] }
      }
    }
    return []
  }

  private static func closing(_ bytes: [UInt8]) -> [String] {
    guard let code = try? FrameRules.codeOfClose(bytes) else { return [] }
    return bytes.count >= 2 && (1000..<5000).contains(code) ? [] : ["the code \(code)"]
  }
}
