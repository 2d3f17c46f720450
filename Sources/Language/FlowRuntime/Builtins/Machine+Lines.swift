import FlowText

/// Texts for the command line and of it: lines, texts repeated, words of a shell.
extension Machine {
  /// Gives the lines of a text without their ends, `\n` or `\r\n`; the last one may lack its end.
  func lines(of text: String, _ span: Span) {
    let bytes = text.utf8
    var lines = Parts()
    var start = bytes.startIndex
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      let line = bytes[start..<end]
      let isReturned = line.last == UInt8(ascii: "\r")
      guard lines.add(Substring(isReturned ? line.dropLast() : line), self, span) else { return }
      start = bytes.index(after: end)
    }
    if start < bytes.endIndex, !lines.add(Substring(bytes[start...]), self, span) { return }
    give(.list(lines.values))
  }

  /// Gives a text so many times; a text of marks alone may become one of too many.
  func repeated(_ text: String, _ count: Int, _ span: Span) {
    guard !text.isEmpty else { return give(.text("")) }
    guard count <= valueLimit / text.utf8.count else { return fail(tooLarge(span)) }
    spend(text.utf8.count * count)
    if !hasStopped { give(String(repeating: text, count: count), span) }
  }

  /// Gives a text as a word of a POSIX shell: as it is where no sign of it means anything to one, else in quotes.
  func quoted(_ text: String, _ span: Span) {
    guard !text.utf8.contains(0) else {
      return fail(Failure(WrongArgument(kind: .nullCharacter, span: span)))
    }
    guard text.isEmpty || !text.utf8.allSatisfy(Self.isPlain) else { return give(.text(text)) }
    let quotes = text.utf8.count { $0 == UInt8(ascii: "'") }
    guard fits(text.utf8.count + 2 + 3 * quotes, span) else { return }
    var word: [UInt8] = [UInt8(ascii: "'")]
    for (place, byte) in text.utf8.enumerated() {
      guard place & 0xffff != 0 || mayGoOn(after: Self.stepsBetweenPolls) else { return }
      if byte == UInt8(ascii: "'") { word += Array("'\\'".utf8) }
      word.append(byte)
    }
    word.append(UInt8(ascii: "'"))
    give(.text(String(decoding: word, as: UTF8.self)))
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "_./:=@%+,-".utf8.contains(byte)
    }
  }
}
