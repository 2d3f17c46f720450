import FlowText
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
