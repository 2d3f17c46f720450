import Testing

@testable import PageServer

/// Which frames may come after which.
struct FrameRulesTests {
  /// What the rules say of the last of several frames; nil when an earlier one is refused.
  private func verdict(
    _ heads: [FrameHead], messageBytes: Int = 1000, fragments: Int = 10
  ) -> Result<FrameRules.Step, CloseCode>? {
    var rules = FrameRules(messageBytes: messageBytes, fragments: fragments)
    var last: Result<FrameRules.Step, CloseCode>?
    for head in heads {
      if case .failure = last { return nil }
      do throws(CloseCode) {
        last = .success(try rules.accept(head))
      } catch {
        last = .failure(error)
      }
    }
    return last
  }

  private let whole = FrameHead(isFinal: true, opcode: 1, length: 5)
  private let first = FrameHead(isFinal: false, opcode: 1, length: 5)
  private let middle = FrameHead(isFinal: false, opcode: 0, length: 5)
  private let last = FrameHead(isFinal: true, opcode: 0, length: 5)
  private let ping = FrameHead(isFinal: true, opcode: 9, length: 125)

  @Test func aMessageComesWholeOrInParts() {
    #expect(verdict([whole]) == .success(.text(isComplete: true)))
    #expect(verdict([first]) == .success(.text(isComplete: false)))
    #expect(verdict([first, middle, last]) == .success(.text(isComplete: true)))
    #expect(verdict([first, last, whole]) == .success(.text(isComplete: true)))
  }

  @Test func controlFramesComeBetweenParts() {
    #expect(verdict([first, ping]) == .success(.ping))
    #expect(verdict([first, ping, last]) == .success(.text(isComplete: true)))
    #expect(verdict([FrameHead(isFinal: true, opcode: 10, length: 0)]) == .success(.pong))
    #expect(verdict([first, FrameHead(isFinal: true, opcode: 8, length: 2)]) == .success(.close))
  }

  @Test func partsHaveAnOrder() {
    #expect(verdict([last]) == .failure(.protocolError))
    #expect(verdict([first, whole]) == .failure(.protocolError))
    #expect(verdict([first, first]) == .failure(.protocolError))
    #expect(verdict([whole, last]) == .failure(.protocolError))
  }

  @Test func everyFrameIsMaskedAndPlain() {
    for opcode in UInt8(0)...15 {
      let unmasked = FrameHead(isFinal: true, opcode: opcode, isMasked: false, length: 0)
      #expect(verdict([unmasked]) == .failure(.protocolError))
      let reserved = FrameHead(
        isFinal: true, hasReservedBits: true, opcode: opcode, length: 0)
      #expect(verdict([reserved]) == .failure(.protocolError))
    }
  }

  @Test(arguments: [3, 4, 5, 6, 7, 11, 12, 13, 14, 15] as [UInt8])
  func unknownKindsAreRefused(opcode: UInt8) {
    let head = FrameHead(isFinal: true, opcode: opcode, length: 0)
    #expect(verdict([head]) == .failure(.protocolError))
  }

  @Test func bytesAreNotUnderstood() {
    let head = FrameHead(isFinal: true, opcode: 2, length: 5)
    #expect(verdict([head]) == .failure(.unacceptable))
    #expect(verdict([first, head]) == .failure(.protocolError))
  }

  @Test(arguments: [8, 9, 10] as [UInt8]) func controlFramesAreShortAndWhole(opcode: UInt8) {
    let long = FrameHead(isFinal: true, opcode: opcode, length: 126)
    #expect(verdict([long]) == .failure(.protocolError))
    let part = FrameHead(isFinal: false, opcode: opcode, length: 1)
    #expect(verdict([part]) == .failure(.protocolError))
  }

  @Test func messagesAreBounded() {
    #expect(verdict([first, last], messageBytes: 10) == .success(.text(isComplete: true)))
    #expect(verdict([first, last], messageBytes: 9) == .failure(.tooLarge))
    #expect(verdict([whole], messageBytes: 4) == .failure(.tooLarge))
    let huge = FrameHead(isFinal: true, opcode: 0, length: .max)
    #expect(verdict([first, huge]) == .failure(.tooLarge))
    #expect(verdict([first, middle, last], fragments: 3) == .success(.text(isComplete: true)))
    #expect(verdict([first, middle, last], fragments: 2) == .failure(.tooLarge))
  }

  @Test func aClosingFrameHasACodeAndAReason() throws {
    #expect(try FrameRules.codeOfClose([]) == nil)
    #expect(try FrameRules.codeOfClose([0x03, 0xE8]) == 1000)
    #expect(try FrameRules.codeOfClose([0x0F, 0xA0] + Array("bye".utf8)) == 4000)
    #expect(throws: CloseCode.protocolError) { try FrameRules.codeOfClose([3]) }
    #expect(throws: CloseCode.invalidText) { try FrameRules.codeOfClose([0x03, 0xE8, 0xFF]) }
    for code in [0, 999, 1004, 1005, 1006, 1015, 2999, 5000, 65535] as [UInt16] {
      let content = [UInt8(code >> 8), UInt8(code & 0xFF)]
      #expect(throws: CloseCode.protocolError) { try FrameRules.codeOfClose(content) }
    }
  }
}
