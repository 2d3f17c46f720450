/// The reason that a WebSocket is closed: the codes of RFC 6455 that the server sends.
enum CloseCode: UInt16, Error {
  case normal = 1000
  case protocolError = 1002
  case unacceptable = 1003
  case invalidText = 1007
  case tooLarge = 1009
  case internalError = 1011
}

/// The header of a received frame.
struct FrameHead: Equatable {
  var isFinal: Bool
  /// True if one of the bits reserved for extensions is set.
  var hasReservedBits = false
  /// The opcode, of four bits.
  var opcode: UInt8
  var isMasked = true
  var length: Int
}

/// Checks the sequence of frames that a page sends, and rejects an invalid one.
struct FrameRules {
  let messageBytes: Int
  let fragments: Int

  /// The size so far of a message whose last frame has not come.
  private var open: (bytes: Int, fragments: Int)?

  /// The action for a frame.
  enum Step: Equatable {
    /// Adds its content to the message, which may be complete with it.
    case text(isComplete: Bool)
    case ping
    case pong
    case close
  }

  init(messageBytes: Int, fragments: Int) {
    self.messageBytes = messageBytes
    self.fragments = fragments
  }

  mutating func accept(_ head: FrameHead) throws(CloseCode) -> Step {
    guard head.isMasked, !head.hasReservedBits else { throw .protocolError }
    switch head.opcode {
    case 0:
      guard let open else { throw .protocolError }
      return try add(head, to: open)
    case 1:
      guard open == nil else { throw .protocolError }
      return try add(head, to: (0, 0))
    case 2: throw open == nil ? .unacceptable : .protocolError
    case 8, 9, 10:
      guard head.isFinal, head.length <= 125 else { throw .protocolError }
      return head.opcode == 8 ? .close : head.opcode == 9 ? .ping : .pong
    default: throw .protocolError
    }
  }

  private mutating func add(
    _ head: FrameHead, to before: (bytes: Int, fragments: Int)
  ) throws(CloseCode) -> Step {
    guard head.length <= messageBytes - before.bytes, before.fragments < fragments else {
      throw .tooLarge
    }
    open = head.isFinal ? nil : (before.bytes + head.length, before.fragments + 1)
    return .text(isComplete: head.isFinal)
  }

  /// Returns the code with which a closing frame is answered; nil if it has none.
  static func codeOfClose(_ content: [UInt8]) throws(CloseCode) -> UInt16? {
    guard !content.isEmpty else { return nil }
    guard content.count >= 2 else { throw .protocolError }
    let code = UInt16(content[0]) << 8 | UInt16(content[1])
    switch code {
    case 1000...1003, 1007...1014, 3000...4999: break
    default: throw .protocolError
    }
    guard String(validating: content.dropFirst(2), as: UTF8.self) != nil else {
      throw .invalidText
    }
    return code
  }
}
