import FlowText
import Testing

private func read(_ bytes: [UInt8]) -> (file: SourceFile, diagnostics: [Diagnostic]) {
  var sources = SourceMap()
  return sources.add(name: "a.flow", rawBytes: bytes)
}

@Suite struct SourceReadingTests {
  @Test func textIsKeptAsItIs() {
    let (file, diagnostics) = read(Array("cell 年 = 1\r\n".utf8))
    #expect(file.bytes == Array("cell 年 = 1\r\n".utf8))
    #expect(diagnostics.isEmpty)
  }

  @Test func aByteOrderMarkIsDropped() {
    let (file, diagnostics) = read([0xEF, 0xBB, 0xBF] + Array("x".utf8))
    #expect(file.bytes == Array("x".utf8))
    #expect(diagnostics.isEmpty)
  }

  @Test func whatIsNotUTF8IsReportedWithItsPlace() throws {
    let (file, diagnostics) = read(Array("ab\n年".utf8) + [0x83, 0x65] + Array("\n".utf8) + [0xFF])
    let problem = try #require(diagnostics.first)
    #expect(diagnostics.count == 1)
    #expect(problem.code == .invalidUTF8)
    #expect(file.position(at: problem.span.start) == (2, 2))
    #expect(file.text(of: problem.span) == "\u{FFFD}")
    #expect(problem.notes == ["2 places are like this"])
    #expect(problem.help == ["save the file as UTF-8 in your editor"])
  }

  @Test func anotherEncodingIsNamed() {
    #expect(read([0xFF, 0xFE, 0x61, 0]).diagnostics.first?.help.first?.contains("UTF-16") == true)
  }

  @Test func aNULIsReportedWithItsPlace() throws {
    let (file, diagnostics) = read([0x61, 0, 0x62, 0])
    let problem = try #require(diagnostics.first)
    #expect(diagnostics.count == 1)
    #expect(problem.code == .nulByte)
    #expect(file.position(at: problem.span.start) == (1, 2))
    #expect(!file.bytes.contains(0))
  }

  @Test func everyPairOfBytesBecomesText() {
    for first in UInt8.min...UInt8.max {
      for second: UInt8 in [0, 0x41, 0x80, 0xBF, 0xC2, 0xE3, 0xF0, 0xFF] {
        let (file, diagnostics) = read([first, second])
        #expect(Array(String(decoding: file.bytes, as: UTF8.self).utf8) == file.bytes)
        #expect(diagnostics.isEmpty == (file.bytes == [first, second]))
      }
    }
  }

  @Test func everyBeginningOfTextIsJudgedAlike() {
    let text = [0xEF, 0xBB, 0xBF] + Array("a é年\u{1F600}\n".utf8)
    for end in 0...text.count {
      let bytes = Array(text[..<end])
      let hasMark = end >= 3
      let (file, diagnostics) = read(bytes)
      #expect(diagnostics.isEmpty == (String(validating: bytes, as: UTF8.self) != nil))
      #expect(diagnostics.isEmpty == (file.bytes == (hasMark ? Array(bytes[3...]) : bytes)))
      // A NUL at the end is found wherever the text is cut.
      #expect(read(bytes + [0]).diagnostics.contains { $0.code == .nulByte })
    }
  }

  @Test func linesAndColumnsCountCharacters() {
    let (file, _) = read(Array("a\r\nか\u{3099}x\n".utf8))
    #expect(file.lineStarts == [0, 3, 11])
    #expect(file.position(at: 9) == (2, 2))
    #expect(file.line(at: 11) == 3)
    #expect(file.text(ofLine: 1) == "a")
    #expect(file.text(ofLine: 3) == "")
  }
}
