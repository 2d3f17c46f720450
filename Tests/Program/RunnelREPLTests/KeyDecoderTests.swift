import RunnelREPL
import Testing

@Suite struct KeyDecoderTests {
  private func keys(_ chunks: [[UInt8]], isFinal: Bool = true) -> [KeyDecoder.Key] {
    var decoder = KeyDecoder()
    var keys: [KeyDecoder.Key] = []
    for chunk in chunks {
      decoder.feed(chunk)
      while let key = decoder.next() { keys.append(key) }
    }
    while isFinal, let key = decoder.next(isFinal: true) { keys.append(key) }
    return keys
  }

  private func keys(_ text: String) -> [KeyDecoder.Key] {
    // Whole, and byte by byte: it must not matter how the terminal's bytes arrive.
    let whole = keys([Array(text.utf8)])
    #expect(keys(text.utf8.map { [$0] }) == whole)
    return whole
  }

  private func scalars(_ text: String) -> [KeyDecoder.Key] {
    text.unicodeScalars.map(KeyDecoder.Key.scalar)
  }

  @Test func textIsItself() {
    #expect(keys("aé年👍🏽\t") == scalars("aé年👍🏽\t"))
  }

  @Test func anEscapeSequenceIsOneKey() {
    #expect(
      keys("\u{1b}[Ax\u{1b}OD\u{1b}[1;5C\u{1b}[<0;1;1M")
        == [
          .sequence("\u{1b}[A"), .scalar("x"), .sequence("\u{1b}OD"), .sequence("\u{1b}[1;5C"),
          .sequence("\u{1b}[<0;1;1M"),
        ])
    #expect(keys("\u{1b}b") == [.escape, .scalar("b")])
  }

  @Test func aPasteArrivesInOnePiece() {
    #expect(
      keys("a\u{1b}[200~one\r\ntwo \u{1b}[A年\u{1b}[201~b")
        == [.scalar("a"), .paste("one\r\ntwo \u{1b}[A年"), .scalar("b")])
    #expect(keys("\u{1b}[200~\u{1b}[201~") == [.paste("")])
  }

  @Test func anEscapeAloneIsAKeyOnceNothingFollows() {
    var decoder = KeyDecoder()
    decoder.feed([0x1b])
    #expect(decoder.next() == nil)
    #expect(decoder.isWaiting)
    #expect(decoder.next(isFinal: true) == .escape)
    #expect(!decoder.isWaiting)
  }

  @Test func brokenBytesAreReplacedAndTheRestSurvives() {
    let replaced = KeyDecoder.Key.scalar("\u{fffd}")
    #expect(keys([[0x61, 0xff, 0x62]]) == [.scalar("a"), replaced, .scalar("b")])
    #expect(keys([[0xe5, 0xb9, 0x61]]) == [replaced, .scalar("a")])
    #expect(keys([[0xe5, 0xb9]]) == [replaced])
    #expect(keys([[0x80]]) == [replaced])
  }

  @Test func aKeyPutBackComesFirst() {
    var decoder = KeyDecoder()
    decoder.feed(Array("b".utf8))
    decoder.unread(.scalar("a"))
    #expect(decoder.next() == .scalar("a"))
    #expect(decoder.next() == .scalar("b"))
  }
}
