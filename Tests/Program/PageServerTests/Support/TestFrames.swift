/// Frames as a browser writes them, and as it reads those of the server.
enum TestFrames {
  /// A frame of a browser; masked, unless told otherwise.
  static func frame(
    _ opcode: UInt8, _ content: [UInt8], isFinal: Bool = true, reserved: UInt8 = 0,
    isMasked: Bool = true
  ) -> [UInt8] {
    var bytes = [(isFinal ? 0x80 : 0) | reserved << 4 | opcode]
    let maskBit: UInt8 = isMasked ? 0x80 : 0
    switch content.count {
    case ...125: bytes.append(maskBit | UInt8(content.count))
    case ...65535:
      bytes += [maskBit | 126, UInt8(content.count >> 8), UInt8(content.count & 0xFF)]
    default:
      bytes.append(maskBit | 127)
      bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: content.count >> ($0 * 8)) }
    }
    guard isMasked else { return bytes + content }
    let mask: [UInt8] = [0x37, 0xFA, 0x21, 0x3D]
    return bytes + mask + content.enumerated().map { $1 ^ mask[$0 % 4] }
  }

  static func text(_ text: String) -> [UInt8] { frame(1, Array(text.utf8)) }

  static func close(_ code: UInt16, _ reason: String = "") -> [UInt8] {
    frame(8, [UInt8(code >> 8), UInt8(code & 0xFF)] + Array(reason.utf8))
  }

  /// A frame of the server.
  struct Received: Equatable {
    let opcode: UInt8
    let content: [UInt8]

    var text: String { String(decoding: content, as: UTF8.self) }

    /// The code of a closing frame.
    var closeCode: Int? {
      opcode == 8 && content.count >= 2 ? Int(content[0]) << 8 | Int(content[1]) : nil
    }
  }

  static func read(from connection: RawConnection) throws -> Received {
    let head = try connection.read(2)
    // The server sends whole messages, and masks nothing.
    guard head[0] & 0xF0 == 0x80, head[1] & 0x80 == 0 else {
      throw RawConnection.Missing(what: "a frame that begins \(head)")
    }
    let more = head[1] == 126 ? 2 : head[1] == 127 ? 8 : 0
    let long = try connection.read(more).reduce(0) { $0 << 8 | Int($1) }
    let count = more > 0 ? long : Int(head[1])
    return Received(opcode: head[0] & 0xF, content: try connection.read(count))
  }
}
