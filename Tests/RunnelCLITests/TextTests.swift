import Testing

@testable import RunnelCLI

struct TextTests {
  @Test(arguments: [
    ("plain, with a tab\tand\nlines", "plain, with a tab\tand\nlines"),
    ("趣味 👨‍👩‍👧 é", "趣味 👨‍👩‍👧 é"),
    ("a\u{1B}[2Jb", "a\\u{1B}[2Jb"), ("\u{9B}2J", "\\u{9B}2J"), ("a\rb", "a\\rb"),
    ("a\r\nb", "a\\r\nb"), ("a\u{202E}b", "a\\u{202E}b"), ("a\u{2066}b", "a\\u{2066}b"),
    ("a\u{200B}b\u{FEFF}", "a\\u{200B}b\\u{FEFF}"), ("a\u{200D}b", "a\\u{200D}b"),
    ("a\u{2028}b", "a\\u{2028}b"), ("\0\u{7F}", "\\u{0}\\u{7F}"),
  ])
  func terminalText(text: String, escaped: String) {
    #expect(TerminalText.escaped(text) == escaped)
  }

  @Test func noControlCharacterGetsThrough() {
    for value in (0 as UInt32)..<0x3000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = TerminalText.escaped("a\(scalar)b")
      let isControl = scalar.properties.generalCategory == .control && value != 9 && value != 10
      #expect(text.contains("\\") || !isControl || value == 0x5C, "\(value)")
    }
  }

  @Test func utf8IsCheckedAsTheLibraryDoes() {
    // Every sequence of two bytes, and longer ones around the borders of each form.
    let borders: [UInt8] = [
      0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC,
      0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max {
        expectAgreement([first, second])
      }
    }
    for first in borders {
      for second in borders {
        for third in borders {
          expectAgreement([first, second, third])
          expectAgreement([first, second, third, 0x80])
        }
      }
    }
  }

  private func expectAgreement(_ bytes: [UInt8]) {
    let isValid = String(validating: bytes, as: UTF8.self) != nil
    if (UTF8Check.firstInvalidByte(in: bytes) == nil) != isValid {
      Issue.record("\(bytes)")
    }
  }

  @Test func theFirstInvalidByteIsNamed() {
    #expect(UTF8Check.firstInvalidByte(in: Array("aé趣👍".utf8)) == nil)
    #expect(UTF8Check.firstInvalidByte(in: Array("aé".utf8) + [0xFF]) == 3)
    #expect(UTF8Check.firstInvalidByte(in: [0x61, 0xE3, 0x81]) == 1)
  }

  @Test(arguments: [
    (ColorChoice.always, ["NO_COLOR": "1"], false, true),
    (.never, ["CLICOLOR_FORCE": "1"], true, false),
    (.auto, [:], false, false),
    (.auto, [:], true, false),
    (.auto, ["TERM": "xterm"], true, true),
    (.auto, ["TERM": "xterm"], false, false),
    (.auto, ["TERM": "dumb"], true, false),
    (.auto, ["TERM": "xterm", "NO_COLOR": "1"], true, false),
    (.auto, ["TERM": "xterm", "NO_COLOR": ""], true, true),
    (.auto, ["CLICOLOR_FORCE": "1"], false, true),
    (.auto, ["CLICOLOR_FORCE": "0"], false, false),
    (.auto, ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], true, false),
  ])
  func colour(choice: ColorChoice, environment: [String: String], terminal: Bool, colored: Bool) {
    #expect(choice.decide(isTerminal: terminal, environment: { environment[$0] }) == colored)
  }
}
